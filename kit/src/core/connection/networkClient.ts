import type { CaipNetworkId } from '../../protocol/caip.js'
import type { Network } from '../../protocol/network.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { findNetwork } from '../select/network.js'
import { connectorContext } from './connectorContext.js'

/** The client of a network, made by the adapter of its namespace. Undefined without an adapter, or if it reads no networks. */
export async function networkClient(kit: Kit, network: Network): Promise<NetworkClient | undefined> {
  return kit.adapters[network.chainNamespace]?.client?.(network, connectorContext(kit))
}

/**
 * The client that resolves names for a network: its own, or that of the first other network with names in its namespace. A name on a
 * test network may have another owner than on a main network, so that the two do not mix.
 */
export async function namingClient(kit: Kit, id: CaipNetworkId): Promise<NetworkClient | undefined> {
  const own = findNetwork(kit, id)
  const { networks } = kit.state.network.get()
  const related = networks.filter(
    other => other !== own && other.chainNamespace === own?.chainNamespace && !other.testnet === !own?.testnet
  )
  for (const network of own ? [own, ...related] : []) {
    const client = await networkClient(kit, network)
    if (client?.resolveName) return client
  }
  return undefined
}
