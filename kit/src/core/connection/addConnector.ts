import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { selectedNetwork } from '../select/network.js'

/** Adds a wallet to the list, unless the list has it already or no network of its namespace is configured. */
export function addConnector(kit: Kit, connector: Connector): void {
  const { id, namespace } = connector
  const wallets = kit.state.wallets.get()
  const { connectors } = wallets
  const isKnown = connectors.some(known => known.id === id && known.namespace === namespace)
  if (selectedNetwork(kit, namespace) && !isKnown)
    kit.state.wallets.set({ ...wallets, connectors: [...connectors, connector] })
}
