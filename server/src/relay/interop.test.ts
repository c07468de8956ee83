import { type EventEmitter, once } from 'node:events'
import { createWalletPeer, type WalletPeer } from 'latchkey/testing'
import {
  cacaoMessage,
  createRelayTransport,
  createSignClient,
  memoryKeychain,
  type SignClient
} from 'latchkey/walletconnect'
import { type Hex, recoverMessageAddress, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { type OfficialClient, officialClient, officialUtils, type SignVersion } from './test/signClients.js'

/** Additional methods of the official client that these tests use. */
type Official = OfficialClient & {
  readonly extend: (options: object) => Promise<{ acknowledged: () => Promise<unknown> }>
  readonly ping: (options: object) => Promise<unknown>
  readonly authenticate: (
    options: object
  ) => Promise<{ uri: string; response: () => Promise<{ auths?: unknown[]; session?: { topic: string } }> }>
  readonly approveSessionAuthenticate: (options: object) => Promise<{ session?: { topic: string } }>
  readonly rejectSessionAuthenticate: (options: object) => Promise<void>
  readonly formatAuthMessage: (options: object) => string
  readonly core: { readonly pairing: { readonly events: EventEmitter } }
}

const utils = officialUtils()
const account = privateKeyToAccount(`0x${'02'.repeat(32)}`)
const chainId = 'eip155:1'
const metadata = { name: 'Ours', description: '', url: 'https://app.example', icons: [] }
const methods = ['personal_sign', 'eth_sendTransaction']
const events = ['accountsChanged', 'chainChanged']
const wanted = { eip155: { chains: [chainId, 'eip155:10'], methods, events } }
const granted = {
  eip155: { chains: [chainId], accounts: [`${chainId}:${account.address}`], methods, events }
}
const both = {
  eip155: {
    ...granted.eip155,
    chains: [chainId, 'eip155:10'],
    accounts: [chainId, 'eip155:10'].map(chain => `${chain}:${account.address}`)
  }
}
const signIn = {
  chains: [chainId, 'eip155:10'],
  domain: 'app.example',
  aud: 'https://app.example/login',
  nonce: 'a1b2c3d4e5f6a7b8',
  statement: 'Sign in.',
  resources: ['https://app.example/terms'],
  methods
}
const declined = { code: 5000, message: 'User rejected.' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ roles: ['relay'] })
})
afterAll(() => server.stop())

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const relay = () => server.url.replace('http', 'ws')

async function official(version: SignVersion): Promise<Official> {
  const client = (await officialClient(version, relay())) as Official
  closing.push(async () => {
    client.core.heartbeat.stop()
    await client.core.relayer.transportClose()
  })
  return client
}

async function ourTransport() {
  const keychain = memoryKeychain()
  const transport = await createRelayTransport({
    relays: [relay()],
    keychain,
    createSocket: url => new WebSocket(url)
  })
  closing.push(() => transport.close())
  return { keychain, transport }
}

async function ourDapp(): Promise<SignClient> {
  const client = await createSignClient({
    ...(await ourTransport()),
    metadata,
    verifyCacao: (cacao, message) =>
      verifyMessage({
        address: cacao.p.iss.split(':').at(-1) as Hex,
        message,
        signature: cacao.s.s as Hex
      })
  })
  closing.push(() => client.close())
  return client
}

async function ourWallet(dialect: 'plain' | 'combined'): Promise<WalletPeer> {
  const wallet = await createWalletPeer({ ...(await ourTransport()), metadata, dialect })
  closing.push(() => wallet.close())
  return wallet
}

const next = <T>(listen: (listener: (news: T) => void) => () => void) =>
  new Promise<T>(resolve => {
    const stop = listen(news => {
      stop()
      resolve(news)
    })
  })

