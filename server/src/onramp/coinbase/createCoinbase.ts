import * as v from 'valibot'
import type { CoinbaseConfig } from '../../config/onrampFile.js'
import { parseForeignJson, type SafeFetch, UnexpectedStatus } from '../../http/createSafeFetch.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import { InternalError } from '../../InternalError.js'
import type { OnRampOrder, OnRampProvider } from '../OnRampProvider.js'
import { coinbaseNetworks } from './coinbaseNetworks.js'
import { describePurchases, purchasesSchema } from './describePurchases.js'
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
