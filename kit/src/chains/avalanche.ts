import type { Network } from '../protocol/network.js'

/**
 * Avalanche: id 43114.
 * @example createLatchkey({ adapters, networks: [avalanche] })
 */
export const avalanche = {
  id: 43114,
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 11907934 }
  },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:43114'
} as const satisfies Network
