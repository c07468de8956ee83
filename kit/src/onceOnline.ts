import type { Client } from './client/Client.js'
import { updateLifecycle } from './client/state/lifecycle.js'

/** The page says that code could not be loaded. Offline, resolves to true once the network is back, and the note goes; else to false at once. */
export async function onceOnline(client: Client): Promise<boolean> {
  updateLifecycle(client, { loadFailed: true })
  if (navigator.onLine) return false
  await new Promise(resolve => addEventListener('online', resolve, { once: true }))
  updateLifecycle(client, { loadFailed: false })
  return true
}
