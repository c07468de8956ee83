import {
  accountNameSchema,
  accountNamesSchema,
  nameChallengeSchema,
  nameSuggestionsAnswerSchema
} from 'latchkey/protocol/http'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Behaviour, startNode } from '../test/startNode.js'
import { startPostgres } from '../test/startPostgres.js'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'
import { isReserved, labelSkeleton, readName } from './nameRules.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const word = (digit: string): Hex => `0x${digit.padStart(64, '0')}`
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** A node on which every signature is valid; `names.chain.test.ts` has real ones. */
const valid: Behaviour = () => word('1')

let node: Awaited<ReturnType<typeof startNode>>
beforeAll(async () => {
  node = await startNode(valid)
})
afterAll(() => node.stop())
afterEach(() => {
  node.behave(valid)
  node.seen.length = 0
})

let now = Date.parse('2026-11-20T00:00:00Z')
const options = () => ({
  chains: [1, 31337].map(id => ({
    caipNetworkId: `eip155:${id}` as const,
    name: `Chain ${id}`,
    rpcUrls: [node.url],
    nativeCurrency
  })),
  rateLimit: { perMinute: 1_000_000, burst: 1_000_000 }
})

const coin = 0x80000000 + 31337
type Registration = {
  readonly name?: unknown
  readonly address?: unknown
  readonly coinType?: unknown
  readonly timestamp?: unknown
  readonly nonce?: unknown
  readonly attributes?: unknown
}

