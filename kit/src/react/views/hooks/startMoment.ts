/** How long a success is shown, in ms: its ring completes in 280, and then it stands for 650. */
const moment = 930
const momentWithoutMotion = 400

const skips = ['click', 'keydown'] as const

/**
 * Calls `onEnd` once a success was seen: after the time that it needs, or at the next click or key, which does nothing else in the modal, but
 * for a click on the cross, which closes it. Not at a click that a script makes. Returns what stops it. In the person's time, not in that of
 * the kit's clock, like every animation.
 */
export function startMoment(onEnd: () => void): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const timer = setTimeout(end, isStill ? momentWithoutMotion : moment)
  const skip = (event: Event) => {
    if (!event.isTrusted) return
    if (event.target instanceof Element && event.target.localName === 'latchkey-root' && !isClosing(event)) {
      event.preventDefault()
      event.stopPropagation()
    }
    end()
  }
  for (const type of skips) addEventListener(type, skip, true)
  function stop() {
    clearTimeout(timer)
    for (const type of skips) removeEventListener(type, skip, true)
  }
  function end() {
    stop()
    onEnd()
  }
  return stop
}

const isClosing = (event: Event): boolean =>
  event.composedPath().some(part => part instanceof HTMLElement && part.dataset.testid === 'w3m-header-close')
