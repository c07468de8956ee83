import { type IdentityProvider, startIdentityProvider } from '@latchkey/devnet/identityProvider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../test/freePort.js'
import { stores } from '../../test/openTestStore.js'
import { frame } from '../test/startLoginServer.js'
import { startWallet, type WalletHouse, walletTestProject } from '../test/startWallet.js'
import { createWalletClient, sessionOf, type WalletClient } from '../test/walletClient.js'
import { walkLogin } from '../test/walkLogin.js'

/** The one person of the identity provider has one address: each test has a project, and thereby accounts, of its own. */
const projects = ['told', 'silent', 'pending', 'listed', 'freed', 'raced'].map(id => ({
  ...walletTestProject,
  id
}))

describe.each(stores)('the logins of an account: %s', store => {
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

  const devicesOf = (project: string) => () => createWalletClient(house.server, project, house.now)
  const address = 'ada@mail.example'
  const resultOf = async (device: WalletClient, provider: string) => {
    const { body } = await device.post('/social/start', { provider, returnTo: `${frame}/return` })
    const { uri } = body as { uri: string }
    const { url } = await walkLogin(uri, { person: 'ada' }, to => to.origin === frame)
    return url.searchParams.get('result')
  }
  const bySocial = async (device: WalletClient, provider: string) =>
    device.post('/social/finish', { result: await resultOf(device, provider) })
  const reasonOf = ({ status, body }: { status: number; body: unknown }) => {
    const { field, ways, link } =
      (body as { reasons?: { field: string; ways?: string[]; link?: string }[] }).reasons?.[0] ?? {}
    return { status, field, ...(ways && { ways }), ...(link && { link }) }
  }
  const remove = (device: WalletClient, kind: string, token: string) =>
    device.post('/identities/remove', { kind }, token)

  test('a proven login whose address has an account is told how that account logs in, and is linked there once', async () => {
    const newDevice = devicesOf('told')
    const device = await newDevice()
    const own = await house.login(device, address)
    const other = await newDevice()
    const refused = reasonOf(await bySocial(other, 'google'))
    expect(refused).toMatchObject({ status: 403, field: 'link_required', ways: ['email'] })
    const { link = '' } = refused
    // Neither the address nor the account is readable in it.
    expect(Buffer.from(link, 'base64url').toString('latin1')).not.toContain('ada@')
    house.pass(31_000)
    const session = await house.login(other, address)
    expect(session.user.id).toBe(own.user.id)
    expect((await other.post('/identities/link', { link }, session.accessToken)).body).toEqual({
      linked: 'google'
    })
    expect((await house.mails.next(address)).text).toContain('Google')
    expect(reasonOf(await other.post('/identities/link', { link }, session.accessToken))).toMatchObject({
      status: 401,
      field: 'link'
    })
    const later = await newDevice()
    expect(sessionOf(await bySocial(later, 'google')).user.id).toBe(own.user.id)
  })

  test('nobody is told of an account without a proof: wrong codes and unknown addresses are answered alike', async () => {
    const newDevice = devicesOf('silent')
    const device = await newDevice()
    await bySocial(device, 'discord')
    const stranger = await newDevice()
    const asked = await house.askForCode(stranger, address)
    const wrong = asked.otp === '000000' ? '000001' : '000000'
    const answer = await stranger.post('/email/otp', { ...asked, otp: wrong })
    expect(answer.status).toBe(401)
    expect(JSON.stringify(answer.body)).not.toMatch(/ways|discord|link/i)
    // The owner of the mailbox is told.
    expect(reasonOf(await stranger.post('/email/otp', asked))).toMatchObject({
      status: 403,
      ways: ['discord']
    })
  })

  test('a pending link is of one device, one account and ten minutes', async () => {
    const newDevice = devicesOf('pending')
    const device = await newDevice()
    await house.login(device, address)
    const { link = '' } = reasonOf(await bySocial(device, 'discord'))
    house.pass(31_000)
    const thief = await newDevice()
    const ofThief = await house.login(thief, 'thief@mail.example')
    const refused = { status: 401, field: 'link' }
    expect(reasonOf(await thief.post('/identities/link', { link }, ofThief.accessToken))).toEqual(refused)
    house.pass(31_000)
    const onOther = await house.login(thief, address)
    expect(reasonOf(await thief.post('/identities/link', { link }, onOther.accessToken))).toEqual(refused)
    // Another account on the same device: one computer, two persons.
    house.pass(31_000)
    const second = await house.login(device, 'second@mail.example')
    expect(reasonOf(await device.post('/identities/link', { link }, second.accessToken))).toEqual(refused)
    expect(reasonOf(await device.post('/identities/link', { link })).status).toBe(401)
    house.pass(10 * 60_000)
    const late = await house.login(device, address)
    expect(reasonOf(await device.post('/identities/link', { link }, late.accessToken))).toEqual(refused)
    const changed = `${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`
    expect(reasonOf(await device.post('/identities/link', { link: changed }, late.accessToken))).toEqual(
      refused
    )
    const { body } = await device.get('/identities', late.accessToken)
    expect((body as { identities: unknown[] }).identities).toHaveLength(1)
  })

  test('the logins are listed and removed; never the last one, and not the one that is in use', async () => {
    const newDevice = devicesOf('listed')
    const device = await newDevice()
    const own = await house.login(device, 'dora@mail.example')
    const list = async (token: string) =>
      ((await device.get('/identities', token)).body as { identities: { kind: string }[] }).identities
    expect(await list(own.accessToken)).toMatchObject([
      { kind: 'email', email: 'dora@mail.example', isCurrent: true }
    ])
    const result = await resultOf(device, 'github')
    await device.post('/social/finish', { result, link: true }, own.accessToken)
    expect(await list(own.accessToken)).toMatchObject([
      { kind: 'email', isCurrent: true },
      { kind: 'github', isCurrent: false }
    ])
    const other = await newDevice()
    const byGithub = sessionOf(await bySocial(other, 'github'))
    expect(reasonOf(await remove(device, 'email', own.accessToken))).toEqual({
      status: 409,
      field: 'current_identity'
    })
    await house.mails.next('dora@mail.example')
    expect((await remove(device, 'github', own.accessToken)).status).toBe(200)
    expect((await house.mails.next('dora@mail.example')).text).toContain('GitHub')
    // Its sessions are over, and it is a login of another account from now on.
    expect((await other.get('/me', byGithub.accessToken)).status).toBe(401)
    expect(reasonOf(await remove(device, 'github', own.accessToken))).toEqual({
      status: 404,
      field: 'identity'
    })
    const again = sessionOf(await bySocial(await newDevice(), 'github'))
    expect(again.user.id).not.toBe(own.user.id)
  })

  test('a removed login gives its address free; one that another login has too stays', async () => {
    const newDevice = devicesOf('freed')
    const device = await newDevice()
    const own = sessionOf(await bySocial(device, 'google'))
    const asked = await house.askForCode(device, address)
    await device.post('/email/otp', { ...asked, link: true }, own.accessToken)
    expect((await house.mails.next(address)).text).toContain('e-mail')
    house.pass(31_000)
    const byMail = await house.login(device, address)
    expect(byMail.user.id).toBe(own.user.id)
    expect((await remove(device, 'google', byMail.accessToken)).status).toBe(200)
    // The address is that of the login by e-mail: Google may not take it for an account of its own.
    expect(reasonOf(await bySocial(await newDevice(), 'google'))).toMatchObject({
      status: 403,
      ways: ['email']
    })
    house.pass(31_000)
    const byDora = await house.login(device, 'dora@mail.example')
    const result = await resultOf(device, 'discord')
    expect(reasonOf(await device.post('/social/finish', { result, link: true }, byDora.accessToken))).toEqual(
      {
        status: 403,
        field: 'link_required',
        ways: ['email']
      }
    )
    // Nothing of the refused link is left: the address changes hands once its owner gives it up.
    expect((await device.get('/identities', byDora.accessToken)).body).toMatchObject({
      identities: [{ kind: 'email' }]
    })
  })

  test('of two removals at once, the last login stays', async () => {
    const newDevice = devicesOf('raced')
    const device = await newDevice()
    const own = await house.login(device, 'eve@mail.example')
    const result = await resultOf(device, 'x')
    await device.post('/social/finish', { result, link: true }, own.accessToken)
    const other = await newDevice()
    const byX = sessionOf(await bySocial(other, 'x'))
    await Promise.all([remove(device, 'x', own.accessToken), remove(other, 'email', byX.accessToken)])
    const lists = await Promise.all([
      device.get('/identities', own.accessToken),
      other.get('/identities', byX.accessToken)
    ])
    // The session of the removed login is over; the other one sees what is left.
    expect(lists.map(({ status }) => status).sort()).toEqual([200, 401])
    const left = lists.find(({ status }) => status === 200)
    expect(left?.body).toMatchObject({ identities: [{ isCurrent: true }] })
  })
})
