import * as v from 'valibot'
import { caip2, label } from './bounds.js'

/** Clients send numbers and decimal strings, also fractions (wire.md section 1.13). */
const amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^\d{1,15}(\.\d{1,18})?$/)
)
const address = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/))
const words = v.optional(v.pipe(v.array(label), v.maxLength(50)))
const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3,8}$/))

/** The body of `POST /v1/generators/onrampurl` (wire.md section 1.13). */
export const onRampUrlRequestSchema = v.object({
  destinationWallets: v.pipe(
    v.array(v.object({ address, blockchains: words, assets: words, supported_networks: words })),
    v.minLength(1),
    v.maxLength(20)
  ),
  partnerUserId: v.pipe(v.string(), v.regex(/^[!-~]{32,50}$/)),
  defaultNetwork: v.optional(label),
  defaultExperience: v.optional(v.picklist(['send', 'buy'])),
  presetCryptoAmount: v.optional(amount),
  presetFiatAmount: v.optional(amount),
  handlingRequestedUrls: v.optional(v.boolean())
})

/** The body of `POST /v1/onramp/widget` (wire.md section 1.14). `chainId` is ours: the CAIP-2 id on which to deliver. */
export const onRampWidgetRequestSchema = v.object({
  projectId: v.optional(label),
  sessionData: v.object({
    serviceProvider: v.pipe(v.string(), v.toLowerCase(), v.picklist(['meld', 'sandbox'])),
    walletAddress: address,
    destinationCurrencyCode: v.pipe(v.string(), v.regex(/^[!-~]{1,32}$/)),
    sourceCurrencyCode: v.optional(currencyCode, 'USD'),
    sourceAmount: v.optional(amount),
    chainId: v.optional(caip2)
  })
})

/** The body of `POST /v1/onramp/quote` (wire.md section 1.14). `network` may hold the token's symbol: nothing reads it. */
export const onRampQuoteRequestSchema = v.object({
  purchaseCurrency: v.object({ symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(32)) }),
  paymentCurrency: v.object({ id: currencyCode }),
  amount,
  network: v.optional(v.pipe(v.string(), v.maxLength(128)))
})
