import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '../createServer.js'
import { ed25519Key } from '../keys/ed25519Key.js'
import { openDatabase } from '../store/openDatabase.js'
import { startPostgres } from '../test/startPostgres.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { testConfig } from '../test/testConfig.js'
import { type Caller, me, owner, projects, signIn } from './test/signIn.js'

const authKey = '5a'.repeat(32)

/** Decodes a token as any JWT library does. */
const decode = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map(part => JSON.parse(Buffer.from(part, 'base64url').toString()))

/** Requests to a second server. */
const callerOf = (url: string): Caller => ({
  call: async (path, init) => answerOf(await fetch(url + path, init)),
  post: async (path, body, headers) =>
    answerOf(await fetch(url + path, { method: 'POST', body: JSON.stringify(body), headers: headers ?? {} }))
})
async function answerOf(response: Response) {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

function suite(name: string, databaseUrl: () => string | undefined) {
  describe(name, () => {
    let server: TestServer
    const database = () => {
      const url = databaseUrl()
      return url === undefined ? {} : { databaseUrl: url }
    }
    beforeAll(async () => {
      server = await startTestServer({ projects, ...database() })
    })
    afterAll(() => server.stop())

    test('a sign-in returns a JWT with the claims of `me`', async () => {
      const token = await signIn(server)
      const [header, { iat, jti, profileUuid, ...claims }] = decode(token)
      expect(header).toEqual({ alg: 'EdDSA', typ: 'JWT' })
      const answer = (await me(server, token)).body as Record<string, unknown>
      expect({ ...claims, profileUuid: null }).toEqual(answer)
      expect(claims).toMatchObject({
        aud: 'app.example',
        iss: server.url,
        address: owner.address,
        chainId: 1
      })
      expect(profileUuid).toMatch(/^[\da-f-]{36}$/)
      expect(claims.exp - iat).toBe(7 * 24 * 3600)
      expect(jti).toMatch(/^[\w-]{43}$/)
    })

    test('refuses a token with changed claims or another key', async () => {
      const token = await signIn(server)
      const [head = '', payload = '', signature = ''] = token.split('.')
      const [, claims] = decode(token)
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
      for (const other of [
        `${head}.${encode({ ...claims, address: '0x1' })}.${signature}`,
        `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
        `${head}.${payload}.`,
        `${head}.${payload}`,
        `${token}.`,
        ed25519Key('ab'.repeat(32)).sign(claims)
      ])
        expect([(await me(server, other)).status, other]).toEqual([401, other])
      expect((await me(server, token)).status).toBe(200)
    })

    test('a restarted node and a second node accept a token, and signing out ends it on both', async () => {
      const dataDir = server.folder
      const token = await signIn(server)
      const second = await createServer(testConfig(dataDir, { projects, ...database() }), { write: () => {} })
      try {
        const other = callerOf(second.url)
        expect((await me(other, token)).status).toBe(200)
        const headers = { authorization: `Bearer ${token}` }
        expect((await other.post('/auth/v1/sign-out', {}, headers)).status).toBe(200)
        expect([(await me(server, token)).status, (await me(other, token)).status]).toEqual([401, 401])
      } finally {
        await second.stop()
      }
    })

    test('a session with an unsigned token of an earlier version stays valid until it expires', async () => {
      const token = 'A'.repeat(43)
      const db = await openDatabase({ ...database(), dataDir: server.folder }, () => {})
      const session = {
        project_id: 'live',
        chain_id: 'eip155:1',
        address: owner.address,
        domain: 'app.example',
        uri: 'https://app.example/',
        nonce: 'abcdefgh',
        issuer: server.url,
        created_at: 0,
        expires_at: Date.now() + 60_000,
        token_hash: createHash('sha256').update(token).digest('hex')
      }
      await db.insertInto('auth_sessions').values(session).execute()
      expect((await me(server, token)).status).toBe(200)
      await db.updateTable('auth_sessions').set({ expires_at: 1 }).execute()
      expect((await me(server, token)).status).toBe(401)
      await db.destroy()
    })
  })
}

suite('tokens on SQLite', () => undefined)

describe('with a private PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres.stop())
  suite('tokens on PostgreSQL', () => postgres.url)
})

test('the configured key signs verifiable tokens, and another key ends all sessions', async () => {
  const server = await startTestServer({ projects, authKey })
  const token = await signIn(server)
  const x = Buffer.from(ed25519Key(authKey).publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const end = token.lastIndexOf('.')
  const signature = Buffer.from(token.slice(end + 1), 'base64url')
  expect(verify(null, Buffer.from(token.slice(0, end)), key, signature)).toBe(true)
  const config = testConfig(server.folder, { projects, authKey: '5b'.repeat(32) })
  const other = await createServer(config, { write: () => {} })
  try {
    expect((await me(callerOf(other.url), token)).status).toBe(401)
    expect((await me(server, token)).status).toBe(200)
  } finally {
    await other.stop()
    await server.stop()
  }
})

test('no token can be created from the content of the database', async () => {
  const server = await startTestServer({ projects })
  const token = await signIn(server)
  const db = await openDatabase({ dataDir: server.folder }, () => {})
  const { seed } = await db.selectFrom('auth_keys').selectAll().executeTakeFirstOrThrow()
  const [, { jti: _, ...claims }] = decode(token)
  expect((await me(server, ed25519Key(seed).sign(claims))).status).toBe(401)
  const stored = JSON.stringify([
    await db.selectFrom('auth_sessions').selectAll().execute(),
    await db.selectFrom('auth_accounts').selectAll().execute()
  ])
  expect(stored).not.toContain(decode(token)[1].jti)
  await db.destroy()
  await server.stop()
})
