import { noAccounts } from '../../protocol/errors/wallet.js'
import type { Connector, ConnectorSession, OtherSession } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { activateNamespace } from '../state/network.js'
import { beginAttempt } from './attempt.js'
import { establish } from './establish.js'
import { giveUp } from './giveUp.js'

/**
 * Writes an approval to the state of every namespace that it connected, and returns their sessions, that of the requested namespace
 * first. Another namespace does not change if it has a wallet or a pending attempt (promise P4). Throws LATCHKEY_CONNECT__NO_ACCOUNTS
 * if no namespace is left.
 */
export function establishAll(
  kit: Kit,
  connector: Connector,
  session: ConnectorSession
): readonly OtherSession[] {
  const requested = { ...session, connector }
  const established = [requested, ...(session.others ?? [])].filter(
    part => part.accounts.length > 0 && (part === requested || isReplaceable(kit, part.connector))
  )
  const [first] = established
  if (!first) throw noAccounts()
  if (first !== requested) giveUp(kit, connector.namespace)
  activateNamespace(kit, first.connector.namespace)
  for (const part of established) {
    if (part !== requested) beginAttempt(kit, part.connector.namespace)
    establish(kit, part.connector, part)
  }
  return established
}

/** Whether the connector may become the connection of its namespace. */
export function isReplaceable(kit: Kit, { id, namespace }: Connector): boolean {
  const state = connectionOf(kit, namespace)
  // A connector that connects again replaces its own connection.
  if (state.status === 'connected') return state.connector.id === id
  return !kit.attempts.get(namespace)?.isPending
}
