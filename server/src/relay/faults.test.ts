import { createPhone } from 'latchkey/testing'
import {
  type Clock,
  createRelayTransport,
  createSignClient,
  memoryKeychain,
  type RelayTransport
} from 'latchkey/walletconnect'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { type FaultProxy, startFaultProxy } from './test/faultProxy.js'
import { randomTopic } from './test/relayClient.js'

let server: TestServer
let proxy: FaultProxy
beforeAll(async () => {
  server = await startTestServer({ roles: ['relay'] })
})
afterAll(() => server.stop())
beforeEach(async () => {
  proxy = await startFaultProxy(server.url)
})

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await proxy.stop()
})

const started = Date.now()

/** A clock that is `speed` times as fast, so that a minute takes seconds. Counts pending timers. */
function fastClock(speed: number, now = () => started + (Date.now() - started) * speed) {
  const waiting = new Set<object>()
  const clock: Clock = {
    now,
    after(milliseconds, run) {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        run()
      }, milliseconds / speed)
      waiting.add(timer)
      return () => {
        waiting.delete(timer)
        clearTimeout(timer)
      }
    }
  }
  return { clock, pending: () => waiting.size }
}

/** A client, behind the fault proxy by default. */
async function client(relay = proxy.url) {
  const transport = await createRelayTransport({
    relays: [relay],
    keychain: memoryKeychain(),
    clock: fastClock(10).clock,
    createSocket: url => new WebSocket(url)
  })
  closing.push(() => transport.close())
  const received: string[] = []
  transport.onMessage(({ message }) => received.push(message))
  return { transport, received }
}

const sending = { ttl: 300, tag: 1108 }

/** Publishes ten messages concurrently. */
const wave = (sender: RelayTransport, topic: string, name: number) =>
  Array.from({ length: 10 }, (_, index) => sender.publish(topic, `${name} ${index}`, sending))

describe('delivers every message once', () => {
  test.each<[string, number, (step: number, receiver: RelayTransport) => unknown]>([
    ['with latency, in pieces of seven bytes', 2, () => proxy.behave({ latency: 15, slice: 7 })],
    ['over connections that are reset repeatedly', 6, () => setImmediate(() => proxy.reset())],
    [
      'through an outage',
      6,
      step => {
        proxy.outage(true)
        setTimeout(() => proxy.outage(false), 150 * step)
      }
    ],
    [
      'over half-open connections',
      6,
      (_, receiver) => {
        proxy.halfOpen()
        // The sender detects it by the missing answer, the receiver only by the check of `resume` (promise P14).
        return receiver.resume()
      }
    ]
  ])('%s', async (_, lines, fault) => {
    const [sender, receiver] = [await client(), await client()]
    const topic = randomTopic()
    await receiver.transport.subscribe([topic])
    const expected: string[] = []
    for (let step = 0; step < 4; step += 1) {
      const sent = wave(sender.transport, topic, step)
      expected.push(...Array.from({ length: 10 }, (_, index) => `${step} ${index}`))
      await Promise.all([fault(step, receiver.transport), ...sent])
    }
    await expect.poll(() => receiver.received.toSorted()).toEqual(expected)
    // Fetch everything that may still be in the mailbox.
    await receiver.transport.resume()
    expect(receiver.received.length).toBe(expected.length)
    // The fault occurred: without lost connections, two would suffice.
    expect(proxy.accepted()).toBeGreaterThanOrEqual(lines)
  })

  test('a wallet gets a request once and its answer arrives once, although both connections are reset', async () => {
    const keychain = memoryKeychain()
    const { transport } = await client()
    const metadata = { name: 'Page', description: '', url: 'https://app.example', icons: [] }
    const page = await createSignClient({ transport, keychain, metadata })
    closing.unshift(() => page.close())
    const phone = await createPhone({
      relays: [server.url.replace('http', 'ws')],
      createSocket: url => new WebSocket(url)
    })
    closing.unshift(() => phone.close())
    const chainId = 'eip155:1'
    const wanted = { chains: [chainId], methods: ['personal_sign'], events: [] }
    const { uri, settled } = await page.pair({ optionalNamespaces: { eip155: wanted } })
    proxy.reset()
    await phone.scan(uri)
    const { topic } = await settled
    const signatures = await Promise.all(
      ['0x01', '0x02', '0x03'].map(message => {
        const request = { chainId, method: 'personal_sign', params: [message, phone.addresses[0]] }
        const answer = page.request(topic, request)
        proxy.reset()
        return answer
      })
    )
    expect(new Set(signatures).size).toBe(3)
    expect(phone.requests().length).toBe(3)
  }, 30_000)
})

test('promise P24: a hundred lost sockets leave no timer, no listener and no connection', async () => {
  const { clock, pending } = fastClock(20, Date.now)
  const sockets: WebSocket[] = []
  let listeners = 0
  const page = {
    isHidden: () => false,
    onResume: () => {
      listeners += 1
      return () => {
        listeners -= 1
      }
    }
  }
  const transport = await createRelayTransport({
    relays: [proxy.url],
    keychain: memoryKeychain(),
    clock,
    page,
    createSocket(url) {
      const socket = new WebSocket(url)
      sockets.push(socket)
      return socket
    }
  })
  closing.push(() => transport.close())
  const received: string[] = []
  transport.onMessage(({ message }) => received.push(message))
  const topic = randomTopic()
  await transport.subscribe([topic])
  const serving = async (count: number) => {
    await expect
      .poll(() => [sockets.length >= count, transport.status()], { interval: 5 })
      .toEqual([true, 'open'])
    // An answered request comes after all work of the reconnection.
    await transport.resume()
    await expect.poll(pending, { interval: 5 }).toBeLessThanOrEqual(atRest)
  }
  let atRest = Number.POSITIVE_INFINITY
  await serving(1)
  const other = await client(server.url.replace('http', 'ws'))
  await other.transport.publish(topic, 'first', sending)
  await expect.poll(() => received).toEqual(['first'])
  await transport.resume()
  atRest = pending()
  for (let lost = 1; lost <= 100; lost += 1) {
    proxy.reset()
    await serving(lost + 1)
  }
  expect(pending()).toBeLessThanOrEqual(atRest)
  expect([listeners, proxy.connections()]).toEqual([1, 1])
  const ended = sockets.slice(0, -1)
  expect(ended.length).toBeGreaterThanOrEqual(100)
  expect(ended.filter(({ readyState }) => readyState !== WebSocket.CLOSED)).toEqual([])
  expect(
    ended.flatMap(socket => ['open', 'message', 'close'].map(name => socket.listenerCount(name)))
  ).toEqual(ended.flatMap(() => [0, 0, 0]))
  await other.transport.publish(topic, 'last', sending)
  await expect.poll(() => received).toEqual(['first', 'last'])
  await transport.close()
  expect([pending(), listeners]).toEqual([0, 0])
  await expect.poll(proxy.connections).toBe(0)
})
