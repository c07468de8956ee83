import { join } from 'node:path'
import { type NameChallenge, nameChallengeSchema } from 'latchkey/protocol/http'
import Sqlite from 'libsql'
import * as v from 'valibot'
import { type Hex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startNode } from '../test/startNode.js'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'

const keyOf = (number: number) => privateKeyToAccount(toHex(number, { size: 32 }))
const alice = keyOf(1_001)
const bob = keyOf(1_002)
/** An account without a key of this file: its signatures are a contract's. */
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const contractSignature: Hex = `0x${'ab'.repeat(65)}`
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const coinOf = (chainId: number) => (chainId === 1 ? 60 : 0x80000000 + chainId)

/** By chain: whether its node accepts the signatures of contracts. */
const chainIds = [1, 10, 31337] as const
const accepts = new Map<number, boolean>()
const nodes = new Map<number, Awaited<ReturnType<typeof startNode>>>()
let server: TestServer
let now = Date.parse('2026-11-20T00:00:00Z')

const chainsOf = (ids: readonly number[]) =>
  ids.map(id => ({
    caipNetworkId: `eip155:${id}` as const,
    name: `Chain ${id}`,
    rpcUrls: [nodes.get(id)?.url ?? ''],
    nativeCurrency
  }))
const limits = {
  rateLimit: { perMinute: 1_000_000, burst: 1_000_000 },
  trustedProxies: ['127.0.0.1']
}

beforeAll(async () => {
  for (const id of chainIds)
    nodes.set(id, await startNode(() => (accepts.get(id) ? toHex(1, { size: 32 }) : toHex(0, { size: 32 }))))
})
afterAll(async () => {
  for (const node of nodes.values()) await node.stop()
})
beforeEach(async () => {
  for (const id of chainIds) accepts.set(id, true)
  server = await startTestServer({ ...limits, chains: chainsOf(chainIds) }, { now: () => now })
})
afterEach(() => server.stop())

let clients = 0
/** The header of a client that has registered nothing yet. */
const newClient = () => {
  clients += 1
  return { 'x-forwarded-for': `198.51.${clients >> 8}.${clients & 255}` }
}

const post = (path: string, body: object, headers: Record<string, string> = newClient()) =>
  server.post(`/v1/profile/account${path}`, body, headers)

const byContract = (content: object, chainId: number) => ({
  message: JSON.stringify({ ...content, timestamp: now / 1000 }),
  signature: contractSignature,
  coin_type: coinOf(chainId),
  address: wallet
})
const byKey = async (content: object, account = alice, chainId = 31337) => {
  const message = JSON.stringify({ timestamp: now / 1000, ...content })
  const signature = await account.signMessage({ message })
  return { message, signature, coin_type: coinOf(chainId), address: account.address }
}
const registration = (label: string) => ({ name: `${label}.latchkey.id`, attributes: {} })
const coinsOf = (body: unknown) => Object.keys((body as { addresses: object }).addresses)
const reverse = async (query = '') =>
  ((await server.call(`/v1/profile/reverse/${wallet}?apiVersion=2${query}`)).body as { name: string }[]).map(
    ({ name }) => name
  )
const identity = async (path: string) => (await server.call(`/v1/identity/${path}`)).body

describe('a contract', () => {
  test('has a name on its own chain only, unless it proves its address on Ethereum', async () => {
    accepts.set(1, false)
    const { status, body } = await post('', byContract(registration('wallet-w'), 10))
    expect([status, coinsOf(body)]).toEqual([200, [String(coinOf(10))]])
    expect(await reverse()).toEqual([])
    expect(await reverse('&chainId=eip155:31337')).toEqual([])
    expect(await reverse('&chainId=eip155:10')).toEqual(['wallet-w.latchkey.id'])
    expect(await identity(wallet)).toHaveProperty('name', null)
    expect(await identity(`eip155:31337:${wallet}`)).toHaveProperty('name', null)
    expect(await identity(`eip155:10:${wallet}`)).toHaveProperty('name', 'wallet-w.latchkey.id')

    accepts.set(1, true)
    const proven = await post('', byContract(registration('proven-w'), 10))
    expect(coinsOf(proven.body)).toEqual(['60', String(coinOf(10))])
    expect(await identity(wallet)).toHaveProperty('name', null)
  })

  test('of another chain neither changes its names nor counts among them', async () => {
    await post('', byContract(registration('wallet-w'), 10))
    const refused = await post('/wallet-w.latchkey.id/attributes', byContract({ attributes: {} }, 31337))
    expect(refused.status).toBe(401)
    const again = await post('', byContract(registration('wallet-w'), 31337))
    expect(again.body).toEqual(failed('name', 'This name is already registered'))
    for (const label of ['first', 'second', 'third', 'fourth', 'fifth'])
      expect((await post('', byContract(registration(`${label}-w`), 31337))).status).toBe(200)
    expect((await post('', byContract(registration('sixth-w'), 31337))).status).toBe(400)
    expect((await post('', byContract(registration('sixth-w'), 10))).status).toBe(200)
  })
})

