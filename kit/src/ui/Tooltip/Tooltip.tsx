import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import { placeTooltip } from './placeTooltip.js'
import { tooltipCss } from './Tooltip.css.js'

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
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const trigger = anchor.current?.firstElementChild
    if (describes) trigger?.setAttribute('aria-describedby', id)
    return () => trigger?.removeAttribute('aria-describedby')
  }, [describes, id])

  useLayoutEffect(() => {
    if (!shown || !tip.current || !anchor.current) return
    tip.current.showPopover?.()
    placeTooltip(tip.current, anchor.current)
    const hide = () => setShown(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      hide()
    }
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('scroll', hide, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('scroll', hide, true)
    }
  }, [shown])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what its trigger does; offers nothing itself
    <span
      className="tooltip-anchor"
      ref={anchor}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onPointerDown={event => setShown(event.pointerType === 'touch')}
      onFocus={event => setShown(event.target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
    >
      {children}
      {shown ? (
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
