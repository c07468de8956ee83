import type { Network } from '../protocol/network.js'

/**
 * Guru Network Testnet: id 261.
 * @example createLatchkey({ adapters, networks: [guruTestnet] })
 */
export const guruTestnet = {
  id: 261,
  name: 'Guru Network Testnet',
  nativeCurrency: { name: 'tGURU Token', symbol: 'tGURU', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-test.gurunetwork.ai'] } },
  blockExplorers: { default: { name: 'Guruscan', url: 'https://sepolia.gurunetwork.ai' } },
  testnet: true,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:261'
} as const satisfies Network
