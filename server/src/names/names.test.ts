import {
  accountNameSchema,
  accountNamesSchema,
  nameChallengeSchema,
  nameSuggestionsAnswerSchema
} from 'latchkey/protocol/http'
import * as v from 'valibot'
import { type Hex, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Behaviour, startNode } from '../test/startNode.js'
import { startPostgres } from '../test/startPostgres.js'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'
import { isReserved, labelSkeleton, readName } from './nameRules.js'

const keyOf = (number: number) => privateKeyToAccount(toHex(number, { size: 32 }))
const alice = keyOf(1_001).address
const bob = keyOf(1_002).address
const word = (digit: string): Hex => `0x${digit.padStart(64, '0')}`
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const signedBy = async (account: PrivateKeyAccount, message: string) => ({
  message,
  signature: await account.signMessage({ message }),
  coin_type: coin,
  address: account.address
})

/** A node on which every signature is valid; `names.chain.test.ts` has a real one. */
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
  rateLimit: { perMinute: 1_000_000, burst: 1_000_000 },
  trustedProxies: ['127.0.0.1']
})

let clients = 0
/** The header of a client that has registered nothing yet. */
const newClient = () => {
  clients += 1
  return { 'x-forwarded-for': `198.51.${clients >> 8}.${clients & 255}` }
}

const coin = 0x80000000 + 31337
type Registration = {
  readonly account?: PrivateKeyAccount
  readonly name?: unknown
  readonly address?: unknown
  readonly coinType?: unknown
  readonly timestamp?: unknown
  readonly nonce?: unknown
  readonly attributes?: unknown
}

const bodyOf = async ({
  account = keyOf(1_001),
  name = 'alice-w.latchkey.id',
  address = account.address,
  coinType = coin,
  timestamp = now / 1000,
  attributes = {},
  nonce
}: Registration) => {
  const action = nonce === undefined ? undefined : 'register'
  const message = JSON.stringify({ action, name, attributes, timestamp, nonce })
  return { ...(await signedBy(account, message)), coin_type: coinType, address }
}

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
    bodyOf(registration).then(body => server.post('/v1/profile/account', body, newClient()))

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
        '2147483648': { address: alice, created_at: iso },
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
    const accounts = Array.from({ length: 50 }, (_, i) => keyOf(i + 1))
    const answers = await Promise.all(accounts.map(account => register({ account })))
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
      Array.from({ length: 20 }, (_, i) => register({ name: names[i % names.length], account: keyOf(i + 1) }))
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('with a challenge the clock of the client does not matter, and a challenge is valid once', async () => {
    const path = `/v1/profile/challenge?action=register&address=${alice.toLowerCase()}`
    const issued = await server.call(path)
    expect(issued.headers.get('cache-control')).toBe('no-store')
    const challenge = v.parse(nameChallengeSchema, issued.body)
    expect(challenge.timestamp).toBe(now / 1000)
    const { nonce } = challenge
    const timestamp = now / 1000 - 600
    expect((await register({ nonce, timestamp })).status).toBe(200)
    const again = await register({ nonce, timestamp, name: 'other-w.latchkey.id' })
    expect(again.body).toEqual(failed('nonce', 'This request was used before or has expired, try again'))
    const late = v.parse(nameChallengeSchema, (await server.call(path)).body)
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

  test('of concurrent registrations of one account five get their names', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `number-w${'abcdefghijkl'[i]}.latchkey.id`)
    const answers = await Promise.all(names.map(name => register({ name })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const { body } = await server.call(`/v1/profile/reverse/${alice}?apiVersion=2`)
    expect(body).toHaveLength(5)
  })

  test('an account that registers its own name again gets it, and others do not', async () => {
    const { body } = await register()
    now += 1_000
    expect(await register()).toMatchObject({ status: 200, body })
    const both = await Promise.all([
      register({ name: 'twice-w.latchkey.id' }),
      register({ name: 'twice-w.latchkey.id' })
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const other = await register({ account: keyOf(1_002) })
    expect(other.body).toEqual(failed('name', 'This name is already registered'))
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
    const write = async (path: string, content: object, more: object = {}) =>
      server.post(`/v1/profile/account/alice-w.latchkey.id/${path}`, {
        ...(await signedBy(keyOf(1_001), JSON.stringify({ ...content, timestamp: now / 1000 }))),
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
    expect((await write('attributes', { attributes }, { coin_type: 60 })).status).toBe(200)
    for (const more of [{ address: bob }, { signature: `0x${'ab'.repeat(65)}` }]) {
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
    bodyOf(registration).then(body => server.post('/v1/profile/account', body, newClient()))

  test.each([
    ['abc.latchkey.id', 'A name needs at least 4 characters'],
    ['support.latchkey.id', 'This name is reserved'],
    ['supp0rt.latchkey.id', 'This name is reserved'],
    ['rnetamask.latchkey.id', 'This name is reserved'],
    ['coinba5e.latchkey.id', 'This name is reserved'],
    ['m3ta-m45k.latchkey.id', 'This name is reserved'],
    ['8inance.latchkey.id', 'This name is reserved'],
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
    const short = v.parse(
      nameSuggestionsAnswerSchema,
      (await server.call('/v1/profile/suggestions/abc')).body
    )
    expect(short.suggestions[0]).toEqual({ name: 'abc.latchkey.id', registered: true })
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
      const { body } = await register({ name: `${label}.latchkey.id`, coinType, account: keyOf(1_002) })
      expect(Object.keys((body as { addresses: object }).addresses)).toEqual(['60', '2147483648'])
    }
  })

  test.each([
    ['no JSON', () => 'text', 422],
    ['a list', () => [], 400],
    ['no message', async () => ({ ...(await bodyOf({})), message: undefined }), 400],
    ['a message that is no JSON', async () => ({ ...(await bodyOf({})), message: 'alice' }), 400],
    ['a message that is null', async () => ({ ...(await bodyOf({})), message: 'null' }), 400],
    [
      'a deep message',
      async () => ({ ...(await bodyOf({})), message: '['.repeat(40) + ']'.repeat(40) }),
      400
    ],
    ['a prototype', async () => ({ ...(await bodyOf({})), message: '{"__proto__":{"name":"x"}}' }), 400],
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
    ['a signature that is a number', async () => ({ ...(await bodyOf({})), signature: 5 }), 400],
    ['a signature that is no hex', async () => ({ ...(await bodyOf({})), signature: 'zz' }), 401]
  ])('refuses a body with %s', async (_, body, status) => {
    const answer = await server.post('/v1/profile/account', await body())
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
  expect((await server.post('/v1/profile/account', await bodyOf({ name: 'x' }))).status).toBe(400)
  expect((await server.post('/v1/profile/account', await bodyOf({ name: 'x' }))).status).toBe(429)
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
