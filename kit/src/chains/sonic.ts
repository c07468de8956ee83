import type { Network } from '../protocol/network.js'

/**
 * Sonic: id 146.
 * @example createLatchkey({ adapters, networks: [sonic] })
 */
export const sonic = {
  id: 146,
  name: 'Sonic',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.soniclabs.com'] } },
  blockExplorers: { default: { name: 'Sonic Explorer', url: 'https://sonicscan.org' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 60 } },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:146'
} as const satisfies Network
