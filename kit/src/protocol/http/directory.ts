import { count, flag, label, link, number, optionalLabel } from './bounds.js'
import { list, nullish, object, optional, type Read } from './schema.js'

const url = nullish(link)

/** A wallet of the directory (wire.md section 2.1). */
export const walletSchema = object({
  id: label,
  name: label,
  badge_type: nullish(optionalLabel),
  chains: optional(list(optionalLabel, 2000)),
  homepage: url,
  image_id: url,
  image_url: url,
  order: optional(number),
  link_mode: url,
  mobile_link: url,
  desktop_link: url,
  webapp_link: url,
  app_store: url,
  play_store: url,
  chrome_store: url,
  rdns: url,
  injected: nullish(list(object({ namespace: optionalLabel, injected_id: optionalLabel }), 100)),
  description: nullish(link),
  supports_wc: optional(flag)
})

/** A wallet of the directory. */
export type Wallet = Read<typeof walletSchema>

/** The answer of `GET /getWallets`: `count` is the number of all matches, `data` one page of them. */
export const walletsAnswerSchema = object({
  count: count,
  data: list(walletSchema, 100)
})

/** The answer of `GET /getWallets`. */
export type WalletsAnswer = Read<typeof walletsAnswerSchema>
