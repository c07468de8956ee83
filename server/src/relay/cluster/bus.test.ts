import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startRedis, type TestRedis } from '../../test/startRedis.js'
import type { Bus } from '../Bus.js'
import { createLocalBus } from '../createLocalBus.js'
import type { MailboxMessage } from '../Mailbox.js'
import { newTopic, testMessage } from '../test/mailboxConformance.js'
import { createRedisBus } from './createRedisBus.js'
import { openRedisConnection, redisPatience } from './redisConnection.js'

const open: { readonly close: () => unknown }[] = []
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close()
})

/** A bus and the messages that it delivered. */
function watched(bus: Bus) {
  const seen: MailboxMessage[] = []
  open.push(bus)
  bus.onMessage(message => seen.push(message))
  return { bus, seen }
}

/** The tests for every bus. `makeNodes` creates the buses of one relay's nodes. */
function busConformance(makeNodes: () => Promise<readonly Bus[]>): void {
  const start = async () => (await makeNodes()).map(watched)

  test('delivers a message to every subscribed node, once and complete', async () => {
    const nodes = await start()
    const topic = newTopic()
    const message = testMessage({ topic, message: 'a\u0000\ud800', attestation: 'signed' })
    for (const { bus } of nodes) await bus.subscribe([topic, topic])
    expect(await nodes[0]?.bus.announce(message)).toBe(nodes.length - 1)
    expect(await nodes[0]?.bus.announce(testMessage({ topic: newTopic(), message: 'nowhere' }))).toBe(0)
    const last = testMessage({ topic, message: 'last' })
    await nodes[0]?.bus.announce(last)
    for (const { seen } of nodes) await expect.poll(() => seen).toEqual([message, last])
  })

  test('delivers only subscribed topics, until they are unsubscribed', async () => {
    const nodes = await start()
    const [wanted, other, left] = [newTopic(), newTopic(), newTopic()]
    const announce = (topic: string, message: string) =>
      nodes[0]?.bus.announce(testMessage({ topic, message }))
    for (const { bus } of nodes) {
      await bus.subscribe([wanted, left])
      await bus.unsubscribe([left, newTopic()])
      // Of concurrent calls the last one counts.
      await Promise.all([bus.subscribe([other]), bus.unsubscribe([other])])
      await Promise.all([bus.unsubscribe([wanted]), bus.subscribe([wanted])])
    }
    await announce(other, 'other')
    await announce(left, 'left')
    await announce(wanted, 'wanted')
    for (const { seen } of nodes)
      await expect.poll(() => seen.map(({ message }) => message)).toEqual(['wanted'])
  })

  test('subscribes to 5,000 topics in one call', async () => {
    const nodes = await start()
    const topics = Array.from({ length: 5_000 }, newTopic)
    for (const { bus } of nodes) await bus.subscribe(topics)
    const message = testMessage({ topic: topics.at(-1) ?? '', message: 'a' })
    await nodes[0]?.bus.announce(message)
    for (const { seen } of nodes) await expect.poll(() => seen).toEqual([message])
  })

  test('does not call a removed listener', async () => {
    const [node] = await start()
    const topic = newTopic()
    const seen: MailboxMessage[] = []
    const off = node?.bus.onMessage(message => seen.push(message))
    await node?.bus.subscribe([topic])
    await node?.bus.announce(testMessage({ topic, message: 'a' }))
    off?.()
    await node?.bus.announce(testMessage({ topic, message: 'b' }))
    expect(node?.seen).toHaveLength(2)
    expect(seen).toHaveLength(1)
  })
}

describe('in one process', () => {
  busConformance(async () => [createLocalBus()])
})

