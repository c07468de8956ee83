import type { ServedChain } from '../config/chainsFile.js'
import { HttpFailure } from '../http/HttpFailure.js'

/** Returns the configured network of a CAIP-2 id. Throws 400 if there is none. */
export function findChain(chains: readonly ServedChain[], caipNetworkId: string | undefined): ServedChain {
  if (caipNetworkId === undefined) throw new HttpFailure(400, 'chainId', 'chainId is missing')
  const chain = chains.find(candidate => candidate.caipNetworkId === caipNetworkId)
  if (chain) return chain
  throw new HttpFailure(400, 'chainId', 'This network is not supported')
}
