import { sql } from 'kysely'
import type { Database } from '../../store/Schema.js'
import type { MailboxMessage, PutResult } from '../Mailbox.js'
import { encodeMessage } from './messageText.js'

/** Stores messages in one transaction, which is one call (`createRelayPut` has what it does). */
export async function putRows(
  db: Database,
  messages: readonly MailboxMessage[],
  { limit, now }: { readonly limit: number; readonly now: number }
): Promise<readonly PutResult[]> {
  if (messages.length === 0) return []
  const column = (name: 'topic' | 'hash' | 'publisher' | 'expiresAt') =>
    messages.map(message => message[name])
  const { rows } = await sql<{ results: PutResult[] }>`
    select relay_put(${column('topic')}, ${column('hash')}, ${messages.map(encodeMessage)},
      ${column('publisher')}, ${column('expiresAt')}, ${limit}, ${now}) as results`.execute(db)
  return rows[0]?.results ?? []
}
