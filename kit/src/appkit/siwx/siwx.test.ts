import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNonce } from '../../siwx/createNonce.js'
import type { SiwxConfig, SiwxSession, SiwxSurroundings } from '../../siwx/SiwxConfig.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createScriptedFetch, type ScriptedAnswer } from '../../testing/scriptedFetch.js'
import { siwxConformance } from '../../testing/siwxConformance.js'
import {
  DefaultSIWX,
  EIP155Verifier,
  InformalMessenger,
  LocalStorage,
  ReownAuthentication,
  SIWXMessenger,
  SIWXVerifier
} from './index.js'

const alice = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const chainId = 'eip155:1'
let entries: Map<string, string>
beforeEach(() => {
  entries = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value)
  })
})
afterEach(() => vi.unstubAllGlobals())

const messenger = () =>
  new InformalMessenger({
    domain: 'my.app',
    uri: 'https://my.app/',
    statement: 'Hello',
    getNonce: async () => createNonce()
  })
const storage = () => new LocalStorage({ key: 'sessions' })

async function sign(siwx: SiwxConfig, account = alice): Promise<SiwxSession> {
  const message = await siwx.createMessage({ chainId, accountAddress: account.address })
  const text = message.toString()
  return { data: { ...message }, message: text, signature: await account.signMessage({ message: text }) }
}

describe('conformance, with parts of the application', () => {
  const cases = siwxConformance(() => ({
    siwx: new DefaultSIWX({ messenger: messenger(), storage: storage() }).toSiwx({}),
    address: alice.address,
    networks: [chainId, 'eip155:10'],
    otherAddress: bob.address,
    sign: message => alice.signMessage({ message })
  }))
  for (const { name, run } of cases) test(name, run)
})

test('a messenger of the application writes the text, and a session of another text is refused', async () => {
  class Plain extends SIWXMessenger {
    protected readonly version = '1'
    protected override stringify({ accountAddress, nonce }: { accountAddress: string; nonce: string }) {
      return `I am ${accountAddress}. ${nonce}`
    }
  }
  const own = new Plain({ domain: 'my.app', uri: 'https://my.app/', getNonce: async () => createNonce() })
  const siwx = new DefaultSIWX({ messenger: own, storage: storage() }).toSiwx({})
  const session = await sign(siwx)
  expect(session.message).toBe(`I am ${alice.address}. ${session.data.nonce}`)
  await siwx.addSession(session)
  expect(await siwx.getSessions(chainId, alice.address.toLowerCase())).toEqual([session])
  const other = await sign(siwx)
  const message = `${other.message} And more.`
  const signature = await alice.signMessage({ message })
  await expect(siwx.addSession({ ...other, message, signature })).rejects.toMatchObject({
    code: 'LATCHKEY_SIWX__SESSION_REFUSED',
    details: 'message'
  })
})

test('a verifier of the application decides on its namespace; others are refused', async () => {
  class Nobody extends SIWXVerifier {
    readonly chainNamespace = 'eip155'
    override verify = async () => false
  }
  const refusing = new DefaultSIWX({ messenger: messenger(), verifiers: [new Nobody()], storage: storage() })
  const siwx = refusing.toSiwx({})
  await expect(siwx.addSession(await sign(siwx))).rejects.toMatchObject({ details: 'signature' })
  const without = new DefaultSIWX({ messenger: messenger(), verifiers: [], storage: storage() }).toSiwx({})
  await expect(without.addSession(await sign(without))).rejects.toMatchObject({ details: 'signature' })
})

test('what is stored is verified again, and what is no session is left out', async () => {
  const siwx = new DefaultSIWX({
    messenger: messenger(),
    verifiers: [new EIP155Verifier()],
    storage: storage()
  }).toSiwx({})
  const session = await sign(siwx)
  await siwx.addSession(session)
  const forged = { ...session, data: { ...session.data, accountAddress: bob.address } }
  entries.set('sessions', JSON.stringify([null, { data: 1 }, session, forged]))
  expect(await siwx.getSessions(chainId, alice.address)).toEqual([session])
  expect(await siwx.getSessions(chainId, bob.address)).toEqual([])
  entries.set('sessions', '{')
  expect(await siwx.getSessions(chainId, alice.address)).toEqual([])
})

