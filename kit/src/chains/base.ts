import type { Network } from '../protocol/network.js'

/**
 * Base: id 8453.
 * @example createLatchkey({ adapters, networks: [base] })
 */
export const base = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 5022 } },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8453'
} as const satisfies Network
