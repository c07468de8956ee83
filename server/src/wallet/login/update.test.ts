import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failed } from '../../test/startTestServer.js'
import { stores } from '../../test/openTestStore.js'
import { startWallet, type WalletHouse } from '../test/startWallet.js'
import { codeOf, type WalletClient } from '../test/walletClient.js'

describe.each(stores)('%s', store => {
  let house: WalletHouse
  let count = 0
  beforeAll(async () => {
    house = await startWallet(store)
  })
  afterAll(() => house.stop())

  async function signedIn() {
    count++
    const old = `old${count}@example.org`
    const device = await house.newDevice()
    const session = await house.login(device, old)
    house.pass(31_000)
    return { device, old, next: `new${count}@example.org`, session, token: session.accessToken }
  }

  /** Changes the address up to the code that the new one gets. */
  async function confirmOld(device: WalletClient, old: string, next: string, token: string) {
    expect((await device.post('/email/update', { email: next }, token)).body).toEqual({
      action: 'VERIFY_PRIMARY_OTP'
    })
    const otp = codeOf(await house.mails.next(old))
    expect((await device.post('/email/update/primary', { otp }, token)).body).toEqual({})
    return codeOf(await house.mails.next(next))
  }

  test('codes to the old and the new address change it; the old one is told, and exports are held for a day', async () => {
    const { device, old, next, session, token } = await signedIn()
    const otp = await confirmOld(device, old, next, token)
    expect((await device.post('/email/update/secondary', { otp }, token)).body).toEqual({ newEmail: next })
    const notice = await house.mails.next(old)
    expect(notice.text).toContain(next)
    expect(notice.text).toContain('24 hours')
    const me = (await device.get('/me', token)).body as { user: unknown; exportHeldUntil: number }
    expect(me.user).toEqual({ ...session.user, email: next })
    expect(Math.abs(me.exportHeldUntil - house.now() - 24 * 3_600_000)).toBeLessThan(5_000)
    expect((await device.post('/email/update/secondary', { otp }, token)).status).toBe(401)

    house.pass(31_000)
    expect(await house.login(device, next)).toMatchObject({ isNew: false, user: { id: session.user.id } })
    house.pass(31_000)
    const stranger = await house.newDevice()
    expect((await house.login(stranger, old)).user.id, 'the old address is free').not.toBe(session.user.id)
  })

  test('a device that both mailboxes have approved changes its address, too', async () => {
    const { device, old, next, token } = await signedIn()
    await device.post('/email', { email: next })
    await house.approve(next)
    await house.mails.next(next)
    house.pass(31_000)
    const otp = await confirmOld(device, old, next, token)
    expect((await device.post('/email/update/secondary', { otp }, token)).status).toBe(200)
  })

  test('the code of one step is not that of the other, and wrong ones are counted', async () => {
    const { device, old, next, token } = await signedIn()
    await device.post('/email/update', { email: next }, token)
    const otp = codeOf(await house.mails.next(old))
    expect((await device.post('/email/update/secondary', { otp }, token)).status).toBe(401)
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => device.post('/email/update/primary', { otp: wrong }, token))
    )
    expect(answers.every(({ status }) => status === 401)).toBe(true)
    expect((await device.post('/email/update/primary', { otp }, token)).body).toEqual(
      failed('otp_spent', 'The code is wrong: request a new one')
    )
  })

  test('an address of another account is refused only to a caller that reads its mails', async () => {
    const other = await signedIn()
    const { device, old, token } = await signedIn()
    const otp = await confirmOld(device, old, other.old, token)
    const answer = await device.post('/email/update/secondary', { otp }, token)
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ reasons: [{ field: 'link_required', ways: ['email'] }] })
    const me = await device.get('/me', token)
    expect(me.body).toMatchObject({ user: { email: old }, exportHeldUntil: null })
    house.pass(31_000)
    expect(await house.login(device, old)).toMatchObject({ isNew: false })
  })

  test('the page that asks must be on the list of the project, and is named in the mail', async () => {
    const { device, old, next, token } = await signedIn()
    const from = (origin: string) => device.post('/email/update', { email: next, origin }, token)
    expect((await from('https://evil.example')).body).toEqual(failed('origin', expect.any(String)))
    expect((await from('https://shop.example')).status).toBe(200)
    expect((await house.mails.next(old)).text).toContain('https://shop.example')
  })

  test('needs a session, another address, and the cooldown', async () => {
    const { device, old, next, token } = await signedIn()
    expect((await device.post('/email/update', { email: next })).status).toBe(401)
    expect((await device.post('/email/update', { email: old }, token)).status).toBe(400)
    expect((await device.post('/email/update', { email: next }, token)).status).toBe(200)
    expect((await device.post('/email/update', { email: next }, token)).body).toEqual(
      failed('too_soon', expect.stringContaining('Please try again after'))
    )
  })
})
