import { createLatchkey } from 'latchkey'
import { solanaDevnet, solana as solanaMainnet } from 'latchkey/chains'
import { type SiwxConfig, serverSiwx } from 'latchkey/siwx'
import { solana } from 'latchkey/solana'
import {
  createMemoryEnvironment,
  createMockSolanaWallet,
  type MockSolanaOptions,
  type MockSolanaWallet
} from 'latchkey/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from '../solana/base58.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { me } from './test/signIn.js'

/** What a namespace's discovery needs of a page. In Node there is none: each test makes its own. */
type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

const chainId = solanaMainnet.caipNetworkId
const page = { domain: 'app.example', uri: 'https://app.example/login' }

let server: TestServer
const stops: (() => void)[] = []
beforeAll(async () => {
  const project = { name: 'x', id: 'live', isEnabled: true, isDevelopment: false, features: {} }
  server = await startTestServer({ projects: [{ ...project, allowedOrigins: ['https://app.example'] }] })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
afterAll(() => server.stop())

/** The mock wallet, connected by the kit with our adapter. */
async function connectWallet(options: MockSolanaOptions = {}) {
  const target = new EventTarget() as unknown as Page
  Object.assign(globalThis, { window: target })
  stops.push(() => void Reflect.deleteProperty(globalThis, 'window'))
  const wallet = createMockSolanaWallet(options, target)
  const kit = createLatchkey(
    { networks: [solanaMainnet, solanaDevnet], adapters: [solana()], metadata: { name: 'Orchard' } },
    createMemoryEnvironment()
  )
  stops.push(() => kit.destroy(), wallet.stop)
  await kit.ready()
  await kit.load()
  await expect.poll(() => kit.getConnectors().length).toBe(1)
  const [connector] = kit.getConnectors()
  if (!connector) throw new Error('the wallet was not found')
  await kit.connect(connector)
  const address = kit.getAccount('solana').address ?? ''
  expect(address).toBe(wallet.addresses[0])
  return { wallet, connector, address }
}

const createSiwx = (more: object = {}): SiwxConfig =>
  serverSiwx({ server: server.url, projectId: 'live', ...page, ...more })

const ways: readonly (readonly [string, MockSolanaOptions, string])[] = [
  ['signIn of the Wallet Standard', {}, 'solana:signIn'],
  ['a signed message', { without: ['solana:signIn'] }, 'solana:signMessage'],
  ['a memo transaction of a hardware account', { hardware: true }, 'solana:signTransaction']
]

describe.each(ways)('by %s', (_, options, method) => {
  test('an account signs in, and the session is of this account', async () => {
    const { wallet, connector, address } = await connectWallet(options)
    const siwx = createSiwx({ statement: 'Sign in to see your rows.', expiration: 3_600_000 })
    const data = await siwx.createMessage({ chainId, accountAddress: address, networkName: 'Solana' })
    const signed = await connector.signIn?.({ data, message: data.toString(), address })
    if (!signed) throw new Error('the connector signs nobody in')
    expect(wallet.requests.at(-1)?.method).toBe(method)
    await siwx.addSession(signed)
    expect(await siwx.getSessions(chainId, address)).toMatchObject([
      { data: { accountAddress: address, chainId } }
    ])
    await expect(siwx.addSession(signed)).rejects.toMatchObject({ code: 'LATCHKEY_SIWX__SESSION_REFUSED' })
  })

  test('a session of devnet is one of devnet', async () => {
    const { connector, address } = await connectWallet(options)
    const siwx = createSiwx()
    const network = { chainId: solanaDevnet.caipNetworkId, accountAddress: address }
    const data = await siwx.createMessage(network)
    const signed = await connector.signIn?.({ data, message: data.toString(), address })
    await siwx.addSession(signed ?? { data, message: '', signature: '' })
    const of = (id: `solana:${string}`) => siwx.getSessions(id, address)
    expect([(await of(solanaDevnet.caipNetworkId)).length, (await of(chainId)).length]).toEqual([1, 0])
  })
})

/** The feature of the wallet itself, without the kit that checks what it answers. */
function features(wallet: MockSolanaWallet) {
  type Feature = Record<string, (input: object) => Promise<readonly Record<string, Uint8Array>[]>>
  const { features, accounts } = wallet.wallet as {
    readonly features: Readonly<Record<string, Feature>>
    readonly accounts: readonly { readonly address: string }[]
  }
  return async (name: string, of: string, input: object): Promise<Record<string, Uint8Array>> => {
    const account = accounts.find(({ address }) => address === of)
    const [answer] = (await features[`solana:${name}`]?.[name]?.({ account, ...input })) ?? []
    if (!answer) throw new Error(`the wallet has no ${name}`)
    return answer
  }
}

type Asked = { readonly nonce: string; readonly token: string }

const fetchNonce = async () => (await server.call('/auth/v1/nonce?projectId=live')).body as Asked

function messageOf(address: string, nonce: string, domain = page.domain): string {
  return [
    `${domain} wants you to sign in with your Solana account:`,
    address,
    '',
    `URI: https://${domain}/login`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date().toISOString()}`
  ].join('\n')
}

const authenticate = ({ token }: Asked, message: string, signature: string) =>
  server.post(
    '/auth/v1/authenticate?projectId=live',
    { message, signature },
    { 'x-nonce-jwt': `Bearer ${token}` }
  )

const refused = { status: 401, body: expect.stringContaining('The signature is not the account’s') }

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('a signed message', () => {
  async function setUp() {
    const { wallet } = await connectWallet()
    const [alice = '', mallory = ''] = wallet.addresses
    const ask = features(wallet)
    const sign = async (by: string, text: string) =>
      encodeBase58((await ask('signMessage', by, { message: utf8(text) })).signature ?? new Uint8Array())
    return { alice, mallory, sign }
  }

  test('is accepted from the account that it names, and the token shows that account', async () => {
    const { alice, sign } = await setUp()
    const asked = await fetchNonce()
    const message = messageOf(alice, asked.nonce)
    const answer = await authenticate(asked, message, await sign(alice, message))
    expect(answer.status).toBe(200)
    const { token } = answer.body as { readonly token: string }
    expect(await me(server, token)).toMatchObject({
      status: 200,
      body: { address: alice, caip2Network: chainId }
    })
    const again = await authenticate(asked, message, await sign(alice, message))
    expect(again).toMatchObject({
      status: 401,
      body: expect.stringContaining('The nonce was used before or has expired')
    })
  })

  test('is refused from another key', async () => {
    const { alice, mallory, sign } = await setUp()
    const asked = await fetchNonce()
    const message = messageOf(alice, asked.nonce)
    expect(await authenticate(asked, message, await sign(mallory, message))).toMatchObject(refused)
  })

  test('is refused under another text, and with one changed byte', async () => {
    const { alice, sign } = await setUp()
    const asked = await fetchNonce()
    const signature = await sign(alice, messageOf(alice, (await fetchNonce()).nonce))
    expect(await authenticate(asked, messageOf(alice, asked.nonce), signature)).toMatchObject(refused)
    const again = await fetchNonce()
    const message = messageOf(alice, again.nonce)
    const bytes = decodeBase58(await sign(alice, message), 64) ?? Buffer.alloc(64)
    bytes[40] = (bytes[40] ?? 0) ^ 1
    expect(await authenticate(again, message, encodeBase58(bytes))).toMatchObject(refused)
  })

  test('is refused for another page', async () => {
    const { alice, sign } = await setUp()
    const asked = await fetchNonce()
    const message = messageOf(alice, asked.nonce, 'evil.example')
    expect(await authenticate(asked, message, await sign(alice, message))).toMatchObject({
      status: 401,
      body: expect.stringContaining('The message is for a page that the project does not list')
    })
  })

  test('is refused with a nonce of another sign-in', async () => {
    const { alice, sign } = await setUp()
    const [asked, other] = [await fetchNonce(), await fetchNonce()]
    const message = messageOf(alice, other.nonce)
    expect(await authenticate(asked, message, await sign(alice, message))).toMatchObject({
      status: 401,
      body: expect.stringContaining('The message has a different nonce')
    })
  })
})

describe('signIn of the Wallet Standard', () => {
  test.each<[string, MockSolanaOptions, string, string]>([
    ['another page', {}, 'evil.example', 'The message is for a page that the project does not list'],
    ['another page than asked for', { faults: ['signsInElsewhere'] }, page.domain, 'does not list']
  ])('is refused for %s', async (_, options, domain, reason) => {
    const { wallet, address } = await connectWallet(options)
    const asked = await fetchNonce()
    const input = {
      domain,
      address,
      uri: page.uri,
      version: '1',
      chainId: 'mainnet',
      nonce: asked.nonce,
      issuedAt: new Date().toISOString()
    }
    const { signedMessage, signature } = await features(wallet)('signIn', address, input)
    const message = Buffer.from(signedMessage ?? []).toString()
    expect(await authenticate(asked, message, encodeBase58(signature ?? new Uint8Array()))).toMatchObject({
      status: 401,
      body: expect.stringContaining(reason)
    })
  })
})

/** What a memo proof consists of, so that a test can change any part (https://solana.com/docs/core/transactions). */
type Draft = {
  readonly signers: readonly string[]
  readonly others: readonly string[]
  readonly blockhash: string
  /** Programs and accounts by their index in `signers` and `others`. */
  readonly instructions: readonly {
    readonly program: number
    readonly accounts: readonly number[]
    readonly data: Uint8Array
  }[]
}

/** The length of a text as compact-u16. */
const compact = (value: number): readonly number[] =>
  value < 128 ? [value] : [(value & 127) | 128, value >> 7]

/** A legacy transaction without signatures. All accounts but the payer are read-only. */
function encodeDraft({ signers, others, blockhash, instructions }: Draft): Uint8Array {
  const key = (address: string) => [...(decodeBase58(address, 32) ?? [])]
  return Uint8Array.from([
    ...[signers.length, ...Array<number>(64 * signers.length).fill(0)],
    ...[signers.length, signers.length - 1, others.length],
    ...[signers.length + others.length, ...[...signers, ...others].flatMap(key)],
    ...key(blockhash),
    instructions.length,
    ...instructions.flatMap(({ program, accounts, data }) => [
      ...[program, accounts.length, ...accounts],
      ...[...compact(data.length), ...data]
    ])
  ])
}

describe('a memo transaction', () => {
  const nothing = '1'.repeat(32)
  const nobody = '1nc1nerator11111111111111111111111111111111'
  const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
  const budget = 'ComputeBudget111111111111111111111111111111'
  const recent = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
  const limit = { program: 3, accounts: [], data: Uint8Array.of(2, 64, 13, 3, 0) }

  async function setUp() {
    const { wallet } = await connectWallet({ hardware: true })
    const [alice = '', mallory = ''] = wallet.addresses
    const asked = await fetchNonce()
    const message = messageOf(alice, asked.nonce)
    const written = { program: 2, accounts: [1], data: utf8(message) }
    const usual: Draft = {
      signers: [nobody, alice],
      others: [memo],
      blockhash: nothing,
      instructions: [written]
    }
    const prove = async (draft: Draft, by = alice) => {
      const input = { transaction: encodeDraft(draft), chain: 'solana:mainnet' }
      const { signedTransaction } = await features(wallet)('signTransaction', by, input)
      return authenticate(asked, message, Buffer.from(signedTransaction ?? []).toString('base64'))
    }
    return { alice, mallory, asked, message, written, usual, prove }
  }
  type Setup = Awaited<ReturnType<typeof setUp>>

  test.each<[string, (setup: Setup) => Draft]>([
    ['with the one memo', ({ usual }) => usual],
    [
      'with the compute budget that a wallet adds',
      ({ usual, written }) => ({ ...usual, others: [memo, budget], instructions: [limit, written] })
    ]
  ])('is accepted %s', async (_, draftOf) => {
    const setup = await setUp()
    const answer = await setup.prove(draftOf(setup))
    expect(answer.status).toBe(200)
    const { token } = answer.body as { readonly token: string }
    expect(await me(server, token)).toMatchObject({ body: { address: setup.alice, caip2Network: chainId } })
  })

  test.each<[string, (setup: Setup) => Draft]>([
    ['that can be sent: it has a recent blockhash', ({ usual }) => ({ ...usual, blockhash: recent })],
    [
      'whose payer is the account',
      ({ usual, written, alice }) => ({
        ...usual,
        signers: [alice],
        instructions: [{ ...written, program: 1, accounts: [0] }]
      })
    ],
    [
      'with a second memo',
      ({ usual, written }) => ({ ...usual, instructions: [written, { ...written, data: utf8('more') }] })
    ],
    [
      'with a transfer beside the memo',
      ({ usual, written }) => ({
        ...usual,
        others: [memo, nothing],
        instructions: [
          written,
          { program: 3, accounts: [1, 0], data: Uint8Array.of(2, 0, 0, 0, 64, 66, 15, 0, 0, 0, 0, 0) }
        ]
      })
    ],
    [
      'with another text',
      ({ usual, written }) => ({ ...usual, instructions: [{ ...written, data: utf8('Hello') }] })
    ],
    [
      'with the text and one letter more',
      ({ usual, written, message }) => ({
        ...usual,
        instructions: [{ ...written, data: utf8(`${message} `) }]
      })
    ],
    [
      'without a memo',
      ({ usual }) => ({ ...usual, others: [budget], instructions: [{ ...limit, program: 2 }] })
    ],
    [
      'whose memo the account does not sign',
      ({ usual, written }) => ({ ...usual, instructions: [{ ...written, accounts: [] }] })
    ]
  ])('is refused %s', async (_, draftOf) => {
    const setup = await setUp()
    expect(await setup.prove(draftOf(setup))).toMatchObject(refused)
  })

  test('is refused from another key', async () => {
    const { usual, mallory, prove } = await setUp()
    expect(await prove({ ...usual, signers: [nobody, mallory] }, mallory)).toMatchObject(refused)
  })

  test('is refused without its signature, and with that of another key beside it', async () => {
    const { usual, mallory, asked, message } = await setUp()
    const unsigned = Buffer.from(encodeDraft(usual)).toString('base64')
    expect(await authenticate(asked, message, unsigned)).toMatchObject(refused)
    const again = await setUp()
    const both = { ...again.usual, signers: [nobody, again.alice, mallory], others: [memo] }
    const [written] = again.usual.instructions
    const instructions = written ? [{ ...written, program: 3, accounts: [1, 2] }] : []
    expect(await again.prove({ ...both, instructions }, mallory)).toMatchObject(refused)
  })
})
