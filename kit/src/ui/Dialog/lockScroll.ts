/**
 * Keeps the page behind in place, to the pixel: it cannot scroll, and the space of its scroll bar stays. The style is
 * set on the element whose overflow the viewport uses, so that no element becomes a scroll container. Returns the
 * function that restores everything.
 */
export function lockScroll(): () => void {
  const root = document.documentElement
  const bodyScrolls =
    getComputedStyle(root).overflowY === 'visible' && getComputedStyle(document.body).overflowY !== 'visible'
  const target = bodyScrolls ? document.body : root
  const hasBar = window.innerWidth > root.clientWidth
  const before = { overflow: target.style.overflow, gutter: root.style.scrollbarGutter }
  const [x, y] = [window.scrollX, window.scrollY]
  target.style.overflow = 'hidden'
  if (hasBar) root.style.scrollbarGutter = 'stable'
  return () => {
    target.style.overflow = before.overflow
    root.style.scrollbarGutter = before.gutter
    for (const element of [target, root])
      if (element.getAttribute('style') === '') element.removeAttribute('style')
    // iOS still scrolls behind a keyboard.
    if (window.scrollX !== x || window.scrollY !== y)
      window.scrollTo({ left: x, top: y, behavior: 'instant' })
  }
}
