import { type CaipNetworkId, isCaipNetworkId, isNamespace } from '../protocol/caip.js'
import type { Namespace } from '../protocol/namespaces.js'
import { reconnect } from './actions/reconnect.js'
import { followAccountType } from './actions/setPreferredAccountType.js'
import { chooseAccount } from './connection/chooseAccount.js'
import { establishNetwork } from './connection/establish.js'
import { dropConnections, keepConnection } from './connection/otherConnections.js'
import { release } from './connection/release.js'
import type { Connector } from './contracts/Connector.js'
import type { RememberedWallet } from './contracts/TabMessage.js'
import type { Kit } from './Kit.js'
import { accountOf, connectionOf } from './select/connection.js'
import { findNetwork } from './select/network.js'
import { usedId } from './select/others.js'
import { activateNamespace, selectNetworks } from './state/network.js'
import { recall } from './storage/remembered.js'
import { resumeTransactions } from './transactions/resumeTransactions.js'

/** Handles a message of another tab (promise P5). Ignores all that is not a valid message of a kit. */
export function onTabMessage(kit: Kit, message: unknown): void {
  if (typeof message !== 'object' || message === null) return
  const fields = message as Readonly<Record<string, unknown>>
  if (fields.latchkey !== 1) return
  if (fields.type === 'disconnected' && Array.isArray(fields.namespaces)) {
    for (const namespace of fields.namespaces)
      if (isNamespace(namespace)) releaseHere(kit, namespace, textOf(fields.connectorId))
  } else if (fields.type === 'connected' && isNamespace(fields.namespace)) {
    const { namespace } = fields
    void reconnectTo(kit, namespace, fields).then(
      () => fields.isActive === true && activateHere(kit, namespace)
    )
  } else if (fields.type === 'account' && isNamespace(fields.namespace)) {
    chooseAccount(kit, fields.namespace, String(fields.address))
    activateHere(kit, fields.namespace)
  } else if (fields.type === 'accountType' && isNamespace(fields.namespace)) {
    followAccountType(kit, fields.namespace).catch(kit.report)
  } else if (fields.type === 'network' && isCaipNetworkId(fields.caipNetworkId)) {
    selectNetwork(kit, fields.caipNetworkId, textOf(fields.connectorId)).catch(() => undefined)
  } else if (fields.type === 'transactions') {
    void resumeTransactions(kit)
  } else if (fields.type === 'session' && isNamespace(fields.namespace)) {
    const { namespace } = fields
    const change = { begun: textOf(fields.begun), ended: textOf(fields.ended) }
    void kit.signIn?.then(engine => engine.onSessionMessage(namespace, change))
  }
}

/** Makes the namespace of another tab's account the active one, unless the visitor is in the middle of something here. */
function activateHere(kit: Kit, namespace: Namespace): void {
  if (accountOf(kit, namespace) && !kit.state.modal.get().open) activateNamespace(kit, namespace)
}

/** Ends the connections that another tab has ended; with an id, only that wallet's. */
function releaseHere(kit: Kit, namespace: Namespace, connectorId: string | undefined): void {
  dropConnections(kit, namespace, connectorId)
  const state = connectionOf(kit, namespace)
  const isMeant = connectorId === undefined || usedId(state) === connectorId
  if (isMeant && state.status !== 'disconnected')
    void release(kit, namespace, { keepPending: true, keepRecords: connectorId !== undefined })
  void kit.adapters[namespace]?.store?.disconnect(connectorId)
}

/**
 * Connects silently to the wallet that another tab has connected, in place of any other wallet. The message names the wallet, because
 * it may arrive before the storage write of the other tab.
 */
async function reconnectTo(
  kit: Kit,
  namespace: Namespace,
  fields: Readonly<Record<string, unknown>>
): Promise<void> {
  const { connectorId, identity } =
    typeof fields.connectorId === 'string'
      ? { connectorId: fields.connectorId, identity: textOf(fields.identity) }
      : await recallWallet(kit, namespace)
  const state = connectionOf(kit, namespace)
  if (
    connectorId === undefined ||
    (state.status === 'connected' &&
      isSameWallet(state.connector, { connectorId, identity }) &&
      // The list of watch-only accounts may have changed.
      !state.isWatchOnly)
  )
    return
  // The visitor has a request of this tab to answer: that answer has precedence.
  if (kit.attempts.get(namespace)?.isPending) return
  if (state.status === 'connected' && state.connector.id !== connectorId) keepConnection(kit, state)
  if ('connector' in state) await release(kit, namespace, { keepMemory: true })
  await reconnect(kit, namespace, { connectorId, identity })
}

async function recallWallet(kit: Kit, namespace: Namespace) {
  const { connectors, identities } = await recall(kit)
  return { connectorId: connectors[namespace], identity: identities?.[namespace] }
}

function isSameWallet(connector: Connector, { connectorId, identity }: RememberedWallet): boolean {
  return identity === undefined ? connector.id === connectorId : connector.identity === identity
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Selects the network of another tab. A connected wallet reports its active chain to every tab itself, unless the page keeps it. */
async function selectNetwork(
  kit: Kit,
  caipNetworkId: CaipNetworkId,
  connectorId: string | undefined
): Promise<void> {
  const network = findNetwork(kit, caipNetworkId)
  if (!network) return
  const connection = connectionOf(kit, network.chainNamespace)
  if (connection.status === 'connected') {
    const { connector } = connection
    if (connector.activeChain !== 'page') return
    // The record of a permission may arrive after the message.
    await connector.switchNetwork?.(network, { silent: true, isPermitted: connector.id === connectorId })
    establishNetwork(kit, connector, String(network.id))
  }
  selectNetworks(kit, { [network.chainNamespace]: caipNetworkId }, network.chainNamespace)
}
