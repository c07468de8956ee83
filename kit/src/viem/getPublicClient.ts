import { type Chain, createPublicClient, fallback, http, type PublicClient, type Transport } from 'viem'
import { viemChain } from '../evm/viemChain.js'
import type { Latchkey } from '../latchkey.js'
import { evmNetwork } from './evmNetwork.js'

/**
 * Returns viem's public client of a configured EVM network, of the active one by default, over the RPC URLs of the option `networks` or
 * `customRpcUrls`, in their order. Each call makes a client: keep it. It does not follow names to other hosts (`ccipRead` is off, EIP-3668).
 * Throws LATCHKEY_NETWORK__NOT_FOUND for a network that is not configured.
 * @example
 * const blockOf = (latchkey: Latchkey) => getPublicClient(latchkey).getBlockNumber()
 */
export function getPublicClient(
  latchkey: Latchkey,
  { chainId }: { readonly chainId?: number } = {}
): PublicClient<Transport, Chain> {
  const network = evmNetwork(latchkey, chainId)
  return createPublicClient({
    chain: viemChain(network),
    transport: fallback(network.rpcUrls.default.http.map(url => http(url))),
    ccipRead: false
  })
}
