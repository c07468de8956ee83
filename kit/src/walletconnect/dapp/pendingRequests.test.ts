import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMemoryClock, type MemoryClock } from '../../testing/memoryClock.js'
import { createFakeRelay } from '../../testing/walletconnect/createFakeRelay.js'
import { createPhone, type Phone } from '../../testing/walletconnect/createPhone.js'
import type { Keychain } from '../contracts.js'
import { memoryKeychain } from '../keys/memoryKeychain.js'
import { createRelayTransport } from '../relay/createRelayTransport.js'
import { createSignClient } from './createSignClient.js'
import type { LateAnswer, SignClient } from './types.js'

const metadata = { name: 'App', description: '', url: 'https://app.test', icons: [] }
const methods = ['eth_sendTransaction', 'personal_sign']
const optionalNamespaces = { eip155: { chains: ['eip155:1'], methods, events: [] } }
const send = { chainId: 'eip155:1', method: 'eth_sendTransaction', params: [{ value: '0x1' }], isKept: true }
const day = 86_400_000

type Tab = { readonly client: SignClient; readonly late: readonly LateAnswer[]; close(): Promise<void> }

let clock: MemoryClock
let relay: ReturnType<typeof createFakeRelay>
let keychain: Keychain
let phone: Phone
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  clock = createMemoryClock()
  relay = createFakeRelay({ now: clock.now })
  keychain = memoryKeychain()
  phone = await createPhone({ relays: [relay.url], clock, createSocket: relay.createSocket })
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await phone.close()
})

/** A separate page with the same storage. */
async function open(): Promise<Tab> {
  const { createSocket } = relay
  const transport = await createRelayTransport({ relays: [relay.url], keychain, clock, createSocket })
  const client = await createSignClient({ transport, keychain, clock, metadata })
  const late: LateAnswer[] = []
  client.onLate(answer => late.push(answer))
  const close = async () => {
    await client.close()
    await transport.close()
  }
  closing.push(close)
  return { client, late, close }
}

/** A connected page. The phone shows what the page asks for. */
async function connected() {
  const tab = await open()
  const { uri, settled } = await tab.client.pair({ optionalNamespaces })
  await phone.scan(uri)
  const { topic } = await settled
  phone.setBehaviour('hang')
  return { ...tab, topic }
}

/** A connected page that sent a transaction request, which the phone shows. */
async function sent() {
  const tab = await connected()
  const answered = outcome(tab.client.request(tab.topic, send))
  await expect.poll(() => phone.requests().length).toBe(1)
  return { ...tab, answered }
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    value => ({ value }),
    error => ({ code: error.code, context: error.context })
  )

async function answer(result: unknown, at = -1) {
  const request = phone.requests().at(at)
  if (!request) throw new Error('no request')
  await phone.peer.respond(request, result)
}

const stored = () => keychain.names('wc:pending:')

it('a page lists a request that may move value after a reload, and reports its answer once (promise P18)', async () => {
  const before = await sent()
  await before.close()
  const { client, late } = await open()
  const [pending] = client.pending()
  expect(pending).toEqual({
    topic: before.topic,
    id: phone.requests()[0]?.id,
    chainId: 'eip155:1',
    method: 'eth_sendTransaction',
    sentAt: clock.now(),
    expiresAt: clock.now() + 300_000
  })
  await answer('0xhash')
  await answer('0xother')
  await expect.poll(() => client.pending()).toEqual([])
  const { id, topic } = pending ?? {}
  expect(late).toEqual([{ topic, id, chainId: 'eip155:1', method: 'eth_sendTransaction', result: '0xhash' }])
  expect(await stored()).toEqual([])
})

it('the wallet gets a request that may move value only once its record is stored (promise P18)', async () => {
  const { client, topic } = await connected()
  let store: () => void = () => undefined
  const { set } = keychain
  keychain.set = (name, value) =>
    name.startsWith('wc:pending:')
      ? new Promise(resolve => {
          store = () => resolve(set(name, value))
        })
      : set(name, value)
  void client.request(topic, send).catch(() => undefined)
  void client.request(topic, { ...send, method: 'personal_sign', isKept: false }).catch(() => undefined)
  await expect.poll(() => phone.requests().map(({ method }) => method)).toEqual(['personal_sign'])
  store()
  await expect.poll(() => phone.requests().length).toBe(2)
  expect(await stored()).toHaveLength(1)
})

