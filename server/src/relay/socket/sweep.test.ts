import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../test/startTestServer.js'
import { relayLimits } from '../relayLimits.js'
import { type RelayClient, randomTopic, relayClient } from '../test/relayClient.js'
import { testKey } from '../test/relayToken.js'

const clock = { ahead: 0 }
let server: TestServer
const clients: RelayClient[] = []
beforeAll(async () => {
  // The test controls when sockets are checked.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await startTestServer({ roles: ['relay'] }, { now: () => Date.now() + clock.ahead })
})
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate()
  clock.ahead = 0
})
afterAll(async () => {
  await server.stop()
  vi.useRealTimers()
})

/** Advances the time, then makes the relay check its sockets once. */
function sweepSockets(ms: number): void {
  clock.ahead += ms
  vi.advanceTimersByTime(relayLimits.sweep)
}

async function join(options: Parameters<typeof relayClient>[1] = {}) {
  const client = await relayClient(server.url, options)
  clients.push(client)
  return client
}

/** A client that acknowledges nothing: a redelivery to it shows that all sockets were checked. */
async function joinSilentClient() {
  const witness = await join({ acks: false })
  const topic = randomTopic()
  await witness.call('irn_subscribe', { topic })
  const publisher = await join()
  let count = 0
  return async (ms: number) => {
    const text = `${++count}`
    await publisher.publish(topic, text)
    await expect.poll(witness.texts).toContain(text)
    sweepSockets(ms)
    await expect.poll(() => witness.texts().filter(one => one === text).length).toBe(2)
  }
}

test('redelivers an unacknowledged message after 30 s, three times, and when its client reconnects', async () => {
  const key = testKey()
  const [publisher, silent] = [await join(), await join({ key, acks: false })]
  const topic = randomTopic()
  await silent.call('irn_subscribe', { topic })
  await publisher.publish(topic, 'hello')
  await expect.poll(silent.texts).toEqual(['hello'])
  clock.ahead += 25_000
  const pass = await joinSilentClient()
  // The witness's message is 30 s old, the other one 55 s: one check redelivers each once.
  await pass(30_000)
  for (const times of [2, 3, 4, 4]) {
    await expect.poll(() => silent.texts().length).toBe(times)
    await pass(30_000)
  }
  expect(silent.texts()).toHaveLength(4)
  expect(new Set(silent.deliveries.map(({ id }) => id)).size).toBe(1)
  const back = await join({ key })
  await back.call('irn_subscribe', { topic })
  await expect.poll(back.texts).toEqual(['hello'])
})

test('does not redeliver a message that its client acknowledged over another socket', async () => {
  const key = testKey()
  const [publisher, silent, loud] = [await join(), await join({ key, acks: false }), await join({ key })]
  const topic = randomTopic()
  await silent.call('irn_subscribe', { topic })
  await publisher.publish(topic, 'hello')
  await expect.poll(silent.texts).toEqual(['hello'])
  await loud.call('irn_subscribe', { topic })
  await expect.poll(loud.texts).toEqual(['hello'])
  const pass = await joinSilentClient()
  await pass(30_000)
  expect(silent.texts()).toEqual(['hello'])
})

test('terminates a client that does not answer a ping at the next one, and keeps one that does', async () => {
  const [dead, alive] = [await join({ pongs: false }), await join()]
  const pinged = Promise.all([dead, alive].map(({ socket }) => once(socket, 'ping')))
  sweepSockets(25_000)
  await pinged
  // The pong has arrived when a later call is answered.
  await alive.call('wc_createTopic', { topic: randomTopic() })
  const again = once(alive.socket, 'ping')
  sweepSockets(25_000)
  expect((await dead.closed)[0]).toBe(1006)
  await again
  expect(await alive.call('wc_createTopic', { topic: randomTopic() })).toBe(true)
})

test('does not redeliver messages of an unsubscribed topic', async () => {
  const [publisher, silent] = [await join(), await join({ acks: false })]
  const [left, kept] = [randomTopic(), randomTopic()]
  await silent.call('irn_batchSubscribe', { topics: [left, kept] })
  await publisher.publish(left, 'left')
  await publisher.publish(kept, 'kept')
  await expect.poll(silent.texts).toEqual(['left', 'kept'])
  await silent.call('irn_unsubscribe', { topic: left, id: '' })
  sweepSockets(30_000)
  await expect.poll(silent.texts).toEqual(['left', 'kept', 'kept'])
})
