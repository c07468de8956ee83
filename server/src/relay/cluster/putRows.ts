import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '../../store/Schema.js'
import type { MailboxMessage, PutResult } from '../Mailbox.js'
import { encodeMessage } from './messageText.js'

type Step = Transaction<Schema>

/**
 * Stores messages in one transaction. Each topic is locked first, in one order everywhere: what is counted and what is
 * known then stay true until the commit, on all nodes, and a topic's `seq` is the order of its commits.
 */
export async function putRows(
  db: Database,
  messages: readonly MailboxMessage[],
  { limit, now }: { readonly limit: number; readonly now: number }
): Promise<readonly PutResult[]> {
  if (messages.length === 0) return []
  const topics = [...new Set(messages.map(({ topic }) => topic))]
  return await db.transaction().execute(async step => {
    await lockTopics(step, topics)
    await step
      .deleteFrom('relay_messages')
      .where('topic', '=', sql<string>`any(${topics}::text[])`)
      .where('expires_at', '<=', now)
      .execute()
    const known = await findKnown(step, messages)
    const isNew = messages.map(message => {
      const id = idOf(message)
      if (known.has(id)) return false
      known.add(id)
      return true
    })
    const fresh = messages.filter((_, index) => isNew[index])
    const room = await makeRoom(step, fresh, limit)
    const stored = fresh.filter(({ topic }) => {
      const left = room.get(topic) ?? 0
      room.set(topic, left - 1)
      return left > 0
    })
    const rows = stored.map(message => ({
      topic: message.topic,
      hash: message.hash,
      message: encodeMessage(message),
      publisher: message.publisher,
      expires_at: message.expiresAt
    }))
    if (rows.length > 0) await step.insertInto('relay_messages').values(rows).execute()
    return messages.map((message, index) =>
      !isNew[index] ? 'duplicate' : stored.includes(message) ? 'stored' : 'full'
    )
  })
}

const idOf = ({ topic, hash }: { readonly topic: string; readonly hash: string }) => `${topic} ${hash}`

async function lockTopics(step: Step, topics: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(topic, 0) as key from unnest(${topics}::text[]) as topic order by key
    ) as ordered`.execute(step)
}

async function findKnown(step: Step, messages: readonly MailboxMessage[]): Promise<Set<string>> {
  const topics = messages.map(({ topic }) => topic)
  const hashes = messages.map(({ hash }) => hash)
  const { rows } = await sql<{ topic: string; hash: string }>`
    select topic, hash from relay_messages
    where (topic, hash) in (select * from unnest(${topics}::text[], ${hashes}::text[]))`.execute(step)
  return new Set(rows.map(idOf))
}

/** How many messages each topic still takes, after the oldest acknowledged ones have made room where it is full. */
async function makeRoom(step: Step, fresh: readonly MailboxMessage[], limit: number) {
  const wanted = new Map<string, number>()
  for (const { topic } of fresh) wanted.set(topic, (wanted.get(topic) ?? 0) + 1)
  const { rows } = await sql<{ topic: string; count: number }>`
    select topic, count(*) as count from relay_messages
    where topic = any(${[...wanted.keys()]}::text[]) group by topic`.execute(step)
  const counts = new Map(rows.map(({ topic, count }) => [topic, count]))
  const room = new Map<string, number>()
  for (const [topic, more] of wanted) {
    const left = limit - (counts.get(topic) ?? 0)
    const freed = left < more ? await dropAcknowledged(step, topic, more - left) : 0
    room.set(topic, left + freed)
  }
  return room
}

async function dropAcknowledged(step: Step, topic: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from relay_messages where seq in (
      select seq from relay_messages where topic = ${topic}
        and exists (select 1 from relay_acks where relay_acks.seq = relay_messages.seq)
      order by seq limit ${most})`.execute(step)
  return Number(numAffectedRows)
}