test('the class itself has the sessions, and tells of each change', async () => {
  const authentication = new DefaultSIWX({ messenger: messenger(), storage: storage(), required: false })
  await expect(authentication.getSessions(chainId, alice.address)).rejects.toMatchObject({
    code: 'LATCHKEY_APPKIT__NOT_CREATED'
  })
  const siwx = authentication.toSiwx({})
  const told: (string | undefined)[] = []
  const stop = authentication.on('sessionChanged', session => told.push(session?.data.accountAddress))
  const session = await sign(siwx)
  await siwx.addSession(session)
  expect([await authentication.getSessions(chainId, alice.address), authentication.getRequired()]).toEqual([
    [session],
    false
  ])
  await siwx.revokeSession(chainId, alice.address)
  expect(told).toEqual([alice.address, undefined])
  stop()
  authentication.on('sessionChanged', () => told.push('never'))
  authentication.removeAllListeners()
  await siwx.addSession(await sign(siwx))
  expect(told).toHaveLength(2)
})

describe('ReownAuthentication', () => {
  function setUp(answer: (path: string, init: RequestInit) => ScriptedAnswer) {
    const { fetch, requests } = createScriptedFetch((url, init) => answer(new URL(url).pathname, init))
    const kit: SiwxSurroundings = {
      networks: [],
      storage: createMemoryStorage(),
      clock: Date,
      random: { bytes: length => crypto.getRandomValues(new Uint8Array(length)) },
      fetch,
      url: () => 'https://my.app/'
    }
    const authentication = new ReownAuthentication()
    const siwx = authentication.toSiwx({ server: 'https://wallets.my.app', projectId: 'p' })
    siwx.attach?.(kit)
    return { authentication, siwx, requests }
  }

  test('reads the account of the session, and stores data of the application for it', async () => {
    const account = { address: alice.address, caip2Network: chainId, appKitAccount: { metadata: { a: 1 } } }
    const { authentication, siwx, requests } = setUp(path => {
      if (path.endsWith('/nonce')) return { body: { nonce: createNonce(), token: 'nonce' } }
      if (path.endsWith('/authenticate')) return { body: { token: 'session' } }
      return { body: path.endsWith('/me') ? account : {} }
    })
    await expect(authentication.getSessionAccount()).rejects.toMatchObject({
      code: 'LATCHKEY_SIWX__SESSION_REFUSED'
    })
    await siwx.addSession(await sign(siwx))
    expect(await authentication.getSessionAccount()).toEqual(account)
    await authentication.setSessionAccountMetadata({ any: 'thing' })
    const last = requests.slice(-2).map(({ url, init }) => [url.replace(/&sv=[^&]*/, ''), init])
    const headers = { authorization: 'Bearer session' }
    expect(last).toMatchObject([
      [
        'https://wallets.my.app/auth/v1/me?includeAppKitAccount=true&st=latchkey&projectId=p',
        { method: 'GET', headers }
      ],
      [
        'https://wallets.my.app/auth/v1/account-metadata?st=latchkey&projectId=p',
        { method: 'PUT', headers, body: '{"metadata":{"any":"thing"}}' }
      ]
    ])
  })

  test('a failure of the server, and an answer without an account, are typed errors', async () => {
    let answer: ScriptedAnswer = { status: 500, body: 'broken' }
    const { authentication, siwx } = setUp(path => {
      if (path.endsWith('/nonce')) return { body: { nonce: createNonce(), token: 'nonce' } }
      if (path.endsWith('/authenticate')) return { body: { token: 'session' } }
      return answer
    })
    await siwx.addSession(await sign(siwx))
    await expect(authentication.getSessionAccount()).rejects.toMatchObject({ code: 'LATCHKEY_HTTP__FAILED' })
    answer = { body: { address: 1 } }
    await expect(authentication.getSessionAccount()).rejects.toMatchObject({
      code: 'LATCHKEY_HTTP__INVALID_ANSWER'
    })
    expect(() => new ReownAuthentication().toSiwx({})).toThrow(
      expect.objectContaining({ code: 'LATCHKEY_CONFIG__INVALID_OPTION' })
    )
  })
})
