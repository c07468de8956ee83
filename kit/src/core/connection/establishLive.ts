import type { Connector, ConnectorSession } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { activateNamespace } from '../state/network.js'
import { beginAttempt } from './attempt.js'
import { establish } from './establish.js'
import { isFree } from './establishAll.js'

/**
 * Takes over a connection that the kit did not start, such as that of the host's own library. A wallet that is connected already, or
 * that a person is being asked for, has precedence (promise P4); so has an offered wallet with the same id. It is not remembered: its
 * source does that.
 */
export function establishLive(kit: Kit, connector: Connector, session: ConnectorSession): void {
  const { namespace } = connector
  if (!kit.state.wallets.get().connectors.includes(connector) || !isFree(kit, connector)) return
  beginAttempt(kit, namespace)
  if (!activeAccount(kit)) activateNamespace(kit, namespace)
  establish(kit, connector, session)
}
