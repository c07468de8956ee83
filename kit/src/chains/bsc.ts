import type { Network } from '../protocol/network.js'

/**
 * BNB Smart Chain: id 56.
 * @example createLatchkey({ adapters, networks: [bsc] })
 */
export const bsc = {
  id: 56,
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://bsc-dataseed.bnbchain.org', 'https://bsc-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com' } },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 15921452 }
  },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:56'
} as const satisfies Network
