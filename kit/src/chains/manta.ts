import type { Network } from '../protocol/network.js'

/**
 * Manta Pacific Mainnet: id 169.
 * @example createLatchkey({ adapters, networks: [manta] })
 */
export const manta = {
  id: 169,
  name: 'Manta Pacific Mainnet',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://pacific-rpc.manta.network/http'] } },
  blockExplorers: { default: { name: 'Manta Explorer', url: 'https://pacific-explorer.manta.network' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 332890 } },
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:169'
} as const satisfies Network
