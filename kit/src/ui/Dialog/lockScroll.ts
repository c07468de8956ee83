/**
 * Keeps the page behind where it is, to the pixel: it cannot scroll, and the room of its scroll bar stays.
 * The style goes on the element whose overflow the viewport uses, so that nothing becomes a scroll container by it.
 * Returns the function that gives everything back.
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
    // iOS scrolls behind a keyboard all the same.
    if (window.scrollX !== x || window.scrollY !== y)
      window.scrollTo({ left: x, top: y, behavior: 'instant' })
  }
}