const bodyOf = ({
  name = 'alice-w.latchkey.id',
  address = alice,
  coinType = coin,
  timestamp = now / 1000,
  attributes = {},
  nonce
}: Registration) => ({
  message: JSON.stringify({ name, attributes, timestamp, nonce }),
  signature: `0x${'ab'.repeat(65)}`,
  coin_type: coinType,
  address
})

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', store => {
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
  let server: TestServer
  beforeEach(async () => {
    postgres = store === 'PostgreSQL' ? await startPostgres() : undefined
    server = await startTestServer(
      { ...options(), ...(postgres && { databaseUrl: postgres.url }) },
      { now: () => now }
    )
  })
  afterEach(async () => {
    await server.stop()
    await postgres?.stop()
  })
  const register = (registration: Registration = {}) =>
    server.post('/v1/profile/account', bodyOf(registration))

  test('registers a name, and finds it by name and by address', async () => {
    const answer = await register()
    const iso = new Date(now).toISOString()
    const expected = {
      name: 'alice-w.latchkey.id',
      registered_at: iso,
      updated_at: iso,
      attributes: null,
      addresses: {
        '60': { address: alice, created_at: iso },
        [coin]: { address: alice, created_at: iso }
      }
    }
    expect([answer.status, answer.body]).toEqual([200, expected])
    v.parse(accountNameSchema, answer.body)
    expect((await server.call('/v1/profile/account/ALICE-W.latchkey.id')).body).toEqual(expected)
    const reverse = await server.call(`/v1/profile/reverse/${alice.toLowerCase()}?apiVersion=2`)
    expect(v.parse(accountNamesSchema, reverse.body)).toEqual([expected])
    expect((await server.call(`/v1/identity/${alice}`)).body).toHaveProperty('name', 'alice-w.latchkey.id')
  })

  test('one of fifty concurrent registrations gets the name', async () => {
    const accounts = Array.from({ length: 50 }, (_, i) => `0x${(i + 1).toString(16).padStart(40, '0')}`)
    const answers = await Promise.all(accounts.map(address => register({ address })))
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    for (const loser of answers.filter(({ status }) => status !== 200))
      expect([loser.status, loser.body]).toEqual([400, failed('name', 'This name is already registered')])
    const { body } = await server.call('/v1/profile/account/alice-w.latchkey.id')
    expect(body).toEqual(winners[0]?.body)
  })

  test('one of twenty concurrent registrations of names that look alike gets its name', async () => {
    const names = ['a1ice', 'alice', 'al1ce', 'aIice'.toLowerCase(), 'a-lice'].flatMap(name => [
      `${name}.latchkey.id`
    ])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        register({ name: names[i % names.length], address: `0x${(i + 1).toString(16).padStart(40, '0')}` })
      )
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('with a challenge the clock of the client does not matter, and a challenge is valid once', async () => {
    const challenge = v.parse(nameChallengeSchema, (await server.call('/v1/profile/challenge')).body)
    expect(challenge.timestamp).toBe(now / 1000)
    const { nonce } = challenge
    const timestamp = now / 1000 - 600
    expect((await register({ nonce, timestamp })).status).toBe(200)
    const again = await register({ nonce, timestamp, name: 'other-w.latchkey.id' })
    expect(again.body).toEqual(failed('nonce', 'This request was used before or has expired, try again'))
    const late = v.parse(nameChallengeSchema, (await server.call('/v1/profile/challenge')).body)
    now += 300_000
    expect((await register({ ...late, name: 'other-w.latchkey.id' })).status).toBe(400)
  })

  test.each([
    [-10, 200],
    [10, 200],
    [-11, 400],
    [11, 400]
  ])('without a challenge a timestamp %i s off gives %i', async (seconds, status) => {
    const answer = await register({ timestamp: now / 1000 + seconds })
    expect(answer.status).toBe(status)
    if (status === 400)
      expect(answer.body).toEqual(failed('timestamp', 'The message has expired: check the clock'))
  })

  test('an account has at most five names', async () => {
    for (const label of ['first', 'second', 'third', 'fourth', 'fifth'])
      expect((await register({ name: `${label}-w.latchkey.id` })).status).toBe(200)
    expect((await register({ name: 'sixth-w.latchkey.id' })).body).toEqual(
      failed('address', 'An account can have 5 names')
    )
  })

  test('suggests the typed name first, then free words that begin with it', async () => {
    await register({ name: 'silver.latchkey.id' })
    const { body } = await server.call('/v1/profile/suggestions/silver?zone=latchkey.id')
    const { suggestions } = v.parse(nameSuggestionsAnswerSchema, body)
    expect(suggestions[0]).toEqual({ name: 'silver.latchkey.id', registered: true })
    expect(suggestions).toHaveLength(5)
    for (const { name, registered } of suggestions.slice(1)) {
      expect(registered).toBe(false)
      expect(name).toMatch(/^silver[a-z]+\.latchkey\.id$/)
    }
    const words = await server.call('/v1/profile/suggestions/sil')
    expect(
      v.parse(nameSuggestionsAnswerSchema, words.body).suggestions.map(({ name }) => name)
    ).not.toContain('silver.latchkey.id')
  })

  test('the owner alone writes attributes and addresses', async () => {
    await register()
    const write = (path: string, content: object, more: object = {}) =>
      server.post(`/v1/profile/account/alice-w.latchkey.id/${path}`, {
        ...bodyOf({}),
        message: JSON.stringify({ ...content, timestamp: now / 1000 }),
        ...more
      })
    const attributes = { bio: 'Hello', avatar: 'https://pictures.example/a.png' }
    const written = await write('attributes', { attributes })
    expect([written.status, written.body]).toEqual([200, attributes])
    expect((await server.call(`/v1/identity/${alice}?sender=x`)).body).toMatchObject({
      avatar: `${server.url}/v1/identity/${alice}/avatar`
    })
    const other = { coin_type: 0x80000000 + 10, address: bob }
    expect((await write('address', other)).body).toHaveProperty(`${0x80000000 + 10}.address`, bob)
    const refused = failed('signature', 'The account does not own this name')
    for (const more of [{ address: bob }, { coin_type: 0x80000001 }]) {
      const answer = await write('attributes', { attributes: {} }, more)
      expect([answer.status, answer.body]).toEqual([401, refused])
      expect((await write('address', other, more)).status).toBe(401)
    }
    for (const bad of [
      { bio: '<b>' },
      { avatar: 'http://x.example/' },
      { avatar: 'javascript:a' },
      { key: 'x' }
    ])
      expect((await write('attributes', { attributes: bad })).status, JSON.stringify(bad)).toBe(400)
    // Somebody else's name that resolves to Bob is not Bob's.
    expect((await server.call(`/v1/profile/reverse/${bob}?apiVersion=2`)).body).toEqual([])
  })
})

