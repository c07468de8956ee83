/** The clock and the timers of the page. */
export type Clock = {
  readonly now: () => number
  /** Calls back after `ms`; the function that it returns prevents it. */
  readonly after: (ms: number, callback: () => void) => () => void
}

/** The page's own clock. */
export const pageClock: Clock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  }
}
