import { callHost } from '../../client/emitter.js'
import type { ConnectedState } from '../../client/state/connection.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector, ConnectorEvent } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { otherConnections, restoringIds } from '../select/others.js'
import { addLateAnswer } from '../state/lateAnswers.js'
import { setOtherConnections, setRestoring, unread } from '../state/otherConnections.js'
import type { OtherWallet } from '../storage/otherWallets.js'

const loadOtherWallets = /* @__PURE__ */ lazyImport(() => import('../storage/otherWallets.js'))

/**
 * Keeps the wallet that another one of its namespace has replaced: it stays connected, its events are followed, and the person can switch
 * back to it, also after a reload. A wallet that ends its connection meanwhile, or shares no account any more, is dropped. Watch-only
 * accounts have a list of their own.
 */
export function keepConnection(kit: Kit, connected: ConnectedState): void {
  if (connected.isWatchOnly) return
  const { connector } = connected
  dropConnection(kit, connector)
  const unsubscribe = connector.subscribe?.(event => follow(kit, connector, event))
  const removeOnDestroy = unsubscribe && kit.onDestroy(() => callHost(unsubscribe))
  const stop = () => {
    removeOnDestroy?.()
    if (unsubscribe) callHost(unsubscribe)
  }
  const { namespace } = connector
  setOtherConnections(kit, namespace, [{ connected, stop }, ...otherConnections(kit, namespace)])
  const { id: connectorId, identity } = connector
  store(kit, namespace, [{ connectorId, ...(identity !== undefined && { identity }) }])
}

/** What is stored of these wallets follows the state. */
function store(kit: Kit, namespace: Namespace, wallets: readonly OtherWallet[]): void {
  loadOtherWallets()
    .then(({ storeOtherWallets }) => storeOtherWallets(kit, namespace, wallets))
    .catch(kit.report)
}

function follow(kit: Kit, connector: Connector, event: ConnectorEvent): void {
  const { namespace } = connector
  if (event.type === 'lateAnswer') {
    addLateAnswer(kit, { namespace, answer: event })
    kit.followLateAnswers()
  } else if (event.type === 'network') change(kit, connector, { chainId: event.chainId })
  else if (event.type === 'disconnect') dropConnection(kit, connector)
  else {
    const facts = event.type === 'session' ? withoutOthers(event.session) : { accounts: event.accounts }
    if (facts.accounts.length > 0) change(kit, connector, facts)
    else dropConnection(kit, connector)
  }
}

function withoutOthers({ others: _, ...facts }: Extract<ConnectorEvent, { type: 'session' }>['session']) {
  return facts
}

function change(kit: Kit, connector: Connector, facts: Partial<ConnectedState>): void {
  const { namespace } = connector
  setOtherConnections(
    kit,
    namespace,
    otherConnections(kit, namespace).map(other =>
      other.connected.connector === connector
        ? { ...other, connected: { ...other.connected, ...facts } }
        : other
    )
  )
}

/** Forgets a wallet that is no longer connected, or is in use again. Sends no request to it. */
export function dropConnection(kit: Kit, { namespace, id }: Connector): void {
  dropConnections(kit, namespace, id)
}

/**
 * Forgets those of a namespace, or the one with this id, also those that have not come back yet after a reload, and returns the connectors
 * of connected ones, which the caller may disconnect.
 */
export function dropConnections(kit: Kit, namespace: Namespace, id?: string): readonly Connector[] {
  const others = otherConnections(kit, namespace)
  const dropped = others.filter(({ connected }) => id === undefined || connected.connector.id === id)
  const awaited = restoringIds(kit, namespace)
  const ended = awaited.filter(one => id === undefined || one === id)
  const left = awaited.filter(one => !ended.includes(one))
  if (ended.length > 0) setRestoring(kit, namespace, left)
  if (dropped.length > 0)
    setOtherConnections(
      kit,
      namespace,
      others.filter(other => !dropped.includes(other))
    )
  for (const { stop } of dropped) stop()
  const connectors = dropped.map(({ connected }) => connected.connector)
  const ids = [...connectors.map(connector => connector.id), ...ended.filter(one => one !== unread)]
  const wallets = ids.map(connectorId => ({ connectorId }))
  if (wallets.length > 0) store(kit, namespace, wallets)
  return connectors
}
