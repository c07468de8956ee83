import { sql } from 'kysely'
import type { Database } from '../../store/Schema.js'
import type { Mailbox, MailboxBounds } from '../Mailbox.js'
import { ackRows, type ClientReceipt } from './ackRows.js'
import { groupCalls } from './groupCalls.js'
import { decodeMessage } from './messageText.js'
import { putRows, type SentMessage } from './putRows.js'

/** The number of rows that one statement of `purge` deletes, so that it holds no lock for long. */
const purgeStep = 5_000

/** The memory of a queued receipt, in bytes. */
const receiptBytes = 500

/**
 * A mailbox in PostgreSQL, for a relay of several nodes; `now` in ms since 1970. A resolved `put` is as durable as
 * PostgreSQL's commits. Groups that are stored concurrently may together exceed the limits in bytes.
 */
export function createPostgresMailbox(
  db: Database,
  { now, ...bounds }: MailboxBounds & { readonly now: () => number }
): Mailbox {
  const put = groupCalls(
    (messages: readonly SentMessage[]) => putRows(db, messages, { ...bounds, now: now() }),
    { bytesOf: ({ message }) => message.message.length }
  )
  const ack = groupCalls((receipts: readonly ClientReceipt[]) => ackRows(db, receipts), {
    bytesOf: () => receiptBytes
  })
  return {
    put: async (messages, sender) => put(messages.map(message => ({ message, sender }))),
    list: async (topics, clientId, { limit: most, after }) => {
      const rows = await db
        .selectFrom('relay_messages as kept')
        .select(['seq', 'message'])
        .where('topic', '=', sql<string>`any(${topics})`)
        .where('expires_at', '>', now())
        .where('publisher', '<>', clientId)
        .where('seq', '>', Number(after ?? 0))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('relay_acks')
                .select('relay_acks.seq')
                .whereRef('relay_acks.seq', '=', 'kept.seq')
                .where('client_id', '=', clientId)
            )
          )
        )
        .orderBy('seq')
        .limit(most + 1)
        .execute()
      const page = rows.slice(0, most)
      const messages = page.flatMap(({ message }) => decodeMessage(message) ?? [])
      const hasMore = rows.length > most
      return hasMore ? { messages, hasMore, next: String(page.at(-1)?.seq) } : { messages, hasMore }
    },
    ack: async (clientId, receipts) => {
      if (receipts.length > 0) await ack(receipts.map(({ topic, hash }) => ({ clientId, topic, hash })))
    },
    size: async () => {
      const { rows } = await sql<{ bytes: string }>`select relay_held('*')::text as bytes`.execute(db)
      return Number(rows[0]?.bytes ?? 0)
    },
    purge: async time => {
      for (;;) {
        const { rows } = await sql<{
          count: number
        }>`select relay_purge(${time}, ${purgeStep}) as count`.execute(db)
        if ((rows[0]?.count ?? 0) < purgeStep) return
      }
    },
    close: async () => {}
  }
}
