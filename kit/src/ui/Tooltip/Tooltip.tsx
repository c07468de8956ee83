import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import { placeTooltip } from './placeTooltip.js'
import { tooltipCss } from './Tooltip.css.js'

/** How long a mouse has to rest on the trigger, in ms: passing over it shows nothing. */
const patience = 350

export type TooltipProps = {
  readonly text: string
  /** False where the text only repeats the trigger's name. */
  readonly describes?: boolean | undefined
  /** The trigger: one focusable element. */
  readonly children: ReactNode
}

/** A short text beside its trigger: on hover, on focus and on touch. Esc hides it (WCAG 1.4.13). */
export function Tooltip({ text, describes = true, children }: TooltipProps) {
  useSheet(tooltipCss)
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<'hidden' | 'coming' | 'shown'>('hidden')
  const hide = () => setState('hidden')

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

  useLayoutEffect(() => {
    if (state !== 'shown' || !tip.current || !anchor.current) return
    tip.current.showPopover?.()
    placeTooltip(tip.current, anchor.current)
    const gone = () => setState('hidden')
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A tooltip that says something new takes this Esc for itself; one that repeats a name does not stand in the way.
      if (describes) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      gone()
    }
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('scroll', gone, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('scroll', gone, true)
    }
  }, [state, describes])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what its trigger does; offers nothing itself
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
      {state === 'shown' ? (
        <span className="tooltip" ref={tip} popover="manual" role="tooltip" id={id} aria-hidden={!describes}>
          {text}
        </span>
      ) : describes ? (
        <span className="hidden" id={id} role="tooltip">
          {text}
        </span>
      ) : null}
    </span>
  )
}
