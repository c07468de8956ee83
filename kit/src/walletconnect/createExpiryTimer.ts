import type { Clock } from './contracts.js'

/** Maximum timer delay: browsers overflow beyond 2^31 ms. */
const longestDelay = 86_400_000

/**
 * Calls `onExpired` for each item whose time (ms since 1970) has come. Returns a function to call when the items have changed;
 * without items there is no timer.
 */
export function createExpiryTimer<T>(
  clock: Clock,
  items: () => readonly T[],
  timeOf: (item: T) => number,
  onExpired: (item: T) => void
): () => void {
  let cancel: (() => void) | undefined
  const schedule = () => {
    cancel?.()
    const next = Math.min(...items().map(timeOf))
    if (next === Number.POSITIVE_INFINITY) return
    cancel = clock.after(Math.min(Math.max(0, next - clock.now()), longestDelay), () => {
      for (const item of items()) if (timeOf(item) <= clock.now()) onExpired(item)
      schedule()
    })
  }
  return schedule
}
