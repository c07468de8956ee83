import type { Network } from '../protocol/network.js'

export * from 'viem/chains'
export { bitcoin } from '../chains/bitcoin.js'
export { bitcoinTestnet } from '../chains/bitcoinTestnet.js'
export { solana } from '../chains/solana.js'
export { solanaDevnet } from '../chains/solanaDevnet.js'
export { solanaTestnet } from '../chains/solanaTestnet.js'
export type { CaipAddress, CaipNetworkId } from '../protocol/caip.js'
export { defineNetwork as defineChain } from '../protocol/defineNetwork.js'
export {
  namespaces as AVAILABLE_NAMESPACES,
  type Namespace as ChainNamespace
} from '../protocol/namespaces.js'
export type {
  AppKitNetwork,
  CaipNetwork,
  CustomCaipNetwork,
  CustomRpcUrlMap,
  InferredCaipNetwork
} from './types.js'

/**
 * Bitcoin Signet (BIP-325): id 00000008819873e925422c1ff0f99f7c, the first half of the hash of its first block.
 * @example createAppKit({ adapters: [new BitcoinAdapter()], networks: [bitcoinSignet] })
 */
export const bitcoinSignet = {
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  nativeCurrency: { name: 'Bitcoin', symbol: 'sBTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/signet/api'] } },
  blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space/signet' } },
  testnet: true,
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c'
} as const satisfies Network
