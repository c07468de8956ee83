import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import tooltipCss from './Tooltip.css?inline'

export type BubbleProps = {
  readonly id: string
  readonly text: string
  /** The element around the trigger. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly describes: boolean
  /** Called on Escape and when the page scrolls. */
  readonly onGone: () => void
}

/** A tooltip's text on screen, in the top layer beside its trigger. */
export function Bubble({ id, text, anchor, describes, onGone }: BubbleProps) {
  useSheet(tooltipCss)
  const tip = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!tip.current || !anchor.current) return
    tip.current.showPopover?.()
    placeTooltip(tip.current, anchor.current)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Only a tooltip with new information consumes Escape; one that repeats a name does not.
      if (describes) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      onGone()
    }
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('scroll', onGone, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('scroll', onGone, true)
    }
  }, [anchor, describes, onGone])
  return (
    <span className="tooltip" ref={tip} popover="manual" role="tooltip" id={id} aria-hidden={!describes}>
      {text}
    </span>
  )
}

const gap = 6
const margin = 8

/** Places `tip` above `anchor`, or below if there is no space, and always inside the viewport. CSSOM only. */
function placeTooltip(tip: HTMLElement, anchor: HTMLElement): void {
  const target = (anchor.firstElementChild ?? anchor).getBoundingClientRect()
  const size = tip.getBoundingClientRect()
  const room = document.documentElement.clientWidth - size.width - margin
  const x = Math.max(margin, Math.min(room, target.left + (target.width - size.width) / 2))
  const above = target.top - size.height - gap
  tip.style.setProperty('--x', `${Math.round(x)}px`)
  tip.style.setProperty('--y', `${Math.round(above < margin ? target.bottom + gap : above)}px`)
}
