import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../testing/memoryStorage.js'
import { siwxConformance } from '../testing/siwxConformance.js'
import { localSiwx } from './localSiwx.js'
import type { SiwxConfig, SiwxMessage, SiwxSession } from './SiwxConfig.js'

const alice = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const chainId = 'eip155:1'

let now = Date.parse('2026-11-21T00:00:00Z')
let storage = createMemoryStorage()
const create = (options: Parameters<typeof localSiwx>[0] = {}) =>
  localSiwx({ domain: 'my.app', uri: 'https://my.app/', storage, clock: { now: () => now }, ...options })

beforeEach(() => {
  now = Date.parse('2026-11-21T00:00:00Z')
  storage = createMemoryStorage()
})

async function sign(
  siwx: SiwxConfig,
  account = alice,
  chain: `eip155:${string}` = chainId
): Promise<SiwxSession> {
  const message: SiwxMessage = await siwx.createMessage({ chainId: chain, accountAddress: account.address })
  const text = message.toString()
  return { data: { ...message }, message: text, signature: await account.signMessage({ message: text }) }
}
const refused = (details: string) => ({ code: 'LATCHKEY_SIWX__SESSION_REFUSED', details })
const stored = () => storage.entries.get('latchkey.siwx')

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

test('a session is stored, found with an address of any case, and found by another kit on the page', async () => {
  const siwx = create({ statement: 'Hello', expiration: 60_000 })
  const session = await sign(siwx)
  expect(session.message).toContain('\n\nHello\n\n')
  expect(session.data.expirationTime).toBe('2026-11-21T00:01:00.000Z')
  await siwx.addSession(session)
  expect(await create().getSessions(chainId, alice.address.toLowerCase())).toEqual([session])
  expect(await siwx.getSessions('eip155:10', alice.address)).toEqual([])
  expect(await siwx.getSessions(chainId, bob.address)).toEqual([])
})

test('option required: true by default', () => {
  expect([create().getRequired?.(), create({ required: false }).getRequired?.()]).toEqual([true, false])
})

test('option signOutOnDisconnect: true by default', () => {
  const options = [create(), create({ signOutOnDisconnect: false })]
  expect(options.map(siwx => siwx.signOutOnDisconnect)).toEqual([true, false])
})

test('a session ends when its message expires, and is deleted', async () => {
  const siwx = create({ expiration: 1000 })
  await siwx.addSession(await sign(siwx))
  now += 999
  expect(await siwx.getSessions(chainId, alice.address)).toHaveLength(1)
  now += 1
  expect(await siwx.getSessions(chainId, alice.address)).toEqual([])
  expect(stored()).toBeUndefined()
})

test('revoking a session removes only that one', async () => {
  const siwx = create()
  await siwx.addSession(await sign(siwx))
  await siwx.addSession(await sign(siwx, alice, 'eip155:10'))
  await siwx.addSession(await sign(siwx, bob))
  await siwx.revokeSession(chainId, alice.address)
  expect(await siwx.getSessions(chainId, alice.address)).toEqual([])
  expect(await siwx.getSessions('eip155:10', alice.address)).toHaveLength(1)
  expect(await siwx.getSessions(chainId, bob.address)).toHaveLength(1)
})

test('a second sign-in replaces the first; setSessions replaces all', async () => {
  const siwx = create()
  await siwx.addSession(await sign(siwx))
  now += 1000
  const second = await sign(siwx)
  await siwx.addSession(second)
  expect(await siwx.getSessions(chainId, alice.address)).toEqual([second])
  await siwx.setSessions([await sign(siwx, bob)])
  expect(await siwx.getSessions(chainId, alice.address)).toEqual([])
  await siwx.setSessions([])
  expect(stored()).toBeUndefined()
})

