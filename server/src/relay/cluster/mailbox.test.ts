import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../store/openDatabase.js'
import type { Database } from '../../store/Schema.js'
import { startPostgres } from '../../test/startPostgres.js'
import { startRedis, type TestRedis } from '../../test/startRedis.js'
import { createSqliteMailbox } from '../createSqliteMailbox.js'
import { mailboxConformance, newTopic, testMessage } from '../test/mailboxConformance.js'
import { createPostgresMailbox } from './createPostgresMailbox.js'
import { createRedisMailbox } from './createRedisMailbox.js'
import { openRedisLink, type RedisLink } from './redisLink.js'

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
})

describe('Redis', () => {
  let redis: TestRedis
  let link: RedisLink
  beforeAll(async () => {
    redis = await startRedis()
    link = await openRedisLink(redis.url, noise)
  })
  afterAll(async () => {
    await link.close()
    await redis.stop()
  })
  mailboxConformance('mailbox', async options => createRedisMailbox(link, options))

  test('nothing is left of a topic when its last message has ended', async () => {
    await redis.command('flushall')
    const mailbox = createRedisMailbox(link, { limit: 4, now: Date.now })
    const topic = newTopic()
    const message = testMessage({ topic, message: 'a', expiresAt: Date.now() + 300 })
    await mailbox.put([message])
    await mailbox.ack('did:key:reader', [message])
    expect(await redis.command('dbsize')).toBe('4')
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

  test('purging leaves no row, no acknowledgement', async () => {
    const mailbox = createPostgresMailbox(db, { limit: 4, now: () => 0 })
    const message = testMessage({ topic: newTopic(), message: 'a' })
    await mailbox.put([message])
    await mailbox.ack('did:key:reader', [message])
    await Promise.all([mailbox.purge(Number.MAX_SAFE_INTEGER), mailbox.purge(Number.MAX_SAFE_INTEGER)])
    for (const table of ['relay_messages', 'relay_acks'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('two nodes that put, acknowledge and purge at once do not block each other', async () => {
    const other = await openDatabase({ databaseUrl: postgres.url, dataDir: '/nonexistent' }, noise)
    const topics = [newTopic(), newTopic(), newTopic()]
    const options = { limit: 1_000, now: () => 0 }
    const nodes = [createPostgresMailbox(db, options), createPostgresMailbox(other, options)]
    const messages = Array.from({ length: 60 }, (_, index) =>
      testMessage({ topic: topics[index % 3] ?? '', message: `${index}`, expiresAt: 1 + (index % 2) * 1_000 })
    )
    await Promise.all(
      nodes.flatMap((node, index) =>
        Array.from({ length: 10 }, async (_, round) => {
          await node.put(index === 0 ? messages : messages.toReversed())
          await node.ack(`did:key:${round}`, messages)
          await node.purge(1)
        })
      )
    )
    const { messages: kept } = (await nodes[0]?.list(topics, 'did:key:new', { limit: 100 })) ?? {
      messages: []
    }
    expect(kept.filter(({ expiresAt }) => expiresAt > 1)).toHaveLength(30)
    await other.destroy()
  })
})
