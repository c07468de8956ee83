import type { Network } from '../protocol/network.js'

/**
 * Canto: id 7700.
 * @example createLatchkey({ adapters, networks: [canto] })
 */
export const canto = {
  id: 7700,
  name: 'Canto',
  nativeCurrency: { name: 'Canto', symbol: 'CANTO', decimals: 18 },
  rpcUrls: { default: { http: ['https://canto.gravitychain.io'] } },
  blockExplorers: { default: { name: 'Tuber.Build (Blockscout)', url: 'https://tuber.build' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 2905789 } },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7700'
} as const satisfies Network
