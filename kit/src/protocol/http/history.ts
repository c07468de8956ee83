import { caip2, decimal, flag, link, number, text } from './bounds.js'
import { custom, list, nullish, object, optional, type Read } from './schema.js'

const content = nullish(object({ url: link, content_type: nullish(text(128)) }))
const label = nullish(text(128))
const moment = custom<string>(value => typeof value === 'string' && !Number.isNaN(Date.parse(value)))

/** Services of others may send a transfer without either info. */
const transferSchema = object({
  fungible_info: nullish(
    object({
      name: label,
      symbol: label,
      icon: nullish(object({ url: link })),
      /** Ours: services of others do not have it. */
      flags: nullish(object({ is_spam: flag, is_poisoning: flag }))
    })
  ),
  nft_info: nullish(
    object({
      name: nullish(text(256)),
      content: nullish(object({ preview: content, detail: content })),
      flags: nullish(object({ is_spam: flag }))
    })
  ),
  direction: custom<'in' | 'out' | 'self'>(value => value === 'in' || value === 'out' || value === 'self'),
  quantity: object({ numeric: decimal }),
  value: nullish(number),
  price: nullish(number)
})

/**
 * A transaction of an account (wire.md section 1.3). `operationType` is a word such as `send`, `receive`, `trade`; services may
 * have more. `value` and `price` of a transfer are fiat, null where unknown. `transfers` may be null at services of others.
 */
export const historyTransactionSchema = object({
  id: text(256, 1),
  metadata: object({
    operationType: text(64),
    hash: text(128),
    minedAt: moment,
    sentFrom: text(128),
    sentTo: text(128),
    status: text(64),
    nonce: number,
    application: nullish(object({ name: label, iconUrl: nullish(link) })),
    /** Ours. */
    flags: nullish(object({ is_poisoning: flag })),
    chain: nullish(caip2)
  }),
  transfers: nullish(list(transferSchema, 1000))
})

/** A transaction of an account. */
export type HistoryTransaction = Read<typeof historyTransactionSchema>

/** A transfer of a transaction of an account. */
export type HistoryTransfer = NonNullable<HistoryTransaction['transfers']>[number]

/**
 * The answer of `GET /v1/account/{account}/history`. `next` is the cursor of the next page. `missing` (ours) are the networks
 * that the answer leaves out, because the server has no source of their history; `stale` (ours) those whose newest transactions
 * may be missing, because the server's index is behind the network: it last had the newest block at `since`, null if it never did.
 */
export const historyAnswerSchema = object({
  data: list(historyTransactionSchema, 1000),
  next: nullish(text(4096)),
  missing: optional(list(caip2, 1000)),
  stale: optional(list(object({ chain: caip2, since: nullish(moment) }), 1000))
})

/** The answer of `GET /v1/account/{account}/history`. */
export type HistoryAnswer = Read<typeof historyAnswerSchema>
