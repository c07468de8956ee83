import type { Database } from 'libsql'
import { type MailboxBounds, type MailboxMessage, type PutResult, sizeOf } from './Mailbox.js'

/** Expired rows that are deleted at once when there is no room; the next purge deletes the others. */
const expiredStep = 100

/** Prepares storing one message, unless it is a duplicate or there is no room even after evicting acknowledged messages. */
export function prepareSqlitePut(db: Database, { limit, maxBytes, maxBytesPerSender }: MailboxBounds) {
  // In the usual case, a new message with enough room, one statement suffices.
  const insert = db.prepare(
    `insert into messages (topic, hash, message, tag, published_at, expires_at, attestation, publisher, sender, bytes)
     select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
     where (select count(*) from messages where topic = ?1) < ?11
     and coalesce((select bytes from usage where sender = ?9), 0) + ?10 <= ?12
     and coalesce((select bytes from usage where sender = '*'), 0) + ?10 <= ?13
     on conflict (topic, hash) do nothing`
  )
  const known = db.prepare('select seq, expires_at from messages where topic = ? and hash = ?')
  const count = db.prepare('select count(*) as held from messages where topic = ?')
  const spareOfTopic = db.prepare(
    `select seq from messages where topic = ?
     and (expires_at <= ? or exists (select 1 from acks where acks.seq = messages.seq)) order by seq limit 1`
  )
  const bytesOf = db.prepare('select bytes from usage where sender = ?')
  const spareOfSender = db.prepare('select seq from acks where sender = ? order by seq limit 1')
  const spareOfAll = db.prepare('select seq from acks order by seq limit 1')
  const findExpired = db.prepare('select seq from messages where expires_at <= ? limit ?')
  const forgetAcks = db.prepare('delete from acks where seq = ?')
  const forgetMessage = db.prepare('delete from messages where seq = ?')
  const forget = ({ seq }: { seq: number }) => {
    forgetAcks.run(seq)
    forgetMessage.run(seq)
  }
  const forgetExpired = (now: number) => {
    for (const row of findExpired.all(now, expiredStep) as { seq: number }[]) forget(row)
  }
  /** Deletes acknowledged messages until `bytes` fit. Returns whether they do. */
  const fits = (sender: string, bytes: number, most: number): boolean => {
    for (;;) {
      const held = (bytesOf.get(sender) as { bytes: number } | undefined)?.bytes ?? 0
      if (held + bytes <= most) return true
      const spare = sender === '*' ? spareOfAll.get() : spareOfSender.get(sender)
      if (spare === undefined) return false
      forget(spare as { seq: number })
    }
  }
  /** Makes room for a message by deleting acknowledged ones. Returns `stored` or the reason why there is none. */
  const makeRoom = (
    { topic, hash }: MailboxMessage,
    sender: string,
    bytes: number,
    now: number
  ): PutResult => {
    const twin = known.get(topic, hash) as { seq: number; expires_at: number } | undefined
    if (twin !== undefined && twin.expires_at > now) return 'duplicate'
    if (twin !== undefined) forget(twin)
    const { held } = count.get(topic) as { held: number }
    if (held >= limit) {
      const oldest = spareOfTopic.get(topic, now) as { seq: number } | undefined
      if (oldest === undefined) return 'full'
      forget(oldest)
    }
    forgetExpired(now)
    return fits(sender, bytes, maxBytesPerSender) && fits('*', bytes, maxBytes) ? 'stored' : 'noRoom'
  }
  return (message: MailboxMessage, sender: string, now: number): PutResult => {
    const { topic, hash, tag, publishedAt, expiresAt, publisher } = message
    // As JSON, because SQLite ends a text at NUL and UTF-8 cannot encode half surrogate pairs.
    const text = JSON.stringify(message.message)
    const attestation = message.attestation === undefined ? null : JSON.stringify(message.attestation)
    const bytes = sizeOf(message)
    const row = [topic, hash, text, tag, publishedAt, expiresAt, attestation, publisher, sender, bytes]
    const values = [...row, limit, maxBytesPerSender, maxBytes]
    if (insert.run(values).changes === 1) return 'stored'
    const result = makeRoom(message, sender, bytes, now)
    if (result === 'stored') insert.run(values)
    return result
  }
}
