import * as v from 'valibot'
import { coinbaseNetworks } from '../onramp/coinbase/coinbaseNetworks.js'
import { isSolanaSecretKey } from '../solana/secretKey.js'
import { ConfigError } from './ConfigError.js'
import type { ServedChain } from './chainsFile.js'
import { hexAddress } from './dataSources.js'

/** A message of our own: those of valibot have the value, which is a secret. */
const secretText = v.string('is not a text')
const secret = v.pipe(
  secretText,
  v.minLength(1, 'is empty'),
  v.maxLength(4096, 'is longer than 4096 characters')
)
const url = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/\S+$/),
  v.check(text => URL.canParse(text), 'not a URL'),
  v.transform(text => text.replace(/\/+$/, ''))
)
const words = v.pipe(v.string(), v.regex(/^[!-~]{1,256}$/))

const coinbase = v.pipe(
  v.object({
    /** The id of an app of before August 2025; others need `apiKey`. */
    appId: v.optional(words),
    /** A secret API key of the Coinbase Developer Platform: Ed25519 in base64, or ECDSA in PEM. */
    apiKey: v.optional(v.object({ id: words, secret })),
    /** Where most visitors are, by ISO 3166: options and quotes are for this country. Default: `US`, and `CA` of it. */
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    subdivision: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,3}$/))),
    url: v.optional(url, 'https://pay.coinbase.com'),
    apiUrl: v.optional(url, 'https://api.developer.coinbase.com')
  }),
  v.check(({ appId, apiKey }) => (appId ?? apiKey) !== undefined, 'needs `apiKey` or `appId`')
)

const evmNetwork = /^eip155:[1-9]\d{0,9}$/
const solanaNetwork = /^solana:[1-9A-HJ-NP-Za-km-z]{1,32}$/

const asset = v.object({
  symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  /** Absent: the network's own coin. */
  contract: v.optional(hexAddress),
  /** `mint`: the token lets anyone mint. `transfer`: from the balance of `key`. */
  supply: v.optional(v.picklist(['mint', 'transfer']), 'transfer')
})

const perDay = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

const sandbox = v.object({
  /** The private key of the account that delivers on eip155. Only for networks whose tokens have no value. */
  key: v.pipe(secretText, v.regex(/^0x[0-9a-fA-F]{64}$/, 'is not 0x and 64 hexadecimal digits')),
  /** The key of the account that delivers on Solana: its seed and its public key, 64 bytes in base58, as wallets export it. */
  solanaKey: v.optional(
    v.pipe(
      secretText,
      v.check(text => isSolanaSecretKey(text), 'is no secret key: 64 bytes in base58')
    )
  ),
  networks: v.pipe(
    v.array(
      v.pipe(
        v.object({
          caipNetworkId: v.pipe(
            v.string(),
            v.check(id => evmNetwork.test(id) || solanaNetwork.test(id), 'is no network of eip155 or solana')
          ),
          assets: v.pipe(v.array(asset), v.minLength(1), v.maxLength(20))
        }),
        v.check(
          ({ caipNetworkId, assets }) =>
            evmNetwork.test(caipNetworkId) ||
            assets.every(({ contract, supply }) => contract === undefined && supply === 'transfer'),
          'sells more than SOL on Solana'
        )
      )
    ),
    v.minLength(1),
    v.maxLength(10)
  ),
  /** Blocks on top of a delivery until it counts as final. */
  confirmations: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)), 5),
  /** After this many failed tries an order is given up. */
  tries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 20),
  /** Orders that can be paid within a day, for an address and by a client. */
  dailyLimits: v.optional(
    v.object({ perAddress: v.optional(perDay, 20), perClient: v.optional(perDay, 20) }),
    {}
  ),
  /** How long the slow card takes, in ms. */
  slowFor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)), 20_000),
  /** How long an order can be paid, in ms. */
  orderLife: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400_000)), 1_800_000)
})

/** The file of LATCHKEY_ONRAMP: the providers of on-ramps with the host's keys. */
export const onrampFileSchema = v.object({
  coinbase: v.optional(coinbase),
  meld: v.optional(v.object({ publicKey: words, url: v.optional(url, 'https://meldcrypto.com') })),
  sandbox: v.optional(sandbox)
})

/** The providers of on-ramps. A provider without an entry is not offered. */
export type OnRampConfig = v.InferOutput<typeof onrampFileSchema>

/** The configuration of Coinbase. */
export type CoinbaseConfig = NonNullable<OnRampConfig['coinbase']>

/** The configuration of the sandbox. */
export type SandboxConfig = NonNullable<OnRampConfig['sandbox']>

/** A token that the sandbox delivers. */
export type SandboxAsset = SandboxConfig['networks'][number]['assets'][number]

/** Networks on which tokens have a value, whatever the file says of them. */
const mainNetworks: readonly string[] = [
  ...Object.values(coinbaseNetworks),
  'eip155:56',
  'eip155:100',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
]

/**
 * The same configuration. Throws a `ConfigError` for a sandbox on a network that this server does not serve, or that is not a test
 * network: the sandbox gives its tokens away.
 */
export function checkOnRamp(config: OnRampConfig, chains: readonly ServedChain[]): OnRampConfig {
  for (const { caipNetworkId } of config.sandbox?.networks ?? []) {
    const fail = (why: string) => {
      throw new ConfigError(`LATCHKEY_ONRAMP: the sandbox's network ${caipNetworkId} ${why}`)
    }
    const chain = chains.find(chain => chain.caipNetworkId === caipNetworkId)
    if (!chain) fail('is not in LATCHKEY_CHAINS')
    if (mainNetworks.includes(caipNetworkId)) fail('is a main network')
    if (solanaNetwork.test(caipNetworkId) && !config.sandbox?.solanaKey) fail('needs `solanaKey`')
    if (!chain?.testnet) fail('needs `testnet: true` in LATCHKEY_CHAINS')
  }
  return config
}
