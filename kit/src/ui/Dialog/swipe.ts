/** The distance in px, or the speed in px per ms, of a downward swipe that closes the sheet. */
const distance = 110
const speed = 0.6

/** Whether an element between the finger and the card's dialog is scrolled down. */
function isScrolled(target: EventTarget | undefined, card: HTMLElement): boolean {
  const last = card.parentElement
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.scrollTop > 0) return true
    if (element === last) return false
  }
  return false
}

/**
 * Lets a finger pull a sheet down to close it; a pull that began in scrolled content scrolls. Returns the stop
 * function.
 */
export function listenToSwipe(card: HTMLElement, enabled: () => boolean, onSwipe: () => void): () => void {
  let start: { readonly x: number; readonly y: number; readonly time: number } | undefined
  let dragged = 0

  const begin = (event: TouchEvent) => {
    const touch = event.touches[0]
    const inField = event.composedPath()[0] instanceof HTMLInputElement
    start = undefined
    dragged = 0
    if (
      !touch ||
      event.touches.length > 1 ||
      inField ||
      !enabled() ||
      isScrolled(event.composedPath()[0], card)
    )
      return
    start = { x: touch.clientX, y: touch.clientY, time: event.timeStamp }
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!start || !touch) return
    const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y]
    if (dragged === 0 && (dy < 6 || Math.abs(dx) > dy)) {
      if (dy < -6 || Math.abs(dx) > 6) start = undefined
      return
    }
    event.preventDefault()
    dragged = Math.max(1, dy)
    card.style.setProperty('--drag', `${dragged}px`)
  }
  const end = (event: TouchEvent) => {
    if (!start) return
    const fast = dragged / Math.max(1, event.timeStamp - start.time) > speed && dragged > 30
    const closes = event.type === 'touchend' && (dragged > distance || fast)
    start = undefined
    card.setAttribute('data-settling', '')
    card.style.removeProperty('--drag')
    if (closes) onSwipe()
  }
  const settled = () => card.removeAttribute('data-settling')

  card.addEventListener('touchstart', begin, { passive: true })
  card.addEventListener('touchmove', move, { passive: false })
  card.addEventListener('touchend', end)
  card.addEventListener('touchcancel', end)
  card.addEventListener('transitionend', settled)
  return () => {
    card.removeEventListener('touchstart', begin)
    card.removeEventListener('touchmove', move)
    card.removeEventListener('touchend', end)
    card.removeEventListener('touchcancel', end)
    card.removeEventListener('transitionend', settled)
  }
}
