import { disconnected } from '../client/state/connection.js'
import { type Namespace, namespaces } from '../protocol/namespaces.js'
import { reconnect } from './actions/reconnect.js'
import { attemptOf } from './connection/attempt.js'
import type { Kit } from './Kit.js'
import { reopen } from './reopen.js'
import { setConnection } from './state/connection.js'
import { recall } from './storage/remembered.js'
import { resumeTransactions } from './transactions/resumeTransactions.js'

/** Reconnects the remembered wallets, then opens the views that were open before a reload, and follows the transactions from before it. */
export async function reconnectAll(kit: Kit): Promise<void> {
  try {
    await reconnectWallets(kit)
  } finally {
    await reopen(kit)
  }
  void resumeTransactions(kit)
}

/** Reconnects the remembered wallets; resolves when the state of each is final, after 5 s at most (promise P2). */
async function reconnectWallets(kit: Kit): Promise<void> {
  const configured = kit.config.get().networks
  const before = new Map(namespaces.map(namespace => [namespace, attemptOf(kit, namespace)]))
  // Read after pending writes. A newer attempt, such as a disconnect during the read, has precedence (promise P1).
  const { connectors, identities, networks } = await kit.inTurn(() => recall(kit))
  // The state that a server rendered may be outdated, because the visitor has disconnected in another tab.
  for (const [namespace, state] of entriesOf(kit.state.connection.get()))
    if (state?.status === 'connecting' && state.silent && !connectors[namespace])
      setConnection(kit, namespace, disconnected)
  const remembered = entriesOf(connectors) as [Namespace, string][]
  await Promise.all(
    remembered
      .filter(([namespace]) => attemptOf(kit, namespace) === before.get(namespace))
      .filter(([namespace]) => configured.some(network => network.chainNamespace === namespace))
      .map(([namespace, connectorId]) =>
        reconnect(kit, namespace, {
          connectorId,
          identity: identities?.[namespace],
          network: networks[namespace]
        })
      )
  )
}

const entriesOf = <T>(map: Readonly<Partial<Record<Namespace, T>>>) =>
  Object.entries(map) as [Namespace, T | undefined][]
