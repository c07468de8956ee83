import type { Timer } from '../protocol/within.js'

/**
 * Settles like `work`; with undefined if that takes longer than `milliseconds`. For what a page with wagmi loads at once: `protocol/within` would take
 * the file of the first opening with it.
 */
export function inTime<T>(timer: Timer, milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = timer.after(milliseconds, () => resolve(undefined))
    work.then(resolve, reject).finally(cancel)
  })
}
