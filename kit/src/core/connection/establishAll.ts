import { noAccounts } from '../../protocol/errors/wallet.js'
import type { Connector, ConnectorSession, OtherSession } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { activateNamespace } from '../state/network.js'
import { beginAttempt } from './attempt.js'
import { establish } from './establish.js'
import { giveUp } from './giveUp.js'

/**
 * Takes an approval as the truth about every namespace it connected, the asked one first; answers which. Another namespace
 * that has a wallet already, or is asking a person for one, is not touched (promise P4). Throws
 * LATCHKEY_CONNECT__NO_ACCOUNTS where nothing is left.
 */
export function establishAll(
  kit: Kit,
  connector: Connector,
  session: ConnectorSession
): readonly OtherSession[] {
  const asked = { ...session, connector }
  const taken = [asked, ...(session.others ?? [])].filter(
    part => part.accounts.length > 0 && (part === asked || isFree(kit, part.connector))
  )
  const [first] = taken
  if (!first) throw noAccounts()
  if (first !== asked) giveUp(kit, connector.namespace)
  activateNamespace(kit, first.connector.namespace)
  for (const part of taken) {
    if (part !== asked) beginAttempt(kit, part.connector.namespace)
    establish(kit, part.connector, part)
  }
  return taken
}

/** Whether a connection of the connector may take the place of its namespace. */
export function isFree(kit: Kit, { id, namespace }: Connector): boolean {
  const state = connectionOf(kit, namespace)
  // The same way to a wallet, connected anew, takes its own place.
  if (state.status === 'connected') return state.connector.id === id
  return !kit.attempts.get(namespace)?.isPending
}
