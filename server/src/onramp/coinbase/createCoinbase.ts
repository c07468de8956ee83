import * as v from 'valibot'
import type { CoinbaseConfig } from '../../config/onrampFile.js'
import { parseForeignJson, type SafeFetch, UnexpectedStatus } from '../../http/createSafeFetch.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import { InternalError } from '../../InternalError.js'
import { keepOptions } from '../keepOptions.js'
import type { OnRampOrder, OnRampProvider, OnRampQuestion } from '../OnRampProvider.js'
import { coinbaseNetworks } from './coinbaseNetworks.js'
import { describeOptions, type Offer } from './describeOptions.js'
import { describePurchases, purchasesSchema } from './describePurchases.js'
import { describeQuote, methodFor } from './describeQuote.js'
import { signApiToken } from './signApiToken.js'

const maxBytes = 1024 * 1024
const tokenSchema = v.object({ token: v.pipe(v.string(), v.regex(/^[-_.=+/a-zA-Z0-9]{1,2048}$/)) })

/** The number of purchases of a page (wire.md section 1.3). */
const pageSize = 50

type Tools = { readonly fetch: SafeFetch; readonly now: () => number }

/**
 * Coinbase Onramp. With an API key its link has a session token, without which Coinbase opens no link since 31 July 2025
 * (https://docs.cdp.coinbase.com/onramp-&-offramp/mandatory-migration/secure-init-migration); with an app id alone it has the
 * addresses themselves (wire.md section 1.13).
 */
export function createCoinbase(config: CoinbaseConfig, tools: Tools): OnRampProvider {
  const { apiKey, appId } = config
  const call = createCall(config, tools)
  const readOptions = keepOptions(() => fetchOptions(call, placeOf(config)), tools.now)
  return {
    id: 'coinbase',
    needsProject: apiKey !== undefined,
    networks: Object.values(coinbaseNetworks),
    async createLink(order) {
      const link = new URL(`${config.url}/buy/select-asset`)
      const set = (name: string, value: string | boolean | undefined) =>
        value === undefined || link.searchParams.set(name, String(value))
      if (apiKey) set('sessionToken', await fetchToken(call, order))
      else {
        set('appId', appId)
        set('destinationWallets', JSON.stringify(order.wallets))
      }
      set('partnerUserId', order.userId)
      set('defaultNetwork', order.defaultNetwork)
      set('defaultExperience', order.defaultExperience)
      set('presetCryptoAmount', order.cryptoAmount)
      set('presetFiatAmount', order.fiatAmount)
      set('handlingRequestedUrls', order.handlingRequestedUrls)
      return { url: link.href }
    },
    ...(apiKey && {
      options: readOptions,
      quote: async question => fetchQuote(call, placeOf(config), await readOptions(), question),
      async history(address, cursor) {
        const path = `/onramp/v1/buy/user/${encodeURIComponent(address)}/transactions`
        const query = `?page_size=${pageSize}${cursor ? `&page_key=${encodeURIComponent(cursor)}` : ''}`
        return describePurchases(v.parse(purchasesSchema, await call('GET', path, query)), address)
      }
    })
  }
}

type CallApi = (method: 'GET' | 'POST', path: string, query: string, body?: unknown) => Promise<unknown>

function createCall({ apiKey, apiUrl }: CoinbaseConfig, { fetch, now }: Tools): CallApi {
  return async (method, path, query, body) => {
    if (!apiKey) throw new InternalError('No API key of Coinbase is configured')
    const { host, origin, pathname } = new URL(apiUrl)
    const full = `${pathname.replace(/\/$/, '')}${path}`
    try {
      const answer = await fetch(`${origin}${full}${query}`, {
        method,
        headers: {
          authorization: `Bearer ${signApiToken(apiKey, { method, host, path: full }, now())}`,
          'content-type': 'application/json'
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        maxBytes,
        trustedOrigins: [origin]
      })
      if (answer.status !== 200) throw new UnexpectedStatus(answer.status)
      return parseForeignJson(answer.body.toString('utf8'))
    } catch (cause) {
      throw new HttpFailure(503, 'onramp', 'Coinbase does not answer right now', { cause })
    }
  }
}

/** Where the visitors are: Coinbase sells and prices by country, in the United States by state. */
type Place = { readonly country: string; readonly subdivision?: string | undefined }

const placeOf = ({ country = 'US', subdivision }: CoinbaseConfig): Place => ({
  country,
  // Coinbase refuses a question about the United States without a state.
  subdivision: subdivision ?? (country === 'US' ? 'CA' : undefined)
})

/** https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/get-buy-options */
async function fetchOptions(call: CallApi, { country, subdivision }: Place): Promise<Offer | undefined> {
  const query = new URLSearchParams({ country, ...(subdivision && { subdivision }) })
  query.set('networks', Object.keys(coinbaseNetworks).join(','))
  return describeOptions(await call('GET', '/onramp/v1/buy/options', `?${query}`))
}

/**
 * The price of a token that the offer has; undefined for others. Throws 400 for an amount that no payment method takes, 503 if Coinbase
 * has no price. https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-buy-quote
 */
async function fetchQuote(call: CallApi, place: Place, offer: Offer, question: OnRampQuestion) {
  const { symbol, currency, amount, network } = question
  const token = offer.purchaseCurrencies.find(known => known.symbol === symbol)
  if (!token || !offer.paymentCurrencies.some(({ id }) => id === currency)) return undefined
  const paymentMethod = methodFor(offer, question)
  const [whole, cents = ''] = amount.split('.')
  if (paymentMethod === undefined || /[1-9]/.test(cents.slice(2)))
    throw new HttpFailure(400, 'amount', 'The amount is not within the limits of a payment method')
  const isSold = token.networks.some(({ name }) => name === network)
  const answer = await call('POST', '/onramp/v1/buy/quote', '', {
    ...place,
    paymentAmount: `${whole}.${cents.slice(0, 2).padEnd(2, '0')}`,
    paymentCurrency: currency,
    paymentMethod,
    purchaseCurrency: symbol,
    ...(isSold && { purchaseNetwork: network })
  })
  const quote = describeQuote(answer, question)
  if (quote) return quote
  throw new HttpFailure(503, 'onramp', 'Coinbase does not answer right now', {
    cause: new InternalError('The answer is no quote of the question')
  })
}

/** https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-session-token */
async function fetchToken(call: CallApi, { wallets, clientIp }: OnRampOrder): Promise<string> {
  const all = Object.keys(coinbaseNetworks)
  const addresses = wallets.map(({ address, blockchains, supported_networks }) => ({
    address,
    blockchains: blockchains ?? supported_networks ?? all
  }))
  const assets = [...new Set(wallets.flatMap(wallet => wallet.assets ?? []))]
  const body = { addresses, clientIp, ...(assets.length > 0 ? { assets } : {}) }
  const answer = v.safeParse(tokenSchema, await call('POST', '/onramp/v1/token', '', body))
  if (answer.success) return answer.output.token
  throw new HttpFailure(503, 'onramp', 'Coinbase does not answer right now', {
    cause: new InternalError('The answer has no token')
  })
}
