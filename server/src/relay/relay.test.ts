import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { randomTopic, relayClient } from './test/relayClient.js'
import { testKey } from './test/relayToken.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ roles: ['relay'] })
})
afterAll(() => server.stop())

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Connects two clients to the relay. */
const pair = async () => [await relayClient(server.url), await relayClient(server.url)] as const

test('delivers a complete message to subscribers, and not to its publisher', async () => {
  const [a, b] = await pair()
  const topic = randomTopic()
  const id = await b.call('irn_subscribe', { topic })
  expect(id).toBe(hashOf(topic + b.key.clientId))
  await a.call('irn_subscribe', { topic })
  const before = Date.now()
  const tvf = {
    correlationId: 7,
    rpcMethods: ['eth_secretMethod'],
    chainId: 'eip155:1',
    txHashes: ['0xsecret']
  }
  expect(await a.publish(topic, 'hello', { attestation: 'origin', tvf, ...tvf })).toMatchObject({
    result: true
  })
  await expect.poll(() => b.deliveries).toHaveLength(1)
  const [delivery] = b.deliveries
  expect(delivery).toEqual({
    id: expect.any(Number),
    jsonrpc: '2.0',
    method: 'irn_subscription',
    params: {
      id,
      data: { topic, message: 'hello', publishedAt: expect.any(Number), tag: 1100, attestation: 'origin' }
    }
  })
  expect(delivery?.id).toBeLessThan(2 ** 53)
  expect(delivery?.params.data.publishedAt).toBeGreaterThanOrEqual(before)
  expect(await a.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
  expect(a.deliveries).toEqual([])
  const logged = server.lines.join('\n')
  for (const secret of [topic, 'hello', 'secret', a.key.clientId]) expect(logged).not.toContain(secret)
  await a.close()
  await b.close()
})

test('echoes ids byte by byte: strings, and numbers that a double cannot represent', async () => {
  const client = await relayClient(server.url)
  for (const id of [
    '"1763000000000000001"',
    '1763000000000000001',
    '-1',
    '0',
    '"\\u0041b"',
    '9007199254740993'
  ])
    client.socket.send(
      `{"jsonrpc":"2.0","params":{"id":5,"topic":"${randomTopic()}"},"method":"wc_createTopic","id" : ${id} }`
    )
  await expect.poll(() => client.answers).toHaveLength(6)
  expect(
    client.answers.map(answer => /^\{"id":(.*?),"jsonrpc":"2.0","result":true\}$/.exec(answer)?.[1]).sort()
  ).toEqual(
    ['"1763000000000000001"', '"\\u0041b"', '-1', '0', '1763000000000000001', '9007199254740993'].sort()
  )
  await client.close()
})

test('keeps an unacknowledged message for a client, also if another client has acknowledged it', async () => {
  const key = testKey()
  const [a, b] = await pair()
  const topic = randomTopic()
  await b.call('irn_subscribe', { topic })
  await a.publish(topic, 'one')
  await expect.poll(() => b.texts()).toEqual(['one'])
  const silent = await relayClient(server.url, { key, acks: false })
  await silent.call('irn_subscribe', { topic })
  await expect.poll(() => silent.texts()).toEqual(['one'])
  await silent.close()
  const again = await relayClient(server.url, { key })
  expect(await again.call('irn_fetchMessages', { topic })).toEqual({
    messages: [{ topic, message: 'one', publishedAt: expect.any(Number), tag: 1100 }],
    hasMore: false
  })
  await again.call('irn_batchSubscribe', { topics: [randomTopic(), topic] })
  await expect.poll(() => again.texts()).toEqual(['one'])
  await again.close()
  const third = await relayClient(server.url, { key })
  await third.call('irn_subscribe', { topic })
  expect(await third.call('irn_batchFetchMessages', { topics: [topic] })).toEqual({
    messages: [],
    hasMore: false
  })
  expect(third.texts()).toEqual([])
  for (const client of [a, b, third]) await client.close()
})

test('wc_proposeSession and wc_approveSession publish and subscribe in one call', async () => {
  const [dapp, wallet] = await pair()
  const [pairingTopic, sessionTopic] = [randomTopic(), randomTopic()]
  await dapp.call('wc_proposeSession', {
    pairingTopic,
    sessionProposal: 'proposal',
    attestation: '',
    ttl: 300
  })
  expect(await wallet.call('irn_fetchMessages', { topic: pairingTopic })).toMatchObject({
    messages: [{ message: 'proposal', tag: 1100 }]
  })
  await wallet.call('wc_approveSession', {
    pairingTopic,
    sessionTopic,
    sessionProposalResponse: 'response',
    sessionSettlementRequest: 'settlement',
    approvedChains: ['eip155:1']
  })
  await expect
    .poll(() => dapp.deliveries.map(({ params }) => [params.data.message, params.data.tag]))
    .toEqual([['response', 1101]])
  await dapp.call('irn_subscribe', { topic: sessionTopic })
  await expect.poll(() => dapp.texts()).toEqual(['response', 'settlement'])
  await dapp.publish(sessionTopic, 'settled', { tag: 1103 })
  await expect.poll(() => wallet.texts()).toEqual(['settled'])
  await dapp.close()
  await wallet.close()
})

test('subscribing again on the same socket redelivers unacknowledged messages of the topic, under the same id', async () => {
  const [a, b] = [await relayClient(server.url), await relayClient(server.url, { acks: false })]
  const [topic, other] = [randomTopic(), randomTopic()]
  await b.call('irn_batchSubscribe', { topics: [topic, other] })
  await a.publish(topic, 'one')
  await a.publish(other, 'another')
  await expect.poll(() => b.texts()).toEqual(['one', 'another'])
  await b.call('irn_subscribe', { topic })
  await expect.poll(() => b.texts()).toEqual(['one', 'another', 'one'])
  await b.call('irn_unsubscribe', { topic, id: '' })
  await b.call('irn_subscribe', { topic })
  await expect.poll(() => b.texts()).toEqual(['one', 'another', 'one', 'one'])
  expect(new Set(b.deliveries.map(({ id }) => id)).size).toBe(2)
  const [{ id } = { id: 0 }] = b.deliveries
  b.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  await b.call('irn_subscribe', { topic })
  await a.publish(topic, 'two')
  await expect.poll(() => b.texts().slice(4)).toEqual(['two'])
  await a.close()
  await b.close()
})
