import { afterEach, expect, it } from 'vitest'
import { createMemoryClock } from '../../testing/memoryClock.js'
import { createFakeRelay } from '../../testing/walletconnect/createFakeRelay.js'
import { createPhone } from '../../testing/walletconnect/createPhone.js'
import { memoryKeychain } from '../keys/memoryKeychain.js'
import { createRelayTransport } from '../relay/createRelayTransport.js'
import { createSignClient } from './createSignClient.js'
import type { LateAnswer } from './types.js'

const metadata = { name: 'App', description: '', url: 'https://app.test', icons: [] }
const optionalNamespaces = {
  eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] }
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function world() {
  const clock = createMemoryClock()
  const relay = createFakeRelay({ now: clock.now })
  const keychain = memoryKeychain()
  const open = async () => {
    const transport = await createRelayTransport({
      relays: [relay.url],
      keychain,
      clock,
      createSocket: relay.createSocket
    })
    const client = await createSignClient({ transport, keychain, clock, metadata })
    closing.push(
      () => client.close(),
      () => transport.close()
    )
    return client
  }
  const client = await open()
  const phone = await createPhone({ relays: [relay.url], clock, createSocket: relay.createSocket })
  closing.push(() => phone.close())
  const connect = async () => {
    const { uri, settled } = await client.pair({ optionalNamespaces })
    await phone.scan(uri)
    return settled
  }
  /** A session that expires after 10 minutes. */
  const connectBriefly = async () => {
    phone.setBehaviour('hang')
    const session = connect()
    await expect.poll(() => phone.proposals().length).toBe(1)
    const [proposal] = phone.proposals()
    const accounts = [`eip155:1:${phone.addresses[0]}`]
    const namespaces = { eip155: { accounts, methods: ['personal_sign'], events: [] } }
    const expiry = Math.floor(clock.now() / 1000) + 600
    if (proposal) await phone.peer.approve(proposal, namespaces, { expiry })
    return session
  }
  return { clock, relay, keychain, client, phone, open, connect, connectBriefly }
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    value => ({ value }),
    error => ({ code: error.code, context: error.context })
  )

it('a code ends after 5 min, and expiresAt is after 4', async () => {
  const { clock, client } = await world()
  const { settled, expiresAt } = await client.pair({ optionalNamespaces })
  expect(expiresAt - clock.now()).toBe(240_000)
  const ended = outcome(settled)
  await clock.advance(300_000)
  expect(await ended).toMatchObject({ code: 'LATCHKEY_WALLETCONNECT__EXPIRED' })
})

it('a cancelled code is handled until it expires, and at most ten of them', async () => {
  const { clock, client, relay } = await world()
  const pair = () => client.pair({ optionalNamespaces })
  await pair()
  for (let i = 0; i < 14; i += 1) await (await pair()).cancel()
  await expect.poll(() => relay.topics().length).toBe(11)
  await clock.advance(302_000)
  await expect.poll(() => [relay.topics().length, relay.sockets()]).toEqual([0, 0])
})

it('a request that timed out is reported as unknown, and its late answer is passed on (promise P18)', async () => {
  const { clock, client, phone, connect } = await world()
  const { topic } = await connect()
  phone.setBehaviour('hang')
  const late: LateAnswer[] = []
  client.onLate(answer => late.push(answer))
  const asked = outcome(
    client.request(topic, { chainId: 'eip155:1', method: 'personal_sign', params: ['0x'] })
  )
  await expect.poll(() => phone.requests().length).toBe(1)
  await clock.advance(300_000)
  expect(await asked).toMatchObject({
    code: 'LATCHKEY_REQUEST__UNKNOWN',
    context: { state: 'unknown', topic }
  })
  const [request] = phone.requests()
  if (!request) throw new Error('no request')
  await phone.peer.respond(request, '0xabc')
  await expect.poll(() => late).toHaveLength(1)
  expect(late[0]).toMatchObject({ topic, id: request.id, method: 'personal_sign', result: '0xabc' })
  await phone.peer.respond(request, '0xdef')
  await phone.peer.ping(topic)
  expect(late).toHaveLength(1)
})

it.each([299, 604_801, Number.NaN])('the client rejects a request with an expiry of %s s', async expiry => {
  const { client, connect } = await world()
  const { topic } = await connect()
  const request = { chainId: 'eip155:1', method: 'personal_sign', params: [], expiry }
  await expect(client.request(topic, request)).rejects.toMatchObject({
    code: 'LATCHKEY_WALLETCONNECT__INVALID_REQUEST'
  })
})

it('a session ends when it expires, and is deleted', async () => {
  const { clock, client, connectBriefly, keychain } = await world()
  await connectBriefly()
  const changes: string[] = []
  client.onChange(({ kind }) => changes.push(kind))
  await clock.advance(601_000)
  expect(client.sessions()).toEqual([])
  expect(changes).toEqual(['expired'])
  expect(await keychain.names('wc:session:')).toEqual([])
})

it('the client deletes records that expired or were tampered with while the page was closed', async () => {
  const { clock, client, connectBriefly, keychain, open } = await world()
  const { topic } = await connectBriefly()
  await keychain.set(`wc:session:${'ab'.repeat(32)}`, new TextEncoder().encode('{"version":1,"session":{}}'))
  await client.close()
  expect((await open()).sessions().map(one => one.topic)).toEqual([topic])
  expect(await keychain.names('wc:session:')).toEqual([`wc:session:${topic}`])
  await clock.advance(601_000)
  expect((await open()).sessions()).toEqual([])
  expect(await keychain.names('wc:session:')).toEqual([])
})

it('pending requests end with their session', async () => {
  const { client, phone, connect } = await world()
  const { topic } = await connect()
  phone.setBehaviour('hang')
  const asked = outcome(
    client.request(topic, { chainId: 'eip155:1', method: 'personal_sign', params: ['0x'] })
  )
  await expect.poll(() => phone.requests().length).toBe(1)
  await phone.disconnectAll()
  expect(await asked).toMatchObject({ code: 'LATCHKEY_WALLETCONNECT__SESSION_ENDED' })
})

it('the client distinguishes live sessions from silent ones within 5 s (promise P17)', async () => {
  const { clock, client, phone, connect } = await world()
  const { topic } = await connect()
  const alive = client.verify()
  await clock.settle()
  expect(await alive).toEqual([{ topic, state: 'alive' }])
  await phone.close()
  const silent = client.verify()
  await clock.advance(5000)
  expect(await silent).toEqual([{ topic, state: 'silent' }])
})

it('another tab lists new and ended sessions after resume()', async () => {
  const { client, open, connect } = await world()
  const tab = await open()
  const { topic } = await connect()
  await tab.resume()
  expect(tab.sessions().map(one => one.topic)).toEqual([topic])
  await client.disconnect(topic)
  await tab.resume()
  expect(tab.sessions()).toEqual([])
})

it("every tab receives the wallet's messages", async () => {
  const { client, phone, open, connect } = await world()
  const { topic } = await connect()
  const tab = await open()
  await tab.ping(topic)
  await phone.disconnectAll()
  await expect.poll(() => [client.sessions(), tab.sessions()]).toEqual([[], []])
})

it('disconnecting resolves at once if the relay is gone (promise P1)', async () => {
  const { client, relay, clock, connect } = await world()
  const { topic } = await connect()
  relay.setOnline(false)
  const ended = client.disconnect(topic)
  expect(client.sessions()).toEqual([])
  await clock.advance(2000)
  await ended
})