describe('Redis', () => {
  /** Time without an answer after which a connection is closed, in ms, for tests of a Redis that hangs. Elsewhere a busy machine would end connections. */
  const patience = 1_000
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  async function makeNode(onError: (error: unknown) => void = () => {}, limit = redisPatience): Promise<Bus> {
    const connection = await openRedisConnection(redis.url, onError, limit)
    open.push(connection)
    return createRedisBus({ url: redis.url, connection, patience: limit }, onError)
  }
  const impatientNode = () => makeNode(() => {}, patience)
  busConformance(async () => [await makeNode(), await makeNode(), await makeNode()])

  /** Resolves when all of `buses` have reported a gap. */
  const gaps = (...buses: readonly Bus[]) =>
    Promise.all(buses.map(bus => new Promise<void>(resolve => bus.onGap(resolve))))

  test('reports text that is not a message and continues', async () => {
    const errors: unknown[] = []
    const node = watched(await makeNode(error => errors.push(error)))
    const topic = newTopic()
    await node.bus.subscribe([topic])
    const channel = `latchkey:relay:topic:${topic}`
    const prefix = '0'.repeat(36)
    await redis.command('publish', channel, 'nonsense')
    await redis.command('publish', channel, `${prefix}{"topic":"${topic}","__proto__":{"tag":1}}`)
    const stray = testMessage({ topic: newTopic(), message: 'of another topic' })
    await redis.command('publish', channel, `${prefix}${JSON.stringify(stray)}`)
    const message = testMessage({ topic, message: 'a' })
    await redis.command('publish', channel, `${prefix}${JSON.stringify(message)}`)
    await expect.poll(() => node.seen).toEqual([message])
    expect(errors).toHaveLength(2)
  })

  test('after an outage subscribes again and reports the gap', async () => {
    const [a, b] = [watched(await makeNode()), watched(await makeNode())]
    const [before, during] = [newTopic(), newTopic()]
    await b.bus.subscribe([before])
    await redis.kill()
    await expect(a.bus.announce(testMessage({ topic: before, message: 'lost' }))).rejects.toThrow()
    await b.bus.subscribe([during])
    const back = gaps(b.bus)
    await redis.start()
    await back
    for (const topic of [before, during])
      await expect
        .poll(() =>
          a.bus.announce(testMessage({ topic, message: 'found' })).then(
            () => 'announced',
            () => 'failed'
          )
        )
        .toBe('announced')
    await expect.poll(() => b.seen.map(({ topic }) => topic)).toEqual([before, during])
  })

  test('reports a gap after a broken connection only', async () => {
    const node = watched(await makeNode())
    let gapCount = 0
    node.bus.onGap(() => gapCount++)
    const topic = newTopic()
    await node.bus.subscribe([topic])
    expect(gapCount).toBe(0)
    const back = gaps(node.bus)
    await redis.command('client', 'kill', 'type', 'pubsub')
    await back
    expect(gapCount).toBe(1)
    await node.bus.announce(testMessage({ topic, message: 'a' }))
    expect(node.seen).toHaveLength(1)
  })

  test('while Redis hangs, calls fail and local subscribers are served, and the bus recovers', async () => {
    const [a, b] = [watched(await impatientNode()), watched(await impatientNode())]
    const topic = newTopic()
    await a.bus.subscribe([topic])
    await b.bus.subscribe([topic])
    redis.freeze()
    const back = gaps(a.bus, b.bus)
    try {
      const message = testMessage({ topic, message: 'late' })
      await expect(a.bus.announce(message)).rejects.toThrow()
      expect(a.seen).toEqual([message])
    } finally {
      // Longer than the time that closes a connection: the subscription connections detect it by their pings.
      setTimeout(redis.thaw, 3 * patience)
    }
    await back
    await expect
      .poll(() =>
        a.bus.announce(testMessage({ topic, message: 'after' })).then(
          () => 'announced',
          () => 'failed'
        )
      )
      .toBe('announced')
    await expect.poll(() => b.seen.at(-1)?.message).toBe('after')
  })

  test('limits the pending commands of a slow Redis', async () => {
    const connection = await openRedisConnection(redis.url, () => {}, patience)
    open.push(connection)
    redis.freeze()
    try {
      const big = 'x'.repeat(1024 * 1024)
      const results = await Promise.allSettled(
        Array.from({ length: 100 }, () => connection.run(big.length, client => client.publish('any', big)))
      )
      const reasons = results.map(result =>
        result.status === 'rejected' ? `${result.reason.message}` : 'sent'
      )
      expect(reasons).not.toContain('sent')
      expect(reasons.filter(reason => /too slow/.test(reason))).toHaveLength(100 - 32)
    } finally {
      redis.thaw()
    }
  })

  test('rejects at once if Redis cannot be reached, without its password in the error', async () => {
    const error = await openRedisConnection('redis://:secret@127.0.0.1:1', () => {}).catch(cause => cause)
    expect(String(error)).toContain('REDIS_URL cannot be reached')
    expect(JSON.stringify([String(error), String(error.cause)])).not.toContain('secret')
  })
})
