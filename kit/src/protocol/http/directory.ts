import * as z from 'zod/mini'
import { label, link, optionalLabel } from './bounds.js'

const url = z.nullable(z.optional(link))

/** A wallet of the directory (wire.md section 2.1). */
export const walletSchema = z.object({
  id: label,
  name: label,
  badge_type: z.optional(z.nullable(optionalLabel)),
  chains: z.optional(z.array(optionalLabel).check(z.maxLength(2000))),
  homepage: url,
  image_id: url,
  image_url: url,
  order: z.optional(z.number()),
  link_mode: url,
  mobile_link: url,
  desktop_link: url,
  webapp_link: url,
  app_store: url,
  play_store: url,
  chrome_store: url,
  rdns: url,
  injected: z.nullable(
    z.optional(z.array(z.object({ namespace: optionalLabel, injected_id: optionalLabel })))
  ),
  description: z.nullable(z.optional(link)),
  supports_wc: z.optional(z.boolean())
})

/** A wallet of the directory. */
export type Wallet = z.infer<typeof walletSchema>

/** The answer of `GET /getWallets`: `count` matches in all, of which `data` is one page. */
export const walletsAnswerSchema = z.object({
  count: z.number().check(z.int(), z.nonnegative()),
  data: z.array(walletSchema).check(z.maxLength(100))
})

/** The answer of `GET /getWallets`. */
export type WalletsAnswer = z.infer<typeof walletsAnswerSchema>
