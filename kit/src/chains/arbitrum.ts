import type { Network } from '../protocol/network.js'

/**
 * Arbitrum One: id 42161.
 * @example createLatchkey({ adapters, networks: [arbitrum] })
 */
export const arbitrum = {
  id: 42161,
  name: 'Arbitrum One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 7654707 } },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42161'
} as const satisfies Network
