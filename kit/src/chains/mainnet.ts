import type { Network } from '../protocol/network.js'

/**
 * Ethereum: id 1.
 * @example createLatchkey({ adapters, networks: [mainnet] })
 */
export const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum-rpc.publicnode.com', 'https://ethereum.reth.rs/rpc'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 14353601 }
  },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1'
} as const satisfies Network
