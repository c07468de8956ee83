import { rememberedKey } from '../../client/storage/rememberedKey.js'
import type { Kit } from '../Kit.js'

/**
 * Whether the storage may contain a wallet to reconnect. `recall` decides: it also limits the time of the storage, and an
 * asynchronous storage counts as one that may.
 */
export function mayRemember(kit: Kit): boolean {
  try {
    const found = kit.environment.storage.get(rememberedKey)
    // `recall` reads again and reports the error.
    Promise.resolve(found).catch(() => {})
    return !!found
  } catch {
    return false
  }
}
