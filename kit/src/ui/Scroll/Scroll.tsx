import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import scrollCss from './Scroll.css?inline'

export type ScrollProps = {
  /** Maximum pixels; also limited to the viewport minus the header. Without it the container decides. */
  readonly maxHeight?: number | undefined
  /** Pixels of the viewport's height for the rest of the view, if that is more than a header. */
  readonly beside?: number | undefined
  readonly testId?: string | undefined
  /** The name of the region, required for keyboard scrolling. */
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** A scrollable part: a visible thin bar, faded edges where there is more, reachable by keyboard. */
export function Scroll({ maxHeight, beside, testId, label, children }: ScrollProps) {
  useSheet(scrollCss)
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [scrollable, setScrollable] = useState(false)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.style.setProperty('--max', maxHeight === undefined ? '100%' : `${maxHeight}px`)
    if (beside !== undefined) element.style.setProperty('--beside', `${beside}px`)
    const update = () => {
      const rest = element.scrollHeight - element.clientHeight
      setScrollable(rest > 1)
      element.toggleAttribute('data-above', element.scrollTop > 1)
      element.toggleAttribute('data-below', rest - element.scrollTop > 1)
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    if (content.current) observer.observe(content.current)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [maxHeight, beside])

  return (
    <div
      className="scroll"
      ref={box}
      data-testid={testId}
      {...(scrollable ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      <div ref={content}>{children}</div>
    </div>
  )
}
