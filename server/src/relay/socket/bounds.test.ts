import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/startTestServer.js'
import { relayLimits } from '../relayLimits.js'
import { type RelayClient, randomTopic, relayClient } from '../test/relayClient.js'
import { testKey } from '../test/relayToken.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ roles: ['relay'] })
})
afterAll(() => server.stop())

test('closes the oldest of more than 20 sockets of a client, and no socket of others', async () => {
  const key = testKey()
  const other = await relayClient(server.url)
  const own = []
  for (let i = 0; i <= relayLimits.socketsPerClient; i++) own.push(await relayClient(server.url, { key }))
  const [oldest, ...rest] = own
  expect(await oldest?.closed).toEqual([4008, 'stale'])
  for (const client of [...rest, other])
    expect(await client.call('wc_createTopic', { topic: randomTopic() })).toBe(true)
  await Promise.all([...rest, other].map(client => client.close()))
})

test('keeps 20 of 60 sockets that a client opens concurrently', async () => {
  const key = testKey()
  const own = await Promise.all(Array.from({ length: 60 }, () => relayClient(server.url, { key })))
  const open = () => own.filter(({ socket }) => socket.readyState === socket.OPEN)
  await expect.poll(() => open().length).toBe(relayLimits.socketsPerClient)
  const staying = open()
  for (const client of staying)
    expect(await client.call('wc_createTopic', { topic: randomTopic() })).toBe(true)
  expect(open()).toEqual(staying)
  for (const client of own.filter(one => !staying.includes(one))) expect((await client.closed)[0]).toBe(4008)
  await Promise.all(staying.map(client => client.close()))
})

test('terminates sockets that never finish closing when their client opens more', async () => {
  const key = testKey()
  const limit = relayLimits.socketsPerClient
  const unresponsive = []
  for (let i = 0; i < limit; i++) {
    const client = await relayClient(server.url, { key })
    // Reads nothing, not even the close frame.
    client.socket.pause()
    unresponsive.push(client)
  }
  const later: RelayClient[] = []
  for (let i = 0; i <= limit; i++) later.push(await relayClient(server.url, { key }))
  const [first] = unresponsive
  first?.socket.resume()
  await first?.closed
  await expect.poll(() => later.filter(({ socket }) => socket.readyState === socket.OPEN).length).toBe(limit)
  for (const client of [...unresponsive, ...later]) client.socket.terminate()
})

test('terminates a client that requests much and reads nothing, and serves others', async () => {
  const [publisher, slow] = [await relayClient(server.url), await relayClient(server.url)]
  const topic = randomTopic()
  for (const letter of ['a', 'b']) await publisher.publish(topic, letter.repeat(500_000))
  const page = await slow.call('irn_fetchMessages', { topic })
  expect(page).toMatchObject({ hasMore: false })
  slow.socket.pause()
  for (let i = 0; i < 60; i++) void slow.raw('irn_fetchMessages', { topic })
  // A paused socket detects its end only on a write.
  const talk = setInterval(() => slow.socket.ping(), 50)
  slow.socket.on('error', () => {})
  expect((await slow.closed)[0]).toBe(1006)
  clearInterval(talk)
  expect(slow.answers.length).toBeLessThan(60)
  expect(await publisher.publish(topic, 'still there')).toMatchObject({ result: true })
  await publisher.close()
})
