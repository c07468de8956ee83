import type { Kit } from './Kit.js'
import { viewSlice } from './state/view.js'
import { loadOnReturn } from './storage/loadOnReturn.js'
import { reopeningKey } from './storage/remembered.js'

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
