import { type RefObject, useLayoutEffect, useRef } from 'react'
import { keepLeftView, type LeftView, leftView } from '../../../core/state/leftViews.js'
import type { ViewData } from '../../../core/state/view.js'
import { deepActiveElement } from '../../../ui/Dialog/deepActiveElement.js'
import { useKit } from '../../context/KitContext.js'

type Place = Pick<LeftView, 'scrollTop' | 'focused' | 'opened'>

/**
 * The ref of a view's scroll area. Going back to the view restores its scroll position, its open details and its focus. `data`: that of
 * the view; `subject`: what the view shows.
 */
export function usePlace(data: ViewData, subject: string): RefObject<HTMLDivElement | null> {
  const kit = useKit()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const area = box.current
    if (!area) return
    const left = leftView(kit, data, subject)
    const stop = left && restore(area, left)
    return () => {
      // Before React removes the area, which still has the focus.
      const place = stop?.() ? left : undefined
      keepLeftView(kit, { data, subject, ...(place ?? placeIn(area)) })
    }
  }, [kit, data, subject])
  return box
}

function placeIn(area: HTMLElement): Place {
  const active = deepActiveElement()
  const isInside = active && area.contains(active)
  return {
    scrollTop: area.scrollTop,
    focused: isInside ? active.closest<HTMLElement>('[data-testid]')?.dataset.testid : undefined,
    opened: [...area.querySelectorAll<HTMLElement>('details[open]')].flatMap(
      ({ dataset }) => dataset.testid ?? []
    )
  }
}

/** Returns the function that ends it, which returns whether the visitor has done nothing since. */
function restore(area: HTMLElement, { scrollTop, focused, opened }: Place): () => boolean {
  const byId = new Map(
    [...area.querySelectorAll<HTMLElement>('[data-testid]')].map(element => [element.dataset.testid, element])
  )
  for (const id of opened) byId.get(id)?.setAttribute('open', '')
  const target = byId.get(focused)
  const summary = target instanceof HTMLDetailsElement ? target.querySelector('summary') : undefined
  ;(summary ?? target)?.focus({ preventScroll: true })

  const scroll = () => {
    area.scrollTop = scrollTop
  }
  scroll()
  // Some contents are rendered later, such as those of open details. They count until the visitor does something.
  const observer = new ResizeObserver(scroll)
  for (const child of area.children) observer.observe(child)
  const ended = new AbortController()
  const stop = () => {
    const isFirst = !ended.signal.aborted
    observer.disconnect()
    ended.abort()
    return isFirst
  }
  for (const type of ['pointerdown', 'wheel', 'touchstart', 'keydown'])
    area.addEventListener(type, stop, { signal: ended.signal, passive: true })
  return stop
}