it('a page whose storage fails sends the request all the same', async () => {
  const { client, topic } = await connected()
  keychain.set = () => Promise.reject(new Error('full'))
  void client.request(topic, send).catch(() => undefined)
  await expect.poll(() => phone.requests().length).toBe(1)
})

it('a page reports an answer that the wallet sent while no page was open', async () => {
  const before = await sent()
  await before.close()
  await phone.peer.rejectRequest(phone.requests()[0] as never)
  const { client, late } = await open()
  await expect.poll(() => late.length).toBe(1)
  expect(late[0]?.error).toMatchObject({ code: 'LATCHKEY_WALLETCONNECT__REQUEST_FAILED' })
  expect(client.pending()).toEqual([])
})

it('one of two tabs reports the answer: the tab that sent the request, or any tab after that one closed', async () => {
  const first = await sent()
  const second = await open()
  // The answer reached this tab, so its subscription is active.
  await second.client.ping(first.topic)
  expect(second.client.pending()).toHaveLength(1)
  await answer('0xhash')
  expect(await first.answered).toEqual({ value: '0xhash' })
  await expect.poll(() => second.client.pending()).toEqual([])
  void first.client.request(first.topic, send).catch(() => undefined)
  await expect.poll(() => phone.requests().length).toBe(2)
  await first.close()
  const third = await open()
  await third.client.ping(first.topic)
  await answer('0xlate')
  await expect.poll(() => [...second.late, ...third.late]).toMatchObject([{ result: '0xlate' }])
  await expect.poll(() => [...second.client.pending(), ...third.client.pending()]).toEqual([])
  expect(await stored()).toEqual([])
  expect([...first.late, ...second.late, ...third.late]).toHaveLength(1)
})

it('a page does not send the same request again until it was dismissed, and still handles its answer', async () => {
  const before = await sent()
  await before.close()
  const { client, late } = await open()
  const { topic } = before
  const [pending] = client.pending()
  expect(await outcome(client.request(topic, send))).toMatchObject({
    code: 'LATCHKEY_REQUEST__UNKNOWN',
    context: { state: 'unknown', id: pending?.id, isRepeated: true }
  })
  void client.request(topic, { ...send, params: [{ value: '0x2' }] }).catch(() => undefined)
  await expect.poll(() => phone.requests().length).toBe(2)
  await client.dismiss(topic, pending?.id ?? 0)
  expect(client.pending().map(({ id }) => id)).toEqual([phone.requests()[1]?.id])
  void client.request(topic, send).catch(() => undefined)
  await expect.poll(() => phone.requests().length).toBe(3)
  await answer('0xhash', 0)
  await expect.poll(() => late.map(({ id }) => id)).toEqual([pending?.id])
})

it('a page keeps no record of an answered request, nor of one that moves no value', async () => {
  const { client, topic, answered, late } = await sent()
  await answer('0xhash')
  expect(await answered).toEqual({ value: '0xhash' })
  const signing = client.request(topic, { ...send, method: 'personal_sign', isKept: false })
  await expect.poll(() => phone.requests().length).toBe(2)
  expect(client.pending()).toEqual([])
  await answer('0xsigned')
  await signing
  await expect.poll(stored).toEqual([])
  expect(late).toEqual([])
})

it('a page keeps no record after the session ends on either side (promise P1)', async () => {
  const { client, topic } = await sent()
  await client.disconnect(topic)
  expect(await stored()).toEqual([])
  phone.setBehaviour('approve')
  const again = await open()
  const { uri, settled } = await again.client.pair({ optionalNamespaces })
  await phone.scan(uri)
  const session = await settled
  phone.setBehaviour('hang')
  void again.client.request(session.topic, send).catch(() => undefined)
  await expect.poll(stored).toHaveLength(1)
  await phone.disconnectAll()
  await expect.poll(stored).toEqual([])
})

it('a page deletes records after a day, and at once if they were tampered with or have no session', async () => {
  const before = await sent()
  await before.close()
  const foreign = `wc:pending:${'ab'.repeat(32)}:1`
  const [own = ''] = await stored()
  const record = await keychain.get(own)
  await keychain.set(foreign, record ?? new Uint8Array())
  await keychain.set(`wc:pending:${before.topic}:2`, new TextEncoder().encode('{"version":1}'))
  const later = await open()
  expect(await stored()).toEqual([own])
  await clock.advance(day)
  await expect.poll(() => later.client.pending()).toEqual([])
  expect(await stored()).toEqual([])
})
