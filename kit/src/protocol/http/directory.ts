import * as v from 'valibot'
import { count, flag, label, link, list, number, optionalLabel } from './bounds.js'

const url = v.nullish(link)

/** A wallet of the directory (wire.md section 2.1). */
export const walletSchema = v.object({
  id: label,
  name: label,
  badge_type: v.nullish(optionalLabel),
  chains: v.optional(list(optionalLabel, 2000)),
  homepage: url,
  image_id: url,
  image_url: url,
  order: v.optional(number),
  link_mode: url,
  mobile_link: url,
  desktop_link: url,
  webapp_link: url,
  app_store: url,
  play_store: url,
  chrome_store: url,
  rdns: url,
  injected: v.nullish(v.array(v.object({ namespace: optionalLabel, injected_id: optionalLabel }))),
  description: v.nullish(link),
  supports_wc: v.optional(flag)
})

/** A wallet of the directory. */
export type Wallet = v.InferOutput<typeof walletSchema>

/** The answer of `GET /getWallets`: `count` matches in all, of which `data` is one page. */
export const walletsAnswerSchema = v.object({
  count: count,
  data: list(walletSchema, 100)
})

/** The answer of `GET /getWallets`. */
export type WalletsAnswer = v.InferOutput<typeof walletsAnswerSchema>
