import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFrameOrigin } from '../http/frameCors.js'
import { testConfig } from '../test/testConfig.js'
import { failed } from '../test/startTestServer.js'
import { startWallet, type WalletHouse } from './test/startWallet.js'

const frame = 'https://shop.embed.example'
const wallet = { codeLength: 6, mailsPerHour: 10, frameUrl: 'https://{projectId}.embed.example' } as const

test.each([
  [frame, undefined, true],
  [frame, 'shop', true],
  [frame, 'other', false],
  ['https://a.b.embed.example', undefined, false],
  ['https://.embed.example', undefined, false],
  ['https://embed.example', undefined, false],
  ['http://shop.embed.example', undefined, false],
  ['https://shop.embed.example.evil.example', undefined, false],
  ['null', undefined, false]
])('%s of %s: %s', (origin, projectId, expected) => {
  expect(isFrameOrigin(testConfig('', { wallet }), origin, projectId)).toBe(expected)
})

describe('only the frame may read answers', () => {
  let house: WalletHouse
  beforeAll(async () => {
    house = await startWallet('SQLite', { wallet })
  })
  afterAll(() => house.stop())
  const ask = (origin: string | undefined, method = 'GET') =>
    house.server.call('/wallet/v1/login-methods', {
      method,
      headers: { 'x-project-id': 'shop', ...(origin && { origin }) }
    })

  test('the frame', async () => {
    const answer = await ask(frame)
    expect([answer.status, answer.body]).toEqual([200, { email: true, socials: [], farcaster: false }])
    expect(answer.headers.get('access-control-allow-origin')).toBe(frame)
    expect(answer.headers.get('access-control-expose-headers')).toContain('dpop-nonce')
    expect(answer.headers.get('vary')).toBe('origin')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('dpop-nonce')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('its preflight', async () => {
    const { status, headers } = await ask(frame, 'OPTIONS')
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, frame])
    expect(headers.get('access-control-allow-headers')).toContain('dpop')
  })

  const others = ['https://evil.example', 'https://other.embed.example', 'https://shop.example', 'null']
  test.each(others)('not %s', async origin => {
    const headers = { 'x-project-id': 'shop', origin, 'content-type': 'application/json' }
    const answer = await house.server.call('/wallet/v1/email', { method: 'POST', headers, body: '{}' })
    expect([answer.status, answer.body]).toEqual([
      403,
      failed('origin', 'Only the wallet frame may call this')
    ])
    expect(answer.headers.get('access-control-allow-origin')).not.toBe('*')
  })

  test('but the pages of the project may read which logins there are, without a preflight', async () => {
    const path = '/wallet/v1/login-methods?projectId=shop'
    const answer = await house.server.call(path, { headers: { origin: 'https://shop.example' } })
    expect([answer.status, answer.body]).toEqual([200, { email: true, socials: [], farcaster: false }])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const local of ['http://localhost:3000', 'https://shop-git-a.vercel.app'])
      expect((await house.server.call(path, { headers: { origin: local } })).status).toBe(200)
    const unknown = await house.server.call('/wallet/v1/login-methods?projectId=unknown')
    expect(unknown.status).toBe(401)
    const elsewhere = await house.server.call('/wallet/v1/email?projectId=shop', {
      method: 'POST',
      body: '{}'
    })
    expect(elsewhere.status).toBe(401)
  })

  test.each(['https://evil.example', 'https://other.embed.example', 'null'])(
    'and a page of %s is told that it may not, which its developer can read',
    async origin => {
      const path = '/wallet/v1/login-methods?projectId=shop'
      const answer = await house.server.call(path, { headers: { origin } })
      expect([answer.status, answer.body]).toEqual([
        403,
        failed('origin', 'This origin is not allowed for the project')
      ])
      expect(['*', origin]).toContain(answer.headers.get('access-control-allow-origin'))
    }
  )

  test('a call without a project is refused', async () => {
    expect((await house.server.call('/wallet/v1/login-methods')).status).toBe(401)
    const unknown = { headers: { 'x-project-id': 'unknown' } }
    expect((await house.server.call('/wallet/v1/login-methods', unknown)).status).toBe(401)
  })
})
