import type { Kit } from './Kit.js'

/** The promise's value, or `undefined` once the time is over. Rejects where the promise does. */
export function within<T>(kit: Kit, milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = kit.environment.clock.after(milliseconds, () => resolve(undefined))
    promise.then(resolve, reject).finally(cancel)
  })
}
