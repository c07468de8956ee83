import type { OnRampQuote } from 'latchkey/protocol/http'
import * as v from 'valibot'
import type { OnRampQuestion } from '../OnRampProvider.js'
import type { Offer } from './describeOptions.js'
import { snakeNames } from './snakeNames.js'

const money = v.object({
  value: v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,36})?$/)),
  currency: v.pipe(v.string(), v.regex(/^[!-~]{1,16}$/))
})

/** The answer of Coinbase's quote. https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-buy-quote */
const quoteSchema = v.object({
  payment_total: money,
  payment_subtotal: money,
  purchase_amount: money,
  coinbase_fee: money,
  network_fee: money,
  quote_id: v.pipe(v.string(), v.regex(/^[!-~]{1,128}$/))
})

/**
 * Coinbase's quote in the form of wire.md section 1.14. Undefined if it cannot be read, buys nothing, or answers another question:
 * Coinbase prices a currency that it does not take in US dollars.
 */
export function describeQuote(
  answer: unknown,
  { symbol, currency }: OnRampQuestion
): OnRampQuote | undefined {
  const read = v.safeParse(quoteSchema, snakeNames(answer))
  if (!read.success) return undefined
  const { payment_total, payment_subtotal, purchase_amount, coinbase_fee, network_fee, quote_id } =
    read.output
  const paid = [payment_total, payment_subtotal, coinbase_fee, network_fee]
  if (paid.some(sum => sum.currency !== currency) || purchase_amount.currency !== symbol) return undefined
  if (!(Number(purchase_amount.value) > 0) || !(Number(payment_total.value) > 0)) return undefined
  return {
    paymentTotal: toMoney(payment_total),
    paymentSubtotal: toMoney(payment_subtotal),
    purchaseAmount: toMoney(purchase_amount),
    coinbaseFee: toMoney(coinbase_fee),
    networkFee: toMoney(network_fee),
    quoteId: quote_id
  }
}

const toMoney = ({ value, currency }: v.InferOutput<typeof money>) => ({ amount: value, currency })

/**
 * How an amount can be paid: by card if its limits allow it, else by the first method whose limits do. Undefined if none does, or the
 * currency is not taken.
 */
export function methodFor(
  { paymentCurrencies }: Offer,
  { currency, amount }: OnRampQuestion
): string | undefined {
  const methods = paymentCurrencies
    .find(({ id }) => id === currency)
    ?.payment_method_limits.filter(
      ({ min, max }) => Number(min) <= Number(amount) && Number(amount) <= Number(max)
    )
  return (methods?.find(({ id }) => id === 'card') ?? methods?.[0])?.id.toUpperCase()
}
