import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { updateWallets } from '../state/wallets.js'
import { setAttempt } from './attempt.js'
import { dropConnection } from './otherConnections.js'
import { release } from './release.js'

/**
 * Removes a wallet from the list, and ends its connection. The wallet stays remembered and its account signed in, because it may be
 * added again: a device, for example.
 */
export async function removeConnector(kit: Kit, connector: Connector): Promise<void> {
  const { connectors } = kit.state.wallets.get()
  const { namespace } = connector
  updateWallets(kit, { connectors: connectors.filter(known => known !== connector) })
  if (kit.attempts.get(namespace)?.locked === connector) setAttempt(kit, namespace, { locked: undefined })
  dropConnection(kit, connector)
  const state = connectionOf(kit, namespace)
  if ('connector' in state && state.connector === connector)
    await release(kit, namespace, { keepMemory: true, keepPending: true })
}
