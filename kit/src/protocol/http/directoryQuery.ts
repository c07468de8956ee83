import * as z from 'zod/mini'
import { commaList, positiveInteger } from './list.js'

const badge = z.enum(['none', 'certified'])

/** The query of `GET /getWallets` (wire.md section 2.1). More than 100 `entries` are served as 100. */
export const walletsQuerySchema = z.object({
  page: z._default(positiveInteger, 1),
  entries: z._default(
    z.pipe(
      positiveInteger,
      z.transform(entries => Math.min(entries, 100))
    ),
    40
  ),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  include: z.optional(commaList),
  exclude: z.optional(commaList),
  chains: z.optional(commaList),
  names: z.optional(commaList),
  rdns: z.optional(commaList),
  badge_type: z.optional(badge),
  badge: z.optional(badge)
})

/** The query of `GET /getWallets`, read. */
export type WalletsQuery = z.infer<typeof walletsQuerySchema>
