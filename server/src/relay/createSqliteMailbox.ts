import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite, { type Database } from 'libsql'
import { createCommitter } from './createCommitter.js'
import type { Mailbox, MailboxMessage, PutResult, Receipt } from './Mailbox.js'

/** What the embedded mailbox is opened with. `limit`: messages of one topic. */
export type SqliteMailboxOptions = {
  readonly dataDir: string
  readonly limit: number
  readonly now: () => number
}

type Row = {
  seq: number
  topic: string
  hash: string
  message: string
  tag: number
  published_at: number
  expires_at: number
  attestation: string | null
  publisher: string
}

const tables = `
create table if not exists messages (
  seq integer primary key autoincrement, topic text not null, hash text not null, message text not null,
  tag integer not null, published_at integer not null, expires_at integer not null, attestation text,
  publisher text not null, unique (topic, hash));
create index if not exists messages_by_end on messages (expires_at);
create table if not exists acks (
  seq integer not null, client_id text not null, primary key (seq, client_id)) without rowid;`

/** Acknowledgements may wait for messages to share their transaction, in ms: one that is lost costs a repeat. */
const ackPatience = 50

/** Pages of 4 kB that the log gathers before they are moved to the file and synced, which keeps everybody waiting. */
const checkpointPages = 4_000

/** Rows that are purged at once: more would keep messages waiting. */
const purgeStep = 1_000

/**
 * The mailbox of a relay of one process: a SQLite file beside the database. Writes that come within some ms share one
 * transaction, and are answered when it is committed: what was answered survives kill -9.
 */
export function createSqliteMailbox({ dataDir, limit, now }: SqliteMailboxOptions): Mailbox {
  mkdirSync(dataDir, { recursive: true })
  const db = new Sqlite(join(dataDir, 'relay.sqlite'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.pragma('busy_timeout = 5000')
  db.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  db.exec(tables)
  const commit = createCommitter(db)
  const put = preparePut(db, limit)
  const ack = prepareAck(db)
  const list = prepareList(db)
  const findExpired = db.prepare('select seq from messages where expires_at <= ? limit ?')
  const forgetAcks = db.prepare('delete from acks where seq = ?')
  const forget = db.prepare('delete from messages where seq = ?')
  return {
    put: messages => commit.write(() => messages.map(message => put(message, now()))),
    list: async (topics, clientId, { limit: most, after }) => {
      // What was handed in before is seen.
      commit.flush()
      const rows = list(topics, clientId, { now: now(), after: Number(after ?? 0), most: most + 1 })
      const shown = rows.slice(0, most)
      const last = shown.at(-1)
      const hasMore = rows.length > shown.length
      return {
        messages: shown.map(messageOf),
        hasMore,
        ...(hasMore && last ? { next: String(last.seq) } : {})
      }
    },
    ack: (clientId, receipts) =>
      commit.write(() => {
        for (const receipt of receipts) ack(clientId, receipt)
      }, ackPatience),
    purge: async at => {
      for (;;) {
        const rows = await commit.write(() => {
          const expired = findExpired.all(at, purgeStep) as { seq: number }[]
          for (const { seq } of expired) {
            forgetAcks.run(seq)
            forget.run(seq)
          }
          return expired.length
        })
        if (rows < purgeStep) return
      }
    },
    close: async () => {
      commit.close()
      db.close()
    }
  }
}

/** Keeps one message, unless it is known or its topic is full of what nobody has acknowledged. */
function preparePut(db: Database, limit: number) {
  // One statement where the message is new and its topic has room, as nearly always.
  const insert = db.prepare(
    `insert into messages (topic, hash, message, tag, published_at, expires_at, attestation, publisher)
     select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 where (select count(*) from messages where topic = ?1) < ?9
     on conflict (topic, hash) do nothing`
  )
  const known = db.prepare('select seq, expires_at from messages where topic = ? and hash = ?')
  const count = db.prepare('select count(*) as held from messages where topic = ?')
  const spare = db.prepare(
    `select seq from messages where topic = ?
     and (expires_at <= ? or exists (select 1 from acks where acks.seq = messages.seq)) order by seq limit 1`
  )
  const forgetAcks = db.prepare('delete from acks where seq = ?')
  const forgetMessage = db.prepare('delete from messages where seq = ?')
  const forget = ({ seq }: { seq: number }) => {
    forgetAcks.run(seq)
    forgetMessage.run(seq)
  }
  /** Takes away what is in a message's way, or says what it is. */
  const makeRoom = ({ topic, hash }: MailboxMessage, now: number): PutResult => {
    const twin = known.get(topic, hash) as { seq: number; expires_at: number } | undefined
    if (twin !== undefined && twin.expires_at > now) return 'duplicate'
    if (twin !== undefined) forget(twin)
    const { held } = count.get(topic) as { held: number }
    if (held < limit) return 'stored'
    const oldest = spare.get(topic, now) as { seq: number } | undefined
    if (oldest === undefined) return 'full'
    forget(oldest)
    return 'stored'
  }
  return (message: MailboxMessage, now: number): PutResult => {
    const { topic, hash, tag, publishedAt, expiresAt, publisher } = message
    // As JSON: SQLite ends a text at NUL, and UTF-8 has no half surrogate pairs.
    const text = JSON.stringify(message.message)
    const attestation = message.attestation === undefined ? null : JSON.stringify(message.attestation)
    const values = [topic, hash, text, tag, publishedAt, expiresAt, attestation, publisher, limit]
    if (insert.run(values).changes === 1) return 'stored'
    const result = makeRoom(message, now)
    if (result === 'stored') insert.run(values)
    return result
  }
}

function prepareAck(db: Database) {
  const insert = db.prepare(
    `insert into acks (seq, client_id) select seq, ? from messages where topic = ? and hash = ?
     on conflict do nothing`
  )
  return (clientId: string, { topic, hash }: Receipt) => void insert.run(clientId, topic, hash)
}

type Range = { readonly now: number; readonly after: number; readonly most: number }

function prepareList(db: Database) {
  const select = db.prepare(
    `select * from messages where topic in (select value from json_each(?)) and seq > ? and expires_at > ?
     and publisher <> ? and not exists (select 1 from acks where acks.seq = messages.seq and client_id = ?)
     order by seq limit ?`
  )
  return (topics: readonly string[], clientId: string, { now, after, most }: Range) =>
    select.all(JSON.stringify(topics), after, now, clientId, clientId, most) as Row[]
}

function messageOf(row: Row): MailboxMessage {
  const { topic, hash, tag, publisher, attestation } = row
  return {
    topic,
    hash,
    message: JSON.parse(row.message) as string,
    tag,
    publishedAt: row.published_at,
    expiresAt: row.expires_at,
    ...(attestation === null ? {} : { attestation: JSON.parse(attestation) as string }),
    publisher
  }
}
