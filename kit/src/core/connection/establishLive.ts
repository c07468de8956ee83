import type { Connector, ConnectorSession } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { activateNamespace } from '../state/network.js'
import { beginAttempt } from './attempt.js'
import { establish } from './establish.js'
import { isReplaceable } from './establishAll.js'

/**
 * Adopts a connection that the kit did not start, such as that of another library of the host. A connected wallet and a pending attempt
 * have precedence (promise P4), and so has a listed wallet with the same id. The connection is not remembered, because its source does
 * that.
 */
export function establishLive(kit: Kit, connector: Connector, session: ConnectorSession): void {
  const { namespace } = connector
  if (!kit.state.wallets.get().connectors.includes(connector) || !isReplaceable(kit, connector)) return
  beginAttempt(kit, namespace)
  if (!activeAccount(kit)) activateNamespace(kit, namespace)
  establish(kit, connector, session)
}
