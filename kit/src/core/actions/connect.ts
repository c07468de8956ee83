import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Network } from '../../protocol/network.js'
import { beginAttempt, setLink } from '../connection/attempt.js'
import { establish } from '../connection/establish.js'
import { giveUp } from '../connection/giveUp.js'
import { inspect } from '../connection/inspect.js'
import { setConnection } from '../connection/setConnection.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { rememberConnection } from '../storage/rememberConnection.js'
import { switchNetwork } from './switchNetwork.js'

/**
 * Asks a wallet for its accounts. Only the newest attempt of a namespace counts (promise P8): an older one rejects with
 * LATCHKEY_CONNECT__SUPERSEDED and changes nothing. A connection that exists stays until the new one is there.
 * With `network`, the wallet is asked to switch there afterwards; if it will not, it stays connected where it is.
 * Rejects with LATCHKEY_CONNECT__*.
 * @example await connect(kit, { connector })
 */
export async function connect(
  kit: Kit,
  { connector, network }: { readonly connector: Connector; readonly network?: Network | undefined }
): Promise<void> {
  const { namespace } = connector
  kit.interact()
  const isNewest = beginAttempt(kit, namespace, true)
  const before = connectionOf(kit, namespace)
  if (before.status === 'locked') setLink(kit, namespace, { locked: before.connector })
  if (before.status !== 'connected') {
    setConnection(kit, namespace, { status: 'connecting', connectorId: connector.id, silent: false })
  }
  try {
    await inspect(kit, { connectorId: connector.id, kind: 'connect', parameters: {} })
    const session = await connector.connect({ network, silent: false })
    if (!isNewest()) throw new LatchkeyError('LATCHKEY_CONNECT__SUPERSEDED')
    if (session.accounts.length === 0) throw new LatchkeyError('LATCHKEY_CONNECT__NO_ACCOUNTS')
    kit.state.network.set({ ...kit.state.network.get(), activeNamespace: namespace })
    establish(kit, connector, session)
  } catch (error) {
    throw fail(kit, connector, error, isNewest())
  }
  kit.track('CONNECT_SUCCESS', { method: 'browser', name: connector.name, reconnect: false })
  await rememberConnection(kit, namespace)
  kit.tell({ type: 'connected', namespace, connectorId: connector.id })
  if (network && network.chainNamespace === namespace) await switchNetwork(kit, { network }).catch(kit.report)
}

function fail(kit: Kit, connector: Connector, error: unknown, isNewest: boolean): LatchkeyError {
  if (!isNewest) return new LatchkeyError('LATCHKEY_CONNECT__SUPERSEDED', { cause: error })
  giveUp(kit, connector.namespace)
  const typed = isLatchkeyError(error)
    ? error
    : new LatchkeyError('LATCHKEY_CONNECT__WALLET_FAILED', { cause: error })
  const message = typed.shortMessage
  if (typed.code === 'LATCHKEY_CONNECT__USER_REJECTED') kit.track('USER_REJECTED', { message })
  else kit.track('CONNECT_ERROR', { message })
  return typed
}
