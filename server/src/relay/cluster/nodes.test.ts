import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../test/startPostgres.js'
import { startRedis, type TestRedis } from '../../test/startRedis.js'
import { failed, startTestServer, type TestServer } from '../../test/startTestServer.js'
import { type RelayClient, randomTopic, relayClient } from '../test/relayClient.js'
import { testKey } from '../test/relayToken.js'

let redis: TestRedis
let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  ;[redis, postgres] = await Promise.all([startRedis(), startPostgres()])
})
afterAll(() => Promise.all([redis.stop(), postgres.stop()]))

/** Both mailboxes of a cluster; the bus is Redis for both. */
describe.each([
  ['PostgreSQL', () => ({ redisUrl: redis.url, databaseUrl: postgres.url })],
  ['Redis', () => ({ redisUrl: redis.url })]
] as const)('two nodes, messages in %s', (_, stores) => {
  let a: TestServer
  let b: TestServer
  const clock = { ahead: 0 }
  const clients: RelayClient[] = []
  beforeAll(async () => {
    const ports = { now: () => Date.now() + clock.ahead }
    a = await startTestServer({ roles: ['relay'], ...stores() }, ports)
    b = await startTestServer({ roles: ['relay'], ...stores() }, ports)
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close()
    clock.ahead = 0
  })
  afterAll(() => Promise.all([a?.stop(), b?.stop()]))

  async function join(server: TestServer, options: Parameters<typeof relayClient>[1] = {}) {
    const client = await relayClient(server.url, options)
    clients.push(client)
    return client
  }
  /** Checks that only `texts` arrived: a message published after them is the next one. */
  async function hasOnly(
    client: RelayClient,
    publisher: RelayClient,
    topic: string,
    texts: readonly string[]
  ) {
    await publisher.publish(topic, 'last')
    await expect.poll(() => client.texts()).toContain('last')
    expect(client.texts()).toEqual([...texts, 'last'])
  }
  const fetched = async (client: RelayClient, topic: string) => {
    const page = (await client.call('irn_fetchMessages', { topic })) as { messages: { message: string }[] }
    return page.messages.map(({ message }) => message)
  }

  test('delivers a message once to subscribers on both nodes', async () => {
    const topic = randomTopic()
    const [dapp, near, far] = [await join(a), await join(a), await join(b)]
    for (const client of [dapp, near, far]) await client.call('irn_subscribe', { topic })
    expect(await dapp.publish(topic, 'one')).toMatchObject({ result: true })
    // A publisher that missed the answer publishes again.
    await dapp.publish(topic, 'one')
    await dapp.publish(topic, 'two')
    await hasOnly(near, dapp, topic, ['one', 'two'])
    await expect.poll(() => far.texts()).toEqual(['one', 'two', 'last'])
    expect(dapp.texts()).toEqual([])
  })

  test('delivers a proposal and its approval across nodes', async () => {
    const [pairingTopic, sessionTopic] = [randomTopic(), randomTopic()]
    const [dapp, wallet] = [await join(a), await join(b)]
    await dapp.call('wc_proposeSession', { pairingTopic, sessionProposal: 'proposal' })
    await wallet.call('irn_subscribe', { topic: pairingTopic })
    await expect.poll(() => wallet.texts()).toEqual(['proposal'])
    await dapp.call('irn_subscribe', { topic: sessionTopic })
    await wallet.call('wc_approveSession', {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settle'
    })
    await expect.poll(() => dapp.texts().sort()).toEqual(['settle', 'yes'])
  })

  test('messages published without a subscriber can be fetched, and are delivered, on the other node', async () => {
    const topic = randomTopic()
    const dapp = await join(a)
    await dapp.publish(topic, 'one')
    await dapp.publish(topic, 'two')
    const wallet = await join(b)
    expect(await fetched(wallet, topic)).toEqual(['one', 'two'])
    await wallet.call('irn_subscribe', { topic })
    await expect.poll(() => wallet.texts()).toEqual(['one', 'two'])
  })

  test('a message acknowledged on one node is not delivered again on the other', async () => {
    const topic = randomTopic()
    const key = testKey()
    const [dapp, first] = [await join(a), await join(a, { key })]
    await first.call('irn_subscribe', { topic })
    await dapp.publish(topic, 'one')
    await expect.poll(() => first.texts()).toEqual(['one'])
    const second = await join(b, { key })
    await expect.poll(() => fetched(second, topic)).toEqual([])
    await second.call('irn_subscribe', { topic })
    await hasOnly(second, dapp, topic, [])
  })

  test('an acknowledgement on one node stops the redelivery on the other', async () => {
    const topic = randomTopic()
    const key = testKey()
    const [dapp, quick, silent] = [await join(a), await join(a, { key }), await join(b, { key, acks: false })]
    await quick.call('irn_subscribe', { topic })
    await silent.call('irn_subscribe', { topic })
    const other = randomTopic()
    await silent.call('irn_subscribe', { topic: other })
    await dapp.publish(topic, 'acknowledged')
    await dapp.publish(other, 'not')
    await expect.poll(() => silent.texts().sort()).toEqual(['acknowledged', 'not'])
    await expect.poll(() => fetched(dapp, topic).then(() => fetched(silent, topic))).toEqual([])
    clock.ahead = 31_000
    await expect.poll(() => silent.texts().filter(text => text === 'not')).toHaveLength(2)
    expect(silent.texts().filter(text => text === 'acknowledged')).toHaveLength(1)
  })

  test('back-fills messages from the mailbox that a node missed while disconnected from Redis', async () => {
    const topic = randomTopic()
    const [dapp, wallet] = [await join(a), await join(b)]
    await wallet.call('irn_subscribe', { topic })
    await redis.command('client', 'kill', 'type', 'pubsub')
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`)
    for (const text of texts) expect(await dapp.publish(topic, text)).toMatchObject({ result: true })
    await expect.poll(() => new Set(wallet.texts())).toEqual(new Set(texts))
  })

  test('without Redis publishing fails without loss, and the nodes recover when it returns', async () => {
    const topic = randomTopic()
    const [dapp, wallet] = [await join(a), await join(b)]
    await wallet.call('irn_subscribe', { topic })
    expect(await dapp.publish(topic, 'before')).toMatchObject({ result: true })
    expect(await a.call('/ready')).toMatchObject({ status: 200 })
    await redis.kill()
    expect(await a.call('/ready')).toMatchObject({
      status: 503,
      body: failed('', 'The relay cannot reach its stores')
    })
    expect(await dapp.publish(topic, 'during')).toMatchObject({ error: { code: -32603 } })
    await redis.start()
    // A client retries until the relay confirms that the message is stored.
    await expect.poll(() => dapp.publish(topic, 'during')).toMatchObject({ result: true })
    expect(await a.call('/ready')).toMatchObject({ status: 200 })
    expect(await dapp.publish(topic, 'after')).toMatchObject({ result: true })
    await expect.poll(() => new Set(wallet.texts())).toEqual(new Set(['before', 'during', 'after']))
    // Node b reconnects to Redis by itself, possibly later than node a.
    await expect.poll(() => wallet.raw('irn_fetchMessages', { topic })).toHaveProperty('result')
  })

  test('while Redis hangs, publishing fails in time, and the nodes recover', async () => {
    const topic = randomTopic()
    const [dapp, wallet] = [await join(a), await join(b)]
    await wallet.call('irn_subscribe', { topic })
    redis.freeze()
    try {
      // Clients wait 15 s (wire.md 5.9).
      const answers = await Promise.all([1, 2, 3].map(text => dapp.publish(topic, `${text}`)))
      for (const answer of answers) expect(answer).toMatchObject({ error: { code: -32603 } })
    } finally {
      redis.thaw()
    }
    await expect.poll(() => dapp.publish(topic, '1')).toMatchObject({ result: true })
    await expect.poll(() => wallet.texts()).toContain('1')
  })
})
