import { rememberedKey, rememberedVersion } from '../client/storage/rememberedKey.js'
import type { Kit } from './Kit.js'
import { viewSlice } from './state/view.js'
import { recall, reopeningKey } from './storage/remembered.js'
import { writeVersioned } from './storage/versioned.js'

/**
 * Stores the names of the open views in the tab's session storage, where `reopen` reads them after a reload.
 * If the host provides the storage, nothing is stored elsewhere (promise P25).
 */
export async function keepOpened(kit: Kit): Promise<void> {
  const { session, clock } = kit.environment
  if (!session) return
  const views = kit
    .slice(viewSlice)
    .get()
    .history.map(({ name }) => name)
  try {
    session().setItem(reopeningKey, JSON.stringify({ version: 1, at: clock.now(), views }))
  } catch {
    return
  }
  await loadOnReturn(kit)
}

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
