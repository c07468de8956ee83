import { type CaipNetworkId, parseCaipAddress } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { swapIncomplete } from '../../protocol/errors/swap.js'
import { quoteDelay, swapGas } from '../../protocol/swapLimits.js'
import { formatUnits } from '../../protocol/units.js'
import type { Kit } from '../Kit.js'
import { fetchQuery, observeQuery } from '../query/fetchQuery.js'
import { activeAccount } from '../select/connection.js'
import { queryState } from '../select/queryState.js'
import { spendable } from '../send/amounts.js'
import { type SwapSide, type SwapState, type SwapToken, swapSlice, updateSwap } from '../state/swap.js'
import { cutDecimals, swapAmount, swapStep } from './arithmetic.js'
import { swapClient } from './convert.js'
import { keyOf } from './listSwapTokens.js'
import {
  gasPriceQuery,
  pricesKey,
  pricesQuery,
  type Quote,
  type QuoteRequest,
  quoteKey,
  quoteQuery
} from './swapQueries.js'

/** The quote of the form as it is typed. `last`: the one before, while the next is read. */
export type QuoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly quote?: Quote | undefined }
  | { readonly status: 'success'; readonly quote: Quote }
  | { readonly status: 'error'; readonly error: LatchkeyError }

/** What the form asks to be quoted; `undefined` while something is missing. An amount above the balance is quoted, too. */
export function quoteRequest(kit: Kit): QuoteRequest | undefined {
  const state = kit.slice(swapSlice).get()
  const account = activeAccount(kit)?.caipAddress
  const step = swapStep(state)
  const amount = swapAmount(state)
  const isComplete = step === 'ready' || step === 'insufficientFunds' || step === 'slippage'
  if (!account || !isComplete || !amount || !state.from || !state.to) return undefined
  return { account, from: state.from, to: state.to, amount }
}

/** The quote of the form: `loading` also in the pause after a change. */
export function formQuote(kit: Kit): QuoteState {
  const request = quoteRequest(kit)
  if (!request) return { status: 'idle' }
  const { asked } = kit.slice(swapSlice).get()
  if (asked !== request.amount) return { status: 'loading' }
  const { status, data, error } = queryState(kit, quoteKey(request))
  if (status === 'error' && error) return { status, error }
  return data ? { status: 'success', quote: data } : { status: 'loading' }
}

/** Changes the form, and asks for its quote: at once, or 200 ms after the last change of a typed amount. */
export function changeSwap(
  kit: Kit,
  change: Partial<Pick<SwapState, 'from' | 'to' | 'amount' | 'slippage'>>,
  { isTyping = false }: { readonly isTyping?: boolean } = {}
): void {
  updateSwap(kit, change)
  kit.cancel('swapQuote')
  const ask = () => {
    const request = quoteRequest(kit)
    updateSwap(kit, { asked: request?.amount })
    if (!request) return
    void observeQuery(kit, quoteQuery(kit, request))
    const { caipNetworkId } = parseCaipAddress(request.account)
    void observeQuery(kit, pricesQuery(kit, caipNetworkId, [request.from, request.to]))
  }
  if (isTyping) kit.schedule('swapQuote', quoteDelay, ask)
  else ask()
}

/** Reads the quote of the form at once. Rejects with LATCHKEY_SWAP__INCOMPLETE, __NO_ROUTE, LATCHKEY_HTTP__*. */
export async function readFormQuote(kit: Kit): Promise<Quote> {
  changeSwap(kit, {})
  const request = quoteRequest(kit)
  if (!request) throw swapIncomplete()
  return fetchQuery(kit, quoteQuery(kit, request))
}

/** Chooses a token. One that is on the other side already changes places with it. */
export function setSwapToken(
  kit: Kit,
  { side, token }: { readonly side: SwapSide; readonly token: SwapToken }
) {
  const { from, to } = kit.slice(swapSlice).get()
  const other = side === 'from' ? to : from
  if (other && keyOf(other) === keyOf(token)) return flipSwap(kit)
  changeSwap(kit, { [side]: token })
}

/** Changes the direction: what was received becomes what is paid, and 1 where nothing was typed (screens.md section 12). */
export function flipSwap(kit: Kit): void {
  const { from, to, amount } = kit.slice(swapSlice).get()
  const quote = formQuote(kit)
  const received = 'quote' in quote && to && quote.quote?.received
  const next = received && to ? cutDecimals(formatUnits(received, to.decimals), 6) : amount || '1'
  changeSwap(kit, { from: to, to: from, amount: next })
}

/**
 * Fills in all that can be swapped: of the native coin the balance without 150,000 gas (wire.md section 7.3), and without what a roll-up pays
 * to its layer 1. Rejects with LATCHKEY_SWAP__GAS_PRICE_UNSUPPORTED, LATCHKEY_HTTP__*.
 */
export async function setSwapMax(kit: Kit): Promise<void> {
  const { from } = kit.slice(swapSlice).get()
  const account = activeAccount(kit)?.caipAddress
  if (!from || !account) return
  const { caipNetworkId } = parseCaipAddress(account)
  const isNative = from.address === undefined
  const readDataFee = async () => (await swapClient(kit, caipNetworkId))?.readDataFee?.()
  const [gasPrice, dataFee = 0n] = isNative
    ? await Promise.all([fetchQuery(kit, gasPriceQuery(kit, caipNetworkId)), readDataFee()])
    : [0n]
  // Another token may have been chosen meanwhile.
  const now = kit.slice(swapSlice).get().from
  if (!now || keyOf(now) !== keyOf(from)) return
  changeSwap(kit, { amount: formatUnits(spendable(now, swapGas * gasPrice + dataFee), now.decimals) })
}

/** A token with the price of the data API, which is newer than that of the balances. */
export function withPrice(
  kit: Kit,
  network: CaipNetworkId,
  { from, to }: Pick<SwapState, 'from' | 'to'>,
  token: SwapToken
): SwapToken {
  const prices = from && to && queryState(kit, pricesKey(network, [from, to])).data
  return { ...token, price: prices?.[keyOf(token)] ?? token.price }
}
