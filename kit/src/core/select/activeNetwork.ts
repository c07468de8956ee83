import type { Network } from '../../protocol/network.js'
import type { Kit } from '../Kit.js'
import { selectedNetwork } from './network.js'

/** The chosen network of the active namespace. */
export function activeNetwork(kit: Kit): Network {
  return selectedNetwork(kit, kit.state.network.get().activeNamespace) ?? kit.config.get().defaultNetwork
}
