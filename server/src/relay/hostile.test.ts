import { once } from 'node:events'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { testConfig } from '../test/testConfig.js'
import { readFrame } from './rpc/readFrame.js'
import { scanFrame } from './rpc/scanFrame.js'
import { type RelayClient, randomTopic, relayClient } from './test/relayClient.js'

let server: TestServer
let client: RelayClient
beforeAll(async () => {
  server = await startTestServer({ roles: ['relay'] })
  client = await relayClient(server.url)
})
afterAll(async () => {
  await client.close()
  await server.stop()
})

/** Sends raw text and returns the answer. */
async function sent(text: string) {
  const answer = once(client.socket, 'message')
  client.socket.send(text)
  return String((await answer)[0])
}
const call = (method: string, params: unknown, id: unknown = 1) =>
  sent(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
const refusal = (id: string, code: number, data: string) =>
  expect.stringMatching(
    new RegExp(`^\\{"id":${id},"jsonrpc":"2.0","error":\\{"code":${code},.*"data":"${data}"\\}\\}$`)
  )

const topic = randomTopic()
const good = { topic, message: 'm', ttl: 300, tag: 1100 }

test.each([
  ['not JSON', 'hello', 'null', 'Serialization'],
  ['half JSON', '{"id":1,"jsonrpc":"2.0"', 'null', 'Serialization'],
  ['a list', '[]', 'null', 'Serialization'],
  ['null', 'null', 'null', 'Serialization'],
  [
    '33 levels',
    `{"id":1,"jsonrpc":"2.0","method":"x","params":${'['.repeat(32)}${']'.repeat(32)}}`,
    'null',
    'Serialization'
  ],
  ['200,000 levels', '['.repeat(200_000), 'null', 'Serialization'],
  ['no id', '{"jsonrpc":"2.0","method":"x"}', 'null', 'InvalidRequestId'],
  ['id null', '{"id":null,"jsonrpc":"2.0","method":"x"}', 'null', 'InvalidRequestId'],
  ['an object as id', '{"id":{"id":1},"jsonrpc":"2.0","method":"x"}', 'null', 'InvalidRequestId'],
  ['a fraction as id', '{"id":1.5,"jsonrpc":"2.0","method":"x"}', 'null', 'InvalidRequestId'],
  ['an endless id', `{"id":${'9'.repeat(65)},"jsonrpc":"2.0","method":"x"}`, 'null', 'InvalidRequestId'],
  ['another version', '{"id":1,"jsonrpc":"1.0","method":"x"}', '1', 'InvalidJsonRpcVersion'],
  ['no version', '{"id":"a","method":"x"}', '"a"', 'InvalidJsonRpcVersion'],
  ['a number as method', '{"id":1,"jsonrpc":"2.0","method":5}', '1', 'InvalidMethod'],
  ['an unknown method', '{"id":1,"jsonrpc":"2.0","method":"irn_everything"}', '1', 'InvalidMethod'],
  ['a method of a prototype', '{"id":1,"jsonrpc":"2.0","method":"constructor"}', '1', 'InvalidMethod'],
  ['no parameters', '{"id":1,"jsonrpc":"2.0","method":"irn_publish"}', '1', 'InvalidParams'],
  [
    'parameters in a prototype',
    `{"id":1,"jsonrpc":"2.0","method":"irn_subscribe","params":{"__proto__":{"topic":"${topic}"}}}`,
    '1',
    'InvalidTopic'
  ]
])('refuses %s', async (_, text, id, tag) => expect(await sent(text)).toEqual(refusal(id, -32600, tag)))

test.each([
  ['irn_publish', { ...good, topic: topic.toUpperCase() }, -32600, 'InvalidTopic'],
  ['irn_publish', { ...good, topic: [topic] }, -32600, 'InvalidTopic'],
  ['irn_publish', { ...good, message: '' }, -32600, 'InvalidParams'],
  ['irn_publish', { ...good, message: { a: 1 } }, -32600, 'InvalidParams'],
  ['irn_publish', { ...good, message: 'x'.repeat(512 * 1024 + 1) }, -32600, 'PayloadSizeExceeded'],
  ['irn_publish', { ...good, attestation: 'x'.repeat(16 * 1024 + 1) }, -32600, 'PayloadSizeExceeded'],
  ['irn_publish', { ...good, ttl: '300' }, -32600, 'InvalidParams'],
  ['irn_publish', { ...good, ttl: 0 }, -32000, 'TtlTooShort'],
  ['irn_publish', { ...good, ttl: 604_801 }, -32000, 'TtlTooLong'],
  ['irn_publish', { ...good, tag: -1 }, -32600, 'InvalidParams'],
  ['irn_publish', { ...good, tag: 2 ** 32 }, -32600, 'InvalidParams'],
  ['irn_batchPublish', { messages: [] }, -32600, 'BatchEmpty'],
  ['irn_batchPublish', { messages: Array(501).fill(good) }, -32600, 'BatchLimitExceeded'],
  ['irn_batchPublish', { messages: [good, { ...good, topic: 'x' }] }, -32600, 'InvalidTopic'],
  ['irn_batchSubscribe', { topics: {} }, -32600, 'InvalidParams'],
  ['irn_batchSubscribe', { topics: Array(501).fill(topic) }, -32600, 'BatchLimitExceeded'],
  ['irn_batchFetchMessages', { topics: Array(501).fill(topic) }, -32600, 'BatchLimitExceeded'],
  ['irn_batchUnsubscribe', { subscriptions: [null] }, -32600, 'InvalidParams'],
  ['irn_batchReceive', { receipts: [{ topic, messageId: 'x' }] }, -32600, 'InvalidParams'],
  ['irn_watchRegister', { registerAuth: 'x' }, 3000, 'InvalidJwt'],
  ['wc_proposeSession', { pairingTopic: topic }, -32600, 'InvalidParams'],
  ['wc_approveSession', { pairingTopic: topic, sessionTopic: 'x' }, -32600, 'InvalidTopic']
])('refuses %s with wrong parameters', async (method, params, code, tag) =>
  expect(await call(method, params)).toEqual(refusal('1', code, tag))
)

test('stores nothing of a batch with one wrong message', async () => {
  const other = await relayClient(server.url)
  const own = randomTopic()
  await call('irn_batchPublish', {
    messages: [
      { ...good, topic: own },
      { ...good, tag: 'x' }
    ]
  })
  expect(await other.call('irn_fetchMessages', { topic: own })).toEqual({ messages: [], hasMore: false })
  await other.close()
})

test('irn_batchSubscribeBlocking answers each topic separately', async () => {
  expect(JSON.parse(await call('irn_batchSubscribeBlocking', { topics: [topic, 'x'] })).result).toEqual([
    { id: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { error: { code: -32600, message: expect.any(String), data: 'InvalidTopic' } }
  ])
})

test('a socket can subscribe to at most 10,000 topics', async () => {
  const greedy = await relayClient(server.url)
  const topics = Array.from({ length: 500 }, randomTopic)
  for (let i = 0; i < 19; i++)
    await greedy.call('irn_batchSubscribe', { topics: Array.from({ length: 500 }, randomTopic) })
  await greedy.call('irn_batchSubscribe', { topics })
  await greedy.call('irn_batchSubscribe', { topics })
  expect(await greedy.raw('irn_subscribe', { topic: randomTopic() })).toMatchObject({
    error: { code: -32000, data: 'SubscriberLimitExceeded' }
  })
  await client.publish(topics[499] ?? '', 'last')
  await expect.poll(() => greedy.texts()).toEqual(['last'])
  await greedy.call('irn_unsubscribe', { topic: topics[0], id: 'any' })
  await greedy.call('irn_subscribe', { topic: randomTopic() })
  await greedy.close()
})

test('a full mailbox refuses messages until one is acknowledged', async () => {
  const small = await startTestServer({
    roles: ['relay'],
    relay: { ...testConfig('').relay, mailboxLimit: 2 }
  })
  const a = await relayClient(small.url)
  const b = await relayClient(small.url)
  for (const text of ['1', '2', '2']) expect(await a.publish(topic, text)).toMatchObject({ result: true })
  const full = { error: { code: -32000, data: 'MailboxLimitExceeded' } }
  expect(await a.publish(topic, '3')).toMatchObject(full)
  expect(await a.publish(randomTopic(), '3')).toMatchObject({ result: true })
  await b.call('irn_subscribe', { topic })
  await expect.poll(() => b.texts()).toEqual(['1', '2'])
  await expect.poll(() => a.publish(topic, '3')).toMatchObject({ result: true })
  await small.stop()
})

test('limits the bytes of an address across keys, with an error that clients retry, until messages are acknowledged', async () => {
  const small = await startTestServer({
    roles: ['relay'],
    trustedProxies: ['127.0.0.1'],
    relay: { ...testConfig('').relay, maxBytesPerAddress: 100_000, maxBytes: 200_000 }
  })
  const join = (address: string) => relayClient(small.url, { headers: { 'x-forwarded-for': address } })
  const flood = async (address: string) => {
    const answers = []
    for (let key = 0; key < 4; key++) {
      const client = await join(address)
      answers.push(await client.publish(randomTopic(), 'x'.repeat(40_000), { ttl: 604_800 }))
      await client.close()
    }
    return answers.map(answer => (answer.error as { data?: string } | undefined)?.data ?? answer.result)
  }
  // The official client and the kit's client retry on code 3001.
  expect(await flood('203.0.113.1')).toEqual([true, true, 'TooManyRequests', 'TooManyRequests'])
  expect(await flood('2001:db8::1')).toEqual([true, true, 'TooManyRequests', 'TooManyRequests'])
  expect(await flood('2001:db8::2')).toEqual(Array(4).fill('TooManyRequests'))
  const a = await join('203.0.113.2')
  expect(await a.publish(topic, 'x'.repeat(30_000))).toMatchObject({ result: true })
  // Now the total limit is reached.
  expect(await a.publish(topic, 'y'.repeat(30_000))).toMatchObject({
    error: { code: 3001, data: 'TooManyRequests' }
  })
  const { relay } = (await (await fetch(`${small.url}/ready`)).json()) as {
    relay: { storedBytes: number; maxBytes: number }
  }
  expect(relay.maxBytes).toBe(200_000)
  expect(relay.storedBytes).toBeGreaterThan(190_000)
  const b = await join('203.0.113.3')
  await b.call('irn_subscribe', { topic })
  await expect.poll(() => b.texts()).toEqual(['x'.repeat(30_000)])
  await expect.poll(() => a.publish(topic, 'y'.repeat(30_000))).toMatchObject({ result: true })
  await small.stop()
})

test('limits the calls of a client without affecting others', async () => {
  const strict = await startTestServer({
    roles: ['relay'],
    relay: { ...testConfig('').relay, rate: { perMinute: 1, burst: 5 } }
  })
  const a = await relayClient(strict.url)
  const b = await relayClient(strict.url)
  const tooMany = { error: { code: 3001, data: 'TooManyRequests' } }
  for (let i = 0; i < 3; i++) expect(await a.publish(topic, `${i}`)).toMatchObject({ result: true })
  expect(await a.raw('irn_batchPublish', { messages: [good, good, good] })).toMatchObject(tooMany)
  expect(await a.publish(topic, '4')).toMatchObject({ result: true })
  expect(await a.publish(topic, '5')).toMatchObject({ result: true })
  expect(await a.publish(topic, '6')).toMatchObject(tooMany)
  expect(await b.publish(topic, '7')).toMatchObject({ result: true })
  await strict.stop()
})

test('frames that are too large, binary or invalid close only their own socket', async () => {
  const large = await relayClient(server.url)
  large.socket.send('x'.repeat(1024 * 1024 + 1))
  expect((await large.closed)[0]).toBe(1009)
  const binary = await relayClient(server.url)
  binary.socket.send(Buffer.from([1, 2]))
  expect((await binary.closed)[0]).toBe(1003)
  const notUtf8 = await relayClient(server.url)
  notUtf8.socket.send(Buffer.from([0xff, 0xfe]), { binary: false })
  expect((await notUtf8.closed)[0]).toBe(1007)
  expect(await call('wc_createTopic', { topic })).toBe('{"id":1,"jsonrpc":"2.0","result":true}')
})

test('ignores answers without a matching request', async () => {
  for (const id of ['1', '"1"', '1e400', '"__proto__"', 'null', '{}'])
    client.socket.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
  await expect.poll(() => call('wc_createTopic', { topic }, 'last')).toContain('"result":true')
})

test('scanFrame finds the same id as JSON.parse', () => {
  const member = fc.tuple(fc.oneof(fc.string(), fc.constantFrom('id', 'x"id"', '\\')), fc.jsonValue())
  const id = fc.oneof(fc.string({ maxLength: 20 }), fc.integer())
  fc.assert(
    fc.property(fc.array(member), id, fc.array(member), (before, value, after) => {
      const rest = (members: [string, unknown][]) =>
        members
          .filter(([key]) => key !== 'id')
          .map(([key, inner]) => `${JSON.stringify(key)} :${JSON.stringify(inner)}`)
      const text = `{${[...rest(before), `"id": ${JSON.stringify(value)}`, ...rest(after)].join(' ,')}}`
      expect(JSON.parse(scanFrame(text).id ?? '')).toBe(value)
    })
  )
})

test('readFrame throws for no text', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    ':',
    ',',
    '"id"',
    '1',
    '"jsonrpc":"2.0"',
    '"method":"a"',
    ' '
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(pieces).map(parts => parts.join('')),
    fc.json()
  )
  fc.assert(fc.property(text, value => ['call', 'answer', 'refused'].includes(readFrame(value).kind)))
})
