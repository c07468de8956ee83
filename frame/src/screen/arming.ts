/** design/security.md section 3, in ms. */
const [visibleFor, unchangedFor] = [600, 800]
const [leastWidth, leastHeight] = [320, 400]

/**
 * Whether an approval counts, and if not, why. `hidden`: nothing of the frame is seen. `obscured`: something may cover it, or it is not whole
 * in the viewport. `unsupported`: the browser cannot tell (no IntersectionObserver v2).
 */
export type ArmingState = 'armed' | 'waiting' | 'unfocused' | 'hidden' | 'obscured' | 'small' | 'unsupported'

export type Arming = {
  /** Reads everything anew. */
  readonly isArmed: () => boolean
  /** What is shown has changed: the person needs time to see it. */
  readonly onContentChange: () => void
  readonly stop: () => void
}

// Not in TypeScript's types of the DOM: https://w3c.github.io/IntersectionObserver/v2/
type VisibilityEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/**
 * Follows whether `target`, which fills its window, is seen as it is. A window of the top level needs no IntersectionObserver: no page can draw
 * over it.
 */
export function watchArming(target: HTMLElement, onChange: (state: ArmingState) => void): Arming {
  const { ownerDocument } = target
  const page = ownerDocument.defaultView as Window & typeof globalThis
  const isTop = page.top === page.self
  const now = () => page.performance.now()
  let sight: 'whole' | 'part' | 'none' = isTop ? 'whole' : 'none'
  let seenSince: number | undefined
  let changedAt = now()
  let last: ArmingState | undefined
  let timer = 0

  const read = (entries: readonly VisibilityEntry[]) => {
    const entry = entries.at(-1)
    if (!entry) return
    if (!entry.isIntersecting) sight = 'none'
    // 1 but for the rounding of fractions of pixels.
    else sight = entry.isVisible === true && entry.intersectionRatio > 0.99 ? 'whole' : 'part'
  }
  const obstacle = (): ArmingState | undefined => {
    if (!isTop && !canSee(page)) return 'unsupported'
    if (sight === 'none' || page.innerWidth === 0 || ownerDocument.visibilityState !== 'visible')
      return 'hidden'
    if (!isTop && (page.innerWidth < leastWidth || page.innerHeight < leastHeight)) return 'small'
    if (sight === 'part') return 'obscured'
    return ownerDocument.hasFocus() ? undefined : 'unfocused'
  }
  const evaluate = (): ArmingState => {
    read(observer?.takeRecords() ?? [])
    page.clearTimeout(timer)
    const missing = obstacle()
    seenSince = missing ? undefined : (seenSince ?? now())
    const left = Math.max((seenSince ?? now()) + visibleFor, changedAt + unchangedFor) - now()
    const state = missing ?? (left > 0 ? 'waiting' : 'armed')
    if (state === 'waiting') timer = page.setTimeout(evaluate, Math.ceil(left))
    if (state !== last) {
      last = state
      onChange(state)
    }
    return state
  }
  const observer =
    isTop || !canSee(page)
      ? undefined
      : observe(page, entries => {
          read(entries)
          evaluate()
        })
  observer?.observe(target)
  const stopped = new AbortController()
  for (const name of ['focus', 'blur', 'resize', 'pageshow'])
    page.addEventListener(name, evaluate, { signal: stopped.signal })
  ownerDocument.addEventListener('visibilitychange', evaluate, { signal: stopped.signal })
  evaluate()
  return {
    isArmed: () => evaluate() === 'armed',
    onContentChange() {
      changedAt = now()
      evaluate()
    },
    stop() {
      stopped.abort()
      observer?.disconnect()
      page.clearTimeout(timer)
    }
  }
}

const canSee = (page: typeof globalThis): boolean =>
  'IntersectionObserverEntry' in page && 'isVisible' in page.IntersectionObserverEntry.prototype

function observe(
  page: typeof globalThis,
  callback: (entries: readonly VisibilityEntry[]) => void
): IntersectionObserver {
  const options = { trackVisibility: true, delay: 100, threshold: [0, 0.5, 0.9, 0.99, 1] }
  return new page.IntersectionObserver(callback, options)
}
