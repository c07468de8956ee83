import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../test/startPostgres.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'

const owner = privateKeyToAccount(generatePrivateKey())
const base = { name: 'x', isEnabled: true, features: {} }
const projects = [
  { ...base, id: 'live', isDevelopment: false, allowedOrigins: ['https://app.example'] },
  { ...base, id: 'dev', isDevelopment: true, allowedOrigins: [] },
  { ...base, id: 'closed', isDevelopment: false, allowedOrigins: [] }
]

let clock = 0
const now = () => Date.now() + clock

type Fields = {
  readonly domain?: string
  readonly uri?: string
  readonly nonce: string
  readonly issuedAt?: number
  readonly extra?: readonly string[]
}

function messageOf({
  domain = 'app.example',
  uri = `https://${domain}/`,
  nonce,
  issuedAt = now(),
  extra = []
}: Fields) {
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    owner.address,
    '',
    `URI: ${uri}`,
    'Version: 1',
    'Chain ID: eip155:1',
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(issuedAt).toISOString()}`,
    ...extra
  ].join('\n')
}

function suite(name: string, databaseUrl: () => string | undefined) {
  describe(name, () => {
    let server: TestServer
    beforeAll(async () => {
      const url = databaseUrl()
      server = await startTestServer({ projects, ...(url && { databaseUrl: url }) }, { now })
    })
    afterAll(() => server.stop())

    const fetchNonce = async (project = 'live') => {
      const { body } = await server.call(`/auth/v1/nonce?projectId=${project}&st=appkit&sv=react-1`)
      return body as { nonce: string; token: string }
    }
    const authenticate = (token: string, message: string, signature: string, project = 'live') =>
      server.post(
        `/auth/v1/authenticate?projectId=${project}`,
        {
          data: {},
          message,
          signature,
          clientId: null,
          walletInfo: { type: 'extension', name: 'W', icon: '' }
        },
        { 'x-nonce-jwt': `Bearer ${token}` }
      )
    const signIn = async (fields: Partial<Fields> = {}, project = 'live') => {
      const { nonce, token } = await fetchNonce(project)
      const message = messageOf({ nonce, ...fields })
      return authenticate(token, message, await owner.signMessage({ message }), project)
    }
    const me = (token: string, query = '') =>
      server.call(`/auth/v1/me${query}`, { headers: { authorization: `Bearer ${token}` } })
    const tokenOf = async (answer: ReturnType<typeof signIn>) =>
      ((await answer).body as { token: string }).token

    test('nonces have 256 bits and differ', async () => {
      const [a, b] = [await fetchNonce(), await fetchNonce()]
      expect(a.nonce).toMatch(/^[\da-f]{64}$/)
      expect(a.token).toMatch(/^[\w-]{43}$/)
      expect([b.nonce, b.token]).not.toEqual([a.nonce, a.token])
    })

    test('signs in, returns the session, and signs out', async () => {
      const { nonce, token } = await fetchNonce()
      const message = messageOf({ nonce })
      const answer = await authenticate(token, message, await owner.signMessage({ message }))
      expect(answer.status).toBe(200)
      const session = (answer.body as { token: string }).token
      const { exp, ...known } = (await me(session)).body as { exp: number }
      expect(known).toEqual({
        aud: 'app.example',
        iss: server.url,
        projectIdKey: 'live',
        sub: `eip155:1:${owner.address}`,
        address: owner.address,
        chainId: 1,
        chainIdNamespace: 'eip155',
        caip2Network: 'eip155:1',
        uri: 'https://app.example/',
        domain: 'app.example',
        projectUuid: 'live',
        profileUuid: null,
        nonce
      })
      expect(exp).toBeGreaterThan(now() / 1000)
      const out = await server.post('/auth/v1/sign-out', '', { authorization: `Bearer ${session}` })
      expect([out.status, out.body]).toEqual([200, {}])
      expect([(await me(session)).status, (await me(session)).body]).toEqual([401, 'Not signed in'])
    })

    test('a session of one project is refused in a request of another project', async () => {
      const session = await tokenOf(signIn())
      expect((await me(session, '?projectId=live')).status).toBe(200)
      expect((await me(session, '?projectId=dev')).status).toBe(401)
      const out = await server.post('/auth/v1/sign-out?projectId=dev', '', {
        authorization: `Bearer ${session}`
      })
      expect(out.status).toBe(401)
      expect((await me(session)).status).toBe(200)
    })

    test('stores metadata and returns the account, also for the URL with two question marks of reference clients', async () => {
      const session = await tokenOf(signIn())
      const put = await server.call('/auth/v1/account-metadata', {
        method: 'PUT',
        headers: { authorization: `Bearer ${session}` },
        body: JSON.stringify({ metadata: { plan: 'gold', seats: 2 } })
      })
      expect([put.status, put.body]).toEqual([200, {}])
      const { body } = await me(session, '?includeAppKitAccount=true?projectId=live&st=appkit')
      expect(body).toMatchObject({
        appKitAccount: {
          caip2_chain: 'eip155:1',
          address: owner.address,
          connection_method: 'extension',
          metadata: { plan: 'gold', seats: 2 }
        }
      })
      expect((await me(session)).body).not.toHaveProperty('appKitAccount')
    })

    test('of 50 concurrent sign-ins with one nonce, one succeeds', async () => {
      const { nonce, token } = await fetchNonce()
      const message = messageOf({ nonce })
      const signature = await owner.signMessage({ message })
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => authenticate(token, message, signature))
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body))).toEqual(
        new Set(['The nonce was used before or has expired'])
      )
    })

    test('a nonce is valid for 5 minutes and for its own project only', async () => {
      const { nonce, token } = await fetchNonce()
      const message = messageOf({ nonce })
      const signature = await owner.signMessage({ message })
      expect((await authenticate(token, message, signature, 'dev')).status).toBe(401)
      clock += 300_001
      expect((await authenticate(token, message, signature)).status).toBe(401)
    })

    test('a wrong signature consumes the nonce', async () => {
      const { nonce, token } = await fetchNonce()
      const message = messageOf({ nonce })
      const signature = await owner.signMessage({ message })
      const wrong = await authenticate(token, message, await owner.signMessage({ message: `${message}.` }))
      expect([wrong.status, wrong.body]).toEqual([401, expect.stringContaining('signature')])
      expect((await authenticate(token, message, signature)).status).toBe(401)
    })

    test.each<[string, Partial<Fields>, string]>([
      [
        'another domain',
        { domain: 'evil.example' },
        'The message is for a page that the project does not list'
      ],
      ['another nonce', { nonce: 'abcdefgh12345678' }, 'The message has a different nonce'],
      [
        'a foreign URI',
        { uri: 'https://evil.example/' },
        'The URI of the message is not an address of its page'
      ],
      [
        'a URI with a different scheme than the listed one',
        { uri: 'http://app.example/' },
        'The URI of the message is not an address of its page'
      ],
      ['a past expiry', { extra: ['Expiration Time: 2020-01-01T00:00:00Z'] }, 'The message has expired'],
      [
        'an expiry a minute ago, which has no leeway',
        { extra: [`Expiration Time: ${new Date(Date.now() - 60_000).toISOString()}`] },
        'The message has expired'
      ],
      [
        'a future notBefore',
        { extra: ['Not Before: 2999-01-01T00:00:00Z'] },
        'The message is not valid yet: check the clock'
      ],
      ['an additional line', { extra: ['Pay: everything'] }, 'The message is not a sign-in message']
    ])('refuses a message with %s, with the reason in plain text', async (_, fields, words) => {
      const answer = await signIn(fields)
      expect([answer.status, answer.body]).toEqual([401, words])
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    })

    test.each([-600_000 + 5_000, 600_000 - 5_000])(
      'accepts a message of a clock that is off by %i ms',
      async off => {
        expect((await signIn({ issuedAt: now() + off })).status).toBe(200)
      }
    )

    test('a project without origins refuses sign-in, and a development project accepts loopback pages', async () => {
      expect((await signIn({}, 'closed')).status).toBe(401)
      expect((await signIn({ domain: 'localhost:5173', uri: 'http://localhost:5173/' }, 'live')).status).toBe(
        401
      )
      expect((await signIn({ domain: 'localhost:5173', uri: 'http://localhost:5173/' }, 'dev')).status).toBe(
        200
      )
    })

    test('headers do not change the allowed domains', async () => {
      const { nonce, token } = await fetchNonce()
      const message = messageOf({ nonce, domain: 'evil.example' })
      const body = { message, signature: await owner.signMessage({ message }) }
      const headers = {
        'x-nonce-jwt': `Bearer ${token}`,
        origin: 'https://app.example',
        host: 'evil.example'
      }
      expect((await server.post('/auth/v1/authenticate?projectId=live', body, headers)).status).toBe(401)
    })

    test('refuses pages that the project does not list, and requests without a project', async () => {
      const foreign = await server.call('/auth/v1/nonce?projectId=live', {
        headers: { origin: 'https://evil.example' }
      })
      expect([foreign.status, foreign.body]).toEqual([403, 'This origin is not allowed for the project'])
      expect((await server.call('/auth/v1/nonce')).body).toBe('Sign-in needs a projectId')
      expect((await server.call('/auth/v1/nonce?projectId=unknown')).status).toBe(401)
    })

    test('a session lasts until the expiration time of its message, and 7 days at most', async () => {
      const hour = await tokenOf(
        signIn({ extra: [`Expiration Time: ${new Date(now() + 3_600_000).toISOString()}`] })
      )
      const week = await tokenOf(signIn())
      clock += 3_700_000
      expect([(await me(hour)).status, (await me(week)).status]).toEqual([401, 200])
      clock += 7 * 24 * 3_600_000
      expect((await me(week)).status).toBe(401)
    })

    test('a session ends when its message expires, for any clock difference and age of the message', async () => {
      const end = (exp: number) => Math.floor(exp / 1000)
      for (const off of [-590_000, 0, 590_000]) {
        const until = now() + 3_600_000
        const extra = [`Expiration Time: ${new Date(until).toISOString()}`]
        const session = await tokenOf(signIn({ issuedAt: now() + off, extra }))
        expect((await me(session)).body).toMatchObject({ exp: end(until) })
      }
    })

    test('refuses a message that is older than its nonce', async () => {
      const until = new Date(now() + 3_600_000).toISOString()
      for (const age of [601_000, 3_600_000, 10 * 365 * 86_400_000]) {
        const answer = await signIn({ issuedAt: now() - age, extra: [`Expiration Time: ${until}`] })
        expect([answer.status, answer.body]).toEqual([
          401,
          'The message is older than its nonce: check the clock'
        ])
      }
    })

    test('refuses an expired message, also within the leeway for clocks', async () => {
      const extra = [`Expiration Time: ${new Date(now() - 1000).toISOString()}`]
      const answer = await signIn({ extra, issuedAt: now() - 60_000 })
      expect([answer.status, answer.body]).toEqual([401, 'The message has expired'])
    })

    test.each(['', 'Bearer', 'Bearer x', `Bearer ${'A'.repeat(43)}`, `Basic ${'A'.repeat(43)}`])(
      'refuses the authorization header %j',
      async authorization => {
        for (const path of ['/auth/v1/me', '/auth/v1/sign-out', '/auth/v1/account-metadata']) {
          const method = path.endsWith('me') ? 'GET' : path.endsWith('out') ? 'POST' : 'PUT'
          const answer = await server.call(path, { method, headers: { authorization } })
          expect([answer.status, answer.body]).toEqual([401, 'Not signed in'])
        }
      }
    )

    test.each([
      '{',
      '[]',
      '{}',
      '{"message":1,"signature":"0x"}',
      `{"message":"${'x'.repeat(17_000)}","signature":"0x"}`
    ])('refuses the body %s without consuming the nonce', async body => {
      const { nonce, token } = await fetchNonce()
      const headers = { 'x-nonce-jwt': `Bearer ${token}` }
      const answer = await server.post('/auth/v1/authenticate?projectId=live', body, headers)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      const message = messageOf({ nonce })
      expect((await authenticate(token, message, await owner.signMessage({ message }))).status).toBe(200)
    })

    test.each([{ type: 'a\0' }, { type: 'social', social: '\0' }, { type: 'x'.repeat(33) }])(
      'refuses the wallet info %j without consuming the nonce',
      async walletInfo => {
        const { nonce, token } = await fetchNonce()
        const message = messageOf({ nonce })
        const signature = await owner.signMessage({ message })
        const headers = { 'x-nonce-jwt': `Bearer ${token}` }
        const body = { message, signature, walletInfo }
        expect((await server.post('/auth/v1/authenticate?projectId=live', body, headers)).status).toBe(400)
        expect((await authenticate(token, message, signature)).status).toBe(200)
      }
    )

    test('answers of sign-in are not cacheable, neither successes nor errors', async () => {
      const token = await tokenOf(signIn())
      const authorization = `Bearer ${token}`
      const { nonce, token: nonceToken } = await fetchNonce()
      const message = messageOf({ nonce })
      const metadata = { method: 'PUT', body: '{"metadata":null}', headers: { authorization } }
      const answers = [
        await server.call('/auth/v1/nonce?projectId=live'),
        await authenticate(nonceToken, message, await owner.signMessage({ message })),
        await me(token),
        await me(token, '?includeAppKitAccount=true'),
        await server.call('/auth/v1/account-metadata', metadata),
        await me('x'),
        await server.call('/auth/v1/nonce?projectId=unknown'),
        await server.call('/auth/v1/nonce', { method: 'DELETE' }),
        await server.call('/auth/v1/unknown'),
        await server.post('/auth/v1/authenticate?projectId=live', '{'),
        await server.post('/auth/v1/sign-out', '', { authorization })
      ]
      expect(answers.map(({ status }) => status)).toEqual([
        200, 200, 200, 200, 200, 401, 401, 405, 404, 401, 200
      ])
      for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
    })

    test('a preflight allows the methods and headers of sign-in', async () => {
      const { headers } = await server.call('/auth/v1/authenticate', { method: 'OPTIONS' })
      expect(headers.get('access-control-allow-headers')).toMatch(/authorization.*x-nonce-jwt/)
      expect(headers.get('access-control-allow-methods')).toContain('PUT')
    })
  })
}

suite('sign-in on SQLite', () => undefined)

test('the database contains no token of a nonce or a session', async () => {
  const server = await startTestServer({ projects }, { now })
  try {
    const { nonce, token } = (await server.call('/auth/v1/nonce?projectId=live')).body as Record<
      string,
      string
    >
    const message = messageOf({ nonce: nonce ?? '' })
    const open = (await server.call('/auth/v1/nonce?projectId=live')).body as Record<string, string>
    const { body } = await server.post(
      '/auth/v1/authenticate?projectId=live',
      { message, signature: await owner.signMessage({ message }) },
      { 'x-nonce-jwt': `Bearer ${token}` }
    )
    const session = (body as { token: string }).token
    const files = (await readdir(server.folder)).filter(name => /\.(db|sqlite)/.test(name))
    const stored = (
      await Promise.all(files.map(name => readFile(join(server.folder, name), 'latin1')))
    ).join()
    expect(stored).toContain(createHash('sha256').update(session).digest('hex'))
    expect(stored).not.toContain(session)
    expect(stored).not.toContain(open.token)
  } finally {
    await server.stop()
  }
})

describe('with a private PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres.stop())
  suite('sign-in on PostgreSQL', () => postgres.url)
})
