import type { Network } from '../protocol/network.js'

/**
 * Bitcoin: id 000000000019d6689c085ae165831e93.
 * @example createLatchkey({ adapters, networks: [bitcoin] })
 */
export const bitcoin = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://bitcoin-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space' } },
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93'
} as const satisfies Network