describe('rules', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(options(), { now: () => now })
  })
  afterAll(() => server.stop())
  const register = (registration: Registration = {}) =>
    server.post('/v1/profile/account', bodyOf(registration))

  test.each([
    ['abc.latchkey.id', 'A name needs at least 4 characters'],
    ['support.latchkey.id', 'This name is reserved'],
    ['supp0rt.latchkey.id', 'This name is reserved'],
    ['rnetamask.latchkey.id', 'This name is reserved'],
    ['al_ice.latchkey.id', 'A name has letters from a to z, digits and hyphens only'],
    ['аlice.latchkey.id', 'A name has letters from a to z, digits and hyphens only'],
    ['-alice.latchkey.id', 'A name does not begin or end with a hyphen'],
    [`${'a'.repeat(65)}.latchkey.id`, 'A name has 3 to 64 characters'],
    ['alice.eth', 'The name must be a label and .latchkey.id'],
    ['alice.latchkey.id.evil.example', 'The name must be a label and .latchkey.id'],
    ['a.alice.latchkey.id', 'A name has letters from a to z, digits and hyphens only'],
    ['xn--lice-43d.latchkey.id', 'A name has letters from a to z, digits and hyphens only'],
    ['ali\u200bce.latchkey.id', 'The name is not in its normal form'],
    ['Alice.latchkey.id', 'The name is not in its normal form'],
    ['', 'The name must be a label and .latchkey.id']
  ])('refuses to register %j', async (name, description) => {
    const answer = await register({ name })
    expect([answer.status, answer.body]).toEqual([400, failed('name', description)])
    // Nothing was asked of the network.
    expect(node.seen).toEqual([])
  })

  test('an unknown name and address give 404, or an empty list with apiVersion=2', async () => {
    for (const path of ['account/nobody-w.latchkey.id', `reverse/${bob}`]) {
      expect((await server.call(`/v1/profile/${path}`)).status).toBe(404)
      const { status, body } = await server.call(`/v1/profile/${path}?apiVersion=2`)
      expect([status, body]).toEqual([200, []])
    }
    expect((await server.call('/v1/profile/account/alice')).status).toBe(400)
    expect((await server.call('/v1/profile/reverse/alice')).status).toBe(400)
    expect((await server.call('/v1/profile/suggestions/ab')).status).toBe(400)
    expect((await server.call('/v1/profile/suggestions/alice?zone=reown.id')).body).toEqual(
      failed('zone', 'Names are registered below latchkey.id only')
    )
  })

  test('an answer from memory follows a registration at once', async () => {
    const path = '/v1/profile/account/memory-w.latchkey.id?apiVersion=2'
    expect((await server.call(path)).body).toEqual([])
    await register({ name: 'memory-w.latchkey.id' })
    expect((await server.call(path)).body).toHaveProperty('name', 'memory-w.latchkey.id')
  })

  test("Ethereum's coin type in either form registers for Ethereum", async () => {
    for (const [label, coinType] of [
      ['slip-w', 60],
      ['ensip-w', 0x80000001]
    ] as const) {
      const { body } = await register({ name: `${label}.latchkey.id`, coinType, address: bob })
      expect(Object.keys((body as { addresses: object }).addresses)).toEqual(['60'])
    }
  })

  test.each([
    ['no JSON', () => 'text', 422],
    ['a list', () => [], 400],
    ['no message', () => ({ ...bodyOf({}), message: undefined }), 400],
    ['a message that is no JSON', () => ({ ...bodyOf({}), message: 'alice' }), 400],
    ['a message that is null', () => ({ ...bodyOf({}), message: 'null' }), 400],
    ['a deep message', () => ({ ...bodyOf({}), message: '['.repeat(40) + ']'.repeat(40) }), 400],
    ['a prototype', () => ({ ...bodyOf({}), message: '{"__proto__":{"name":"x"}}' }), 400],
    ['a name that is a number', () => bodyOf({ name: 5 }), 400],
    ['a name with U+0000', () => bodyOf({ name: 'ali\0ce.latchkey.id' }), 400],
    ['a bad address', () => bodyOf({ address: '0x12' }), 400],
    ['another address format', () => bodyOf({ address: { a: 1 } }), 400],
    ['a coin type of Bitcoin', () => bodyOf({ coinType: 0 }), 400],
    ['a coin type of no served network', () => bodyOf({ coinType: 0x80000000 + 10 }), 400],
    ['a fraction of a coin type', () => bodyOf({ coinType: 60.5 }), 400],
    ['attributes that are a list', () => bodyOf({ attributes: ['bio'] }), 400],
    ['a timestamp that is text', () => bodyOf({ timestamp: 'now' }), 400],
    ['a huge timestamp', () => bodyOf({ timestamp: 1e300 }), 400],
    ['a nonce with spaces', () => bodyOf({ nonce: 'a b c d e f g h i j' }), 400],
    ['a signature that is a number', () => ({ ...bodyOf({}), signature: 5 }), 400],
    ['a signature that is no hex', () => ({ ...bodyOf({}), signature: 'zz' }), 401]
  ])('refuses a body with %s', async (_, body, status) => {
    const answer = await server.post('/v1/profile/account', body())
    expect(answer.status).toBe(status)
    expect(answer.body).toHaveProperty('reasons.0.description', expect.stringMatching(/\S/))
  })

  test('an invalid signature gives 401, and a network that does not respond 503', async () => {
    node.behave(() => word('0'))
    expect(await register({ name: 'signed-w.latchkey.id' })).toMatchObject({
      status: 401,
      body: failed('signature', 'The signature is not the account’s')
    })
    node.behave({ raw: (_, response) => void response.writeHead(500).end() })
    expect(await register({ name: 'signed-w.latchkey.id' })).toMatchObject({
      status: 503,
      body: failed('signature', 'The network of this account does not respond')
    })
    expect((await server.call('/v1/profile/account/signed-w.latchkey.id')).status).toBe(404)
  })
})

