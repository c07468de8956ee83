import { type RefObject, useLayoutEffect, useRef } from 'react'
import { createElement } from '../../ui/createElement.js'
import { useSheet } from '../../ui/Shadow/SheetContext.js'
import leftViewCss from './leftView.css?inline'

/** How long a view that was left is drawn, in ms: the animation of `leftView.css`. */
const fading = 90

/**
 * Lets views fade out in the card around, from the first view on that is not part of the modal's chunk: the list of wallets, left for the first
 * time, is gone at once. Only drawn: React has removed the view, so that none of its buttons can be pressed.
 */
export function LeftViews() {
  useSheet(leftViewCss)
  const place = useRef<HTMLSpanElement>(null)
  useFollowing(place)
  return <span ref={place} hidden />
}

function useFollowing(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const views = place.current?.closest('.view')?.parentElement
    // One observer follows all views of a card, and ends with it.
    if (!views || views.hasAttribute('data-fading')) return
    views.setAttribute('data-fading', '')
    const observer = new MutationObserver(records => {
      for (const { removedNodes } of records)
        for (const view of removedNodes) if (view instanceof HTMLElement) fadeOut(view, views)
    })
    observer.observe(views, { childList: true })
  }, [place])
}

/** In a closed root its texts and test ids are not found beside those of the new view. */
function fadeOut(view: HTMLElement, views: HTMLElement): void {
  const ghost = createElement('div', { class: 'ghost', 'aria-hidden': 'true', inert: true })
  const root = ghost.attachShadow({ mode: 'closed' })
  root.adoptedStyleSheets = (views.getRootNode() as ShadowRoot).adoptedStyleSheets
  view.className = 'root'
  view.dir = getComputedStyle(views).direction
  root.append(view)
  views.after(ghost)
  setTimeout(() => ghost.remove(), fading)
}
