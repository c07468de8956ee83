import { lazyImport } from '../../protocol/lazyImport.js'

const loadSwipe = /* @__PURE__ */ lazyImport(() => import('./swipe.js'))

/** Lets a swipe close the card while it is a sheet; only then the code is loaded. Returns the stop function. */
export function swipeable(card: HTMLElement, onSwipe: () => void): () => void {
  const phone = matchMedia('(max-width:430px)')
  let stop: (() => void) | undefined
  let isOver = false
  const look = () => {
    if (!phone.matches || stop) return
    stop = () => undefined
    loadSwipe().then(
      ({ listenToSwipe }) => {
        if (!isOver) stop = listenToSwipe(card, () => phone.matches, onSwipe)
      },
      () => {
        stop = undefined
      }
    )
  }
  look()
  phone.addEventListener('change', look)
  return () => {
    isOver = true
    phone.removeEventListener('change', look)
    stop?.()
  }
}
