import type { ConnectedState, ConnectionState } from '../../client/state/connection.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector, ConnectorEvent, ConnectorSession } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { findNetwork, selectedNetwork } from '../select/network.js'
import { setConnection } from '../state/connection.js'
import { addLateAnswer } from '../state/lateAnswers.js'
import { selectNetworks } from '../state/network.js'
import { rememberConnection } from '../storage/rememberConnection.js'
import { askSession } from './askSession.js'
import { setAttempt } from './attempt.js'
import { beginSilentRequest, stopListening } from './listening.js'
import { dropConnection, keepConnection } from './otherConnections.js'
import { release } from './release.js'

/**
 * Writes a wallet's answer to the state of its namespace, and subscribes to the wallet's events. Another wallet that was in use stays
 * connected beside it.
 */
export function establish(kit: Kit, connector: Connector, session: ConnectorSession): void {
  const { namespace, id } = connector
  const isLocked = session.accounts.length === 0
  const replaced = connectionOf(kit, namespace)
  stopListening(kit, namespace)
  dropConnection(kit, connector)
  if (replaced.status === 'connected' && replaced.connector.id !== id) keepConnection(kit, replaced)
  setAttempt(kit, namespace, {
    isPending: false,
    stop: connector.subscribe?.(event => handleConnectorEvent(kit, connector, event))
  })
  if (isLocked) setConnection(kit, namespace, { status: 'locked', connector })
  else writeConnection(kit, connectedTo(connector, session))
}

/** The state of a connection. */
export function connectedTo(connector: Connector, session: ConnectorSession): ConnectedState {
  const { others: _, ...facts } = session
  return { ...facts, status: 'connected', connector }
}

function handleConnectorEvent(kit: Kit, connector: Connector, event: ConnectorEvent): void {
  const { namespace } = connector
  const current = connectionOf(kit, namespace)
  // Ignore events of a connector that is no longer current.
  if (!isCurrent(current, connector)) return
  const before = kit.state.network.get().selected[namespace]
  applyConnectorEvent(kit, connector, current, event)
  // A session of a code has no chain that could be read after a reload, so the last reported one is stored.
  if (kit.state.network.get().selected[namespace] !== before) void rememberConnection(kit, namespace)
}

function applyConnectorEvent(
  kit: Kit,
  connector: Connector,
  current: ConnectionState,
  event: ConnectorEvent
): void {
  const { namespace } = connector
  if (event.type === 'lateAnswer') {
    addLateAnswer(kit, { namespace, answer: event })
    kit.followLateAnswers()
  } else if (event.type === 'disconnect') void release(kit, namespace, { keepPending: true })
  else if (event.type === 'accounts' && event.accounts.length > 0) {
    if (current.status === 'connected')
      writeConnection(kit, { ...current, ...activeType(current, event.accounts) })
    else if (current.status === 'locked') void recheckAccounts(kit, connector)
  } else if (event.type === 'accounts' && current.status === 'connected') void recheckAccounts(kit, connector)
  else if (event.type === 'network' && current.status === 'connected') {
    writeConnection(kit, { ...current, chainId: event.chainId })
  } else if (event.type === 'session' && current.status === 'connected') {
    if (event.session.accounts.length === 0) void release(kit, namespace, { keepPending: true })
    else writeConnection(kit, connectedTo(connector, event.session))
  }
}

/** The accounts, and the type of the active one. */
function activeType({ addressTypes, accountType }: ConnectedState, accounts: readonly string[]) {
  return { accounts, accountType: addressTypes?.[accounts[0] ?? ''] ?? accountType }
}

/** Writes the shared accounts in a new order, the active one first. */
export function establishAccounts(kit: Kit, connector: Connector, accounts: readonly string[]): void {
  handleConnectorEvent(kit, connector, { type: 'accounts', accounts })
}

/** Writes the session that replaces the one before. */
export function establishSession(kit: Kit, connector: Connector, session: ConnectorSession): void {
  handleConnectorEvent(kit, connector, { type: 'session', session })
}

/** Writes the network of a confirmed switch, if no event of the wallet has reported it yet. */
export function establishNetwork(kit: Kit, connector: Connector, chainId: string): void {
  handleConnectorEvent(kit, connector, { type: 'network', chainId })
}

/** Finds out by a silent request whether the wallet is locked, unlocked, or no longer shares its accounts. */
async function recheckAccounts(kit: Kit, connector: Connector): Promise<void> {
  const isNewest = beginSilentRequest(kit, connector.namespace)
  const isStale = () => !isNewest() || !isCurrent(connectionOf(kit, connector.namespace), connector)
  try {
    const network = selectedNetwork(kit, connector.namespace)
    const session = await askSession(kit, connector, { network, silent: true })
    if (isStale()) return
    if (session.accounts.length === 0)
      setConnection(kit, connector.namespace, { status: 'locked', connector })
    else writeConnection(kit, connectedTo(connector, session))
  } catch {
    if (!isStale()) await release(kit, connector.namespace, { keepPending: true })
  }
}

function isCurrent(state: ConnectionState, connector: Connector): boolean {
  return 'connector' in state && state.connector === connector
}

function writeConnection(kit: Kit, next: ConnectedState): void {
  const { namespace } = next.connector
  const old = connectionOf(kit, namespace)
  if (old.status === 'connected' && isSameConnection(old, next)) return
  selectNetwork(kit, namespace, next.chainId)
  setConnection(kit, namespace, next)
}

/** Selects the wallet's network, if it is configured. */
function selectNetwork(kit: Kit, namespace: Namespace, chainId: string): void {
  const network = findNetwork(kit, `${namespace}:${chainId}`)
  const { selected } = kit.state.network.get()
  if (!network || selected[namespace] === network.caipNetworkId) return
  selectNetworks(kit, { [namespace]: network.caipNetworkId })
}

function isSameConnection(a: ConnectedState, b: ConnectedState): boolean {
  return (
    a.connector === b.connector &&
    a.chainId === b.chainId &&
    a.provider === b.provider &&
    a.wallet?.name === b.wallet?.name &&
    a.isFixed === b.isFixed &&
    a.accountType === b.accountType &&
    a.threshold === b.threshold &&
    isSameList(a.accountTypes, b.accountTypes) &&
    JSON.stringify([a.addressLabels, a.addressTypes, a.embedded]) ===
      JSON.stringify([b.addressLabels, b.addressTypes, b.embedded]) &&
    pendingIds(a) === pendingIds(b) &&
    requestNames(a) === requestNames(b) &&
    isSameList(a.accounts, b.accounts) &&
    isSameList(a.networks, b.networks)
  )
}

function pendingIds({ pendingRequests }: ConnectedState): string | undefined {
  return pendingRequests?.map(({ id }) => id).join()
}

/** The optional requests that the session has (`WalletRequests`). */
function requestNames(state: ConnectedState): string {
  return Object.entries(state)
    .filter(([, value]) => typeof value === 'function')
    .map(([name]) => name)
    .join()
}

function isSameList(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  return a === b || (a?.length === b?.length && !!a?.every((value, index) => value === b?.[index]))
}
