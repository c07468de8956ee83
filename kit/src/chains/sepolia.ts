import type { Network } from '../protocol/network.js'

/**
 * Sepolia: id 11155111.
 * @example createLatchkey({ adapters, networks: [sepolia] })
 */
export const sepolia = {
  id: 11155111,
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum-sepolia-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 751532 } },
  testnet: true,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11155111'
} as const satisfies Network
