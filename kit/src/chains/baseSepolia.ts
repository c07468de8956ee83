import type { Network } from '../protocol/network.js'

/**
 * Base Sepolia: id 84532.
 * @example createLatchkey({ adapters, networks: [baseSepolia] })
 */
export const baseSepolia = {
  id: 84532,
  name: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1059647 } },
  testnet: true,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:84532'
} as const satisfies Network
