import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  cacaoMessage,
  type SiwxConfig,
  type SiwxSession,
  type SiwxStorage,
  serverSiwx,
  sessionOfCacao
} from 'latchkey/siwx'
import { siwxConformance } from 'latchkey/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/startTestServer.js'

const alice = privateKeyToAccount(generatePrivateKey())
const bob = privateKeyToAccount(generatePrivateKey())
const chainId = 'eip155:1'
const key = 'latchkey.siwx-server'

let clock = 0
let server: TestServer
let entries = new Map<string, string>()
const storage: SiwxStorage = {
  get: name => entries.get(name) ?? null,
  set: (name, value) => void entries.set(name, value),
  remove: name => void entries.delete(name)
}
beforeAll(async () => {
  const project = { name: 'x', id: 'live', isEnabled: true, isDevelopment: false, features: {} }
  server = await startTestServer(
    { projects: [{ ...project, allowedOrigins: ['https://app.example'] }] },
    { now: () => Date.now() + clock }
  )
})
afterAll(() => server.stop())
beforeEach(() => {
  clock = 0
  entries = new Map()
})

const create = (options: Partial<Parameters<typeof serverSiwx>[0]> = {}) =>
  serverSiwx({
    server: server.url,
    projectId: 'live',
    domain: 'app.example',
    uri: 'https://app.example/',
    storage,
    ...options
  })

async function sign(
  siwx: SiwxConfig,
  account = alice,
  on: `eip155:${string}` = chainId
): Promise<SiwxSession> {
  const data = await siwx.createMessage({
    chainId: on,
    accountAddress: account.address,
    networkName: 'Ethereum'
  })
  const message = data.toString()
  return { data, message, signature: await account.signMessage({ message }) }
}

describe('conformance', () => {
  const cases = siwxConformance(() => ({
    siwx: create(),
    address: alice.address,
    networks: [chainId, 'eip155:10'],
    otherAddress: bob.address,
    sign: message => alice.signMessage({ message })
  }))
  for (const { name, run } of cases) test(name, run)
})

test('signs in, is signed in on another page, and signs out everywhere', async () => {
  const siwx = create({ statement: 'Hello', expiration: 3_600_000 })
  expect(await siwx.getSessions(chainId, alice.address)).toEqual([])
  const session = await sign(siwx)
  await siwx.addSession(session)
  const [found] = await create().getSessions(chainId, alice.address)
  expect(found).toMatchObject({
    data: {
      accountAddress: alice.address,
      chainId,
      domain: 'app.example',
      uri: 'https://app.example/',
      nonce: session.data.nonce
    },
    message: '',
    signature: ''
  })
  const stored = entries.get(key)
  await siwx.revokeSession(chainId, alice.address)
  expect(entries.has(key)).toBe(false)
  // A copy of the token is no longer accepted.
  entries.set(key, stored ?? '')
  expect(await create().getSessions(chainId, alice.address)).toEqual([])
  expect(entries.has(key)).toBe(false)
})

test('verifies the CACAO of a one-click sign-in of WalletConnect, with an address in lower case', async () => {
  const siwx = create()
  const { domain, uri, nonce, issuedAt = '' } = await siwx.createMessage({ chainId, accountAddress: '' })
  const p = {
    iss: `did:pkh:eip155:1:${alice.address.toLowerCase()}`,
    aud: uri,
    domain,
    version: '1',
    nonce,
    iat: issuedAt
  }
  const unsigned = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: '' } } as const
  const sign = async (account: typeof alice) => ({
    ...unsigned,
    s: { t: 'eip191' as const, s: await account.signMessage({ message: cacaoMessage(unsigned) }) }
  })
  await siwx.setSessions([sessionOfCacao(await sign(alice))])
  expect(await siwx.getSessions(chainId, alice.address)).toHaveLength(1)
  const again = create()
  const { nonce: next } = await again.createMessage({ chainId, accountAddress: '' })
  const forged = sessionOfCacao({ ...(await sign(bob)), p: { ...p, nonce: next } })
  await expect(again.setSessions([forged])).rejects.toMatchObject({ code: 'LATCHKEY_HTTP__FAILED' })
  expect(await again.getSessions(chainId, alice.address)).toEqual([])
})

test('each account and network has its own session, and revoking one keeps the others', async () => {
  const siwx = create()
  await siwx.addSession(await sign(siwx))
  await siwx.addSession(await sign(siwx, alice, 'eip155:10'))
  await siwx.addSession(await sign(siwx, bob))
  await siwx.revokeSession(chainId, alice.address)
  expect(await siwx.getSessions(chainId, alice.address)).toEqual([])
  expect(await siwx.getSessions('eip155:10', alice.address)).toHaveLength(1)
  expect(await siwx.getSessions(chainId, bob.address.toLowerCase())).toHaveLength(1)
  await siwx.setSessions([])
  expect(await siwx.getSessions(chainId, bob.address)).toEqual([])
})

