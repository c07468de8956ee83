import { isSafeWebLink } from '../links.js'
import type { Network } from '../network.js'

/** EIP-3085's parameter. */
type AddChainParameters = {
  readonly chainId: string
  readonly chainName: string
  readonly nativeCurrency: Network['nativeCurrency']
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls?: readonly string[]
}

/** What a wallet needs to add a network (EIP-3085), or `undefined` where there is no RPC URL that a wallet would take. */
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
