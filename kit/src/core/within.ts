import type { Kit } from './Kit.js'

/** Resolves with the promise's value, or with `undefined` once the time is over or the kit is destroyed. Rejects if the promise does. */
export function within<T>(
  kit: Pick<Kit, 'environment' | 'onDestroy'>,
  milliseconds: number,
  promise: Promise<T>
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    let removeOnDestroy = () => {}
    const end = () => {
      cancel()
      removeOnDestroy()
    }
    const giveUp = () => {
      resolve(undefined)
      end()
    }
    const cancel = kit.environment.clock.after(milliseconds, giveUp)
    // Calls back at once if the kit is destroyed already.
    removeOnDestroy = kit.onDestroy(giveUp)
    promise.then(resolve, reject).finally(end)
  })
}
