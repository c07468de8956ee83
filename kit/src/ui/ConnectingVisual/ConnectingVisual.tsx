import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.js'
import { useSheet } from '../Shadow/SheetContext.js'
import connectingVisualCss from './ConnectingVisual.css?inline'

export type ConnectingVisualProps = {
  /** An `Image` of 72 px. */
  readonly image: ReactNode
  /** The shape of the image, which the ring has too. */
  readonly shape?: 'rounded' | 'circle' | undefined
  /** `idle`: nothing is pending and nothing failed, as after a rejection. */
  readonly state: 'waiting' | 'success' | 'error' | 'idle'
}

/** A large image and the state of what is under way. Decorative: the view has the same in words. */
export function ConnectingVisual({ image, shape = 'rounded', state }: ConnectingVisualProps) {
  useSheet(connectingVisualCss)
  const ring = { x: 4, y: 4, width: 104, height: 104, rx: shape === 'circle' ? 52 : 34 }
  return (
    <div className="connecting" data-state={state} aria-hidden="true">
      <svg className="connecting-ring" viewBox="0 0 112 112" aria-hidden="true" focusable="false">
        <rect className="connecting-track" {...ring} />
        <rect className="connecting-arc" {...ring} pathLength="100" />
      </svg>
      {image}
      {state === 'waiting' || state === 'idle' ? null : (
        <span className="connecting-badge" data-state={state}>
          <Icon name={state === 'success' ? 'check' : 'close'} size={16} />
        </span>
      )}
    </div>
  )
}
