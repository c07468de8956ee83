import { rememberedKey, rememberedVersion } from '../../client/storage/rememberedKey.js'
import type { Kit } from '../Kit.js'
import { parseRemembered, type Remembered } from './parseRemembered.js'
import { readVersioned } from './versioned.js'

/** The record in the tab's session storage that `keepOpened` writes and `reopen` takes. */
export const reopeningKey = 'latchkey.reopening'

/** Reads the remembered record. */
export async function recall(kit: Kit): Promise<Remembered> {
  return parseRemembered(await readVersioned(kit, rememberedKey, rememberedVersion))
}
