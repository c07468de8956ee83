import type { ConnectedState, ConnectionState } from '../../client/state/connection.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector, ConnectorEvent, ConnectorSession } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { findNetwork, selectedNetwork } from '../select/network.js'
import { setConnection } from '../state/connection.js'
import { selectNetworks } from '../state/network.js'
import { rememberConnection } from '../storage/rememberConnection.js'
import { setAttempt } from './attempt.js'
import { beginQuestion, stopListening } from './listening.js'
import { release } from './release.js'

/** Takes a wallet's answer as the truth about a namespace, and listens to what the wallet says from now on. */
export function establish(kit: Kit, connector: Connector, session: ConnectorSession): void {
  const { namespace } = connector
  const isLocked = session.accounts.length === 0
  stopListening(kit, namespace)
  setAttempt(kit, namespace, {
    isPending: false,
    stop: connector.subscribe?.(event => hear(kit, connector, event))
  })
  if (isLocked) setConnection(kit, namespace, { status: 'locked', connector })
  else apply(kit, connectedTo(connector, session))
}

function connectedTo(connector: Connector, session: ConnectorSession): ConnectedState {
  const { others: _, ...facts } = session
  return { ...facts, status: 'connected', connector }
}

function hear(kit: Kit, connector: Connector, event: ConnectorEvent): void {
  const { namespace } = connector
  const current = connectionOf(kit, namespace)
  // A wallet that goes on talking after it was left has no say any more.
  if (!isOf(current, connector)) return
  const before = kit.state.network.get().selected[namespace]
  obey(kit, connector, current, event)
  // A session has no chain of its own to be asked for after a reload: what its wallet said last counts.
  if (kit.state.network.get().selected[namespace] !== before) void rememberConnection(kit, namespace)
}

function obey(kit: Kit, connector: Connector, current: ConnectionState, event: ConnectorEvent): void {
  const { namespace } = connector
  if (event.type === 'disconnect') void release(kit, namespace, { keepPending: true })
  else if (event.type === 'accounts' && event.accounts.length > 0) {
    if (current.status === 'connected') apply(kit, { ...current, accounts: event.accounts })
    else if (current.status === 'locked') void askAgain(kit, connector)
  } else if (event.type === 'accounts' && current.status === 'connected') void askAgain(kit, connector)
  else if (event.type === 'network' && current.status === 'connected') {
    apply(kit, { ...current, chainId: event.chainId })
  } else if (event.type === 'session' && current.status === 'connected') {
    if (event.session.accounts.length === 0) void release(kit, namespace, { keepPending: true })
    else apply(kit, connectedTo(connector, event.session))
  }
}

/** Takes another of the shared accounts as the active one: `accounts` are the same, in a new order. */
export function establishAccounts(kit: Kit, connector: Connector, accounts: readonly string[]): void {
  hear(kit, connector, { type: 'accounts', accounts })
}

/** Takes a confirmed switch as the truth, where the wallet has not said so by an event already. */
export function establishNetwork(kit: Kit, connector: Connector, chainId: string): void {
  hear(kit, connector, { type: 'network', chainId })
}

/** Locked, unlocked, or no longer allowed? Only the wallet knows, and it is asked without showing anything. */
async function askAgain(kit: Kit, connector: Connector): Promise<void> {
  const isNewest = beginQuestion(kit, connector.namespace)
  const isStale = () => !isNewest() || !isOf(connectionOf(kit, connector.namespace), connector)
  try {
    const session = await connector.connect({
      network: selectedNetwork(kit, connector.namespace),
      silent: true
    })
    if (isStale()) return
    if (session.accounts.length === 0)
      setConnection(kit, connector.namespace, { status: 'locked', connector })
    else apply(kit, connectedTo(connector, session))
  } catch {
    if (!isStale()) await release(kit, connector.namespace, { keepPending: true })
  }
}

function isOf(state: ConnectionState, connector: Connector): boolean {
  return 'connector' in state && state.connector === connector
}

function apply(kit: Kit, next: ConnectedState): void {
  const { namespace } = next.connector
  const old = connectionOf(kit, namespace)
  if (old.status === 'connected' && isSame(old, next)) return
  follow(kit, namespace, next.chainId)
  setConnection(kit, namespace, next)
}

/** The wallet's own chain is the chosen network, where it is a configured one. */
function follow(kit: Kit, namespace: Namespace, chainId: string): void {
  const network = findNetwork(kit, `${namespace}:${chainId}`)
  const { selected } = kit.state.network.get()
  if (!network || selected[namespace] === network.caipNetworkId) return
  selectNetworks(kit, { [namespace]: network.caipNetworkId })
}

function isSame(a: ConnectedState, b: ConnectedState): boolean {
  return (
    a.connector === b.connector &&
    a.chainId === b.chainId &&
    a.provider === b.provider &&
    a.wallet?.name === b.wallet?.name &&
    a.isFixed === b.isFixed &&
    ids(a) === ids(b) &&
    isSameList(a.accounts, b.accounts) &&
    isSameList(a.networks, b.networks)
  )
}

function ids({ pendingRequests }: ConnectedState): string | undefined {
  return pendingRequests?.map(({ id }) => id).join()
}

function isSameList(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  return a === b || (a?.length === b?.length && !!a?.every((value, index) => value === b?.[index]))
}
