import type { NetworkInput } from 'latchkey/protocol'

/** The port of the API unless LATCHKEY_BITCOIN_PORT is set: that of Esplora's own server. */
export const defaultBitcoinPort = 3002

/** The CAIP-2 reference of regtest: the first 32 digits of its genesis block's hash (BIP-122). */
export const regtestReference = '0f9188f13cb7b2c71f2a335e3a4fc328'

/** The prefixes of regtest's addresses, in the form of @scure/btc-signer. */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } as const

/** The price of a coin in devnet's LATCHKEY_PRICES. */
export const bitcoinPriceUsd = 60_000

/** The URL of the API of Esplora's form, on this machine. */
export const esploraUrl = (port: number = defaultBitcoinPort) => `http://127.0.0.1:${port}`

/**
 * Devnet's Bitcoin network as a host passes it to `createLatchkey`. No node answers JSON-RPC: `rpcUrls` is the API of Esplora's form.
 * @example createLatchkey({ adapters: [bitcoin()], networks: [bitcoinDevnet()] })
 */
export function bitcoinDevnet(port: number = defaultBitcoinPort) {
  return {
    id: regtestReference,
    name: 'Bitcoin Devnet',
    chainNamespace: 'bip122',
    caipNetworkId: `bip122:${regtestReference}`,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [esploraUrl(port)] } },
    testnet: true
  } as const satisfies NetworkInput
}
