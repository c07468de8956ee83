/**
 * Elements of the modal that are cut off at the sides of their box, or overflow the card or the page; except ellipses and texts for
 * screen readers. The flows run this function in their page too, so it uses nothing outside of itself.
 */
export function cutOff(): readonly string[] {
  const root = document.querySelector('latchkey-root')?.shadowRoot
  const card = root?.querySelector('.card')?.getBoundingClientRect()
  if (!root || !card) return ['there is no card']
  const wrong = [...root.querySelectorAll<HTMLElement>('.card *:not(.hidden)')].filter(element => {
    const { overflowX, textOverflow } = getComputedStyle(element)
    const { left, right, width } = element.getBoundingClientRect()
    // Lessons are side by side in a part that is swiped: each is a card of its own.
    const frame = element.closest('.lesson')?.getBoundingClientRect() ?? card
    const isCut =
      overflowX !== 'visible' &&
      textOverflow !== 'ellipsis' &&
      !element.matches('.lessons') &&
      element.scrollWidth > element.clientWidth + 1
    return width > 0 && (isCut || left < frame.left - 1 || right > frame.right + 1)
  })
  const found = wrong.map(
    element => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`
  )
  const isWide = document.documentElement.scrollWidth > innerWidth
  return isWide ? [...found, 'the page is wider than the window'] : found
}
