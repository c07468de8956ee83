import type { Network } from '../protocol/network.js'

/**
 * OP Mainnet: id 10.
 * @example createLatchkey({ adapters, networks: [optimism] })
 */
export const optimism = {
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 4286263 } },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10'
} as const satisfies Network