describe.each(['2.21.1', '2.21.8'] as const)('our dapp and the official wallet %s', version => {
  async function paired() {
    const [dapp, wallet] = [await ourDapp(), await official(version)]
    const { uri, ...pairing } = await dapp.pair({ optionalNamespaces: wanted })
    const proposed = once(wallet, 'session_proposal')
    await wallet.pair({ uri })
    const [proposal] = await proposed
    return { dapp, wallet, ...pairing, id: proposal.id as number }
  }

  async function connected() {
    const { dapp, wallet, settled, id } = await paired()
    const approved = await wallet.approve({ id, namespaces: granted })
    await approved.acknowledged()
    const session = await settled
    return { dapp, wallet, topic: session.topic, session }
  }

  test('approve, sign, ping, update, extend, event, disconnect', async () => {
    const { dapp, wallet, topic, session } = await connected()
    expect(session.namespaces).toEqual(granted)
    wallet.once('session_request', async ({ topic: of, id, params }) => {
      const result = await account.signMessage({ message: { raw: params.request.params[0] } })
      await wallet.respond({ topic: of, response: { id, jsonrpc: '2.0', result } })
    })
    const sign = () =>
      dapp.request(topic, { chainId, method: 'personal_sign', params: ['0x6869', account.address] })
    const signature = (await sign()) as Hex
    expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(account.address)
    wallet.once('session_request', ({ topic: of, id }) =>
      wallet.respond({ topic: of, response: { id, jsonrpc: '2.0', error: { code: 4001, message: 'no' } } })
    )
    await expect(sign()).rejects.toMatchObject({
      code: 'LATCHKEY_WALLETCONNECT__REQUEST_FAILED',
      cause: { code: 4001 }
    })

    await dapp.ping(topic)
    await wallet.ping({ topic })
    await (await wallet.update({ topic, namespaces: both })).acknowledged()
    expect(dapp.sessions()[0]?.namespaces).toEqual(both)
    const before = dapp.sessions()[0]?.expiry ?? 0
    await (await wallet.extend({ topic })).acknowledged()
    expect(dapp.sessions()[0]?.expiry).toBeGreaterThanOrEqual(before)
    const received = next(dapp.onEvent)
    await wallet.emit({ topic, chainId: 'eip155:10', event: { name: 'chainChanged', data: 10 } })
    expect(await received).toEqual({ topic, chainId: 'eip155:10', name: 'chainChanged', data: 10 })

    const ended = once(wallet, 'session_delete')
    await dapp.disconnect(topic)
    expect((await ended)[0]).toMatchObject({ topic })
    expect(dapp.sessions()).toEqual([])
  })

  test('decline, and a disconnect by the wallet', async () => {
    const { dapp, wallet, settled, id } = await paired()
    await wallet.reject({ id, reason: declined })
    await expect(settled).rejects.toMatchObject({
      code: 'LATCHKEY_WALLETCONNECT__REJECTED',
      context: { code: 5000 }
    })
    expect(dapp.sessions()).toEqual([])
    const second = await connected()
    const changed = next(second.dapp.onChange)
    await second.wallet.disconnect({ topic: second.topic, reason: { code: 6000, message: 'bye' } })
    expect(await changed).toEqual({ kind: 'deleted', topic: second.topic })
  })

  test('a cancelled pairing creates no session, and the wallet is notified (P12)', async () => {
    const { dapp, wallet, cancel, id } = await paired()
    // The wallet approves before the cancellation can arrive. Its session is refused in either case.
    const approved = wallet.approve({ id, namespaces: granted }).catch((error: unknown) => error)
    await cancel()
    await approved
    await expect.poll(() => wallet.session.length).toBe(0)
    const withdrawn = once(wallet.core.pairing.events, 'pairing_delete')
    const early = await dapp.pair({ optionalNamespaces: wanted })
    await early.cancel()
    wallet.on('session_proposal', () => undefined)
    await wallet.pair({ uri: early.uri })
    expect((await withdrawn)[0]).toMatchObject({ topic: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(dapp.sessions()).toEqual([])
  })

  test('one-click sign-in', async () => {
    const [dapp, wallet] = [await ourDapp(), await official(version)]
    const { uri, settled } = await dapp.pair({ optionalNamespaces: wanted, authenticate: signIn })
    const requested = once(wallet, 'session_authenticate')
    await wallet.pair({ uri })
    const [{ id, params }] = await requested
    const iss = `did:pkh:${chainId}:${account.address}`
    // In the steps of WalletKit's documentation: populate, format, sign, build.
    const request = utils.populateAuthPayload({ authPayload: params.authPayload, chains: [chainId], methods })
    const text = wallet.formatAuthMessage({ request, iss })
    expect(request.statement).toContain('Sign in. I further authorize')
    const auth = utils.buildAuthObject(
      request,
      { t: 'eip191', s: await account.signMessage({ message: text }) },
      iss
    )
    const approved = await wallet.approveSessionAuthenticate({ id, auths: [auth] })
    const session = await settled
    expect(session.topic).toBe(approved.session?.topic)
    const [cacao] = session.cacaos ?? []
    expect(cacao?.p).toMatchObject({ iss, statement: 'Sign in.' })
    expect(cacao && cacaoMessage(cacao.p)).toBe(text)
    expect(session.namespaces.eip155?.chains).toEqual([chainId])
    await dapp.ping(session.topic)
  })

  test('one-click sign-in declined', async () => {
    const [dapp, wallet] = [await ourDapp(), await official(version)]
    const { uri, settled } = await dapp.pair({ optionalNamespaces: wanted, authenticate: signIn })
    const requested = once(wallet, 'session_authenticate')
    await wallet.pair({ uri })
    const [{ id }] = await requested
    await wallet.rejectSessionAuthenticate({ id, reason: { code: 12001, message: 'no' } })
    await expect(settled).rejects.toMatchObject({ code: 'LATCHKEY_WALLETCONNECT__REJECTED' })
  })
})

describe.each([
  ['2.21.1', 'plain'],
  ['2.21.1', 'combined'],
  ['2.21.8', 'plain'],
  ['2.21.8', 'combined']
] as const)('the official dapp %s and our wallet, %s', (version, dialect) => {
  async function paired() {
    const [dapp, wallet] = [await official(version), await ourWallet(dialect)]
    const { uri = '', approval } = await dapp.connect({ optionalNamespaces: wanted })
    const proposed = next(wallet.onProposal)
    await wallet.pair(uri)
    return { dapp, wallet, approval, proposal: await proposed }
  }

  test('approve, sign, ping, update, extend, event, disconnect', async () => {
    const { dapp, wallet, approval, proposal } = await paired()
    const [session, { topic }] = await Promise.all([approval(), wallet.approve(proposal, granted)])
    expect(session.topic).toBe(topic)
    expect(session.namespaces).toMatchObject({ eip155: { accounts: granted.eip155.accounts } })
    const requested = next(wallet.onRequest)
    const answered = dapp.request({
      topic,
      chainId,
      request: { method: 'personal_sign', params: ['0x6869', account.address] }
    })
    const request = await requested
    const [raw] = request.params as [Hex]
    await wallet.respond(request, await account.signMessage({ message: { raw } }))
    expect(await recoverMessageAddress({ message: 'hi', signature: (await answered) as Hex })).toBe(
      account.address
    )
    const askedAgain = next(wallet.onRequest)
    const refused = dapp.request({ topic, chainId, request: { method: 'personal_sign', params: [] } })
    refused.catch(() => undefined)
    await wallet.rejectRequest(await askedAgain)
    await expect(refused).rejects.toMatchObject({ code: 4001 })

    await dapp.ping({ topic })
    await wallet.ping(topic)
    const updated = once(dapp, 'session_update')
    await wallet.updateSession(topic, both)
    expect((await updated)[0]).toMatchObject({ topic, params: { namespaces: both } })
    await wallet.extend(topic)
    await (await dapp.extend({ topic })).acknowledged()
    const received = once(dapp, 'session_event')
    await wallet.emitEvent(topic, 'eip155:10', { name: 'chainChanged', data: 10 })
    expect((await received)[0]).toMatchObject({ params: { event: { name: 'chainChanged', data: 10 } } })
    const ended = once(dapp, 'session_delete')
    await wallet.disconnect(topic)
    expect((await ended)[0]).toMatchObject({ topic })
    expect(dapp.session.length).toBe(0)
  })

  test('decline, and a disconnect by the dapp', async () => {
    const { wallet, approval, proposal } = await paired()
    const refused = approval()
    refused.catch(() => undefined)
    await wallet.reject(proposal)
    await expect(refused).rejects.toMatchObject({ code: 5000 })
    const second = await paired()
    const [{ topic }] = await Promise.all([
      second.approval(),
      second.wallet.approve(second.proposal, granted)
    ])
    const changed = next(second.wallet.onChange)
    await second.dapp.disconnect({ topic, reason: { code: 6000, message: 'done' } })
    expect(await changed).toEqual({ kind: 'deleted', topic })
  })

  test('one-click sign-in', async () => {
    const [dapp, wallet] = [await official(version), await ourWallet(dialect)]
    const { aud, statement, resources, ...rest } = signIn
    const { uri, response } = await dapp.authenticate({ ...rest, uri: aud, statement, resources })
    const requested = next(wallet.onAuthenticate)
    await wallet.pair(uri)
    const question = await requested
    const { payload, message } = wallet.authMessage(question, `${chainId}:${account.address}`)
    const signature = await account.signMessage({ message })
    const [session, { auths, session: theirs }] = await Promise.all([
      wallet.approveAuth(question, [{ h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: signature } }]),
      response()
    ])
    expect(auths).toHaveLength(1)
    expect(theirs?.topic).toBe(session?.topic)
    await dapp.ping({ topic: theirs?.topic })
  })
})
