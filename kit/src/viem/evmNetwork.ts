import type { Latchkey } from '../latchkey.js'
import { networkNotFound } from '../protocol/errors/opening.js'
import type { Network } from '../protocol/network.js'

/** The configured EVM network with this chain id, by default the active one. Throws LATCHKEY_NETWORK__NOT_FOUND without one. */
export function evmNetwork(latchkey: Latchkey, chainId?: number): Network {
  const { networks } = latchkey._internal.config.get()
  const wanted = chainId ?? latchkey.getNetwork('eip155').chainId
  const found = networks.find(network => network.caipNetworkId === `eip155:${wanted}`)
  if (!found) throw networkNotFound()
  return found
}
