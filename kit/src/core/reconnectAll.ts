import { type Namespace, namespaces } from '../protocol/namespaces.js'
import { reconnect } from './actions/reconnect.js'
import { attemptOf } from './connection/attempt.js'
import type { Kit } from './Kit.js'
import { recall } from './storage/remembered.js'

/** Reconnects the remembered wallets; resolves when each has ended in a final state, 5 s at most (promise P2). */
export async function reconnectAll(kit: Kit): Promise<void> {
  const { networks } = kit.config.get()
  const before = new Map(namespaces.map(namespace => [namespace, attemptOf(kit, namespace)]))
  // What is being written now decides, and what happens while it is read (promise P1).
  const { connectors } = await kit.inTurn(() => recall(kit))
  const remembered = Object.entries(connectors) as [Namespace, string][]
  await Promise.all(
    remembered
      .filter(([namespace]) => attemptOf(kit, namespace) === before.get(namespace))
      .filter(([namespace]) => networks.some(network => network.chainNamespace === namespace))
      .map(([namespace, connectorId]) => reconnect(kit, namespace, connectorId))
  )
}
