import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite, { type Database } from 'libsql'
import { createCommitter } from './createCommitter.js'
import type { Mailbox, MailboxBounds, MailboxMessage, Receipt } from './Mailbox.js'
import { openSqliteTables } from './openSqliteTables.js'
import { prepareSqlitePut } from './prepareSqlitePut.js'
import { relayLimits } from './relayLimits.js'

/** Options of the embedded mailbox. */
export type SqliteMailboxOptions = MailboxBounds & { readonly dataDir: string; readonly now: () => number }

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

/** How long acknowledgements wait to join a transaction, in ms: a lost one only causes a repeated delivery. */
const ackPatience = 50

/** Pages of 4 kB in the write-ahead log before a checkpoint, which blocks all calls while it syncs the file. */
const checkpointPages = 4_000

/** Rows per purge transaction: more would delay messages. */
const purgeStep = 1_000

/**
 * The mailbox of a relay with one process: a SQLite file beside the database. Writes within a few ms share one
 * transaction and resolve after its commit: a resolved write survives kill -9.
 */
export function createSqliteMailbox({ dataDir, now, ...bounds }: SqliteMailboxOptions): Mailbox {
  mkdirSync(dataDir, { recursive: true })
  const db = new Sqlite(join(dataDir, 'relay.sqlite'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.pragma('busy_timeout = 5000')
  db.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  openSqliteTables(db)
  const commit = createCommitter(db)
  const put = prepareSqlitePut(db, bounds)
  const ack = prepareAck(db)
  const list = prepareList(db)
  const held = db.prepare("select bytes from usage where sender = '*'")
  const findExpired = db.prepare('select seq from messages where expires_at <= ? limit ?')
  const forgetAcks = db.prepare('delete from acks where seq = ?')
  const forget = db.prepare('delete from messages where seq = ?')
  return {
    put: (messages, sender) => commit.write(() => messages.map(message => put(message, sender, now()))),
    list: async (topics, clientId, { limit: most, after }) => {
      // Earlier writes must be visible.
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
    size: async () => {
      commit.flush()
      return (held.get() as { bytes: number } | undefined)?.bytes ?? 0
    },
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

function prepareAck(db: Database) {
  const insert = db.prepare(
    `insert into acks (seq, client_id, sender) select seq, ?, sender from messages where topic = ? and hash = ?
     and (select count(*) from acks where acks.seq = messages.seq) < ${relayLimits.clientsPerMessage}
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
