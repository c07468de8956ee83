import { createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../../test/startTestServer.js'
import { testConfig } from '../../test/testConfig.js'
import { randomTopic, relayClient, socketUrl } from '../test/relayClient.js'
import { encodePart, testKey, testToken } from '../test/relayToken.js'
import { didOfKey } from './didKey.js'

const project = (id: string, rest: object = {}) => ({
  id,
  name: id,
  allowedOrigins: ['https://app.example'],
  isDevelopment: false,
  isEnabled: true,
  features: {},
  ...rest
})

let server: TestServer
let aud: string
beforeAll(async () => {
  server = await startTestServer({
    roles: ['relay'],
    projects: [project('one'), project('off', { isEnabled: false }), project('dev', { isDevelopment: true })]
  })
  aud = server.url.replace('http', 'ws')
})
afterAll(() => server.stop())

const key = testKey()
const second = () => Math.floor(Date.now() / 1000)
const notValid = 'JWT validation error: JWT Token is not valid'

/** The close code and reason of a socket with this token; undefined if it is admitted. */
async function refusal(token: string, query = {}, headers = {}, url = server.url) {
  const socket = new WebSocket(socketUrl(url, token, query), { headers })
  const closed = once(socket, 'close')
  await once(socket, 'open')
  socket.send(
    JSON.stringify({ id: '1', jsonrpc: '2.0', method: 'wc_createTopic', params: { topic: randomTopic() } })
  )
  const isIn = once(socket, 'message').then(() => undefined)
  const ended = closed.then(([code, reason]) => [code, String(reason)])
  const result = await Promise.race([isIn, ended])
  socket.terminate()
  return result
}

/** A token with one part replaced. */
function withPart(index: number, change: (part: string) => string): string {
  const parts = testToken(key, { aud }).split('.')
  return parts.with(index, change(parts[index] ?? '')).join('.')
}

/** A different text for the same bytes: four bits of the last character are unused. */
function respelled(part: string): string {
  const bytes = Buffer.from(part, 'base64url')
  const others = ['A', 'Q', 'g', 'w'].flatMap(letter => [
    letter,
    String.fromCharCode(letter.charCodeAt(0) + 1)
  ])
  const twin = others
    .map(letter => part.slice(0, -1) + letter)
    .find(text => text !== part && Buffer.from(text, 'base64url').equals(bytes))
  if (twin === undefined) throw new Error('there is no other spelling')
  return twin
}

describe('a token', () => {
  test.each([
    ['that is valid', () => testToken(key, { aud })],
    ['of a clock that is 110 s ahead', () => testToken(key, { aud, iat: second() + 110 })],
    ['that expired 110 s ago', () => testToken(key, { aud, iat: second() - 500, exp: second() - 110 })],
    ['for another loopback URL', () => testToken(key, { aud: 'ws://localhost:8787/' })]
  ])('%s is admitted', async (_, make) => expect(await refusal(make())).toBeUndefined())

  test.each([
    ['none', () => '', 'Unauthorized: missing JWT'],
    ['no JWT', () => 'abc', notValid],
    ['four parts', () => `${testToken(key, { aud })}.x`, notValid],
    ['alg none', () => testToken(key, { aud }, { alg: 'none' }), notValid],
    [
      'alg none without signature',
      () => `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart({ iss: key.did, aud })}.`,
      notValid
    ],
    ['alg HS256', () => testToken(key, { aud }, { alg: 'HS256' }), notValid],
    ['typ', () => testToken(key, { aud }, { typ: 'JWE' }), notValid],
    ['header changed', () => withPart(0, () => encodePart({ typ: 'JWT', alg: 'EdDSA' })), notValid],
    [
      'claims changed',
      () => withPart(1, () => encodePart({ iss: key.did, aud, iat: second(), exp: second() + 9 })),
      notValid
    ],
    [
      'signature changed',
      () => withPart(2, part => (part.startsWith('A') ? 'B' : 'A') + part.slice(1)),
      notValid
    ],
    ['signature in another spelling', () => withPart(2, respelled), notValid],
    ['longer than 4096', () => testToken(key, { aud, extra: 'x'.repeat(4_096) }), notValid],
    ['signature cut', () => withPart(2, part => part.slice(4)), notValid],
    ['another key in iss', () => testToken(key, { aud, iss: testKey().did }), notValid],
    ['iss no did:key', () => testToken(key, { aud, iss: key.clientId }), notValid],
    ['iss of another curve', () => testToken(key, { aud, iss: key.did.replace('z6Mk', 'zQ3s') }), notValid],
    ['iss missing', () => testToken(key, { aud, iss: undefined }), notValid],
    [
      'another relay',
      () => testToken(key, { aud: 'wss://relay.example' }),
      'JWT validation error: JWT Token is not for this relay'
    ],
    ['no audience', () => testToken(key, {}), 'JWT validation error: JWT Token is not for this relay'],
    [
      'audiences',
      () => testToken(key, { aud: [aud] }),
      'JWT validation error: JWT Token is not for this relay'
    ],
    [
      'the future',
      () => testToken(key, { aud, iat: second() + 200 }),
      'JWT validation error: JWT Token is not yet valid'
    ],
    [
      'the past',
      () => testToken(key, { aud, exp: second() - 130 }),
      'JWT validation error: JWT Token is expired'
    ],
    [
      'iat no number',
      () => testToken(key, { aud, iat: '1' }),
      'JWT validation error: JWT Token has no valid times'
    ],
    [
      'exp missing',
      () => testToken(key, { aud, exp: undefined }),
      'JWT validation error: JWT Token has no valid times'
    ]
  ])('%s is refused with 3000', async (_, make, reason) =>
    expect(await refusal(make())).toEqual([3000, reason])
  )
})

/** All points of small order that OpenSSL accepts as a key: y with either sign (RFC 8032). */
const smallOrder = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'
].flatMap(y => [y, y.replace(/..$/, end => (Number.parseInt(end, 16) | 0x80).toString(16))])

