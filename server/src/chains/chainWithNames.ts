import type { ServedChain } from '../config/chainsFile.js'
import { isEvmChain } from './findChain.js'

/** Ethereum. Without it, the first EVM network for which a universal resolver is configured, such as a devnet. */
export function chainWithNames(chains: readonly ServedChain[]): ServedChain | undefined {
  return (
    chains.find(chain => chain.caipNetworkId === 'eip155:1') ??
    chains.find(chain => isEvmChain(chain) && chain.ensUniversalResolver !== undefined)
  )
}