describe('a signed message', () => {
  const challengeOf = async (action: string, address: string): Promise<NameChallenge> => {
    const { body } = await server.call(`/v1/profile/challenge?action=${action}&address=${address}`)
    return v.parse(nameChallengeSchema, body)
  }
  const name = 'alice-w.latchkey.id'
  const changes = {
    setAttributes: { path: `/${name}/attributes`, content: { attributes: { bio: 'Hello' } } },
    setAddress: { path: `/${name}/address`, content: { coin_type: coinOf(10), address: bob.address } }
  }
  beforeEach(async () => {
    await post('', await byKey(registration('alice-w')))
    await post('', await byKey(registration('other-w')))
  })

  test.each(['setAttributes', 'setAddress'] as const)(
    'with a challenge for %s is for that name',
    async action => {
      const { path, content } = changes[action]
      const challenge = await challengeOf(action, alice.address)
      const complete = { action, name, ...content, ...challenge }
      for (const wrong of [
        { ...complete, name: 'other-w.latchkey.id' },
        { ...complete, name: undefined },
        { ...complete, action: 'register' },
        { ...complete, action: undefined },
        { ...complete, later: true }
      ])
        expect((await post(path, await byKey(wrong))).status, JSON.stringify(wrong)).toBe(400)
      expect((await post(path, await byKey(complete))).status).toBe(200)
    }
  )

  test('needs a challenge that was issued for its action and its account', async () => {
    const { path, content } = changes.setAttributes
    const used = failed('nonce', 'This request was used before or has expired, try again')
    for (const challenge of [
      await challengeOf('register', alice.address),
      await challengeOf('setAttributes', bob.address)
    ]) {
      const answer = await post(
        path,
        await byKey({ action: 'setAttributes', name, ...content, ...challenge })
      )
      expect(answer.body).toEqual(used)
    }
    for (const query of [
      '',
      '?action=register',
      `?action=other&address=${alice.address}`,
      '?action=register&address=0x1'
    ])
      expect((await server.call(`/v1/profile/challenge${query}`)).status).toBe(400)
  })

  test('of a registration changes no attributes', async () => {
    const answer = await post(changes.setAttributes.path, await byKey(registration('alice-w')))
    expect(answer.body).toEqual(failed('name', 'The message has a field of another action'))
  })

  test('with a mistyped address is refused', async () => {
    const mistyped = bob.address.replace(/[a-f]/, letter => letter.toUpperCase())
    expect(mistyped).not.toBe(bob.address)
    const set = async (address: string) =>
      (await post(changes.setAddress.path, await byKey({ coin_type: 60, address }))).status
    expect(await set(mistyped)).toBe(400)
    expect(await set(bob.address.toLowerCase())).toBe(200)
    expect(await set(`0x${bob.address.slice(2).toUpperCase()}`)).toBe(200)
  })
})

test('a name has at most 50 addresses, and those that it has can be replaced', async () => {
  await post('', await byKey(registration('alice-w')))
  const set = async (coinType: number) =>
    post('/alice-w.latchkey.id/address', await byKey({ coin_type: coinType, address: bob.address }))
  // Those of the registration are three.
  const added = await Promise.all(Array.from({ length: 47 }, (_, i) => set(coinOf(1_001 + i))))
  expect(added.map(({ status }) => status)).toEqual(added.map(() => 200))
  expect((await set(coinOf(2_000))).body).toEqual(failed('coin_type', 'A name can have 50 addresses'))
  expect((await set(0x80000000)).status).toBe(200)
})

test('a client registers 20 names, and later as many in a day', async () => {
  const client = newClient()
  const register = async (number: number) =>
    post(
      '',
      await byKey(registration(`name-${'abcdefghijkmnopqrstuvwxyz'[number]}w`), keyOf(number + 1)),
      client
    )
  for (let number = 0; number < 20; number++) expect((await register(number)).status).toBe(200)
  const refused = await register(20)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '4320'])
  now += 4_321_000
  expect((await register(20)).status).toBe(200)
})

test('a name that resolves to another address is not the identity of its owner', async () => {
  await post('', await byKey(registration('alice-w')))
  await post('/alice-w.latchkey.id/address', await byKey({ coin_type: 60, address: bob.address }))
  expect(await identity(alice.address)).toHaveProperty('name', null)
  expect(await identity(`eip155:31337:${alice.address}`)).toHaveProperty('name', 'alice-w.latchkey.id')
})

test('that an account has no name is cached by clients for a minute, with or without ENS', async () => {
  const own = await startTestServer({ chains: chainsOf([31337]) }, { now: () => now })
  const { headers } = await own.call(`/v1/identity/${alice.address}`)
  expect(headers.get('cache-control')).toBe('private, max-age=60')
  await own.stop()
})

test('HEAD issues no challenge', async () => {
  const path = `/v1/profile/challenge?action=register&address=${alice.address}`
  const count = () => {
    const database = new Sqlite(join(server.folder, 'latchkey.sqlite'))
    const { count } = database.prepare('select count(*) as count from name_challenges').get() as {
      count: number
    }
    database.close()
    return count
  }
  const { status, headers } = await server.call(path, { method: 'HEAD' })
  expect([status, headers.get('cache-control'), count()]).toEqual([200, 'no-store', 0])
  await server.call(path)
  expect(count()).toBe(1)
})
