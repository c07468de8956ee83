import { createRelayTransport, memoryKeychain } from 'latchkey/walletconnect'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { randomTopic } from './test/relayClient.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ roles: ['relay'] })
})
afterAll(() => server.stop())

async function client(keychain = memoryKeychain()) {
  const transport = await createRelayTransport({
    relays: [server.url.replace('http', 'ws')],
    keychain,
    createSocket: url => new WebSocket(url)
  })
  const received: string[] = []
  transport.onMessage(({ message }) => received.push(message))
  return { transport, received }
}

test("the kit's transport gets deliveries and stored messages from this relay, each once, and makes raw calls", async () => {
  const keychain = memoryKeychain()
  const [alice, bob] = [await client(), await client(keychain)]
  const topic = randomTopic()
  await bob.transport.subscribe([topic])
  await alice.transport.publish(topic, 'one', { ttl: 300, tag: 1100, prompt: true })
  await expect.poll(() => bob.received).toEqual(['one'])
  await bob.transport.close()
  await alice.transport.publish(topic, 'two', { ttl: 300, tag: 1108 })
  await alice.transport.publish(topic, 'three', { ttl: 300, tag: 1108 })
  // The same client after a restart.
  const carol = await client(keychain)
  await carol.transport.subscribe([topic])
  await expect.poll(() => carol.received.toSorted()).toEqual(['three', 'two'])
  await carol.transport.resume()
  expect(carol.received.length).toBe(2)
  await carol.transport.unsubscribe([topic])
  expect(await alice.transport.call('wc_createTopic', { topic: randomTopic() })).toBe(true)
  await expect(alice.transport.call('wc_none', {})).rejects.toMatchObject({ code: 'LATCHKEY_RELAY__REFUSED' })
  await expect(alice.transport.publish('short', 'x', { ttl: 300, tag: 1 })).rejects.toMatchObject({
    code: 'LATCHKEY_RELAY__REFUSED'
  })
  await alice.transport.close()
  await carol.transport.close()
})
