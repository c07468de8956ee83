import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useChunk } from '../useChunk.js'

/** How long a mouse must rest on the trigger, in ms: moving over it shows nothing. */
const patience = 350

const loadBubble = /* @__PURE__ */ lazyImport(() => import('./Bubble.js'))

export type TooltipProps = {
  readonly text: string
  /** False if the text only repeats the trigger's name. */
  readonly describes?: boolean | undefined
  /** The trigger: one focusable element. */
  readonly children: ReactNode
}

/** A short text beside its trigger: on hover, focus and touch. Escape hides it (WCAG 1.4.13). */
export function Tooltip({ text, describes = true, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<'hidden' | 'coming' | 'shown'>('hidden')
  // Loaded on the first use. The trigger has its own name, so it works without the bubble.
  const chunk = useChunk(loadBubble, state !== 'hidden')
  const hide = useCallback(() => setState('hidden'), [])

  useEffect(() => {
    const trigger = anchor.current?.firstElementChild
    if (describes) trigger?.setAttribute('aria-describedby', id)
    return () => trigger?.removeAttribute('aria-describedby')
  }, [describes, id])

  useEffect(() => {
    if (state !== 'coming') return
    const timer = setTimeout(() => setState('shown'), patience)
    return () => clearTimeout(timer)
  }, [state])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to events of its trigger; has no action of its own
    <span
      className="tooltip-anchor"
      ref={anchor}
      onPointerEnter={() => setState('coming')}
      onPointerLeave={hide}
      onPointerDown={event => setState(event.pointerType === 'touch' && describes ? 'shown' : 'hidden')}
      onFocus={event => event.target.matches(':focus-visible') && setState('shown')}
      onBlur={hide}
    >
      {children}
      {state === 'shown' && chunk ? (
        <chunk.Bubble id={id} text={text} anchor={anchor} describes={describes} onGone={hide} />
      ) : describes ? (
        <span className="hidden" id={id} role="tooltip">
          {text}
        </span>
      ) : null}
    </span>
  )
}