describe('localSiwx rejects', () => {
  test('localSiwx rejects a message that was created elsewhere, and one that was already used', async () => {
    const siwx = create()
    const session = await sign(create())
    await expect(siwx.addSession(session)).rejects.toMatchObject(refused('nonce'))
    const own = await sign(siwx)
    await siwx.addSession(own)
    await siwx.revokeSession(chainId, alice.address)
    await expect(siwx.addSession(own)).rejects.toMatchObject(refused('nonce'))
    expect(stored()).toBeUndefined()
  })

  test.each<[string, string, (session: SiwxSession) => SiwxSession]>([
    [
      'another account in the data',
      'malformed',
      session => ({ ...session, data: { ...session.data, accountAddress: bob.address } })
    ],
    [
      'another network in the data',
      'malformed',
      session => ({ ...session, data: { ...session.data, chainId: 'eip155:10' } })
    ],
    [
      'another expiration in the data',
      'malformed',
      session => ({ ...session, data: { ...session.data, expirationTime: '2036-01-01T00:00:00Z' } })
    ],
    ['another text', 'malformed', session => ({ ...session, message: `${session.message}x` })],
    [
      'a foreign domain',
      'domain',
      session => ({ ...session, message: session.message.replace('my.app wants', 'evil.app wants') })
    ],
    [
      'a foreign uri',
      'uri',
      session => ({ ...session, message: session.message.replace('https://my.app/', 'https://evil.app/') })
    ]
  ])('localSiwx rejects %s', async (_, details, change) => {
    const siwx = create()
    await expect(siwx.addSession(change(await sign(siwx)))).rejects.toMatchObject(refused(details))
    expect(stored()).toBeUndefined()
  })

  test.each<[number, boolean]>([
    [599_000, true],
    [601_000, false],
    [365 * 86_400_000, false]
  ])(
    'a message that a wallet dates %i ms before its nonce was created: accepted is %s',
    async (age, isTaken) => {
      const siwx = create({ expiration: 3_600_000 })
      const data = await siwx.createMessage({ chainId, accountAddress: alice.address })
      const issuedAt = new Date(now - age).toISOString()
      const message = data.toString().replace(data.issuedAt ?? '?', issuedAt)
      const session = {
        data: { ...data, issuedAt },
        message,
        signature: await alice.signMessage({ message })
      }
      if (isTaken) await siwx.addSession(session)
      else await expect(siwx.addSession(session)).rejects.toMatchObject(refused('tooOld'))
      expect(await siwx.getSessions(chainId, alice.address)).toHaveLength(isTaken ? 1 : 0)
    }
  )

  test("localSiwx rejects a signature of another key if no client can verify a contract's signature", async () => {
    const siwx = create()
    const session = await sign(siwx)
    const signature = await bob.signMessage({ message: session.message })
    await expect(siwx.addSession({ ...session, signature })).rejects.toMatchObject(refused('noClient'))
    const asked = create({ client: () => ({ request: async () => `0x${'0'.repeat(64)}` }) })
    const again = await sign(asked)
    await expect(asked.addSession({ ...again, signature })).rejects.toMatchObject(refused('signature'))
  })
})

test('localSiwx deletes a session that was changed in the storage', async () => {
  const siwx = create()
  await siwx.addSession(await sign(siwx))
  await siwx.addSession(await sign(siwx, bob))
  const text = stored() ?? ''
  const record = JSON.parse(text)
  storage.set('latchkey.siwx', text.replaceAll(record.sessions[0].signature, record.sessions[1].signature))
  const strict = create({ client: () => ({ request: async () => `0x${'0'.repeat(64)}` }) })
  expect(await strict.getSessions(chainId, alice.address)).toEqual([])
  expect(await strict.getSessions(chainId, bob.address)).toHaveLength(1)
  expect(JSON.parse(stored() ?? '').sessions).toHaveLength(1)
})

test('localSiwx ignores a session that another page stored', async () => {
  const siwx = create()
  await siwx.addSession(await sign(siwx))
  expect(
    await create({ domain: 'other.app', uri: 'https://other.app/' }).getSessions(chainId, alice.address)
  ).toEqual([])
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"version":1,"sessions":7}',
  '{"version":1,"sessions":[null,{"__proto__":{"data":1}}]}',
  '{"version":9,"sessions":[]}',
  'x'.repeat(2_000_000)
])('invalid stored data yields no session', async text => {
  storage.set('latchkey.siwx', text)
  expect(await create().getSessions(chainId, alice.address)).toEqual([])
})

