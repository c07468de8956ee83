import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'

/** Puts a wallet on the list, unless it is there already or none of the networks is of its namespace. */
export function addConnector(kit: Kit, connector: Connector): void {
  const { id, namespace } = connector
  const wallets = kit.state.wallets.get()
  const isKnown = wallets.connectors.some(known => known.id === id && known.namespace === namespace)
  const isUsable = kit.config.get().networks.some(network => network.chainNamespace === namespace)
  if (isUsable && !isKnown)
    kit.state.wallets.set({ ...wallets, connectors: [...wallets.connectors, connector] })
}
