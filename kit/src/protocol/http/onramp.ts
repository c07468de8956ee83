import { caip2, decimal, flag, label, link, optionalLabel, text } from './bounds.js'
import { custom, list, nullable, object, optional, type Read } from './schema.js'

/** ISO 4217, or the symbol of a token. */
const currencyCode = text(16, 1)
const money = object({ amount: decimal, currency: currencyCode })

const paymentCurrencySchema = object({
  id: text(8, 3, /^[A-Z]{3,8}$/),
  payment_method_limits: list(object({ id: label, min: decimal, max: decimal }), 20)
})

const purchaseCurrencySchema = object({
  id: label,
  name: label,
  symbol: text(32, 1),
  networks: list(
    object({
      name: label,
      display_name: label,
      /** The reference of a CAIP-2 id: `137`. */
      chain_id: text(32, 1, /^[-_a-zA-Z0-9]+$/),
      /** Empty for the network's own coin. */
      contract_address: optionalLabel
    }),
    100
  )
})

/** A provider that the server links to (ours). `networks`: CAIP-2 ids; absent where the provider decides. */
const providerSchema = object({
  id: text(32, 1, /^[a-z][-a-z0-9]*$/),
  networks: optional(list(caip2, 200)),
  /** It takes no real money, and delivers tokens without value. */
  isTest: optional(flag)
})

/**
 * The answer of `GET /v1/onramp/options` (wire.md section 1.14). All values are strings. `providers` is ours: servers of others do
 * not have it.
 */
export const onRampOptionsSchema = object({
  paymentCurrencies: list(paymentCurrencySchema, 200),
  purchaseCurrencies: list(purchaseCurrencySchema, 500),
  providers: optional(list(providerSchema, 20))
})

/** The answer of `GET /v1/onramp/options`. */
export type OnRampOptions = Read<typeof onRampOptionsSchema>

/** A currency to pay with, and the limits of its payment methods. */
export type PaymentCurrency = OnRampOptions['paymentCurrencies'][number]

/** A token to buy, and the networks on which it can be bought. */
export type PurchaseCurrency = OnRampOptions['purchaseCurrencies'][number]

/** The answer of `POST /v1/onramp/quote`. Amounts are decimal strings. */
export const onRampQuoteSchema = object({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  coinbaseFee: money,
  networkFee: money,
  quoteId: label
})

/** The answer of `POST /v1/onramp/quote`. */
export type OnRampQuote = Read<typeof onRampQuoteSchema>

/** The answer of `POST /v1/generators/onrampurl` (wire.md section 1.13). */
export const onRampUrlSchema = object({ url: link })

/** The answer of `POST /v1/onramp/widget`. `orderId` is ours: it names the order whose state the server knows. */
export const onRampWidgetSchema = object({ widgetUrl: link, orderId: optional(label) })

const orderStatuses = [
  'open',
  'declined',
  'cancelled',
  'expired',
  'processing',
  'delivered',
  'failed'
] as const

/**
 * The state of an order of the sandbox. `open`: not paid yet; `declined`: the card was, another may be tried; `processing`: paid, the
 * tokens are on their way; `delivered`: `hash` is their transaction; `failed`: they could not be sent.
 */
export type OnRampOrderStatus = (typeof orderStatuses)[number]

/** The answer of `GET /v1/onramp/orders/{id}` (ours). */
export const onRampOrderSchema = object({
  status: custom<OnRampOrderStatus>(value => (orderStatuses as readonly unknown[]).includes(value)),
  payment: money,
  /** What was or would be bought. */
  purchase: money,
  network: caip2,
  hash: nullable(text(128))
})

/** The answer of `GET /v1/onramp/orders/{id}`. */
export type OnRampOrderAnswer = Read<typeof onRampOrderSchema>
