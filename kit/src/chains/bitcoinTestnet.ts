import type { Network } from '../protocol/network.js'

/**
 * Bitcoin Testnet: id 000000000933ea01ad0ee984209779ba.
 * @example createLatchkey({ adapters, networks: [bitcoinTestnet] })
 */
export const bitcoinTestnet = {
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  nativeCurrency: { name: 'Bitcoin', symbol: 'tBTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://bitcoin-testnet-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space/testnet' } },
  testnet: true,
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba'
} as const satisfies Network
