import type { Clock } from '../core/contracts/Environment.js'

/** A clock that only moves when a test advances it. */
export type MemoryClock = Clock & {
  /** Advances the time by `milliseconds`, runs due timers in order and lets promises settle in between. */
  advance(milliseconds: number): Promise<void>
  /** Lets due promises settle, without advancing the time. */
  settle(): Promise<void>
  /** The number of pending timers: 0 after a clean `destroy()`. */
  readonly pending: () => number
}

type Timer = { readonly at: number; readonly order: number; readonly run: () => void }

/**
 * Creates a clock for tests; `start` is its first `now()` in ms since 1970.
 * @example const clock = createMemoryClock(); clock.after(150, run); await clock.advance(150)
 */
export function createMemoryClock(start = 1_700_000_000_000): MemoryClock {
  const timers = new Set<Timer>()
  let now = start
  let order = 0

  const due = (until: number) =>
    [...timers].filter(timer => timer.at <= until).sort((a, b) => a.at - b.at || a.order - b.order)[0]

  return {
    now: () => now,
    after(milliseconds, run) {
      order += 1
      const timer: Timer = { at: now + Math.max(0, milliseconds), order, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(milliseconds) {
      const until = now + milliseconds
      await macrotask()
      for (let timer = due(until); timer !== undefined; timer = due(until)) {
        timers.delete(timer)
        now = Math.max(now, timer.at)
        timer.run()
        await macrotask()
      }
      now = until
      await macrotask()
    },
    settle: macrotask,
    pending: () => timers.size
  }
}

/** A real turn of the event loop: when it ends, every promise chain that waits for nothing external has settled. */
function macrotask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0))
}
