import type { Log } from '../log.js'

/** The interval in ms in which an error is logged once. */
const pause = 10_000

/**
 * A log for errors that thousands of sockets meet at once, such as an outage of a store: it writes each message once in 10 s, with
 * the number of omitted ones.
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
