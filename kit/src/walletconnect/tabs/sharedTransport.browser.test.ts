import { afterEach, expect, it } from 'vitest'
import type { RelayMessage, RelayTransport } from '../contracts.js'
import { hashHex } from '../crypto/topics.js'
import { memoryKeychain } from '../keys/memoryKeychain.js'
import { type Behaviour, delivery, scriptedRelays, topicA, topicB } from '../relay/transport.harness.js'
import { createSharedTransport } from './createSharedTransport.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A separate set of relays, names and channels, so that the tabs of other tests do not interfere. */
function createTestTabs(behaviour: Behaviour = {}) {
  const relays = scriptedRelays({ one: behaviour })
  const options = { relays: ['wss://one'], keychain: memoryKeychain(), createSocket: relays.createSocket }
  async function tab(more: { readonly tabs?: 'isolated' } = {}) {
    const transport = await createSharedTransport({ ...options, ...more })
    ends.push(() => transport.close())
    return { transport, received: listen(transport) }
  }
  return { relays, options, tab }
}

function listen(transport: RelayTransport): string[] {
  const received: string[] = []
  transport.onMessage(({ message }: RelayMessage) => received.push(message))
  return received
}

it('one socket serves all tabs, and each receives the messages of its topics', async () => {
  const { relays, tab } = createTestTabs()
  const [a, b, c] = [await tab(), await tab(), await tab()]
  expect(new Set([a, b, c].map(({ transport }) => transport.clientId)).size).toBe(1)
  await a.transport.subscribe([topicA])
  await b.transport.subscribe([topicB])
  await c.transport.subscribe([topicA, topicB])
  await b.transport.publish(topicA, 'from b', { ttl: 300, tag: 1108 })
  expect(relays.sockets.length).toBe(1)
  expect(relays.last().requests.filter(({ method }) => method === 'irn_publish').length).toBe(1)
  relays.deliver(delivery('1', topicA, 'for a'))
  relays.deliver(delivery('2', topicB, 'for b'))
  relays.deliver(delivery('3', topicB, 'for b'))
  await expect
    .poll(() => [a.received, b.received, c.received])
    .toEqual([['for a'], ['for b'], ['for a', 'for b']])
  await expect
    .poll(() => [a, b, c].map(({ transport }) => transport.status()))
    .toEqual(['open', 'open', 'open'])
})

it('a refusal reaches the tab that sent the request, with its code', async () => {
  const { tab } = createTestTabs({ lacks: ['wc_proposeSession'] })
  const [a, b] = [await tab(), await tab()]
  await a.transport.subscribe([topicA])
  for (const { transport } of [a, b])
    await expect(transport.call('wc_proposeSession', {})).rejects.toMatchObject({
      name: 'LatchkeyError',
      code: 'LATCHKEY_RELAY__REFUSED',
      context: { relayCode: -32601 }
    })
  expect(await b.transport.call('wc_createTopic', {})).toBe(true)
})

it('a topic is unsubscribed when the last tab leaves it, and the socket closes after the last topic', async () => {
  const { relays, tab } = createTestTabs()
  const [a, b] = [await tab(), await tab()]
  await a.transport.subscribe([topicA])
  await b.transport.subscribe([topicA])
  await a.transport.unsubscribe([topicA])
  expect(relays.methods()).not.toContain('irn_batchUnsubscribe')
  await b.transport.close()
  await expect.poll(() => relays.methods()).toContain('irn_batchUnsubscribe')
  await expect.poll(() => relays.live().length).toBe(0)
})

it('when the leader closes, another tab takes over the socket, reads the mailbox, and handles pending requests', async () => {
  const behaviour: Behaviour = {}
  const { relays, tab } = createTestTabs(behaviour)
  const [a, b, c] = [await tab(), await tab(), await tab()]
  await a.transport.subscribe([topicA])
  await b.transport.subscribe([topicB])
  await c.transport.subscribe([topicB])
  behaviour.deaf = true
  const publishing = c.transport.publish(topicA, 'sent to a', { ttl: 300, tag: 1108 })
  await expect.poll(() => relays.methods()).toContain('irn_publish')
  behaviour.deaf = false
  relays.mailbox.push({ topic: topicB, message: 'meanwhile', publishedAt: 1, tag: 1109 })
  await a.transport.close()
  await publishing
  await expect.poll(() => [b.received, c.received]).toEqual([['meanwhile'], ['meanwhile']])
  expect(relays.live().length).toBe(1)
  expect(relays.sockets.length).toBe(2)
})

