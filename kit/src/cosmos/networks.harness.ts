import { defineNetwork } from '../protocol/defineNetwork.js'
import type { CosmosChainInfo, Network } from '../protocol/network.js'

/** A chain as its wallets describe it. */
export function chainInfo(prefix: string, symbol: string, rest = 'https://rest.example'): CosmosChainInfo {
  const currency = { coinDenom: symbol, coinMinimalDenom: `u${symbol.toLowerCase()}`, coinDecimals: 6 }
  return {
    rest,
    bip44: { coinType: 118 },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`
    },
    currencies: [currency],
    feeCurrencies: [{ ...currency, gasPriceStep: { low: 0.01, average: 0.025, high: 0.04 } }],
    stakeCurrency: currency
  }
}

/** A Cosmos network. Its id is the chain's. */
export function cosmosNetwork(
  id: string,
  name: string,
  symbol: string,
  more: Partial<Network> = {}
): Network {
  return defineNetwork({
    id,
    name,
    chainNamespace: 'cosmos',
    nativeCurrency: { name: symbol, symbol, decimals: 6 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
    ...more
  })
}

export const cosmosHub = cosmosNetwork('cosmoshub-4', 'Cosmos Hub', 'ATOM', {
  chainInfo: chainInfo('cosmos', 'ATOM')
})
export const osmosis = cosmosNetwork('osmosis-1', 'Osmosis', 'OSMO', { chainInfo: chainInfo('osmo', 'OSMO') })
/** With the same prefix as the hub. */
export const theta = cosmosNetwork('theta-testnet-001', 'Theta', 'ATOM', {
  chainInfo: chainInfo('cosmos', 'ATOM')
})
/** Its wallets do not know it. */
export const orchard = cosmosNetwork('orchard-1', 'Orchard', 'ORCH', {
  chainInfo: chainInfo('orchard', 'ORCH')
})
