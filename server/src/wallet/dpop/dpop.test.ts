import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failed } from '../../test/startTestServer.js'
import { openTestStore, stores } from '../../test/openTestStore.js'
import { startWallet, type WalletHouse } from '../test/startWallet.js'
import type { ProofChange, WalletClient } from '../test/walletClient.js'
import { createUsedProofs } from './createUsedProofs.js'

let house: WalletHouse
let device: WalletClient
let token: string
beforeAll(async () => {
  house = await startWallet('SQLite')
  device = await house.newDevice()
  token = (await house.login(device, 'dpop@example.org')).accessToken
})
afterAll(() => house.stop())

const now = () => Math.floor(house.now() / 1000)
const me = (change: ProofChange) => device.call('GET', '/me', { token, change })

test('a call with a proof of the device is answered', async () => {
  expect((await me({})).status).toBe(200)
  const queried = `${house.server.url}/wallet/v1/me?a=1#b`
  expect((await me({ claims: { htu: queried } })).status, 'query and fragment do not count').toBe(200)
  for (const seconds of [-58, 58]) expect((await me({ claims: { iat: now() + seconds } })).status).toBe(200)
})

test.each([
  ['no proof', () => ({ proof: '' })],
  ['two proofs', () => ({ proof: 'a.b.c, a.b.c' })],
  ['another method', () => ({ claims: { htm: 'POST' } })],
  ['another address', () => ({ claims: { htu: `${house.server.url}/wallet/v1/wallet` } })],
  ['another host', () => ({ claims: { htu: 'https://evil.example/wallet/v1/me' } })],
  ['an address that is none', () => ({ claims: { htu: 'me' } })],
  ['a time in the past', () => ({ claims: { iat: now() - 62 } })],
  ['a time in the future', () => ({ claims: { iat: now() + 62 } })],
  ['a time that is none', () => ({ claims: { iat: 'now' } })],
  ['no id', () => ({ claims: { jti: undefined } })],
  ['an id that is too long', () => ({ claims: { jti: 'x'.repeat(129) } })],
  ['no token hash', () => ({ claims: { ath: undefined } })],
  ['the hash of another token', () => ({ claims: { ath: 'x'.repeat(43) } })],
  ['another type', () => ({ header: { typ: 'JWT' } })],
  ['no key', () => ({ header: { jwk: undefined } })]
] satisfies [string, () => ProofChange][])('%s is refused', async (_, change) => {
  const answer = await me(change())
  expect([answer.status, answer.body]).toEqual([401, failed('dpop', expect.any(String))])
  expect(answer.headers.get('www-authenticate')).toBe('DPoP error="invalid_dpop_proof", algs="ES256"')
})

test.each([
  ['no nonce', undefined],
  ['an invented nonce', 'f'.repeat(32)]
])('%s: the answer says which one to use', async (_, nonce) => {
  const answer = await me({ claims: { nonce } })
  expect([answer.status, answer.body]).toEqual([
    401,
    failed('use_dpop_nonce', 'The DPoP proof needs the nonce of the header DPoP-Nonce')
  ])
  expect(answer.headers.get('www-authenticate')).toContain('use_dpop_nonce')
  expect(answer.headers.get('dpop-nonce')).toMatch(/^[0-9a-f]{32}$/)
})

test('a nonce is good for two to four minutes', async () => {
  const other = await house.newDevice()
  await other.refreshNonce()
  house.pass(120_000)
  expect((await other.post('/email', { email: 'n1@example.org' })).status).toBe(200)
  await other.refreshNonce()
  house.pass(240_000)
  const late = await other.call('POST', '/email', { body: { email: 'n2@example.org' }, change: {} })
  expect(late.body).toEqual(failed('use_dpop_nonce', expect.any(String)))
})

test('a proof is good once, also where 20 calls have it at once', async () => {
  await device.refreshNonce()
  const proof = await device.writeProof('GET', '/me', token, {})
  const answers = await Promise.all(Array.from({ length: 20 }, () => me({ proof })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)?.body).toEqual(
    failed('dpop', 'The DPoP proof was used before')
  )
})

test('another device cannot use a token, and no other scheme, key kind or private key is taken', async () => {
  const thief = await house.newDevice()
  expect((await thief.get('/me', token)).body).toEqual(failed('authorization', 'Not signed in'))
  const bearer = await me({ headers: { authorization: `Bearer ${token}` } })
  expect(bearer.status).toBe(401)
  await device.refreshNonce()
  const nonce = (await me({})).headers.get('dpop-nonce')
  const claims = { htm: 'GET', htu: `${house.server.url}/wallet/v1/me`, jti: 'abcdefgh', iat: now(), nonce }
  const rsa = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(rsa.publicKey)
  const byRsa = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'dpop+jwt', jwk })
    .sign(rsa.privateKey)
  const secret = Buffer.from('x'.repeat(32))
  const bySecret = await new SignJWT(claims)
    .setProtectedHeader({
      alg: 'HS256',
      typ: 'dpop+jwt',
      jwk: { kty: 'oct', k: secret.toString('base64url') } as never
    })
    .sign(secret)
  const pair = await generateKeyPair('ES256', { extractable: true })
  const withPrivate = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: (await exportJWK(pair.privateKey)) as never })
    .sign(pair.privateKey)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${part({ alg: 'none', typ: 'dpop+jwt', jwk })}.${part(claims)}.AA`
  for (const proof of [byRsa, bySecret, withPrivate, unsigned]) {
    const answer = await me({ proof })
    expect([answer.status, answer.body]).toEqual([401, failed('dpop', expect.any(String))])
  }
})

test.each(stores)('%s: used proofs are kept until they expire, and bounded', async store => {
  const { db, stop } = await openTestStore(store)
  let at = 1_000
  const use = createUsedProofs(db, () => at, 3)
  expect(await use('a', 2_000)).toBe(true)
  expect(await use('a', 2_000)).toBe(false)
  await use('b', 2_000)
  await use('c', 2_000)
  const full = createUsedProofs(db, () => at, 3)
  await expect(full('d', 2_000)).rejects.toMatchObject({ status: 503, field: 'busy' })
  at = 2_000
  expect(await full('d', 3_000)).toBe(true)
  expect(await db.selectFrom('wallet_proofs').select('id').execute()).toEqual([{ id: 'd' }])
  await stop()
})
