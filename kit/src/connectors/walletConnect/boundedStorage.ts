import type { Environment } from '../../core/contracts/Environment.js'
import { storageTimeout } from '../../protocol/limits.js'

/** A storage whose every call ends. */
export type BoundedStorage = {
  get(key: string): Promise<unknown>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
}

/** The storage of a kit: what throws, rejects or does not answer in time rejects (promise P25). */
export function boundedStorage({ storage, clock }: Pick<Environment, 'storage' | 'clock'>): BoundedStorage {
  // One that did not answer once is not waited for again.
  let isSilent = false
  const bound = <T>(run: () => T | Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        isSilent = true
        reject(new Error('The storage does not answer'))
      }
      if (isSilent) return giveUp()
      const cancel = clock.after(storageTimeout, giveUp)
      Promise.resolve().then(run).then(resolve, reject).finally(cancel)
    })
  return {
    get: key => bound(() => storage.get(key)),
    set: (key, value) => bound(() => storage.set(key, value)),
    remove: key => bound(() => storage.remove(key))
  }
}
