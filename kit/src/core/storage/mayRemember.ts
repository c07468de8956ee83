import { storageTimeout } from '../../protocol/limits.js'
import type { Kit } from '../Kit.js'
import { within } from '../within.js'
import { rememberedKey } from './rememberedKey.js'

/** Whether anything is stored that may be a wallet to reconnect. Judged later, by `recall`. */
export async function mayRemember(kit: Kit): Promise<boolean> {
  try {
    const stored = kit.environment.storage.get(rememberedKey)
    return Boolean(await (stored instanceof Promise ? within(kit, storageTimeout, stored) : stored))
  } catch {
    return false
  }
}
