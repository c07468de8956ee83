import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import Sqlite from 'libsql'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../store/openDatabase.js'
import type { Database } from '../../store/Schema.js'
import { startPostgres } from '../../test/startPostgres.js'
import { startRedis, type TestRedis } from '../../test/startRedis.js'
import { createSqliteMailbox } from '../createSqliteMailbox.js'
import { bounds, mailboxConformance, newSender, newTopic, testMessage } from '../test/mailboxConformance.js'
import { createPostgresMailbox } from './createPostgresMailbox.js'
import { createRedisMailbox } from './createRedisMailbox.js'
import { openRedisConnection, type RedisConnection } from './redisConnection.js'

const noise = (error: unknown) => {
  throw error
}

describe('SQLite', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'latchkey-mailbox-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  mailboxConformance('mailbox', async options => createSqliteMailbox({ dataDir, ...options }))

  test('upgrades a file of a version without byte limits, and counts its messages', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-mailbox-'))
    const old = new Sqlite(join(folder, 'relay.sqlite'))
    old.exec(`
      create table messages (
        seq integer primary key autoincrement, topic text not null, hash text not null, message text not null,
        tag integer not null, published_at integer not null, expires_at integer not null, attestation text,
        publisher text not null, unique (topic, hash));
      create table acks (
        seq integer not null, client_id text not null, primary key (seq, client_id)) without rowid;
      insert into messages (topic, hash, message, tag, published_at, expires_at, publisher)
        values ('a', 'b', '"hello"', 1, 1, 1000, 'somebody');`)
    old.close()
    for (const _ of ['upgrade', 'once more']) {
      const mailbox = createSqliteMailbox({ dataDir: folder, ...bounds, now: () => 1 })
      expect(await mailbox.size()).toBe(1031)
      expect((await mailbox.list(['a'], 'reader', { limit: 1 })).messages[0]?.message).toBe('hello')
      await mailbox.close()
    }
    const mailbox = createSqliteMailbox({ dataDir: folder, ...bounds, now: () => 1 })
    await mailbox.purge(1_000)
    expect(await mailbox.size()).toBe(0)
    await mailbox.close()
    await rm(folder, { recursive: true })
  })
})

describe('Redis', () => {
  let redis: TestRedis
  let connection: RedisConnection
  beforeAll(async () => {
    redis = await startRedis()
    connection = await openRedisConnection(redis.url, noise)
  })
  afterAll(async () => {
    await connection.close()
    await redis.stop()
  })
  mailboxConformance('mailbox', async options => createRedisMailbox(connection, options))

  /** Puts a message that lives for `life` ms, and acknowledges it. */
  const putOne = async (life: number) => {
    await redis.command('flushall')
    const mailbox = createRedisMailbox(connection, { ...bounds, now: Date.now })
    const message = testMessage({ topic: newTopic(), message: 'a', expiresAt: Date.now() + life })
    await mailbox.put([message], newSender())
    await mailbox.ack('did:key:reader', [message])
  }

  test('every key of a topic has an end, shortly after that of its last message', async () => {
    const life = 10 * 60_000
    await putOne(life)
    const keys = JSON.parse(
      await redis.command('eval', "return cjson.encode(redis.call('keys', '*'))", '0')
    ) as readonly string[]
    // Four keys of the topic, three of the sender and three of the total.
    expect(keys).toHaveLength(10)
    const ends = await Promise.all(keys.map(async key => Number(await redis.command('pttl', key))))
    expect(Math.min(...ends)).toBeGreaterThan(0)
    expect(Math.max(...ends)).toBeLessThanOrEqual(life + 2_000)
  })

  test('leaves no keys after the last message of a topic has expired', async () => {
    await putOne(300)
    await expect.poll(() => redis.command('dbsize')).toBe('0')
  })
})

describe('PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let db: Database
  beforeAll(async () => {
    postgres = await startPostgres()
    db = await openDatabase({ databaseUrl: postgres.url, dataDir: '/nonexistent' }, noise)
  })
  afterAll(async () => {
    await db.destroy()
    await postgres.stop()
  })
  mailboxConformance('mailbox', async options => createPostgresMailbox(db, options))

  test('purging deletes messages and acknowledgements', async () => {
    const mailbox = createPostgresMailbox(db, { ...bounds, now: () => 0 })
    const message = testMessage({ topic: newTopic(), message: 'a' })
    await mailbox.put([message], newSender())
    await mailbox.ack('did:key:reader', [message])
    await Promise.all([mailbox.purge(Number.MAX_SAFE_INTEGER), mailbox.purge(Number.MAX_SAFE_INTEGER)])
    for (const table of ['relay_messages', 'relay_acks'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await mailbox.size()).toBe(0)
  })

  test('two nodes that put, acknowledge and purge concurrently do not deadlock', async () => {
    const other = await openDatabase({ databaseUrl: postgres.url, dataDir: '/nonexistent' }, noise)
    onTestFinished(() => other.destroy())
    const topics = [newTopic(), newTopic(), newTopic()]
    const options = { limit: 1_000, maxBytes: 200_000, maxBytesPerSender: 60_000, now: () => 0 }
    const senders = [newSender(), newSender()]
    const nodes = [createPostgresMailbox(db, options), createPostgresMailbox(other, options)]
    const messages = Array.from({ length: 60 }, (_, index) =>
      testMessage({ topic: topics[index % 3] ?? '', message: `${index}`, expiresAt: 1 + (index % 2) * 1_000 })
    )
    await Promise.all(
      nodes.flatMap((node, index) =>
        Array.from({ length: 10 }, async (_, round) => {
          await node.put(index === 0 ? messages : messages.toReversed(), senders[(index + round) % 2] ?? '')
          await node.ack(`did:key:${round}`, messages)
          await node.purge(1)
        })
      )
    )
    const lasting = messages.filter(({ expiresAt }) => expiresAt > 1)
    // A sender has room for 58 messages: the last short-lived message may have evicted an acknowledged one.
    await nodes[0]?.put(lasting, senders[0] ?? '')
    const { messages: kept } = (await nodes[0]?.list(topics, 'did:key:new', { limit: 100 })) ?? {
      messages: []
    }
    expect(kept.map(({ hash }) => hash).sort()).toEqual(lasting.map(({ hash }) => hash).sort())
    // The counters match the rows.
    const { rows } = await sql<{ sender: string; bytes: string }>`
      select sender, sum(bytes)::text as bytes from relay_messages group by sender order by sender`.execute(
      db
    )
    const counted = await sql<{ sender: string; bytes: string }>`
      select sender, sum(bytes)::text as bytes from relay_usage where sender <> '*'
      group by sender having sum(bytes) <> 0 order by sender`.execute(db)
    expect(counted.rows).toEqual(rows)
    expect(await nodes[0]?.size()).toBe(rows.reduce((sum, { bytes }) => sum + Number(bytes), 0))
  })
})
