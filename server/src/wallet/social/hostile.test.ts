import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkSocial, socialFileSchema } from '../../config/socialFile.js'
import { startSite } from '../../test/startSite.js'
import { frame, type LoginServer, startLoginServer } from '../test/startLoginServer.js'
import { offeredSocials } from './addSocialRoutes.js'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const others = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }

let provider: Awaited<ReturnType<typeof startSite>>
let server: LoginServer
/** What the provider's token endpoint answers: the test's answer to the form that it received. */
let tokens: (form: URLSearchParams) => unknown
let keySet: unknown
let userAnswer: unknown

function answer(request: IncomingMessage, response: ServerResponse) {
  const json = (value: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (request.url === '/keys') return json(keySet)
  if (request.url?.startsWith('/user')) return json(userAnswer)
  let body = ''
  request.on('data', chunk => {
    body += String(chunk)
  })
  return request.on('end', async () => json(await tokens(new URLSearchParams(body))))
}

beforeAll(async () => {
  provider = await startSite(answer)
  const endpoints = {
    authorizationUrl: `${provider.url}/authorize`,
    tokenUrl: `${provider.url}/token`
  }
  const openId = { ...endpoints, issuer: provider.url, jwksUrl: `${provider.url}/keys` }
  server = await startLoginServer({
    social: {
      isDevelopment: true,
      google: { clientId: 'client', clientSecret: 'secret', ...openId },
      discord: { clientId: 'client', clientSecret: 'secret', ...endpoints, userUrl: `${provider.url}/user` }
    }
  })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})
beforeEach(() => {
  keySet = { keys: [jwk] }
  userAnswer = {}
})

const start = async (name: string, returnTo = `${frame}/return`) => {
  const { status, body } = await server.post('social/start', { provider: name, returnTo })
  return { status, body, query: new URL(body.uri ?? 'http://x').searchParams }
}

/** Returns from the provider with these parameters, and exchanges the result. */
const comeBack = async (name: string, parameters: Record<string, string>) => {
  const query = new URLSearchParams(parameters)
  const { status, headers } = await server.call(`/wallet/v1/social/callback/${name}?${query}`)
  const location = headers.get('location')
  if (location === null) return [status]
  const result = new URL(location).searchParams.get('result')
  const { status: finished, body } = await server.post('social/finish', { result })
  return [finished, body.reasons?.[0].field ?? body.user.id]
}

type Claims = Record<string, unknown>
const claimsOf = (nonce: string | null): Claims => {
  const iat = Math.floor(Date.now() / 1000)
  return { iss: provider.url, aud: 'client', sub: '42', nonce, iat, exp: iat + 300 }
}
const sign = (claims: Claims, key: KeyObject = keys.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)

const unsigned = (claims: Claims) => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${encode({ alg: 'none' })}.${encode(claims)}.`
}
/** HMAC with the public key as its secret. */
const confused = (claims: Claims) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .sign(Buffer.from(keys.publicKey.export({ type: 'spki', format: 'pem' })))

const past = Math.floor(Date.now() / 1000) - 3_600

describe('ID tokens', () => {
  const withToken = async (make: (claims: Claims) => string | Promise<string>) => {
    const { query } = await start('google')
    tokens = async () => ({ id_token: await make(claimsOf(query.get('nonce'))) })
    return comeBack('google', { state: query.get('state') as string, code: 'code' })
  }

  test('one that is right logs in', async () => {
    expect(await withToken(sign)).toEqual([200, 'google:42'])
  })

  test.each<[string, (claims: Claims) => string | Promise<string>]>([
    ['with another nonce', claims => sign({ ...claims, nonce: 'x' })],
    ['without a nonce', ({ nonce: _, ...claims }) => sign(claims)],
    ['for another audience', claims => sign({ ...claims, aud: 'another client' })],
    ['for two audiences', claims => sign({ ...claims, aud: ['client', 'another client'] })],
    ['for another authorized party', claims => sign({ ...claims, azp: 'another client' })],
    ['of another issuer', claims => sign({ ...claims, iss: 'https://evil.example' })],
    ['that has expired', claims => sign({ ...claims, iat: past, exp: past + 300 })],
    ['without an expiry', ({ exp: _, ...claims }) => sign(claims)],
    ['without a subject', ({ sub: _, ...claims }) => sign(claims)],
    ['with a subject of white space', claims => sign({ ...claims, sub: ' \n' })],
    ['of another key', claims => sign(claims, others.privateKey)],
    ['without a signature', unsigned],
    ['signed by HMAC with the public key', confused],
    ['that is none', () => 'nonsense']
  ])('one %s does not log in', async (_, make) => {
    expect(await withToken(make)).toEqual([401, 'social_invalid'])
  })

  test('an answer without one does not log in', async () => {
    const { query } = await start('google')
    tokens = () => ({ access_token: 'x' })
    expect(await comeBack('google', { state: query.get('state') as string, code: 'c' })).toEqual([
      401,
      'social_invalid'
    ])
  })
})

describe('the code', () => {
  test('is exchanged with the verifier of its challenge and the same redirect URI', async () => {
    const { query } = await start('google')
    let form = new URLSearchParams()
    tokens = async received => {
      form = received
      return { id_token: await sign(claimsOf(query.get('nonce'))) }
    }
    await comeBack('google', { state: query.get('state') as string, code: 'the code' })
    const { createHash } = await import('node:crypto')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    expect(Object.fromEntries(form)).toMatchObject({
      code: 'the code',
      redirect_uri: query.get('redirect_uri'),
      client_id: 'client',
      client_secret: 'secret'
    })
    expect([query.get('code_challenge'), query.get('code_challenge_method')]).toEqual([challenge, 'S256'])
  })

  test('of another login does not log in: the token has the nonce of that login', async () => {
    const theirs = await start('google')
    const mine = await start('google')
    tokens = async () => ({ id_token: await sign(claimsOf(theirs.query.get('nonce'))) })
    expect(await comeBack('google', { state: mine.query.get('state') as string, code: 'theirs' })).toEqual([
      401,
      'social_invalid'
    ])
  })

  test.each([
    ['invalid_grant', 401, 'social_invalid'],
    ['bad_verification_code', 401, 'social_invalid'],
    ['invalid_client', 503, 'social_unavailable']
  ])('refused with %s is a typed failure', async (error, status, field) => {
    const { query } = await start('google')
    tokens = () => ({ error, error_description: '<script>' })
    expect(await comeBack('google', { state: query.get('state') as string, code: 'c' })).toEqual([
      status,
      field
    ])
  })
})

describe('the callback', () => {
  test.each<[string, Record<string, string>, unknown[]]>([
    ['an error', { error: 'access_denied' }, [403, 'social_declined']],
    ['an error and a code', { error: 'access_denied', code: 'c' }, [403, 'social_declined']],
    ['an error of the provider', { error: 'server_error' }, [503, 'social_unavailable']],
    ['an error of ours', { error: 'invalid_scope' }, [401, 'social_invalid']],
    ['nothing', {}, [401, 'social_invalid']],
    ['another issuer', { code: 'c', iss: 'https://evil.example' }, [401, 'social_invalid']],
    ['an empty issuer', { code: 'c', iss: '' }, [401, 'social_invalid']]
  ])('with %s', async (_, parameters, expected) => {
    const { query } = await start('google')
    expect(await comeBack('google', { state: query.get('state') as string, ...parameters })).toEqual(expected)
  })

  test.each([
    ['no state', ''],
    ['an unknown state', `?state=${'a'.repeat(43)}&code=c`],
    ['two states', '?state=a&state=b&code=c'],
    ['a state of 5 kB', `?state=${'a'.repeat(5_000)}`]
  ])('with %s shows a page and redirects nowhere', async (_, query) => {
    const { status, headers, body } = await server.call(`/wallet/v1/social/callback/google${query}`)
    expect([status, headers.get('location')]).toEqual([400, null])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(body).toContain('log in again')
  })

  test('exists for providers with keys only, with the method of the provider', async () => {
    expect((await server.call('/wallet/v1/social/callback/github?state=x')).status).toBe(404)
    expect((await server.call('/wallet/v1/social/callback/google', { method: 'POST' })).status).toBe(405)
  })
})

describe('the user endpoint', () => {
  test.each([
    ['no id', { username: 'x' }],
    ['an id of another form', { id: { toString: 1 }, username: 'x' }],
    ['an id with white space', { id: 'a b', username: 'x' }],
    ['a list', []]
  ])('with %s does not log in', async (_, user) => {
    const { query } = await start('discord')
    tokens = () => ({ access_token: 'x' })
    userAnswer = user
    expect(await comeBack('discord', { state: query.get('state') as string, code: 'c' })).toEqual([
      401,
      'social_invalid'
    ])
  })
})

test.each([
  'https://evil.example/return',
  'https://frame.example.evil.example/',
  'https://frame.example@evil.example/',
  'https://user@frame.example/',
  'https://frame.example:8443/',
  'http://frame.example/',
  '//evil.example',
  '/return',
  'javascript:alert(1)//https://frame.example/',
  'https://frame.example/#result=x',
  'https://evil.example\\@frame.example/'
])('a login does not return to %s', async returnTo => {
  const { status, body } = await start('google', returnTo)
  expect([status, body.reasons?.[0].field]).toEqual([400, 'returnTo'])
})

test('a provider without keys is not offered', async () => {
  const discord = { clientId: 'c', clientSecret: 's' }
  const config = v.parse(socialFileSchema, { discord, google: discord })
  expect(offeredSocials(config)).toEqual(['google', 'discord'])
  const { status, body } = await start('apple')
  expect([status, body.reasons[0].field]).toEqual([400, 'provider_off'])
})

test('a key of Apple that cannot be read is a typed failure', async () => {
  const privateKey = '-----BEGIN PRIVATE KEY-----\nnone\n-----END PRIVATE KEY-----'
  const own = await startLoginServer({
    social: {
      isDevelopment: true,
      apple: { clientId: 'c', teamId: 't', keyId: 'k', privateKey, tokenUrl: `${provider.url}/token` }
    }
  })
  const { body } = await own.post('social/start', { provider: 'apple', returnTo: `${frame}/` })
  const state = new URL(body.uri).searchParams.get('state') as string
  const { headers } = await own.call('/wallet/v1/social/callback/apple', {
    method: 'POST',
    body: new URLSearchParams({ state, code: 'c' })
  })
  const result = new URL(headers.get('location') as string).searchParams.get('result')
  const finished = await own.post('social/finish', { result })
  expect([finished.status, finished.body.reasons[0].field]).toEqual([503, 'social_unavailable'])
  await own.stop()
})

test('endpoints on private addresses are reached in development only', async () => {
  const site = await startSite({ id_token: 'x' })
  const strict = await startLoginServer({
    social: {
      isDevelopment: false,
      google: { clientId: 'c', clientSecret: 's', tokenUrl: `${site.url}/token` }
    }
  })
  const { body } = await strict.post('social/start', { provider: 'google', returnTo: `${frame}/` })
  const state = new URL(body.uri).searchParams.get('state')
  const { headers } = await strict.call(`/wallet/v1/social/callback/google?state=${state}&code=c`)
  const result = new URL(headers.get('location') as string).searchParams.get('result')
  const finished = await strict.post('social/finish', { result })
  expect([finished.status, finished.body.reasons[0].field]).toEqual([503, 'social_unavailable'])
  expect(site.seen).toEqual([])
  await strict.stop()
  await site.stop()
})

describe('LATCHKEY_SOCIAL', () => {
  const read = (value: unknown) =>
    checkSocial(v.parse(socialFileSchema, value), [{ caipNetworkId: 'eip155:10' }])
  const google = { clientId: 'c', clientSecret: 's' }

  test('is read with its defaults', () => {
    expect(read({ google, farcaster: { relayUrl: 'https://relay.farcaster.xyz/' } })).toMatchObject({
      isDevelopment: false,
      google,
      farcaster: {
        relayUrl: 'https://relay.farcaster.xyz',
        chainId: 'eip155:10',
        idRegistry: '0x00000000fc6c5f01fc30151999387bb99a9f489b'
      }
    })
  })

  test.each<[string, unknown]>([
    ['an endpoint without TLS', { google: { ...google, tokenUrl: 'http://127.0.0.1/token' } }],
    ['an issuer without TLS', { google: { ...google, issuer: 'http://google.example' } }],
    ['a provider without its secret', { google: { clientId: 'c' } }],
    [
      'Apple with a secret in place of its key',
      { apple: { clientId: 'c', teamId: 't', keyId: 'k', privateKey: 's' } }
    ],
    ['Farcaster without a relay', { farcaster: {} }],
    [
      'Farcaster on a network that is not served',
      { farcaster: { relayKey: 'a'.repeat(16), chainId: 'eip155:5' } }
    ]
  ])('%s is refused', (_, value) => {
    expect(() => read(value)).toThrow()
  })

  test('a message about a secret does not repeat it', () => {
    const { issues } = v.safeParse(socialFileSchema, { google: { clientId: 'c', clientSecret: 7_654_321 } })
    expect(JSON.stringify(issues?.map(({ message }) => message))).not.toContain('7654321')
  })
})
