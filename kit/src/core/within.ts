import type { Kit } from './Kit.js'

/** Resolves with the promise's value, or with `undefined` once the time is over or the kit is destroyed. Rejects if the promise does. */
export function within<T>(kit: Kit, milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(undefined)
    const cancel = kit.environment.clock.after(milliseconds, giveUp)
    const removeOnDestroy = kit.onDestroy(giveUp)
    const end = () => {
      cancel()
      removeOnDestroy()
    }
    promise.then(resolve, reject).finally(end)
  })
}
