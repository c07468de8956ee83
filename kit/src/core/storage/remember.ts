import { rememberedKey, rememberedVersion } from '../../client/storage/rememberedKey.js'
import type { Kit } from '../Kit.js'
import type { Remembered } from './parseRemembered.js'
import { recall } from './remembered.js'
import { writeVersioned } from './versioned.js'

/** Changes the remembered record; an empty record is removed. */
export function remember(kit: Kit, change: (old: Remembered) => Remembered): Promise<void> {
  return kit.inTurn(async () => {
    const { identities = {}, ...rest } = change(await recall(kit))
    const next = Object.keys(identities).length > 0 ? { ...rest, identities } : rest
    const isNothing = Object.keys(next.connectors).length === 0 && Object.keys(next.networks).length === 0
    await writeVersioned(kit, rememberedKey, rememberedVersion, isNothing ? undefined : next)
  })
}
