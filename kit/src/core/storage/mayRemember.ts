import type { Kit } from '../Kit.js'
import { rememberedKey } from './rememberedKey.js'

/** Whether anything is stored that may be a wallet to reconnect. Judged later, by `recall`. */
export async function mayRemember(kit: Kit): Promise<boolean> {
  try {
    return Boolean(await kit.environment.storage.get(rememberedKey))
  } catch {
    return false
  }
}
