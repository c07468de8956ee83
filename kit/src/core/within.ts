import type { Kit } from './Kit.js'

/** The promise's value, or `undefined` once the time is over or the kit destroyed. Rejects where the promise does. */
export function within<T>(kit: Kit, milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(undefined)
    const cancel = kit.environment.clock.after(milliseconds, giveUp)
    const keep = kit.onDestroy(giveUp)
    const end = () => {
      cancel()
      keep()
    }
    promise.then(resolve, reject).finally(end)
  })
}
