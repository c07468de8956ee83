import { sql } from 'kysely'
import type { Database } from '../../store/Schema.js'
import { type MailboxBounds, type MailboxMessage, type PutResult, sizeOf } from '../Mailbox.js'
import { encodeMessage } from './messageText.js'

/** A message, and the address that its bytes count for. */
export type SentMessage = { readonly message: MailboxMessage; readonly sender: string }

/** Stores messages in one transaction and one call (its SQL is in `createRelayBytes`). */
export async function putRows(
  db: Database,
  sent: readonly SentMessage[],
  { limit, maxBytes, maxBytesPerSender, now }: MailboxBounds & { readonly now: number }
): Promise<readonly PutResult[]> {
  if (sent.length === 0) return []
  const messages = sent.map(({ message }) => message)
  const column = (name: 'topic' | 'hash' | 'publisher' | 'expiresAt') =>
    messages.map(message => message[name])
  const { rows } = await sql<{ results: PutResult[] }>`
    select relay_put(${column('topic')}, ${column('hash')}, ${messages.map(encodeMessage)}, ${column('publisher')},
      ${column('expiresAt')}, ${sent.map(({ sender }) => sender)}, ${messages.map(sizeOf)},
      ${limit}, ${maxBytesPerSender}, ${maxBytes}, ${now}) as results`.execute(db)
  return rows[0]?.results ?? []
}
