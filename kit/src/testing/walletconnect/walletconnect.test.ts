import { verifyMessage } from 'viem'
import { afterEach, expect, it } from 'vitest'
import type { SessionChange, SignClientOptions } from '../../walletconnect/dapp/types.js'
import {
  createRelayTransport,
  createSignClient,
  memoryKeychain,
  type SignClient
} from '../../walletconnect/index.js'
import { createFakeRelay } from './createFakeRelay.js'
import { createPhone, type PhoneOptions } from './createPhone.js'

const metadata = { name: 'App', description: 'Test', url: 'https://app.test', icons: [] }
const optionalNamespaces = {
  eip155: {
    chains: ['eip155:1', 'eip155:10'],
    methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged']
  }
}
const authenticate = {
  chains: ['eip155:1', 'eip155:10'],
  domain: 'app.test',
  aud: 'https://app.test/login',
  nonce: '0123456789abcdef',
  statement: 'Sign in to App.',
  methods: ['personal_sign', 'eth_sendTransaction']
}
const verifyCacao: SignClientOptions['verifyCacao'] = (cacao, message) =>
  verifyMessage({
    address: cacao.p.iss.split(':').at(-1) as `0x${string}`,
    message,
    signature: cacao.s.s as `0x${string}`
  })

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function world(phoneOptions: PhoneOptions = {}, dappOptions: Partial<SignClientOptions> = {}) {
  const relay = createFakeRelay()
  const keychain = memoryKeychain()
  const openDapp = async () => {
    const transport = await createRelayTransport({
      relays: [relay.url],
      keychain,
      createSocket: relay.createSocket
    })
    const client = await createSignClient({ transport, keychain, metadata, verifyCacao, ...dappOptions })
    closing.push(
      () => client.close(),
      () => transport.close()
    )
    return client
  }
  const client = await openDapp()
  const phone = await createPhone({ relays: [relay.url], createSocket: relay.createSocket, ...phoneOptions })
  closing.push(() => phone.close())
  const changes: SessionChange[] = []
  client.onChange(change => changes.push(change))
  return { relay, client, phone, changes, openDapp, keychain }
}

async function connected(phoneOptions: PhoneOptions = {}, dappOptions: Partial<SignClientOptions> = {}) {
  const all = await world(phoneOptions, dappOptions)
  const pairing = await all.client.pair({ optionalNamespaces })
  await all.phone.scan(pairing.uri)
  const session = await pairing.settled
  await expect.poll(() => all.phone.sessions().length).toBe(1)
  return { ...all, session, topic: session.topic }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    error => error.code
  )
const lost = (client: SignClient) => expect.poll(() => client.sessions()).toEqual([])

it.each([
  ['plain', 'plain'],
  ['plain', 'combined'],
  ['combined', 'plain'],
  ['combined', 'combined']
] as const)('a wallet pairs over a relay: dapp %s, wallet %s', async (dapp, wallet) => {
  const { session, phone, relay } = await connected({ dialect: wallet }, { dialect: dapp })
  const [address = ''] = phone.addresses
  expect(session.namespaces.eip155?.accounts).toEqual([`eip155:1:${address}`, `eip155:10:${address}`])
  expect(session.peer.metadata.name).toBe('Latchkey Test Phone')
  expect(phone.sessions().map(({ topic }) => topic)).toEqual([session.topic])
  expect(
    relay
      .messages()
      .map(({ tag }) => tag)
      .sort()
  ).toEqual([1100, 1101, 1102, 1103])
})

it('a requested signature verifies, and a rejection reaches the dapp', async () => {
  const { client, phone, topic } = await connected()
  const [address = ''] = phone.addresses
  const ask = () =>
    client.request(topic, { chainId: 'eip155:1', method: 'personal_sign', params: ['0x6869', address] })
  const signature = (await ask()) as `0x${string}`
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'hi', signature })).toBe(true)
  phone.setBehaviour('reject')
  await expect(ask()).rejects.toMatchObject({
    code: 'LATCHKEY_WALLETCONNECT__REQUEST_FAILED',
    cause: { code: 4001 }
  })
})

it('the dapp sends no request that was not granted', async () => {
  const { client, phone, topic } = await connected()
  const ask = (chainId: string, method: string) =>
    codeOf(client.request(topic, { chainId, method, params: [] }))
  expect(await ask('eip155:5', 'personal_sign')).toBe('LATCHKEY_WALLETCONNECT__NOT_PERMITTED')
  expect(await ask('eip155:1', 'eth_sign')).toBe('LATCHKEY_WALLETCONNECT__NOT_PERMITTED')
  expect(await codeOf(client.ping('0'.repeat(64)))).toBe('LATCHKEY_WALLETCONNECT__NO_SESSION')
  expect(phone.requests()).toEqual([])
})

