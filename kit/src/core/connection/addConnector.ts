import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { selectedNetwork } from '../select/network.js'
import { updateWallets } from '../state/wallets.js'

/** Adds a wallet to the list, unless the list has it already or no network of its namespace is configured. */
export function addConnector(kit: Kit, connector: Connector): void {
  const { id, namespace } = connector
  const { connectors } = kit.state.wallets.get()
  const isKnown = connectors.some(known => known.id === id && known.namespace === namespace)
  if (selectedNetwork(kit, namespace) && !isKnown)
    updateWallets(kit, { connectors: [...connectors, connector] })
}
