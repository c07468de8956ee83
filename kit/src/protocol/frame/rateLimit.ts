import { messageRateLimit } from './limits.js'

/**
 * Counts messages: the returned function tells whether one more is allowed, at most 100 within any second. `now` in ms.
 * @example const isAllowed = limitRate(() => performance.now())
 */
export function limitRate(now: () => number, most: number = messageRateLimit): () => boolean {
  const times: number[] = []
  return () => {
    const time = now()
    while (times.length > 0 && time - (times[0] as number) >= 1_000) times.shift()
    if (times.length >= most) return false
    times.push(time)
    return true
  }
}