it('the dapp sends requests for any chain to a wallet that accepts any, but only for granted methods', async () => {
  const { client, phone, topic } = await connected()
  const ask = (chainId: string, method: string) =>
    codeOf(client.request(topic, { chainId, method, params: [], isAnyChain: true }))
  expect(await ask('eip155:5', 'eth_sign')).toBe('LATCHKEY_WALLETCONNECT__NOT_PERMITTED')
  expect(await ask('solana:5', 'personal_sign')).toBe('LATCHKEY_WALLETCONNECT__NOT_PERMITTED')
  expect(phone.requests()).toEqual([])
  // The wallet rejects the request.
  expect(await ask('eip155:5', 'personal_sign')).toBe('LATCHKEY_WALLETCONNECT__REQUEST_FAILED')
})

it('the dapp deletes a session that the wallet does not know (promise P17)', async () => {
  const { client, phone, topic, changes, keychain } = await connected()
  phone.setBehaviour('hang')
  phone.peer.onRequest(asked => void phone.peer.rejectRequest(asked, { code: 7001, message: 'No session' }))
  const asking = codeOf(client.request(topic, { chainId: 'eip155:1', method: 'personal_sign', params: [] }))
  expect(await asking).toBe('LATCHKEY_WALLETCONNECT__REQUEST_FAILED')
  await lost(client)
  expect(changes.at(-1)).toEqual({ kind: 'deleted', topic })
  await expect.poll(() => keychain.names('wc:session:')).toEqual([])
})

it('a rejected proposal reaches the dapp', async () => {
  const { client, phone } = await world({ behaviour: 'reject' })
  const { uri, settled } = await client.pair({ optionalNamespaces })
  await phone.scan(uri)
  await expect(settled).rejects.toMatchObject({
    code: 'LATCHKEY_WALLETCONNECT__REJECTED',
    context: { code: 5000 }
  })
  expect(client.sessions()).toEqual([])
})

it('the dapp handles updates, extensions, events and the end of a session', async () => {
  const { client, phone, topic, session, changes } = await connected()
  const events: unknown[] = []
  client.onEvent(event => events.push(event))
  const eip155 = session.namespaces.eip155
  if (!eip155) throw new Error('no eip155')
  const accounts = [`eip155:10:${phone.addresses[0]}`]
  await phone.peer.updateSession(topic, { eip155: { ...eip155, accounts } })
  expect(client.sessions()[0]?.namespaces.eip155?.accounts).toEqual(accounts)
  const expiry = session.expiry + 100
  await phone.peer.extend(topic, expiry)
  expect(client.sessions()[0]?.expiry).toBe(expiry)
  await phone.peer.emitEvent(topic, 'eip155:10', { name: 'chainChanged', data: 10 })
  await phone.peer.emitEvent(topic, 'eip155:5', { name: 'chainChanged', data: 5 })
  await phone.peer.emitEvent(topic, 'eip155:10', { name: 'theftDone', data: 1 })
  // Messages are handled in order: after the ping all events have arrived.
  await phone.peer.ping(topic)
  expect(events).toEqual([{ topic, chainId: 'eip155:10', name: 'chainChanged', data: 10 }])
  await client.ping(topic)
  await phone.peer.disconnect(topic)
  await lost(client)
  expect(changes.map(({ kind }) => kind)).toEqual(['settled', 'updated', 'extended', 'deleted'])
})

it('the account that the wallet chose out of its shared ones survives a reload', async () => {
  const keys = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const
  const { client, phone, topic, openDapp, changes } = await connected({ privateKeys: keys })
  const [, second = ''] = phone.addresses
  const choose = (...data: unknown[]) =>
    phone.peer.emitEvent(topic, 'eip155:10', { name: 'accountsChanged', data })
  await choose('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', {}, null)
  await phone.peer.emitEvent(topic, 'eip155:10', { name: 'accountsChanged', data: 'no list' })
  await phone.peer.ping(topic)
  expect(client.sessions()[0]?.chosen).toBeUndefined()
  for (const spelling of [`eip155:10:${second.toLowerCase()}`, second]) {
    await choose({ length: 1 }, spelling)
    await phone.peer.ping(topic)
    expect(client.sessions()[0]?.chosen).toEqual({ eip155: second })
  }
  expect(changes.at(-1)).toEqual({ kind: 'updated', topic })
  await client.close()
  expect((await openDapp()).sessions()[0]?.chosen).toEqual({ eip155: second })
})

it('the dapp rejects an update beyond the proposal, and changes nothing', async () => {
  const { client, phone, topic, session } = await connected()
  const eip155 = session.namespaces.eip155
  if (!eip155) throw new Error('no eip155')
  const update = (namespaces: object) =>
    phone.peer.updateSession(topic, namespaces as typeof session.namespaces).catch(error => error.cause.code)
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(await update({ eip155: { ...eip155, accounts: [`eip155:5:${other}`] } })).toBe(1003)
  expect(await update({ eip155: { ...eip155, accounts: ['eip155:1:0x12'] } })).toBe(1003)
  expect(await update({ eip155, solana: eip155 })).toBe(1003)
  expect(await update({})).toBe(1003)
  expect(client.sessions()).toEqual([session])
})