test("a contract's session that the chain cannot confirm now is not returned, and not deleted", async () => {
  let answer: () => Promise<unknown> = async () => `0x${'1'.padStart(64, '0')}`
  const siwx = create({ client: () => ({ request: () => answer() }) })
  const session = { ...(await sign(siwx)), signature: '0x1234' }
  await siwx.addSession(session)
  answer = () => Promise.reject(new Error('offline'))
  expect(await siwx.getSessions(chainId, alice.address)).toEqual([])
  answer = async () => `0x${'1'.padStart(64, '0')}`
  expect(await siwx.getSessions(chainId, alice.address)).toEqual([session])
})

test('no message is created without a page and without a domain', async () => {
  await expect(localSiwx().createMessage({ chainId, accountAddress: alice.address })).rejects.toMatchObject({
    code: 'LATCHKEY_SIWX__MESSAGE_FAILED'
  })
})

/** A plug-in in a kit on a page with this URL. */
function onPage(url: string, options: Parameters<typeof localSiwx>[0] = {}) {
  const siwx = localSiwx(options)
  siwx.attach?.({
    networks: [],
    storage,
    clock: { now: () => now },
    random: { bytes: length => new Uint8Array(length).fill(7) },
    fetch: () => Promise.reject(new Error('offline')),
    url: () => url
  })
  return siwx
}

test('missing options come from the kit', async () => {
  const siwx = onPage('https://my.app/page?secret=1#token')
  const message = await siwx.createMessage({ chainId, accountAddress: alice.address })
  expect(message).toMatchObject({ domain: 'my.app', uri: 'https://my.app/page', nonce: '7'.repeat(32) })
})

test.each([
  ['https://my.app/a|b^c', 'my.app', 'https://my.app/a%7Cb%5Ec'],
  ['https://my.app/100%', 'my.app', 'https://my.app/100%25'],
  ['https://my.app/%C3%A4/ö?ü', 'my.app', 'https://my.app/%C3%A4/%C3%B6'],
  ['http://localhost:3000/[id]', 'localhost:3000', 'http://localhost:3000/%5Bid%5D'],
  ['capacitor://localhost/index.html', 'localhost', 'capacitor://localhost/index.html']
])('a page at %s can sign in', async (url, domain, uri) => {
  const siwx = onPage(url)
  const data = await siwx.createMessage({ chainId, accountAddress: alice.address })
  expect(data).toMatchObject({ domain, uri })
  const message = data.toString()
  const session = { data, message, signature: await alice.signMessage({ message }) }
  await siwx.addSession(session)
  expect(await siwx.getSessions(chainId, alice.address)).toHaveLength(1)
})

const solana = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accountAddress: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'
} as const

test('a network is named outside eip155, unless no message may contain its name', async () => {
  const siwx = onPage('https://my.app/')
  const named = await siwx.createMessage({ ...solana, networkName: 'Solana Devnet' })
  expect(named.toString()).toContain('with your Solana Devnet account:\n')
  expect(named.toString()).toContain(`\nChain ID: ${solana.chainId}\n`)
  for (const networkName of ['a\nb', '', 'x'.repeat(100), 'evil account: 0x']) {
    const message = await siwx.createMessage({ ...solana, networkName })
    expect(message.toString()).toContain('with your Solana account:\n')
  }
})

test('option expiration: Infinity means no expiration, and an invalid duration is rejected', async () => {
  const ask = (expiration: number) =>
    onPage('https://my.app/', { expiration }).createMessage({ chainId, accountAddress: alice.address })
  expect((await ask(60_000)).expirationTime).toBe(new Date(now + 60_000).toISOString())
  expect((await ask(Number.POSITIVE_INFINITY)).expirationTime).toBeUndefined()
  for (const wrong of [Number.NaN, 1e300])
    await expect(ask(wrong)).rejects.toMatchObject({ code: 'LATCHKEY_SIWX__MESSAGE_FAILED' })
})
