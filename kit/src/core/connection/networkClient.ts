import type { Network } from '../../protocol/network.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { connectorContext } from './connectorContext.js'

/** The client of a network, made by the adapter of its namespace. Undefined without an adapter, or if it reads no networks. */
export async function networkClient(kit: Kit, network: Network): Promise<NetworkClient | undefined> {
  return kit.adapters[network.chainNamespace]?.client?.(network, connectorContext(kit))
}
