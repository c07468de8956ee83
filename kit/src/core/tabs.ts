import { type CaipNetworkId, isCaipNetworkId, isNamespace } from '../protocol/caip.js'
import type { Namespace } from '../protocol/namespaces.js'
import { reconnect } from './actions/reconnect.js'
import { chooseAccount } from './connection/chooseAccount.js'
import { establishNetwork } from './connection/establish.js'
import { release } from './connection/release.js'
import type { Connector } from './contracts/Connector.js'
import type { RememberedWallet } from './contracts/TabMessage.js'
import type { Kit } from './Kit.js'
import { connectionOf } from './select/connection.js'
import { findNetwork } from './select/network.js'
import { selectNetworks } from './state/network.js'
import { recall } from './storage/remembered.js'

/** Another tab's news. */
export function onTabMessage(kit: Kit, message: unknown): void {
  if (typeof message !== 'object' || message === null) return
  const told = message as Readonly<Record<string, unknown>>
  if (told.latchkey !== 1) return
  if (told.type === 'disconnected' && Array.isArray(told.namespaces)) {
    for (const namespace of told.namespaces) {
      if (isNamespace(namespace) && connectionOf(kit, namespace).status !== 'disconnected')
        void release(kit, namespace, { keepPending: true })
    }
  } else if (told.type === 'connected' && isNamespace(told.namespace)) {
    void join(kit, told.namespace, told)
  } else if (told.type === 'account' && isNamespace(told.namespace)) {
    chooseAccount(kit, told.namespace, String(told.address))
  } else if (told.type === 'network' && isCaipNetworkId(told.caipNetworkId)) {
    follow(kit, told.caipNetworkId).catch(() => undefined)
  } else if (told.type === 'session' && isNamespace(told.namespace)) {
    const { namespace } = told
    const news = { begun: textOf(told.begun), ended: textOf(told.ended) }
    void kit.signIn?.then(engine => engine.hearSession(namespace, news))
  }
}

/**
 * Another tab connected: the same wallet is asked here, silently. Another wallet takes the place of the old one. Which one is
 * in the message, for a browser may bring the news before what the other tab has stored.
 */
async function join(kit: Kit, namespace: Namespace, told: Readonly<Record<string, unknown>>): Promise<void> {
  const { connectorId, identity } =
    typeof told.connectorId === 'string'
      ? { connectorId: told.connectorId, identity: textOf(told.identity) }
      : await recallWallet(kit, namespace)
  const state = connectionOf(kit, namespace)
  if (
    connectorId === undefined ||
    (state.status === 'connected' && isSame(state.connector, { connectorId, identity }))
  )
    return
  // A person is being asked here: that answer decides.
  if (kit.attempts.get(namespace)?.isPending) return
  if ('connector' in state) await release(kit, namespace, { keepMemory: true })
  await reconnect(kit, namespace, { connectorId, identity })
}

async function recallWallet(kit: Kit, namespace: Namespace) {
  const { connectors, identities } = await recall(kit)
  return { connectorId: connectors[namespace], identity: identities?.[namespace] }
}

function isSame(connector: Connector, { connectorId, identity }: RememberedWallet): boolean {
  return identity === undefined ? connector.id === connectorId : connector.identity === identity
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Another tab's network. A connected wallet reports its active chain to every tab itself, unless the page keeps it. */
async function follow(kit: Kit, caipNetworkId: CaipNetworkId): Promise<void> {
  const network = findNetwork(kit, caipNetworkId)
  if (!network) return
  const connection = connectionOf(kit, network.chainNamespace)
  if (connection.status === 'connected') {
    const { connector } = connection
    if (connector.activeChain !== 'page') return
    await connector.switchNetwork?.(network, { silent: true })
    establishNetwork(kit, connector, String(network.id))
  }
  selectNetworks(kit, { [network.chainNamespace]: caipNetworkId }, network.chainNamespace)
}
