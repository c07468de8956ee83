import { type IdentityProvider, startIdentityProvider } from '@latchkey/devnet/identityProvider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../test/freePort.js'
import { stores } from '../../test/openTestStore.js'
import { frame } from '../test/startLoginServer.js'
import { startWallet, type WalletHouse } from '../test/startWallet.js'
import { sessionOf, type WalletClient } from '../test/walletClient.js'
import { walkLogin } from '../test/walkLogin.js'

describe.each(stores)('linking logins: %s', store => {
  let house: WalletHouse
  let identity: IdentityProvider
  beforeAll(async () => {
    const port = await freePort()
    identity = await startIdentityProvider({ port: 0, serverOrigins: [`http://127.0.0.1:${port}`] })
    house = await startWallet(store, {
      port,
      social: identity.social,
      wallet: { frameUrl: frame, codeLength: 6, mailsPerHour: 1_000 }
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
  const fieldOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { reasons?: { field: string }[] }).reasons?.[0]?.field
  ]

  test('the owner of an account adds a login by proving it, and is told by mail', async () => {
    const device = await house.newDevice()
    const own = await house.login(device, 'ada@mail.example')
    const refused = await device.post('/social/finish', { result: await resultOf(device, 'google', 'ada') })
    expect(fieldOf(refused)).toEqual([403, 'link_required'])

    const result = await resultOf(device, 'google', 'ada')
    const linked = await device.post('/social/finish', { result, link: true }, own.accessToken)
    expect([linked.status, linked.body]).toEqual([200, { linked: 'google' }])
    const notice = await house.mails.next('ada@mail.example')
    expect(notice.text).toContain('Google')
    // Without a session it is the login of the same account from now on, also on another device.
    const other = await house.newDevice()
    const session = sessionOf(
      await other.post('/social/finish', { result: await resultOf(other, 'google', 'ada') })
    )
    expect([session.isNew, session.user.id, session.user.provider]).toEqual([false, own.user.id, 'google'])
    // And the e-mail login stays.
    house.pass(31_000)
    expect((await house.login(device, 'ada@mail.example')).user.id).toBe(own.user.id)
    // A repetition changes nothing, and mails nothing.
    const again = await resultOf(device, 'google', 'ada')
    expect(
      (await device.post('/social/finish', { result: again, link: true }, own.accessToken)).body
    ).toEqual({ linked: 'google' })
  })

  test('an e-mail login is added to an account of a provider, also for its own address', async () => {
    const device = await house.newDevice()
    const own = sessionOf(
      await device.post('/social/finish', { result: await resultOf(device, 'facebook', 'ben') })
    )
    const asked = await house.askForCode(device, 'ben.new@mail.example')
    const linked = await device.post('/email/otp', { ...asked, link: true }, own.accessToken)
    expect(linked.body).toEqual({ linked: 'email' })
    house.pass(31_000)
    const other = await house.newDevice()
    expect((await house.login(other, 'ben.new@mail.example')).user.id).toBe(own.user.id)
    house.pass(31_000)
    // One login of a kind.
    const second = await house.askForCode(device, 'ben.second@mail.example')
    expect(fieldOf(await device.post('/email/otp', { ...second, link: true }, own.accessToken))).toEqual([
      409,
      'login_exists'
    ])
    house.pass(31_000)
    expect(
      (await house.login(await house.newDevice(), 'ben.second@mail.example')).isNew,
      'nothing was claimed'
    ).toBe(true)
  })

  test('a login of another account cannot be linked, and neither can its address', async () => {
    const victim = await house.newDevice()
    const own = await house.login(victim, 'victim@mail.example')
    const thief = await house.newDevice()
    const theirs = await house.login(thief, 'thief@mail.example')
    house.pass(31_000)
    // The thief owns this mailbox too: it is another account's all the same.
    const asked = await house.askForCode(thief, 'victim@mail.example')
    expect(fieldOf(await thief.post('/email/otp', { ...asked, link: true }, theirs.accessToken))).toEqual([
      409,
      'identity_taken'
    ])
    house.pass(31_000)
    expect((await house.login(victim, 'victim@mail.example')).user.id).toBe(own.user.id)
  })

  test('a proof of one device is of no use in the session of another', async () => {
    const victim = await house.newDevice()
    const own = await house.login(victim, 'carol@mail.example')
    const attacker = await house.newDevice()
    // CSRF: the attacker's proof in the victim's session, and the victim's session token with the attacker's key.
    const result = await resultOf(attacker, 'discord', 'ada')
    expect(fieldOf(await victim.post('/social/finish', { result, link: true }, own.accessToken))).toEqual([
      401,
      'result'
    ])
    const own2 = await resultOf(attacker, 'discord', 'ada')
    expect(
      fieldOf(await attacker.post('/social/finish', { result: own2, link: true }, own.accessToken))
    ).toEqual([401, 'authorization'])
    const asked = await house.askForCode(attacker, 'mallory@mail.example')
    expect(fieldOf(await victim.post('/email/otp', { ...asked, link: true }, own.accessToken))).toEqual([
      401,
      'login'
    ])
    expect(fieldOf(await attacker.post('/email/otp', { ...asked, link: true }))).toEqual([
      401,
      'authorization'
    ])
    // A page of another origin.
    const proof = await resultOf(victim, 'discord', 'ada')
    const foreign = await victim.call('POST', '/social/finish', {
      body: { result: proof, link: true },
      token: own.accessToken,
      change: { headers: { origin: 'https://evil.example' } }
    })
    expect(foreign.status).toBe(403)
    const me = await victim.get('/me', own.accessToken)
    expect(me.body).toMatchObject({ user: { provider: 'email', email: 'carol@mail.example' } })
  })

  test('a proof is used once: of 20 links at once one is made, and a replay finds nothing', async () => {
    const device = await house.newDevice()
    const own = await house.login(device, 'dora@mail.example')
    const result = await resultOf(device, 'github', 'cleo')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => device.post('/social/finish', { result, link: true }, own.accessToken))
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(answers.filter(({ status }) => status === 401).length).toBe(19)
  })

  test('without `link` a call of a session logs in as before: nothing is linked silently', async () => {
    const device = await house.newDevice()
    const own = await house.login(device, 'eve@mail.example')
    const result = await resultOf(device, 'x', 'cleo')
    const session = sessionOf(await device.post('/social/finish', { result }, own.accessToken))
    expect(session.user.id).not.toBe(own.user.id)
  })
})
