import type { Network } from '../protocol/network.js'

/**
 * Polygon: id 137.
 * @example createLatchkey({ adapters, networks: [polygon] })
 */
export const polygon = {
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon-bor-rpc.publicnode.com', 'https://polygon.drpc.org'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 25770160 }
  },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:137'
} as const satisfies Network