test('deletes an expired session', async () => {
  const siwx = create({ expiration: 60_000 })
  await siwx.addSession(await sign(siwx))
  clock = 61_000
  expect(await siwx.getSessions(chainId, alice.address)).toEqual([])
  expect(entries.has(key)).toBe(false)
})

test('a token of another account`s session is not a session of this account', async () => {
  const siwx = create()
  await siwx.addSession(await sign(siwx, bob))
  entries.set(key, (entries.get(key) ?? '').replace(bob.address, alice.address))
  expect(await siwx.getSessions(chainId, alice.address)).toEqual([])
})

describe('refuses with the reason of the server', () => {
  const refusal = (reason: string) => ({
    code: 'LATCHKEY_HTTP__FAILED',
    shortMessage: reason,
    context: { reason, status: 401 }
  })

  test('a wrong signature', async () => {
    const siwx = create()
    const session = await sign(siwx)
    const signature = await bob.signMessage({ message: session.message })
    await expect(siwx.addSession({ ...session, signature })).rejects.toMatchObject({
      code: 'LATCHKEY_HTTP__FAILED',
      shortMessage: expect.stringContaining('signature')
    })
    expect(entries.has(key)).toBe(false)
  })

  test('a nonce that has expired', async () => {
    const siwx = create()
    const session = await sign(siwx)
    clock = 300_001
    await expect(siwx.addSession(session)).rejects.toMatchObject(
      refusal('The nonce was used before or has expired')
    )
  })

  test('a page that the project does not list', async () => {
    const siwx = create({ domain: 'evil.example', uri: 'https://evil.example/' })
    await expect(siwx.addSession(await sign(siwx))).rejects.toMatchObject(
      refusal('The message is for a page that the project does not list')
    )
  })

  test('no project', async () => {
    await expect(
      create({ projectId: undefined }).createMessage({ chainId, accountAddress: '' })
    ).rejects.toMatchObject(refusal('Sign-in needs a projectId'))
  })
})

test('a message that this instance did not create is not sent to the server', async () => {
  const session = await sign(create())
  await expect(create().addSession(session)).rejects.toMatchObject({
    code: 'LATCHKEY_SIWX__SESSION_REFUSED',
    details: 'nonce'
  })
})

describe('a server that fails', () => {
  /** Signs in at the real server, then calls one that behaves like `listener`. */
  async function callFailing(listener: RequestListener) {
    const siwx = create()
    await siwx.addSession(await sign(siwx))
    const broken = createServer(listener)
    await new Promise<void>(resolve => broken.listen(0, '127.0.0.1', resolve))
    const { port } = broken.address() as AddressInfo
    const there = create({ server: `http://127.0.0.1:${port}` })
    try {
      return {
        sessions: await there.getSessions(chainId, alice.address).catch(error => error.code),
        message: await there
          .createMessage({ chainId, accountAddress: alice.address })
          .catch(error => error.code),
        isRemembered: entries.has(key)
      }
    } finally {
      broken.closeAllConnections()
      await new Promise(resolve => broken.close(resolve))
    }
  }

  test.each<[string, RequestListener, string]>([
    [
      'answers 500',
      (_, response) => void response.writeHead(500).end('Something went wrong'),
      'LATCHKEY_HTTP__FAILED'
    ],
    ['answers HTML', (_, response) => void response.end('<html>'), 'LATCHKEY_HTTP__INVALID_ANSWER'],
    [
      'answers other JSON',
      (_, response) => void response.end('{"nonce":"x","token":7,"address":1}'),
      'LATCHKEY_HTTP__INVALID_ANSWER'
    ],
    ['answers null', (_, response) => void response.end('null'), 'LATCHKEY_HTTP__INVALID_ANSWER'],
    ['hangs up', request => void request.socket.destroy(), 'LATCHKEY_HTTP__OFFLINE']
  ])('and %s rejects with an error and keeps the session', async (_, listener, code) => {
    expect(await callFailing(listener)).toEqual({ sessions: code, message: code, isRemembered: true })
  })

  test('signing out deletes the local session even if the server cannot be reached', async () => {
    const siwx = create()
    await siwx.addSession(await sign(siwx))
    const away = create({ server: 'http://127.0.0.1:1' })
    await expect(away.revokeSession(chainId, alice.address)).rejects.toMatchObject({
      code: 'LATCHKEY_HTTP__OFFLINE'
    })
    expect(entries.has(key)).toBe(false)
  })
})