it('a session survives a reload, and is deleted on disconnect', async () => {
  const { client, phone, topic, openDapp, keychain } = await connected()
  await client.close()
  const again = await openDapp()
  expect(again.sessions().map(one => one.topic)).toEqual([topic])
  await again.ping(topic)
  await again.disconnect(topic)
  await expect.poll(() => phone.sessions()).toEqual([])
  expect(await keychain.names('wc:session:')).toEqual([])
})

it('the phone signs in with one click', async () => {
  const { client, phone } = await world()
  const { uri, settled } = await client.pair({ optionalNamespaces, authenticate })
  expect(uri).toContain('&methods=wc_sessionAuthenticate')
  await phone.scan(uri)
  const session = await settled
  const [address = ''] = phone.addresses
  expect(session.cacaos?.map(({ p }) => [p.iss, p.nonce, p.statement])).toEqual([
    [`did:pkh:eip155:1:${address}`, authenticate.nonce, authenticate.statement]
  ])
  expect(session.namespaces.eip155?.methods).toEqual(['eth_sendTransaction', 'personal_sign'])
  // The wire has the sentence of the rights in the statement, as official wallets write it.
  const [question] = phone.signIns()
  const said = question && phone.peer.authMessage(question, `eip155:1:${address}`)
  expect(said?.payload.statement).toMatch(
    /^Sign in to App\. I further authorize the stated URI .* for 'eip155'\.$/
  )
  expect(said?.message).toContain(`\n\n${said?.payload.statement}\n\nURI: `)
  const request = { chainId: 'eip155:10', method: 'personal_sign', params: ['0x6869', address] }
  expect(await client.request(session.topic, request)).toMatch(/^0x/)
})

it.each(['plain', 'combined'] as const)(
  'the phone signs in with the answer to the proposal, as newer wallets do (%s)',
  async dialect => {
    const { client, phone } = await world({ signsIn: 'proposal', dialect, chains: ['eip155:10'] })
    const { uri, settled } = await client.pair({ optionalNamespaces, authenticate })
    await phone.scan(uri)
    const session = await settled
    const [address = ''] = phone.addresses
    // The proposal's namespaces hold the requested rights, so the request has no ReCap.
    const asked = {
      ...authenticate,
      type: 'caip122',
      version: '1',
      iat: expect.any(String),
      methods: undefined
    }
    expect(phone.proposals().map(({ signIns }) => signIns)).toEqual([[asked]])
    const [cacao] = session.cacaos ?? []
    expect(cacao?.p).toMatchObject({
      iss: `did:pkh:eip155:10:${address}`,
      nonce: authenticate.nonce,
      statement: authenticate.statement
    })
    expect(session.namespaces.eip155?.accounts).toEqual([`eip155:10:${address}`])
    expect(session.namespaces.eip155?.methods).toEqual(optionalNamespaces.eip155.methods)
  }
)

it('a proposal without sign-in has no sign-in request', async () => {
  const { phone } = await connected({ signsIn: 'proposal' })
  expect(phone.proposals()[0]).not.toHaveProperty('signIns')
})

it('the dapp falls back to the proposal with a wallet without one-click sign-in', async () => {
  const { client, phone } = await world({ signsIn: false })
  const { uri, settled } = await client.pair({ optionalNamespaces, authenticate })
  await phone.scan(uri)
  expect((await settled).cacaos).toBeUndefined()
})

it('the dapp offers no sign-in that it could not verify', async () => {
  const { client } = await world({}, { verifyCacao: undefined } as never)
  expect(await codeOf(client.pair({ optionalNamespaces, authenticate }))).toBe(
    'LATCHKEY_WALLETCONNECT__INVALID_REQUEST'
  )
})

it("a cancelled code ends the wallet's pairing, and a late approval changes nothing", async () => {
  const { client, phone } = await world({ behaviour: 'hang' })
  const { uri, settled, cancel } = await client.pair({ optionalNamespaces })
  const ended = new Promise<string>(resolve => phone.peer.onPairingEnd(resolve))
  await phone.scan(uri)
  await expect.poll(() => phone.proposals().length).toBe(1)
  await cancel()
  expect(await ended).toBe(phone.proposals()[0]?.pairingTopic)
  expect(await codeOf(settled)).toBe('LATCHKEY_WALLETCONNECT__CANCELLED')
  const [proposal] = phone.proposals()
  if (!proposal) throw new Error('no proposal')
  const account = `eip155:1:${phone.addresses[0]}`
  const granted = { eip155: { accounts: [account], methods: ['personal_sign'], events: [] } }
  expect(await codeOf(phone.peer.approve(proposal, granted))).toBe('LATCHKEY_WALLETCONNECT__EXPIRED')
  expect([client.sessions(), phone.sessions()]).toEqual([[], []])
})

it('a wallet that scans a cancelled code is notified', async () => {
  const { client, phone } = await world({ behaviour: 'hang' })
  const { uri, cancel } = await client.pair({ optionalNamespaces })
  await cancel()
  const ended = new Promise<string>(resolve => phone.peer.onPairingEnd(resolve))
  await phone.scan(uri)
  expect(uri).toContain(await ended)
})
