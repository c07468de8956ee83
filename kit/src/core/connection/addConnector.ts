import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { selectedNetwork } from '../select/network.js'
import { updateWallets } from '../state/wallets.js'

/** Puts a wallet on the list, unless it is there already or none of the networks is of its namespace. */
export function addConnector(kit: Kit, connector: Connector): void {
  const { id, namespace } = connector
  const { connectors } = kit.state.wallets.get()
  const isKnown = connectors.some(known => known.id === id && known.namespace === namespace)
  if (selectedNetwork(kit, namespace) && !isKnown)
    updateWallets(kit, { connectors: [...connectors, connector] })
}
