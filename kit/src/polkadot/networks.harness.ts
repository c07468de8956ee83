import { defineNetwork } from '../protocol/defineNetwork.js'
import type { Network } from '../protocol/network.js'

const coin = (symbol: string, decimals: number) => ({ name: symbol, symbol, decimals })

/** A Substrate network whose RPC is `rpc`. Its id is the CAIP-2 reference. */
export function substrate(id: string, name: string, more: Partial<Network> = {}): Network {
  return defineNetwork({
    id,
    name,
    chainNamespace: 'polkadot',
    nativeCurrency: coin('DOT', 10),
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    ...more
  })
}

export const relayChain = substrate('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot')
export const kusama = substrate('b0a8d493285c2df73290dfb7e61f870f', 'Kusama')
export const westend = substrate('e143f23803ac50e8f6f8e62695d1ce9e', 'Westend', { testnet: true })
/** With the same prefix as Westend. */
export const local = substrate('11111111111111111111111111111111', 'Local', { testnet: true })
