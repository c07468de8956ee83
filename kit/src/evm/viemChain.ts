import { type Chain, defineChain } from 'viem'
import { toEvmChainId } from '../protocol/evmChainId.js'
import type { Network } from '../protocol/network.js'

/** A network as viem's `Chain`, with the RPC URLs that are configured. Throws LATCHKEY_CAIP__INVALID_CHAIN_ID for one of another namespace. */
export function viemChain({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  contracts,
  testnet
}: Network): Chain {
  return defineChain({
    id: toEvmChainId(id),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [...rpcUrls.default.http] } },
    ...(blockExplorers && { blockExplorers }),
    ...(contracts && { contracts: contracts as NonNullable<Chain['contracts']> }),
    ...(testnet !== undefined && { testnet })
  })
}
