import * as v from 'valibot'
import { pairDeployment, uniswapDeployment } from '../convert/pools/uniswapDeployments.js'
import {
  base,
  base58Address,
  explorerSchema,
  hexAddress,
  nftSourcesSchema,
  origin,
  priceSourcesSchema,
  quoteSourcesSchema,
  tokenSourcesSchema
} from './dataSources.js'
import { smartAccountsSchema, weiSchema } from './smartAccounts.js'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
/** At most 77: an amount of 256 bits has 78 digits, so more decimals are a mistake. */
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77))
const upstream = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/))

const tokenSchema = v.object({
  /** Of Solana in base58. */
  address: v.union([hexAddress, base58Address]),
  symbol: text,
  name: text,
  decimals,
  iconUrl: v.optional(v.pipe(v.string(), v.maxLength(2048)))
})

/** The schema of the LATCHKEY_CHAINS file: the served networks and their tokens. */
export const chainsFileSchema = v.pipe(
  v.array(
    v.object({
      caipNetworkId: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
      name: text,
      /** Only a network with `esploraUrl` may have none. */
      rpcUrls: v.optional(v.pipe(v.array(upstream), v.maxLength(20)), []),
      /** The base of an API of Esplora's form, such as `https://mempool.space/api`: balances of Bitcoin addresses are read there. */
      esploraUrl: v.optional(base),
      nativeCurrency: v.object({ name: text, symbol: text, decimals }),
      /** Its tokens have no value: the sandbox on-ramp may give them away. */
      testnet: v.optional(v.boolean()),
      multicall3: v.optional(hexAddress),
      ensUniversalResolver: v.optional(hexAddress),
      tokens: v.optional(v.pipe(v.array(tokenSchema), v.maxLength(1000))),
      tokenSources: v.optional(tokenSourcesSchema),
      priceSources: v.optional(priceSourcesSchema),
      quoteSources: v.optional(quoteSourcesSchema),
      nftSources: v.optional(nftSourcesSchema),
      /** The URL before `/ipfs/CID`; without it nothing is read from IPFS. */
      ipfsGateway: v.optional(base),
      /** Origins of metadata and pictures that may be http and on private addresses. */
      trustedOrigins: v.optional(v.pipe(v.array(origin), v.maxLength(10))),
      index: v.optional(v.boolean()),
      indexFrom: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32))),
      explorer: v.optional(explorerSchema),
      /** Names of contracts that accounts approve. */
      spenders: v.optional(v.pipe(v.array(v.object({ address: hexAddress, name: text })), v.maxLength(200))),
      /** The smart accounts of embedded wallets, the preferred kind first. */
      smartAccounts: v.optional(smartAccountsSchema),
      /** A bundler of ERC-4337, and a paymaster of ERC-7677. Their URLs may contain keys: only this server calls them. */
      bundlerUrl: v.optional(upstream),
      paymasterUrl: v.optional(upstream),
      /** How much the paymaster may pay for one account in 24 hours, in wei. Without it only the paymaster's own rules hold. */
      sponsoredPerDay: v.optional(weiSchema)
    })
  ),
  v.check(
    chains => new Set(chains.map(chain => chain.caipNetworkId)).size === chains.length,
    'a network is listed twice'
  ),
  v.check(
    chains =>
      chains.every(
        chain => !chain.caipNetworkId.startsWith('eip155:') || isEvmChainId(chain.caipNetworkId.slice(7))
      ),
    'the reference of an eip155 network must be a decimal number below 2^31'
  ),
  v.check(
    chains => chains.every(({ rpcUrls, esploraUrl }) => rpcUrls.length > 0 || esploraUrl !== undefined),
    'a network needs an address in `rpcUrls`, or an `esploraUrl`'
  ),
  v.check(
    chains =>
      chains.every(
        ({ caipNetworkId, esploraUrl }) => esploraUrl === undefined || caipNetworkId.startsWith('bip122:')
      ),
    'only a bip122 network can have `esploraUrl`'
  ),
  v.check(
    chains =>
      chains.every(
        ({ caipNetworkId, priceSources = [] }) =>
          !caipNetworkId.startsWith('bip122:') || priceSources.every(({ type }) => type !== 'pools')
      ),
    'a bip122 network has no pools in `priceSources`'
  ),
  v.check(
    chains =>
      chains.every(
        ({ caipNetworkId, index, explorer }) => caipNetworkId.startsWith('eip155:') || !(index || explorer)
      ),
    'only an eip155 network can have `index` or `explorer`'
  ),
  v.check(
    chains =>
      chains.every(({ caipNetworkId, tokens = [] }) =>
        tokens.every(({ address }) => address.startsWith('0x') !== caipNetworkId.startsWith('solana:'))
      ),
    'the address of a token is of another namespace'
  ),
  v.check(
    chains =>
      chains.every(
        ({ caipNetworkId }) =>
          !caipNetworkId.startsWith('solana:') || /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(caipNetworkId)
      ),
    'the reference of a solana network must be the first 32 characters of its genesis hash'
  ),
  v.check(
    chains =>
      chains.every(
        ({ caipNetworkId, tokenSources = [], priceSources = [], nftSources = [] }) =>
          !caipNetworkId.startsWith('solana:') ||
          (tokenSources.every(({ type }) => type === 'tokenList') &&
            priceSources.every(({ type }) => type !== 'pools') &&
            nftSources.length === 0)
      ),
    'a solana network can have token lists, and prices of DefiLlama and CoinGecko, but no other sources'
  ),
  v.check(
    chains =>
      chains.every(
        ({ caipNetworkId, quoteSources = [] }) =>
          quoteSources.length === 0 || caipNetworkId.startsWith('eip155:')
      ),
    'only an eip155 network can have `quoteSources`'
  ),
  v.check(
    chains =>
      chains.every(
        ({ caipNetworkId, smartAccounts, bundlerUrl, paymasterUrl }) =>
          caipNetworkId.startsWith('eip155:') || !(smartAccounts || bundlerUrl || paymasterUrl)
      ),
    'only an eip155 network can have `smartAccounts`, `bundlerUrl` or `paymasterUrl`'
  ),
  v.check(
    chains =>
      chains.every(
        ({ smartAccounts = [], bundlerUrl }) =>
          bundlerUrl !== undefined || smartAccounts.every(({ kind }) => kind !== 'erc4337')
      ),
    'accounts of the kind `erc4337` need a `bundlerUrl`'
  ),
  v.check(
    chains =>
      chains.every(({ bundlerUrl, paymasterUrl }) => bundlerUrl !== undefined || paymasterUrl === undefined),
    'a `paymasterUrl` needs a `bundlerUrl`'
  ),
  v.check(
    chains =>
      chains.every(
        ({ paymasterUrl, sponsoredPerDay }) => paymasterUrl !== undefined || sponsoredPerDay === undefined
      ),
    '`sponsoredPerDay` needs a `paymasterUrl`'
  ),
  v.check(
    chains =>
      chains.every(({ caipNetworkId, quoteSources = [] }) =>
        quoteSources.every(
          source =>
            source.type !== 'pools' ||
            source.routerV2 !== undefined ||
            (source.router !== undefined && source.quoter !== undefined) ||
            uniswapDeployment(caipNetworkId) !== undefined ||
            (source.router === undefined && pairDeployment(caipNetworkId) !== undefined)
        )
      ),
    '`quoteSources` of a network without a known deployment of Uniswap need `router` and `quoter`, or `routerV2`'
  ),
  v.check(
    chains =>
      chains.every(({ quoteSources = [] }) =>
        quoteSources.every(
          source =>
            source.type !== 'pools' ||
            source.routerV2 === undefined ||
            (source.router === undefined && source.quoter === undefined)
        )
      ),
    '`routerV2` of `quoteSources` takes the place of `router` and `quoter`'
  )
)

function isEvmChainId(reference: string): boolean {
  return /^[1-9]\d{0,9}$/.test(reference) && Number(reference) < 2 ** 31
}

/**
 * A served network. `rpcUrls` are tried in order. `index`: this server indexes the network, from block `indexFrom` (default 0).
 * `explorer`: an Etherscan-compatible API.
 */
export type ServedChain = v.InferOutput<typeof chainsFileSchema>[number]
