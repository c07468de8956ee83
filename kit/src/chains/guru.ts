import type { Network } from '../protocol/network.js'

/**
 * Guru Network Mainnet: id 260.
 * @example createLatchkey({ adapters, networks: [guru] })
 */
export const guru = {
  id: 260,
  name: 'Guru Network Mainnet',
  nativeCurrency: { name: 'GURU Token', symbol: 'GURU', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-main.gurunetwork.ai'] } },
  blockExplorers: { default: { name: 'Guruscan', url: 'https://scan.gurunetwork.ai' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 271691 } },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:260'
} as const satisfies Network
