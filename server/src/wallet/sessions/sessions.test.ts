import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failed } from '../../test/startTestServer.js'
import { stores } from '../../test/openTestStore.js'
import { startWallet, type WalletHouse } from '../test/startWallet.js'
import { sessionOf, type WalletClient } from '../test/walletClient.js'
import type { SessionAnswer } from './DeviceSession.js'

const day = 24 * 3_600_000

describe.each(stores)('%s', store => {
  let house: WalletHouse
  let count = 0
  beforeAll(async () => {
    house = await startWallet(store)
  })
  afterAll(() => house.stop())

  async function signedIn(): Promise<{ device: WalletClient; session: SessionAnswer }> {
    count++
    const device = await house.newDevice()
    return { device, session: await house.login(device, `s${count}@example.org`) }
  }
  const ended = failed('authorization', 'Not signed in')

  test('says whose session it is, and ends it', async () => {
    const { device, session } = await signedIn()
    const me = await device.get('/me', session.accessToken)
    expect(me.body).toEqual({
      user: session.user,
      devices: [
        {
          id: expect.any(String),
          browser: 'Firefox, Windows',
          createdAt: expect.any(Number),
          seenAt: expect.any(Number),
          isCurrent: true
        }
      ],
      exportHeldUntil: null
    })
    expect((await device.post('/session/end', undefined, session.accessToken)).body).toEqual({})
    expect((await device.get('/me', session.accessToken)).body).toEqual(ended)
    expect((await device.post('/session/refresh', { refreshToken: session.refreshToken })).status).toBe(401)
  })

  test('an access token is good for 15 minutes, a refresh token for 30 days; both are replaced together', async () => {
    const { device, session } = await signedIn()
    house.pass(15 * 60_000 + 1)
    await device.refreshNonce()
    expect((await device.get('/me', session.accessToken)).status).toBe(401)
    const answer = await device.post('/session/refresh', { refreshToken: session.refreshToken })
    const next = sessionOf(answer)
    expect([answer.status, next.user, next.isNew]).toEqual([200, session.user, false])
    expect((await device.get('/me', next.accessToken)).status).toBe(200)
    expect((await device.get('/me', session.accessToken)).status).toBe(401)
    house.pass(30 * day + 1)
    await device.refreshNonce()
    const late = await device.post('/session/refresh', { refreshToken: next.refreshToken })
    expect([late.status, late.body]).toEqual([401, failed('refresh', 'The session has ended')])
  })

  test('a refresh token that is used twice ends the session of both', async () => {
    const { device, session } = await signedIn()
    const { refreshToken } = session
    const next = sessionOf(await device.post('/session/refresh', { refreshToken }))
    const reused = await device.post('/session/refresh', { refreshToken })
    expect([reused.status, reused.body]).toEqual([
      401,
      failed('refresh_reused', 'The refresh token was used before: the session has ended')
    ])
    expect((await device.get('/me', next.accessToken)).body).toEqual(ended)
    expect((await device.post('/session/refresh', { refreshToken: next.refreshToken })).status).toBe(401)
    expect(house.server.lines.some(line => line.includes('refresh token used twice'))).toBe(true)
  })

  test('of 20 refreshes at once at most one succeeds, and the session ends', async () => {
    const { device, session } = await signedIn()
    const { refreshToken } = session
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => device.post('/session/refresh', { refreshToken }))
    )
    const good = answers.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    expect((await device.get('/me', good[0] && sessionOf(good[0]).accessToken)).status).toBe(401)
  })

  test('a copied refresh token is worth nothing on another device, and ends the session', async () => {
    const { device, session } = await signedIn()
    const thief = await house.newDevice()
    const { refreshToken } = session
    expect((await thief.post('/session/refresh', { refreshToken })).status).toBe(401)
    expect((await device.get('/me', session.accessToken)).body).toEqual(ended)
  })

  test.each([{}, { refreshToken: 'a' }, { refreshToken: `${'a'.repeat(43)}.${'b'.repeat(43)}` }])(
    'refuses to refresh %j',
    async body => {
      const device = await house.newDevice()
      expect([400, 401]).toContain((await device.post('/session/refresh', body)).status)
    }
  )

  test('a session belongs to its project', async () => {
    const { device, session } = await signedIn()
    const headers = { 'x-project-id': 'other' }
    const call = (change: object) => device.call('GET', '/me', { token: session.accessToken, change })
    expect((await call({ headers })).status).toBe(401)
    expect((await call({})).status).toBe(200)
  })
})