test('without a zone there are no names', async () => {
  const server = await startTestServer({ ...options(), nameZone: undefined })
  for (const path of [`reverse/${alice}?apiVersion=2`, 'suggestions/alice', 'challenge'])
    expect((await server.call(`/v1/profile/${path}`)).status).toBe(404)
  await server.stop()
})

test('a registration costs more of the rate limit than a lookup', async () => {
  const server = await startTestServer(
    { ...options(), rateLimit: { perMinute: 1, burst: 30 } },
    { now: () => now }
  )
  expect((await server.post('/v1/profile/account', bodyOf({ name: 'x' }))).status).toBe(400)
  expect((await server.post('/v1/profile/account', bodyOf({ name: 'x' }))).status).toBe(429)
  await server.stop()
})

test('labels that look alike have the same shape', () => {
  for (const [one, other] of [
    ['alice', 'a1ice'],
    ['modern', 'rnodern'],
    ['wave', 'vvave'],
    ['look', 'l00k'],
    ['my-name', 'myname']
  ] as const)
    expect(labelSkeleton(one)).toBe(labelSkeleton(other))
  expect(labelSkeleton('alice')).not.toBe(labelSkeleton('alina'))
  expect([isReserved('support'), isReserved('supporter')]).toEqual([true, false])
  expect(readName('latchkey.id', 'Alice.latchkey.id')).toEqual({ name: 'alice.latchkey.id', label: 'alice' })
})
