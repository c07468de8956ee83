import * as v from 'valibot'
import { nativeAddressOf, normalizeCaip10 } from '../chains/caip10.js'
import { isSolanaChain } from '../chains/findChain.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { PriceSourceConfig } from '../config/dataSources.js'
import { fetchJson, type SafeFetch, type SafeRequest, UnexpectedStatus } from '../http/createSafeFetch.js'
import { InternalError } from '../InternalError.js'
import { isSolanaAddress } from '../solana/base58.js'
import { splitEvery } from '../splitEvery.js'
import type { PriceSource } from './PriceSource.js'

type Llama = Extract<PriceSourceConfig, { type: 'defillama' }>
type Gecko = Extract<PriceSourceConfig, { type: 'coingecko' }>

/** The most tokens in one request. */
const batchSize = 100

const price = v.pipe(v.number(), v.finite(), v.minValue(0))
const entriesSchema = v.record(v.string(), v.unknown())
const llamaSchema = v.object({ coins: entriesSchema })
/** Some entries have had a price as a text (github.com/DefiLlama/defillama-server/pull/11797). */
const llamaCoinSchema = v.object({ price, confidence: v.optional(v.number()) })
const geckoCoinSchema = v.record(v.string(), v.nullish(price))
/** DefiLlama's confidence in a price is from 0 to 1; thin markets have a low one. */
const leastConfidence = 0.9

/**
 * Prices of DefiLlama's coins API (api-docs.defillama.com; github.com/DefiLlama/api-docs/pull/15 for `confidence`):
 * `GET /prices/current/{chain}:{address},…` → `{coins: {"{chain}:{address}": {price, confidence?}}}`, in USD only.
 */
export function createLlamaPrices(config: Llama, chain: ServedChain, fetch: SafeFetch): PriceSource {
  const base = config.url.replace(/\/+$/, '')
  return async (tokens, currency) => {
    if (currency !== 'usd') return tokens.map(() => undefined)
    const coins = tokens.map(token => {
      const address = addressOn(chain, token)
      if (address === nativeAddressOf(chain)) return config.coin && `coingecko:${config.coin}`
      return address && `${config.chain}:${address}`
    })
    const known = new Map<string, number>()
    for (const batch of batches(coins)) {
      const answer = await fetchJson(fetch, `${base}/prices/current/${batch.join(',')}`, requestTo(base))
      const { coins: entries } = v.parse(llamaSchema, answer)
      for (const [coin, found] of validEntries(entries, llamaCoinSchema))
        if ((found.confidence ?? 1) >= leastConfidence) known.set(idOf(chain, coin), found.price)
    }
    return coins.map(coin => (coin === undefined ? undefined : known.get(idOf(chain, coin))))
  }
}

/**
 * Prices of CoinGecko (docs.coingecko.com/reference/simple-token-price):
 * `GET /simple/token_price/{platform}?contract_addresses=…&vs_currencies=usd` → `{"0x…": {"usd": 1}}`, and for the native coin
 * `GET /simple/price?ids={coin}`. Plans limit the addresses in a request, one without a key to 10 or fewer: more are refused with
 * status 400 and error 10012 (seen in github.com/bitpay/bitpay-app/pull/996). Requests become smaller then.
 */
export function createGeckoPrices(config: Gecko, chain: ServedChain, fetch: SafeFetch): PriceSource {
  let most = batchSize
  const base = config.url.replace(/\/+$/, '')
  const keyHeader = new URL(base).hostname.startsWith('pro-') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key'
  const request = requestTo(base, config.key === undefined ? {} : { [keyHeader]: config.key })
  return async (tokens, currency) => {
    const known = new Map<string, number>()
    const ask = async (path: string) => {
      const answer = v.parse(entriesSchema, await fetchJson(fetch, `${base}${path}`, request))
      for (const [id, prices] of validEntries(answer, geckoCoinSchema)) {
        const found = prices[currency]
        if (typeof found === 'number') known.set(idOf(chain, id), found)
      }
    }
    const addresses = tokens.map(token => addressOn(chain, token))
    const native = nativeAddressOf(chain)
    if (config.coin !== undefined && addresses.includes(native))
      await ask(`/simple/price?ids=${config.coin}&vs_currencies=${currency}`)
    const contracts = addresses.filter(address => address !== undefined && address !== native)
    for (let left = [...new Set(contracts)]; left.length > 0; ) {
      const batch = left.slice(0, most)
      try {
        await ask(
          `/simple/token_price/${config.platform}?contract_addresses=${batch.join(',')}&vs_currencies=${currency}`
        )
        left = left.slice(batch.length)
      } catch (error) {
        const isTooLong = error instanceof UnexpectedStatus && error.status === 400 && batch.length > 1
        if (!isTooLong) throw error
        most = batch.length > 10 ? 10 : 1
      }
    }
    return addresses.map(address => {
      const id = address === native ? config.coin : address
      return id === undefined ? undefined : known.get(idOf(chain, id))
    })
  }
}

/** One entry of another form is unknown, and says nothing of the others. Throws if all are. */
function validEntries<Entry>(
  entries: Readonly<Record<string, unknown>>,
  schema: v.GenericSchema<unknown, Entry>
): readonly (readonly [string, Entry])[] {
  const all = Object.entries(entries)
  const valid = all.flatMap(([id, entry]) => {
    const parsed = v.safeParse(schema, entry)
    return parsed.success ? [[id, parsed.output] as const] : []
  })
  if (all.length > 0 && valid.length === 0) throw new InternalError('The source answered another form')
  return valid
}

/** The address of a CAIP-10 token of the network, on EVM chains in lower case; undefined for other tokens. */
function addressOn(chain: ServedChain, token: string): string | undefined {
  const prefix = `${chain.caipNetworkId}:`
  const address = normalizeCaip10(token).slice(prefix.length)
  const isAddress = isSolanaChain(chain) ? isSolanaAddress(address) : /^0x[0-9a-f]{40}$/.test(address)
  return token.startsWith(prefix) && isAddress ? address : undefined
}

/** How an id is compared: addresses of Solana have a case. */
const idOf = (chain: ServedChain, id: string): string => (isSolanaChain(chain) ? id : id.toLowerCase())

function batches(ids: readonly (string | undefined)[]): readonly (readonly string[])[] {
  return splitEvery([...new Set(ids.filter(id => id !== undefined))], batchSize)
}

function requestTo(base: string, headers: Readonly<Record<string, string>> = {}): SafeRequest {
  return { maxBytes: 1024 * 1024, headers, trustedOrigins: [new URL(base).origin] }
}
