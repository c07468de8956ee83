import { disconnected } from '../client/state/connection.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { reconnectDeadline } from '../protocol/limits.js'
import { type Namespace, namespaces } from '../protocol/namespaces.js'
import { reconnect } from './actions/reconnect.js'
import { attemptOf } from './connection/attempt.js'
import type { Kit } from './Kit.js'
import { reopen } from './reopen.js'
import { connectionOf } from './select/connection.js'
import { setConnection } from './state/connection.js'
import { setRestoring, unread } from './state/otherConnections.js'
import { otherWalletsKey, otherWalletsVersion } from './storage/otherWalletsKey.js'
import { recall } from './storage/remembered.js'
import { readVersioned } from './storage/versioned.js'
import { resumeTransactions } from './transactions/resumeTransactions.js'
import { within } from './within.js'

const loadRestore = /* @__PURE__ */ lazyImport(() => import('./actions/restoreOthers.js'))

/**
 * Reconnects the remembered wallets, then opens the views that were open before a reload. Follows the transactions from before it, and
 * connects the wallets again that were connected beside those, which takes no time of the wallets in use.
 */
export async function reconnectAll(kit: Kit): Promise<void> {
  // From the beginning, so that the end of a connection leaves their records.
  for (const namespace of namespaces) setRestoring(kit, namespace, [unread])
  try {
    await reconnectWallets(kit)
  } finally {
    await reopen(kit)
  }
  void resumeTransactions(kit)
  void restoreOthers(kit).catch(kit.report)
}

/** Loads the code only if such a wallet is stored. */
async function restoreOthers(kit: Kit): Promise<void> {
  for (const namespace of namespaces) {
    if (kit.adapters[namespace]?.store) setRestoring(kit, namespace, [])
    const isStored = await readVersioned(kit, otherWalletsKey(namespace), otherWalletsVersion)
    if (isStored) return (await loadRestore()).restoreOthers(kit)
    setRestoring(kit, namespace, [])
  }
}

/** Reconnects the remembered wallets; resolves when the state of each is final, after 5 s at most (promise P2). */
async function reconnectWallets(kit: Kit): Promise<void> {
  const configured = kit.config.get().networks
  const before = new Map(namespaces.map(namespace => [namespace, attemptOf(kit, namespace)]))
  // Read after pending writes. A newer attempt, such as a disconnect during the read, has precedence (promise P1).
  const { connectors, identities, networks } = await kit.inTurn(() => recall(kit))
  // The state that a server rendered may be outdated, because the visitor has disconnected in another tab.
  for (const [namespace, state] of entriesOf(kit.state.connection.get()))
    if (
      state?.status === 'connecting' &&
      state.silent &&
      !connectors[namespace] &&
      !kit.adapters[namespace]?.store
    )
      setConnection(kit, namespace, disconnected)
  const remembered = entriesOf(connectors) as [Namespace, string][]
  await Promise.all([
    ...namespaces.map(namespace => restoreStore(kit, namespace)),
    ...remembered
      .filter(([namespace]) => !kit.adapters[namespace]?.store)
      .filter(([namespace]) => attemptOf(kit, namespace) === before.get(namespace))
      .filter(([namespace]) => configured.some(network => network.chainNamespace === namespace))
      .map(([namespace, connectorId]) =>
        reconnect(kit, namespace, {
          connectorId,
          identity: identities?.[namespace],
          network: networks[namespace]
        })
      )
  ])
}

/** Waits for the connections of a store of the host. What it restores later still counts, but is waited for no longer. */
async function restoreStore(kit: Kit, namespace: Namespace): Promise<void> {
  const store = kit.adapters[namespace]?.store
  if (!store) return
  await within(kit, reconnectDeadline, store.restore()).catch(kit.report)
  const state = connectionOf(kit, namespace)
  if (state.status === 'connecting' && state.silent) setConnection(kit, namespace, disconnected)
}

const entriesOf = <T>(map: Readonly<Partial<Record<Namespace, T>>>) =>
  Object.entries(map) as [Namespace, T | undefined][]
