import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.js'
import { useSheet } from '../Shadow/SheetContext.js'
import connectingVisualCss from './ConnectingVisual.css?inline'

export type ConnectingVisualProps = {
  /** An `Image` of 72 px. */
  readonly image: ReactNode
  /** `idle`: nothing is pending and nothing failed, as after a rejection. */
  readonly state: 'waiting' | 'success' | 'error' | 'idle'
}

/** A large wallet image and the state of the connection. Decorative: the view has the same in words. */
export function ConnectingVisual({ image, state }: ConnectingVisualProps) {
  useSheet(connectingVisualCss)
  return (
    <div className="connecting" data-state={state} aria-hidden="true">
      <svg className="connecting-ring" viewBox="0 0 112 112" aria-hidden="true" focusable="false">
        <rect className="connecting-track" x="4" y="4" width="104" height="104" rx="34" />
        <rect className="connecting-arc" x="4" y="4" width="104" height="104" rx="34" pathLength="100" />
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
