import * as v from 'valibot'
import { caip10 } from './bounds.js'
import { currencySchema } from './currency.js'

/**
 * A comma-separated list of a query as an array without spaces and duplicates; at most 500 items of at most 128
 * characters.
 */
const commaList = v.pipe(
  v.string(),
  v.maxLength(8192),
  v.transform(text => [
    ...new Set(
      text
        .split(',')
        .map(item => item.trim())
        .filter(Boolean)
    )
  ]),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(128))), v.maxLength(500))
)

/** An integer of a query from 1 on. Signs, fractions, exponents and spaces are rejected. */
const positiveInteger = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))

const tokenList = v.pipe(v.array(caip10), v.maxLength(50))

/** The query of `GET /v1/account/{address}/balance`. `forceUpdate` is a comma-separated list of CAIP-10 tokens. */
export const balancesQuerySchema = v.object({
  currency: v.optional(currencySchema, 'usd'),
  chainId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  forceUpdate: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(',').filter(Boolean)),
      tokenList
    )
  )
})

/** The query of `GET /v1/account/{address}/approvals`. */
export const approvalsQuerySchema = v.object({
  currency: v.optional(currencySchema, 'usd'),
  chainId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64)))
})

/** The query of `GET /v1/account/{address}/nfts`. */
export const nftsQuerySchema = v.object({
  chainId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(512)))
})

/**
 * The query of `GET /v1/account/{account}/history` (wire.md section 1.3). `cursor` is the `next` of the page before. `onramp`: what
 * was bought at a provider instead; `sandbox` is ours.
 */
export const historyQuerySchema = v.object({
  currency: v.optional(currencySchema, 'usd'),
  chainId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  onramp: v.optional(v.picklist(['coinbase', 'sandbox']))
})

const badge = v.picklist(['none', 'certified'])

/** The query of `GET /getWallets` (wire.md section 2.1). `entries` above 100 are treated as 100. */
export const walletsQuerySchema = v.object({
  page: v.optional(positiveInteger, '1'),
  entries: v.optional(
    v.pipe(
      positiveInteger,
      v.transform(entries => Math.min(entries, 100))
    ),
    '40'
  ),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  include: v.optional(commaList),
  exclude: v.optional(commaList),
  chains: v.optional(commaList),
  names: v.optional(commaList),
  rdns: v.optional(commaList),
  badge_type: v.optional(badge),
  badge: v.optional(badge)
})

/** The parsed query of `GET /getWallets`. */
export type WalletsQuery = v.InferOutput<typeof walletsQuerySchema>

/** The query of `GET /v1/identity/{address}`. `sender` is the visitor's own address; accepted and ignored. */
export const identityQuerySchema = v.object({ sender: v.optional(v.pipe(v.string(), v.maxLength(256))) })
