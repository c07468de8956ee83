import type { Network, NetworkInput } from '../protocol/network.js'

export * from 'viem/chains'
export { bitcoin } from '../chains/bitcoin.js'
export { bitcoinTestnet } from '../chains/bitcoinTestnet.js'
export { solana } from '../chains/solana.js'
export { solanaDevnet } from '../chains/solanaDevnet.js'
export { solanaTestnet } from '../chains/solanaTestnet.js'
export type { CaipNetworkId } from '../protocol/caip.js'
export { defineNetwork as defineChain } from '../protocol/defineNetwork.js'
export {
  namespaces as AVAILABLE_NAMESPACES,
  type Namespace as ChainNamespace
} from '../protocol/namespaces.js'

/**
 * A network as `createAppKit` takes it: a chain of viem, or one with a CAIP-2 namespace.
 * @example const networks: readonly AppKitNetwork[] = [mainnet, solanaDevnet]
 */
export type AppKitNetwork = NetworkInput

/**
 * A network with its namespace and CAIP-2 id, as hooks return it.
 * @example const idOf = (network: CaipNetwork) => network.caipNetworkId
 */
export type CaipNetwork = Network

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
