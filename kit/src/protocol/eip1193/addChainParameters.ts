import type { Network } from '../network.js'
import { isSafeWebLink } from '../urls.js'

/** The parameter of EIP-3085. */
type AddChainParameters = {
  readonly chainId: string
  readonly chainName: string
  readonly nativeCurrency: Network['nativeCurrency']
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls?: readonly string[]
}

/**
 * The parameter that a wallet needs to add a network (EIP-3085). `undefined` if no RPC URL is one that a wallet
 * accepts.
 */
export function addChainParameters(network: Network, chainId: string): AddChainParameters | undefined {
  const { name, symbol, decimals } = network.nativeCurrency
  const rpcUrls = network.rpcUrls.default.http.filter(isSafeWebLink)
  if (rpcUrls.length === 0) return undefined
  const explorer = network.blockExplorers?.default.url
  return {
    chainId,
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls,
    ...(isSafeWebLink(explorer) && { blockExplorerUrls: [explorer] })
  }
}
