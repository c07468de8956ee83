import * as v from 'valibot'
import { commaList, positiveInteger } from './list.js'

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
