import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../test/startPostgres.js'
import { startRedis, type TestRedis } from '../../test/startRedis.js'
import { type RelayClient, randomTopic, relayClient } from '../test/relayClient.js'
import { type TestKey, testKey } from '../test/relayToken.js'
import { type RelayNode, startRelayNode } from '../test/startRelayNode.js'

let redis: TestRedis
let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  ;[redis, postgres] = await Promise.all([startRedis(), startPostgres()])
})
afterAll(() => Promise.all([redis.stop(), postgres.stop()]))

/** Processes that end by an operator's signal or a crash. */
describe.each([
  ['PostgreSQL', () => ({ REDIS_URL: redis.url, DATABASE_URL: postgres.url })],
  ['Redis', () => ({ REDIS_URL: redis.url })]
] as const)('shutdown of nodes, messages in %s', (_, stores) => {
  const nodes: RelayNode[] = []
  const start = async () => {
    const node = await startRelayNode(stores())
    nodes.push(node)
    return node
  }
  afterEach(() => Promise.all(nodes.splice(0).map(node => node.end('SIGKILL'))))

  /** Publishes numbers one after the other until stopped. Resolves to the acknowledged ones. */
  function publishAll(client: RelayClient, topic: string) {
    const acknowledged: string[] = []
    let isStopped = false
    const work = (async () => {
      for (let number = 0; !isStopped; number++) {
        const { result } = await client.publish(topic, `${number}`)
        if (result === true) acknowledged.push(`${number}`)
      }
    })()
    return {
      acknowledged,
      stop: async () => {
        isStopped = true
        await work
      }
    }
  }

  test('a rolling restart closes clients with 1001, loses no message and sends none twice to a socket', async () => {
    const [a, b] = await Promise.all([start(), start()])
    const topic = randomTopic()
    const keys = [testKey(), testKey(), testKey()]
    const dapp = await relayClient(b.url)
    const join = async (url: string, key: TestKey) => {
      const client = await relayClient(url, { key })
      await client.call('irn_subscribe', { topic })
      return client
    }
    const before = await Promise.all(keys.map(key => join(a.url, key)))
    const publishing = publishAll(dapp, topic)
    await expect.poll(() => before.map(client => client.texts().length > 20)).toEqual([true, true, true])
    const ending = a.end('SIGTERM')
    const after = await Promise.all(
      before.map(async client => {
        expect(await client.closed).toEqual([1001, expect.any(String)])
        return join(b.url, client.key)
      })
    )
    expect(await ending).toBe(0)
    const seen = publishing.acknowledged.length
    await expect.poll(() => publishing.acknowledged.length).toBeGreaterThan(seen + 20)
    await publishing.stop()
    for (const [index, client] of after.entries()) {
      const earlier = before[index]?.texts() ?? []
      await expect
        .poll(() => new Set([...earlier, ...client.texts()]))
        .toEqual(new Set(publishing.acknowledged))
      for (const texts of [earlier, client.texts()]) expect(new Set(texts).size).toBe(texts.length)
      // Acknowledgements well before the shutdown are stored; one or two may still have been in flight.
      const repeated = earlier.slice(0, 20).filter(text => client.texts().includes(text))
      expect(repeated.length).toBeLessThan(10)
      await client.close()
    }
    await dapp.close()
  })

  test('kill -9 of a node loses no message whose publication was answered', async () => {
    const [a, b] = await Promise.all([start(), start()])
    const topic = randomTopic()
    const dapp = await relayClient(a.url)
    const acknowledged: string[] = []
    // Many concurrent calls, so that the node is killed during some of them.
    for (let number = 0; number < 300; number++)
      void dapp.publish(topic, `${number}`).then(({ result }) => {
        if (result === true) acknowledged.push(`${number}`)
      })
    await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(50)
    await a.end('SIGKILL')
    await dapp.closed
    const wallet = await relayClient(b.url)
    await wallet.call('irn_subscribe', { topic })
    // A slow client gets some of them again before the rest: it has not acknowledged them in time.
    await expect.poll(() => wallet.texts()).toEqual(expect.arrayContaining(acknowledged))
    await wallet.close()
  })
})
