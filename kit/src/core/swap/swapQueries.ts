import type { QueryKey } from '../../client/state/queries.js'
import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '../../protocol/caip.js'
import { invalidServiceAnswer } from '../../protocol/errors/opening.js'
import { noRoute } from '../../protocol/errors/swap.js'
import type { ConvertQuote } from '../../protocol/http/convert.js'
import { swapPollInterval, swapTokensDuration } from '../../protocol/swapLimits.js'
import { sanitizeText } from '../../protocol/text.js'
import type { Kit } from '../Kit.js'
import type { QueryOptions } from '../query/Query.js'
import { queryState } from '../select/queryState.js'
import { servedImage } from '../select/servedImage.js'
import { priceText } from '../send/amounts.js'
import type { SwapToken } from '../state/swap.js'
import { caipOf, contractOf, convertServices, readGasPrice, swapClient } from './convert.js'

/** The tokens that a network can swap, without balances. */
export function swapTokensQuery(kit: Kit, network: CaipNetworkId): QueryOptions<readonly SwapToken[]> {
  return {
    key: ['swapTokens', network],
    staleTime: swapTokensDuration,
    fetch: async signal => {
      const { tokens } = await (await convertServices(kit, network, signal)).getTokens(
        { chainId: network },
        signal
      )
      return tokens
        .filter(({ address }) => address.startsWith(`${network}:`))
        .map(({ address, symbol, name, decimals, logoUri, eip2612 }) => {
          const image = servedImage(kit, logoUri)
          return {
            address: contractOf(address),
            symbol: sanitizeText(symbol, 12),
            name: sanitizeText(name),
            decimals,
            balance: 0n,
            canPermit: eip2612,
            ...(image && { image })
          }
        })
    }
  }
}

/** What is asked for a quote: `amount` in base units of `from`. */
export type QuoteRequest = {
  readonly account: CaipAddress
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
}

/** A quote: `received` in base units of `to`. */
export type Quote = {
  readonly received: bigint
  /** The service could not find out whether `to` keeps a part of each transfer. */
  readonly isTaxUnknown?: boolean | undefined
  readonly id?: string | undefined
  readonly spender?: string | undefined
}

export const quoteKey = ({ account, from, to, amount }: QuoteRequest): QueryKey<Quote> => [
  'account',
  ...account.split(':'),
  'quote',
  from.address ?? '',
  to.address ?? '',
  String(amount)
]

/**
 * The best quote of a router that the kit knows, which is valid for 10 s. Rejects with LATCHKEY_SWAP__NO_ROUTE without one, with
 * LATCHKEY_HTTP__INVALID_ANSWER if it is for other tokens or another amount.
 */
export function quoteQuery(kit: Kit, request: QuoteRequest): QueryOptions<Quote> {
  const { account, from, to, amount } = request
  const { caipNetworkId: network } = parseCaipAddress(account)
  const asked = { amount: String(amount), from: caipOf(network, from), to: caipOf(network, to) }
  return {
    key: quoteKey(request),
    staleTime: swapPollInterval,
    fetch: async signal => {
      const services = await convertServices(kit, network, signal)
      const gasPrice = queryState(kit, gasPriceQuery(kit, network).key).data?.toString()
      const { quotes } = await services.getQuotes({ ...asked, userAddress: account, gasPrice }, signal)
      const quote = await firstUsable(kit, network, quotes)
      if (!quote || BigInt(quote.toAmount) === 0n) throw noRoute()
      const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
      const isAsked =
        isSame(quote.fromAccount, asked.from) &&
        isSame(quote.toAccount, asked.to) &&
        quote.fromAmount === asked.amount
      if (!isAsked) throw invalidServiceAnswer({ details: 'the quote is for another swap' })
      return {
        received: BigInt(quote.toAmount),
        ...(quote.taxUnknown && { isTaxUnknown: true }),
        ...(quote.id && { id: quote.id }),
        ...(quote.spender && { spender: quote.spender })
      }
    }
  }
}

/** The first quote, which is the best, whose contract a swap may call: no other one would pass the check of its transaction (decision D17). */
async function firstUsable(
  kit: Kit,
  network: CaipNetworkId,
  quotes: readonly ConvertQuote[]
): Promise<ConvertQuote | undefined> {
  const client = await swapClient(kit, network)
  for (const quote of quotes) {
    const spender = quote.spender && contractOf(quote.spender)
    if (!spender || (await client?.isSwapRouter?.(spender)) !== false) return quote
  }
  return undefined
}

/** Prices in US dollars by contract, in lower case; that of the native coin by an empty text. Unknown ones are left out. */
export type Prices = Readonly<Record<string, string>>

const pairOf = (network: CaipNetworkId, tokens: readonly SwapToken[]) =>
  tokens.map(token => caipOf(network, token))

export const pricesKey = (network: CaipNetworkId, tokens: readonly SwapToken[]): QueryKey<Prices> => [
  'prices',
  ...pairOf(network, tokens)
]

export function pricesQuery(
  kit: Kit,
  network: CaipNetworkId,
  tokens: readonly SwapToken[]
): QueryOptions<Prices> {
  return {
    key: pricesKey(network, tokens),
    staleTime: swapPollInterval,
    fetch: async signal => {
      const { fungibles } = await (await convertServices(kit, network, signal)).getPrices(
        pairOf(network, tokens)
      )
      const entries = fungibles.flatMap(({ address, price }) => {
        const text = priceText(price)
        return text ? [[(contractOf(address) ?? '').toLowerCase(), text] as const] : []
      })
      return Object.fromEntries(entries)
    }
  }
}

export function gasPriceQuery(kit: Kit, network: CaipNetworkId): QueryOptions<bigint> {
  return {
    key: ['gasPrice', network],
    staleTime: swapPollInterval,
    fetch: signal => readGasPrice(kit, network, signal)
  }
}
