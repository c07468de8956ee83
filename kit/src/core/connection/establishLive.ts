import type { Connector, ConnectorSession } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { recall } from '../storage/remembered.js'
import { rememberConnection } from '../storage/rememberConnection.js'
import { activateNamespace } from '../state/network.js'
import { beginAttempt } from './attempt.js'
import { establish } from './establish.js'
import { isReplaceable } from './establishAll.js'

/**
 * Adopts a connection that the kit did not start, such as that of another library of the host. A connected wallet and a pending attempt
 * have precedence (promise P4), and so has a listed wallet with the same id. The connection is not remembered, because its source does
 * that; one of a connector that `isRemembered` is, and a wallet that is remembered already has precedence over it.
 */
export async function establishLive(
  kit: Kit,
  connector: Connector,
  session: ConnectorSession
): Promise<void> {
  const { namespace, id, isRemembered } = connector
  if (isRemembered) {
    const known = (await kit.inTurn(() => recall(kit))).connectors[namespace]
    if (kit.isDestroyed || (known && known !== id)) return
  }
  if (!kit.state.wallets.get().connectors.includes(connector) || !isReplaceable(kit, connector)) return
  beginAttempt(kit, namespace)
  if (!activeAccount(kit)) activateNamespace(kit, namespace)
  establish(kit, connector, session)
  if (isRemembered) await rememberConnection(kit, namespace)
}
