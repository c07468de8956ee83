import { type IdentityProvider, startIdentityProvider } from '@latchkey/devnet/identityProvider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../test/freePort.js'
import { frame } from '../test/startLoginServer.js'
import { startWallet, type WalletHouse } from '../test/startWallet.js'
import { sessionOf, type WalletClient } from '../test/walletClient.js'
import { walkLogin } from '../test/walkLogin.js'

describe.each(['SQLite', 'PostgreSQL'] as const)('sessions of social logins: %s', store => {
  let house: WalletHouse
  let identity: IdentityProvider
  beforeAll(async () => {
    const port = await freePort()
    identity = await startIdentityProvider({ port: 0, serverOrigins: [`http://127.0.0.1:${port}`] })
    house = await startWallet(store, {
      port,
      social: identity.social,
      wallet: { frameUrl: frame, mode: 'self', codeLength: 6, mailsPerHour: 1_000 }
    })
  })
  afterAll(async () => {
    await house.stop()
    await identity.stop()
  })

  const resultOf = async (device: WalletClient, provider: string, person: string) => {
    const { body } = await device.post('/social/start', { provider, returnTo: `${frame}/return` })
    const { url } = await walkLogin((body as { uri: string }).uri, { person }, to => to.origin === frame)
    return url.searchParams.get('result')
  }
  const fieldOf = (body: unknown) => (body as { reasons: { field: string }[] }).reasons[0]?.field

  test('the configured providers are offered', async () => {
    const { body } = await (await house.newDevice()).get('/login-methods')
    expect(body).toEqual({
      email: true,
      socials: ['google', 'github', 'apple', 'facebook', 'x', 'discord'],
      farcaster: false
    })
  })

  test('a social login starts a session that is bound to the key of the device', async () => {
    const device = await house.newDevice()
    const result = await resultOf(device, 'facebook', 'ada')
    const thief = await house.newDevice()
    const stolen = await thief.post('/social/finish', { result })
    expect([stolen.status, fieldOf(stolen.body)]).toEqual([401, 'result'])
    const session = sessionOf(await device.post('/social/finish', { result }))
    expect([session.isNew, session.user.provider]).toEqual([true, 'facebook'])
    const me = await device.get('/me', session.accessToken)
    expect([me.status, (me.body as { user: { username: string } }).user.username]).toEqual([
      200,
      'Ada Lovelace'
    ])
    expect((await thief.get('/me', session.accessToken)).status).toBe(401)
    const again = await device.post('/social/finish', { result: await resultOf(device, 'facebook', 'ada') })
    expect([sessionOf(again).isNew, sessionOf(again).user.id]).toEqual([false, session.user.id])
  })

  test('accounts are never joined by an e-mail address alone', async () => {
    const device = await house.newDevice()
    const own = await house.login(device, 'ada@mail.example')
    const answer = await device.post('/social/finish', { result: await resultOf(device, 'google', 'ada') })
    expect([answer.status, fieldOf(answer.body)]).toEqual([403, 'link_required'])
    // An address that the provider has not verified claims nothing.
    const unverified = await device.post('/social/finish', {
      result: await resultOf(device, 'google', 'ben')
    })
    expect(sessionOf(unverified).user.id).not.toBe(own.user.id)
    expect(sessionOf(unverified).user).not.toHaveProperty('email')
  })
})
