import type { OnRampQuote, PaymentCurrency, PurchaseCurrency } from '../../protocol/http/onramp.js'
import type { Kit } from '../Kit.js'
import { onRampSlice, type QuoteQuestion, updateOnRamp } from '../state/onRamp.js'
import { amountFault, readPayment } from './limits.js'
import { onRampApi } from './onRampApi.js'
import { networkOf } from './onRampOptions.js'

/** Between typing and the question for a quote, in ms. Ours. */
const pause = 400

/** SPEC section 8: every amount is the typed one, in the payment currency (wire.md section 1.14). */
export function placeholderQuote(amount: string, currency: string): OnRampQuote {
  const money = { amount, currency }
  return {
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: money,
    coinbaseFee: money,
    networkFee: money,
    quoteId: 'mocked-quote-id'
  }
}

/** Whether two questions have the same answer. */
export const isSameQuestion = (one: QuoteQuestion | undefined, other: QuoteQuestion | undefined): boolean =>
  one !== undefined &&
  one.amount === other?.amount &&
  one.currencyId === other.currencyId &&
  one.network === other.network &&
  one.purchaseId === other.purchaseId

/** Fetches the quote of what was chosen; after a failure the placeholder. Only the newest question counts. */
export function askQuote(
  kit: Kit,
  paymentCurrency: PaymentCurrency,
  purchaseCurrency: PurchaseCurrency
): void {
  const { paymentAmount } = kit.slice(onRampSlice).get()
  const amount = readPayment(paymentAmount)
  if (amount === undefined || amountFault(paymentAmount, paymentCurrency)) {
    kit.cancel('onRampQuote')
    updateOnRamp(kit, { asked: undefined, quote: undefined, quoteFor: undefined, quotesLoading: false })
    return
  }
  const network = networkOf(kit, purchaseCurrency)
  const quoteFor = { amount, network, currencyId: paymentCurrency.id, purchaseId: purchaseCurrency.id }
  updateOnRamp(kit, { asked: quoteFor, quotesLoading: true })
  kit.schedule('onRampQuote', pause, async () => {
    const body = { purchaseCurrency, paymentCurrency, amount, network }
    const quote = await onRampApi(kit)
      .quote(body)
      .catch(() => undefined)
    if (kit.isDestroyed || !isSameQuestion(quoteFor, kit.slice(onRampSlice).get().asked)) return
    updateOnRamp(kit, {
      quotesLoading: false,
      quoteFor,
      quote: quote ?? placeholderQuote(amount, paymentCurrency.id),
      isPlaceholder: quote === undefined
    })
  })
}
