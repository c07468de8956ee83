import { bitcoin } from './bitcoin.js'
import { cosmos } from './cosmos.js'
import type { OtherChain } from './OtherChain.js'
import { polkadot } from './polkadot.js'
import { solana } from './solana.js'

/** The namespaces of the wallet beside EVM: each is one file and one entry. */
export const otherChains: readonly OtherChain[] = [solana, bitcoin, polkadot, cosmos]

/** That of a network (CAIP-2) or a namespace. */
export function otherChainOf(id: string): OtherChain | undefined {
  const [namespace] = id.split(':')
  return otherChains.find(chain => chain.namespace === namespace)
}
