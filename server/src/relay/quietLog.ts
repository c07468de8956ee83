import type { Log } from '../log.js'

/** How long one kind of error is not repeated, in ms. */
const pause = 10_000

/**
 * A log for what thousands of sockets meet at once, an outage of a store above all: an error is written once in 10 s by
 * its message, with the number of those that were left out since.
 */
export function quietLog(log: Log, now: () => number): Log {
  const kinds = new Map<string, { until: number; left: number }>()
  return {
    info: log.info,
    flush: log.flush,
    error: (message, error, fields) => {
      const known = kinds.get(message)
      if (known !== undefined && now() < known.until) {
        known.left++
        return
      }
      kinds.set(message, { until: now() + pause, left: 0 })
      log.error(message, error, known?.left ? { ...fields, repeated: known.left } : fields)
    }
  }
}