/**
 * A token of a key without a secret: R is the identity and S is 0, which is valid if the hash times the key is the
 * identity.
 */
function forgedToken(key: Buffer): string | undefined {
  const signature = Buffer.from(`01${'00'.repeat(63)}`, 'hex')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') }
  for (let sub = 0; sub < 200; sub++) {
    const claims = { iss: didOfKey(key), aud, sub, iat: second(), exp: second() + 60 }
    const text = `${encodePart({ alg: 'EdDSA', typ: 'JWT' })}.${encodePart(claims)}`
    if (verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), signature))
      return `${text}.${signature.toString('base64url')}`
  }
  return undefined
}

test('refuses a client id of small order, for which signatures can be forged', async () => {
  const forged = smallOrder.flatMap(hex => forgedToken(Buffer.from(hex, 'hex')) ?? [])
  // OpenSSL accepts the forged signatures, so only the check for small order refuses them.
  expect(forged.length).toBeGreaterThanOrEqual(8)
  for (const token of forged) expect(await refusal(token)).toEqual([3000, notValid])
})

test('refuses disabled projects and other origins, and an unknown project counts as none', async () => {
  const enter = (projectId: string, origin?: string) =>
    refusal(testToken(key, { aud }), { projectId }, origin ? { origin } : {})
  const invalidKey = [3000, 'Unauthorized: invalid key']
  const badOrigin = [3000, 'Unauthorized: origin not allowed']
  // Published wallets use the project id of their vendor (decision D36).
  expect(await enter('0123456789abcdef0123456789abcdef')).toBeUndefined()
  expect(await enter('unknown', 'https://wallet.example')).toBeUndefined()
  expect(await enter('__proto__')).toBeUndefined()
  expect(await enter('off')).toEqual(invalidKey)
  expect(await enter('one')).toBeUndefined()
  expect(await enter('')).toBeUndefined()
  expect(await enter('one', 'https://app.example')).toBeUndefined()
  expect(await enter('one', 'https://evil.example')).toEqual(badOrigin)
  expect(await enter('one', 'null')).toEqual(badOrigin)
  expect(await enter('one', 'http://localhost:5173')).toEqual(badOrigin)
  expect(await enter('dev', 'http://localhost:5173')).toBeUndefined()
})

