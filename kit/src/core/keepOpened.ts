import { rememberedKey, rememberedVersion } from '../client/storage/rememberedKey.js'
import type { Kit } from './Kit.js'
import { viewSlice } from './state/view.js'
import { recall, reopeningKey } from './storage/remembered.js'
import { writeVersioned } from './storage/versioned.js'

/**
 * Keeps the names of the open views for the same tab's page after a reload, where `reopen` reads them. A kit wakes by itself only for a
 * remembered wallet, so a record with an empty connector id is written if there is none; `recall` ignores that id. If the host gave
 * the storage, nothing is kept elsewhere (promise P25).
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
  await kit.inTurn(async () => {
    const remembered = await recall(kit)
    const connectors = { [kit.state.network.get().activeNamespace]: '', ...remembered.connectors }
    await writeVersioned(kit, rememberedKey, rememberedVersion, { ...remembered, connectors })
  })
}
