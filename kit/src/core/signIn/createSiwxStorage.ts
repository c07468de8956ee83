import { serviceTimeout, storageFailed } from '../../protocol/errors/opening.js'
import { storageTimeout } from '../../protocol/limits.js'
import type { SiwxStorage } from '../../siwx/SiwxConfig.js'
import type { Kit } from '../Kit.js'
import { within } from '../within.js'

/**
 * Creates the storage of a plug-in on top of the kit's. If a host's storage throws, rejects or never answers, values are kept in memory
 * until the page is reloaded, so that sign-in still works (promise P25).
 */
export function createSiwxStorage(kit: Kit): SiwxStorage {
  const { storage } = kit.environment
  const memory = new Map<string, string>()
  const attempt = async <T>(run: () => T | Promise<T>): Promise<{ readonly value: T } | undefined> => {
    try {
      const answer = (async () => ({ value: await run() }))()
      const result = await within(kit, storageTimeout, answer)
      if (result) return result
      throw serviceTimeout()
    } catch (cause) {
      kit.report(storageFailed({ cause }))
      return undefined
    }
  }
  return {
    async get(key) {
      return memory.get(key) ?? (await attempt(() => storage.get(key)))?.value ?? null
    },
    async set(key, value) {
      memory.delete(key)
      if (await attempt(() => storage.set(key, value))) return
      memory.set(key, value)
      // An outdated value must not be read after a reload.
      await attempt(() => storage.remove(key))
    },
    async remove(key) {
      memory.delete(key)
      await attempt(() => storage.remove(key))
    }
  }
}