test.each([
  ['no project', []],
  ['a project', [project('one')]]
])('with strict projects, a relay with %s refuses unknown ones', async (_, projects) => {
  const relay = { ...testConfig('').relay, isStrictAboutProjects: true }
  const strict = await startTestServer({ roles: ['relay'], projects, relay })
  const enter = (projectId: string) => refusal(testToken(key, { aud }), { projectId }, {}, strict.url)
  expect(await enter('unknown')).toEqual([3000, 'Unauthorized: invalid key'])
  expect(await enter('__proto__')).toEqual([3000, 'Unauthorized: invalid key'])
  expect(await enter('')).toBeUndefined()
  for (const { id } of projects) expect(await enter(id)).toBeUndefined()
  await strict.stop()
})

test('accepts only configured URLs as audiences', async () => {
  const urls = ['wss://relay.example', 'https://app.example/relay']
  const strict = await startTestServer({ roles: ['relay'], relay: { ...testConfig('').relay, urls } })
  const enter = (audience: string) => refusal(testToken(key, { aud: audience }), {}, {}, strict.url)
  for (const audience of [
    'wss://relay.example',
    'wss://relay.example/',
    'https://relay.example:443',
    'wss://app.example/relay'
  ])
    expect([audience, await enter(audience)]).toEqual([audience, undefined])
  for (const audience of [
    'ws://relay.example',
    'wss://app.example',
    'ws://localhost:8787',
    'wss://relay.example?x',
    'wss://a@relay.example',
    'relay.example'
  ])
    expect([audience, (await enter(audience))?.[0]]).toEqual([audience, 3000])
  await strict.stop()
})

test('without useOnCloseEvent refuses with an HTTP status, and accepts Authorization: Bearer and any path with auth', async () => {
  const status = async (path: string, headers = {}) => {
    const socket = new WebSocket(aud + path, { headers })
    const code = await new Promise<number>((resolve, reject) => {
      socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
      socket.on('open', () => resolve(101))
      socket.on('error', reject)
    })
    socket.terminate()
    return code
  }
  const token = testToken(key, { aud })
  expect(await status('/')).toBe(401)
  expect(await status(`/?auth=${token}x`)).toBe(401)
  expect(await status(`/?auth=${token}&projectId=one`, { origin: 'https://evil.example' })).toBe(403)
  expect(await status('/', { authorization: `Bearer ${token}` })).toBe(101)
  expect(await status(`/any/path?auth=${token}`)).toBe(101)
  expect(await status('/v1')).toBe(404)
})

test('limits refused attempts by address', async () => {
  const guarded = await startTestServer({ roles: ['relay'], rateLimit: { perMinute: 1, burst: 3 } })
  const own = guarded.url.replace('http', 'ws')
  for (let i = 0; i < 4; i++) expect((await refusal('x', {}, {}, guarded.url))?.[0]).toBe(3000)
  expect(await refusal(testToken(key, { aud: own }), {}, {}, guarded.url)).toEqual([
    1013,
    'Too many requests'
  ])
  await guarded.stop()
})

test('a full relay refuses with 1013 for clients with useOnCloseEvent, otherwise with 503 and a request id', async () => {
  const full = await startTestServer({ roles: ['relay'], relay: { ...testConfig('').relay, maxSockets: 1 } })
  const one = await relayClient(full.url)
  const token = testToken(key, { aud: full.url.replace('http', 'ws') })
  expect(await refusal(token, {}, {}, full.url)).toEqual([1013, 'The relay is full'])
  const refused = async () => {
    const socket = new WebSocket(`${full.url.replace('http', 'ws')}/?auth=${token}`)
    socket.on('error', () => {})
    const [request, { statusCode, headers }] = await once(socket, 'unexpected-response')
    request.destroy()
    return { statusCode, headers }
  }
  expect(await refused()).toEqual({
    statusCode: 503,
    headers: expect.objectContaining({ 'retry-after': '60', 'x-request-id': expect.any(String) })
  })
  await one.close()
  expect(await refusal(token, {}, {}, full.url)).toBeUndefined()
  await full.stop()
})

test('an invalid handshake closes only its own connection', async () => {
  const line = connect(server.port, '127.0.0.1')
  line.write(
    `GET /?auth=${testToken(key, { aud })} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
  )
  expect(String((await once(line, 'data'))[0])).toMatch(/^HTTP\/1.1 400 /)
  line.destroy()
  const client = await relayClient(server.url)
  expect(await client.call('wc_createTopic', { topic: randomTopic() })).toBe(true)
  await client.close()
})
