import type { Network } from '../protocol/network.js'

/**
 * Polygon zkEVM: id 1101.
 * @example createLatchkey({ adapters, networks: [polygonZkEvm] })
 */
export const polygonZkEvm = {
  id: 1101,
  name: 'Polygon zkEVM',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://zkevm-rpc.com'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://zkevm.polygonscan.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 57746 } },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1101'
} as const satisfies Network
