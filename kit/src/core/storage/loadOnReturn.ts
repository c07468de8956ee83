import { rememberedKey, rememberedVersion } from '../../client/storage/rememberedKey.js'
import type { Kit } from '../Kit.js'
import { recall } from './remembered.js'
import { writeVersioned } from './versioned.js'

/**
 * Makes the next page load the kit. It does so for a remembered wallet only, so a record with an empty connector id is written if there is
 * none; `recall` ignores that id.
 */
export function loadOnReturn(kit: Kit): Promise<void> {
  return kit.inTurn(async () => {
    const remembered = await recall(kit)
    const connectors = { [kit.state.network.get().activeNamespace]: '', ...remembered.connectors }
    await writeVersioned(kit, rememberedKey, rememberedVersion, { ...remembered, connectors })
  })
}
