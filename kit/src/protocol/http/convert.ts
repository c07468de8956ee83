import * as v from 'valibot'
import { caip2, caip10, count, flag, label, link, optionalLabel, text } from './bounds.js'

/** A whole number of base units of up to 256 bits, as exact text: `1500000`, never `1.5` or `01`. */
const baseUnits = text(78, 1, /^(0|[1-9]\d*)$/)

/** Bytes as hex text with `0x`, at most 64 kB of them. */
const bytes = text(131_074, 2, /^0x([0-9a-fA-F]{2})*$/)

/** The slippage of a swap in percent: 1 unless the call says otherwise (SPEC section 9), at most 50, with two decimals at most. */
const slippageSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(50),
  v.check(percent => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9, 'has more than two decimals')
)

/** The query of `GET /v1/convert/tokens` (wire.md section 1.5). `address`, plain or CAIP-10, asks for one token. */
export const convertTokensQuerySchema = v.object({ chainId: caip2, address: v.optional(text(170, 1)) })

/** The query of `GET /v1/convert/quotes` (wire.md section 1.6). */
export const convertQuotesQuerySchema = v.object({
  amount: baseUnits,
  from: caip10,
  to: caip10,
  gasPrice: v.optional(baseUnits)
})

/** The query of `GET /v1/convert/allowance` (wire.md section 1.7). `spender`: of a quote; without it that of the first source. */
export const convertAllowanceQuerySchema = v.object({
  tokenAddress: caip10,
  userAddress: caip10,
  spender: v.optional(caip10)
})

/** The query of `GET /v1/convert/gas-price` (wire.md section 1.8). */
export const convertGasPriceQuerySchema = v.object({ chainId: caip2 })

/** The query of `GET /v1/convert/build-approve` (wire.md section 1.9). Without `amount` the approval is unlimited. */
export const convertApproveQuerySchema = v.object({
  from: caip10,
  to: caip10,
  amount: v.optional(baseUnits),
  spender: v.optional(caip10)
})

/**
 * The body of `POST /v1/convert/build-transaction` (wire.md section 1.10). `permit`: the ABI-encoded arguments of EIP-2612's
 * `permit`. `quoteId`: the `id` of a quote, whose source builds the transaction.
 */
export const convertTransactionRequestSchema = v.object({
  projectId: v.optional(label),
  amount: baseUnits,
  from: caip10,
  to: caip10,
  userAddress: caip10,
  eip155: v.object({ slippage: v.optional(slippageSchema, 1), permit: v.optional(bytes) }),
  disableEstimate: v.optional(flag, false),
  quoteId: v.optional(label)
})

/** The body of `POST /v1/convert/build-transaction`. */
export type ConvertTransactionRequest = v.InferInput<typeof convertTransactionRequestSchema>

/** A token that can be swapped. `address` is CAIP-10. */
export const convertTokenSchema = v.object({
  name: optionalLabel,
  symbol: optionalLabel,
  address: caip10,
  decimals: v.pipe(count, v.maxValue(255)),
  logoUri: v.nullable(link),
  eip2612: flag
})

/** A token that can be swapped. */
export type ConvertToken = v.InferOutput<typeof convertTokenSchema>

/** The answer of `GET /v1/convert/tokens`. */
export const convertTokensAnswerSchema = v.object({
  tokens: v.pipe(v.array(convertTokenSchema), v.maxLength(5000))
})

/** The answer of `GET /v1/convert/tokens`. */
export type ConvertTokensAnswer = v.InferOutput<typeof convertTokensAnswerSchema>

/**
 * A quote. `gas`, `spender` and `taxUnknown` are additions of our server: an estimate in units of gas, who must be approved, and whether the
 * source could not find out if `toAccount` keeps a part of each transfer, so that less than `toAmount` may arrive.
 */
export const convertQuoteSchema = v.object({
  id: v.nullable(label),
  fromAmount: baseUnits,
  fromAccount: caip10,
  toAmount: baseUnits,
  toAccount: caip10,
  gas: v.optional(baseUnits),
  spender: v.optional(caip10),
  taxUnknown: v.optional(flag)
})

/** A quote. */
export type ConvertQuote = v.InferOutput<typeof convertQuoteSchema>

/** The answer of `GET /v1/convert/quotes`: the best first, one of each source at most; empty if there is no route. */
export const convertQuotesAnswerSchema = v.object({
  quotes: v.pipe(v.array(convertQuoteSchema), v.maxLength(20))
})

/** The answer of `GET /v1/convert/quotes`. */
export type ConvertQuotesAnswer = v.InferOutput<typeof convertQuotesAnswerSchema>

/** The answer of `GET /v1/convert/allowance`. */
export const convertAllowanceAnswerSchema = v.object({ allowance: baseUnits, spender: v.optional(caip10) })

/** The answer of `GET /v1/convert/allowance`. */
export type ConvertAllowanceAnswer = v.InferOutput<typeof convertAllowanceAnswerSchema>

/** The answer of `GET /v1/convert/gas-price`: the most that a transaction pays for a unit of gas, in wei. */
export const convertGasPriceAnswerSchema = v.object({
  standard: baseUnits,
  fast: baseUnits,
  instant: baseUnits
})

/** The answer of `GET /v1/convert/gas-price`. */
export type ConvertGasPriceAnswer = v.InferOutput<typeof convertGasPriceAnswerSchema>

/** The answer of `GET /v1/convert/build-approve`: `tx.from` is the token's contract, which the transaction calls (wire.md section 1.9). */
export const convertApproveAnswerSchema = v.object({
  tx: v.object({
    from: caip10,
    to: caip10,
    data: bytes,
    value: baseUnits,
    eip155: v.object({ gasPrice: baseUnits })
  })
})

/** The answer of `GET /v1/convert/build-approve`. */
export type ConvertApproveAnswer = v.InferOutput<typeof convertApproveAnswerSchema>

/**
 * The answer of `POST /v1/convert/build-transaction`. `amount` is what is expected in the destination token. `value`, `minAmount` (the
 * least that the call data accept) and `deadline` (in seconds since 1970) are additions of our server.
 */
export const convertTransactionAnswerSchema = v.object({
  tx: v.object({
    from: caip10,
    to: caip10,
    data: bytes,
    amount: baseUnits,
    value: v.optional(baseUnits),
    minAmount: v.optional(baseUnits),
    deadline: v.optional(count),
    eip155: v.object({ gas: baseUnits, gasPrice: baseUnits })
  })
})

/** The answer of `POST /v1/convert/build-transaction`. */
export type ConvertTransactionAnswer = v.InferOutput<typeof convertTransactionAnswerSchema>
