import type { Network } from '../protocol/network.js'

/** The id by which a chain and its wallets know it; the CAIP-2 reference of a longer one is a hash of it. */
export function chainIdOf({ id, chainInfo }: Pick<Network, 'id' | 'chainInfo'>): string {
  return chainInfo?.chainId ?? String(id)
}

/** What `experimentalSuggestChain` gets to add a network; `undefined` if the host does not describe it. */
export function suggestionOf(network: Network): unknown {
  const { chainInfo, name, rpcUrls } = network
  if (!chainInfo) return undefined
  return {
    features: [],
    rpc: rpcUrls.default.http[0],
    chainName: name,
    ...chainInfo,
    chainId: chainIdOf(network)
  }
}
