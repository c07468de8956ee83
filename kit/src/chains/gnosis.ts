import type { Network } from '../protocol/network.js'

/**
 * Gnosis: id 100.
 * @example createLatchkey({ adapters, networks: [gnosis] })
 */
export const gnosis = {
  id: 100,
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'] } },
  blockExplorers: { default: { name: 'Gnosisscan', url: 'https://gnosisscan.io' } },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 21022491 }
  },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:100'
} as const satisfies Network
