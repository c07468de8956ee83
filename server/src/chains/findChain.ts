import type { ServedChain } from '../config/chainsFile.js'
import { HttpFailure } from '../http/HttpFailure.js'

/** Returns the configured network of a CAIP-2 id. Throws 400 if there is none. */
export function findChain(chains: readonly ServedChain[], caipNetworkId: string | undefined): ServedChain {
  if (caipNetworkId === undefined) throw new HttpFailure(400, 'chainId', 'chainId is missing')
  const chain = chains.find(candidate => candidate.caipNetworkId === caipNetworkId)
  if (chain) return chain
  throw new HttpFailure(400, 'chainId', 'This network is not supported')
}

/** Returns the configured EVM chain of a CAIP-2 id. Throws 400 if there is none. */
export function findEvmChain(chains: readonly ServedChain[], caipNetworkId: string | undefined): ServedChain {
  const chain = findChain(chains, caipNetworkId)
  if (isEvmChain(chain)) return chain
  throw new HttpFailure(400, 'chainId', 'Accounts are read on eip155 networks only')
}

/** The requested network, which must be an EVM chain; without a request all EVM chains. */
export function findEvmChains(
  chains: readonly ServedChain[],
  caipNetworkId: string | undefined
): readonly ServedChain[] {
  return caipNetworkId === undefined ? chains.filter(isEvmChain) : [findEvmChain(chains, caipNetworkId)]
}

/** The requested network, which must be one of EVM, Solana or Bitcoin; without a request all EVM chains (wire.md section 1.4). */
export function findAccountChains(
  chains: readonly ServedChain[],
  caipNetworkId: string | undefined
): readonly ServedChain[] {
  if (caipNetworkId === undefined) return chains.filter(isEvmChain)
  const chain = findChain(chains, caipNetworkId)
  if (isEvmChain(chain) || isSolanaChain(chain) || isBitcoinChain(chain)) return [chain]
  throw new HttpFailure(400, 'chainId', 'Accounts are read on eip155, solana and bip122 networks only')
}

/** Whether a network is one of Bitcoin (BIP-122). */
export function isBitcoinChain({ caipNetworkId }: Pick<ServedChain, 'caipNetworkId'>): boolean {
  return caipNetworkId.startsWith('bip122:')
}

/** Whether a network is one of Solana. */
export function isSolanaChain({ caipNetworkId }: Pick<ServedChain, 'caipNetworkId'>): boolean {
  return caipNetworkId.startsWith('solana:')
}

/** Whether a network is an EVM chain. */
export function isEvmChain(chain: ServedChain): boolean {
  return chain.caipNetworkId.startsWith('eip155:')
}