it('when the leader is destroyed without a message, another tab takes over', async () => {
  const { relays, options, tab } = createTestTabs()
  const frame = document.createElement('iframe')
  ends.push(() => frame.remove())
  const ready = new Promise<void>((resolve, reject) => {
    Object.assign(globalThis, { frameWorld: { options, topicA, resolve, reject } })
  })
  frame.srcdoc = `<script type="module">
    const { options, topicA, resolve, reject } = parent.frameWorld
    import(${JSON.stringify(new URL('./createSharedTransport.ts', import.meta.url).href)})
      .then(({ createSharedTransport }) => createSharedTransport(options))
      .then(transport => transport.subscribe([topicA]))
      .then(resolve, reject)
  </script>`
  document.body.append(frame)
  await ready
  const survivor = await tab()
  await survivor.transport.subscribe([topicB])
  expect(relays.sockets.length).toBe(1)
  frame.remove()
  await expect.poll(() => relays.sockets.length).toBe(2)
  await expect.poll(() => survivor.transport.status()).toBe('open')
  relays.deliver(delivery('1', topicB, 'still here'))
  await expect.poll(() => survivor.received).toEqual(['still here'])
})

it('the topics of a follower that dies are unsubscribed', async () => {
  const { relays, options, tab } = createTestTabs()
  const first = await tab()
  await first.transport.subscribe([topicA])
  const frame = document.createElement('iframe')
  ends.push(() => frame.remove())
  const ready = new Promise<void>((resolve, reject) => {
    Object.assign(globalThis, { frameWorld: { options, topicB, resolve, reject } })
  })
  frame.srcdoc = `<script type="module">
    const { options, topicB, resolve, reject } = parent.frameWorld
    import(${JSON.stringify(new URL('./createSharedTransport.ts', import.meta.url).href)})
      .then(({ createSharedTransport }) => createSharedTransport(options))
      .then(transport => transport.subscribe([topicB]))
      .then(resolve, reject)
  </script>`
  document.body.append(frame)
  await ready
  frame.remove()
  await expect
    .poll(() => relays.last().requests.find(({ method }) => method === 'irn_batchUnsubscribe')?.params)
    .toMatchObject({ subscriptions: [{ topic: topicB }] })
})

it('a leader that does not react is replaced', async () => {
  const { relays, options, tab } = createTestTabs()
  const probe = await createSharedTransport(options)
  const { held = [] } = await navigator.locks.query()
  const expected = `latchkey-relay/${hashHex([probe.clientId, '', 'wss://one'].join(' '))}`
  expect(held.map(({ name }) => name)).toContain(expected)
  await probe.close()
  const frozen = navigator.locks
    .request(expected, () => new Promise(() => undefined))
    .catch((error: unknown) => error)
  const waiting = await tab()
  await waiting.transport.subscribe([topicA])
  expect(await frozen).toMatchObject({ name: 'AbortError' })
  expect(relays.live().length).toBe(1)
})

it('an isolated tab has its own socket', async () => {
  const { relays, tab } = createTestTabs()
  const [shared, alone] = [await tab(), await tab({ tabs: 'isolated' })]
  await shared.transport.subscribe([topicA])
  await alone.transport.subscribe([topicA])
  expect(relays.live().length).toBe(2)
})

it('closed tabs hold no lock', async () => {
  const { tab } = createTestTabs()
  const tabs = [await tab(), await tab()]
  const held = async () => {
    const { held: now = [], pending = [] } = await navigator.locks.query()
    return [...now, ...pending].filter(({ name }) => name?.startsWith('latchkey-relay')).length
  }
  expect(await held()).toBeGreaterThan(2)
  for (const { transport } of tabs) await transport.close()
  await expect.poll(held).toBe(0)
})
