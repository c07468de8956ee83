import { type IdentityProvider, startIdentityProvider } from '@latchkey/devnet/identityProvider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../test/freePort.js'
import { stores } from '../../test/openTestStore.js'
import { frame } from '../test/startLoginServer.js'
import { startWallet, type WalletHouse, walletTestProject } from '../test/startWallet.js'
import { codeOf, createWalletClient, sessionOf, type WalletClient } from '../test/walletClient.js'
import { walkLogin } from '../test/walkLogin.js'

/** Each test has a project, and thereby accounts, of its own. */
const projects = ['stolen', 'pending', 'edge', 'address'].map(id => ({ ...walletTestProject, id }))

/** How old a login may be (wallet-api.md section 1), in ms. */
const limit = 10 * 60_000

describe.each(stores)('a fresh login: %s', store => {
  let house: WalletHouse
  let identity: IdentityProvider
  beforeAll(async () => {
    const port = await freePort()
    identity = await startIdentityProvider({ port: 0, serverOrigins: [`http://127.0.0.1:${port}`] })
    house = await startWallet(store, {
      port,
      social: identity.social,
      projects,
      wallet: { frameUrl: frame, codeLength: 6, mailsPerHour: 1_000 }
    })
  })
  afterAll(async () => {
    await house.stop()
    await identity.stop()
  })

  const deviceOf = (project: string) => createWalletClient(house.server, project, house.now)
  const resultOf = async (device: WalletClient, provider: string) => {
    const { body } = await device.post('/social/start', { provider, returnTo: `${frame}/return` })
    const { uri } = body as { uri: string }
    const { url } = await walkLogin(uri, { person: 'ada' }, to => to.origin === frame)
    return url.searchParams.get('result')
  }
  const fieldOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { reasons?: { field: string }[] }).reasons?.[0]?.field
  ]
  const kindsOf = async (device: WalletClient, token: string) => {
    const { body } = await device.get('/identities', token)
    return (body as { identities: { kind: string }[] }).identities.map(({ kind }) => kind)
  }
  /** The session goes on by its refresh token, as a thief of a browser profile would do it. */
  const refreshed = async (device: WalletClient, refreshToken: string) =>
    sessionOf(await device.post('/session/refresh', { refreshToken }))
  const tooOld = [403, 'fresh_login']

  test('an old session adds and removes no login, however often it is refreshed; a new login does', async () => {
    const device = await deviceOf('stolen')
    const own = await house.login(device, 'dora@mail.example')
    const github = await resultOf(device, 'github')
    await device.post('/social/finish', { result: github, link: true }, own.accessToken)
    expect((await house.mails.next('dora@mail.example')).text).toContain('GitHub')

    // Twice before the access token ends, and once after the limit.
    house.pass(limit / 2)
    const again = await refreshed(device, own.refreshToken)
    house.pass(limit / 2 + 1)
    const { accessToken } = await refreshed(device, again.refreshToken)
    expect((await device.get('/me', accessToken)).status).toBe(200)
    const result = await resultOf(device, 'discord')
    expect(fieldOf(await device.post('/social/finish', { result, link: true }, accessToken))).toEqual(tooOld)
    const asked = await house.askForCode(device, 'second@mail.example')
    expect(fieldOf(await device.post('/email/otp', { ...asked, link: true }, accessToken))).toEqual(tooOld)
    const remove = (token: string) => device.post('/identities/remove', { kind: 'github' }, token)
    expect(fieldOf(await remove(accessToken))).toEqual(tooOld)
    expect(fieldOf(await device.post('/wallet/delete', { walletId: '0'.repeat(32) }, accessToken))).toEqual(
      tooOld
    )
    expect(await kindsOf(device, accessToken)).toEqual(['email', 'github'])

    // The proof was not used up: after the login that was asked for the person goes on where they were.
    house.pass(31_000)
    const fresh = await house.login(device, 'dora@mail.example')
    const linked = await device.post('/social/finish', { result, link: true }, fresh.accessToken)
    expect(linked.body).toEqual({ linked: 'discord' })
    expect((await remove(fresh.accessToken)).body).toEqual({})
    expect(await kindsOf(device, fresh.accessToken)).toEqual(['email', 'discord'])
    // The old session has not become fresh by the login of the same person on the same device.
    expect(fieldOf(await device.post('/identities/remove', { kind: 'discord' }, accessToken))).toEqual(tooOld)
  })

  test('a login that waits to be linked is not used up by an old session', async () => {
    const device = await deviceOf('pending')
    await house.login(device, 'ada@mail.example')
    house.pass(31_000)
    const own = await house.login(device, 'ada@mail.example')
    house.pass(limit + 1)
    await device.refreshNonce()
    const { accessToken } = await refreshed(device, own.refreshToken)
    const answer = await device.post('/social/finish', { result: await resultOf(device, 'google') })
    const { link } = (answer.body as { reasons: { link: string }[] }).reasons[0] ?? {}
    expect(fieldOf(await device.post('/identities/link', { link }, accessToken))).toEqual(tooOld)
    const fresh = await house.login(device, 'ada@mail.example')
    expect((await device.post('/identities/link', { link }, fresh.accessToken)).body).toEqual({
      linked: 'google'
    })
  })

  test('the limit is ten minutes by the clock of the server', async () => {
    const device = await deviceOf('edge')
    const { accessToken } = await house.login(device, 'edge@mail.example')
    const remove = async () => fieldOf(await device.post('/identities/remove', { kind: 'x' }, accessToken))
    house.pass(limit - 60_000)
    await device.refreshNonce()
    expect(await remove()).toEqual([404, 'identity'])
    house.pass(60_001)
    expect(await remove()).toEqual(tooOld)
  })

  test('the e-mail address is changed by codes that are fresh: an old session alone changes nothing', async () => {
    const device = await deviceOf('address')
    const [old, next] = ['old@mail.example', 'new@mail.example']
    const own = await house.login(device, old)
    house.pass(limit * 6)
    await device.refreshNonce()
    const { accessToken } = await refreshed(device, own.refreshToken)
    const confirm = (step: string, otp: string) => device.post(`/email/update/${step}`, { otp }, accessToken)
    await device.post('/email/update', { email: next }, accessToken)
    const primary = codeOf(await house.mails.next(old))
    // The thief reads the new mailbox, not the old one.
    const wrong = primary === '000000' ? '000001' : '000000'
    expect(fieldOf(await confirm('primary', wrong))).toEqual([401, 'otp'])
    expect((await confirm('secondary', wrong)).status).toBe(401)
    // The code to the old address is the fresh login: after five minutes it is none.
    house.pass(5 * 60_000 + 1)
    await device.refreshNonce()
    expect(fieldOf(await confirm('primary', primary))).toEqual([401, 'otp_expired'])
    const me = await device.get('/me', accessToken)
    expect(me.body).toMatchObject({ user: { email: old } })
  })
})
