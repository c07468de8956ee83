import type { Network } from '../protocol/network.js'

/**
 * Solana Testnet: id 4uhcVJyU9pJkvQyS88uRDiswHXSGkY3z.
 * @example createLatchkey({ adapters, networks: [solanaTestnet] })
 */
export const solanaTestnet = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSGkY3z',
  name: 'Solana Testnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  blockExplorers: {
    default: { name: 'Solana Explorer', url: 'https://explorer.solana.com/?cluster=testnet' }
  },
  testnet: true,
  chainNamespace: 'solana',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSGkY3z'
} as const satisfies Network
