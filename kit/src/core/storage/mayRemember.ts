import { rememberedKey } from '../../client/storage/rememberedKey.js'
import type { Kit } from '../Kit.js'

/**
 * Whether anything may be stored that is a wallet to reconnect. Judged by `recall`, which also bounds how long a storage may
 * take: one that answers later may hold something.
 */
export function mayRemember(kit: Kit): boolean {
  try {
    const found = kit.environment.storage.get(rememberedKey)
    // `recall` asks again and says what is wrong.
    Promise.resolve(found).catch(() => {})
    return !!found
  } catch {
    return false
  }
}
