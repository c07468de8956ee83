import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failed } from '../../test/startTestServer.js'
import { stores } from '../../test/openTestStore.js'
import { startWallet, type WalletHouse } from '../test/startWallet.js'
import { codeOf, linkOf, sessionOf } from '../test/walletClient.js'

describe.each(stores)('%s', store => {
  let house: WalletHouse
  let count = 0
  let email: string
  beforeAll(async () => {
    house = await startWallet(store)
  })
  afterAll(() => house.stop())
  beforeEach(() => {
    count++
    email = `person${count}@example.org`
  })

  test('a new device is approved by a mailed link, then a code logs in; the device is known from then on', async () => {
    const device = await house.newDevice()
    const started = await device.post('/email', {
      email: ` ${email.toUpperCase()} `,
      origin: 'https://shop.example'
    })
    expect([started.status, started.body]).toEqual([
      200,
      { login: expect.stringMatching(/^[\w-]{43}$/), action: 'VERIFY_DEVICE', retryAfter: 30 }
    ])
    const { login } = started.body as { login: string }
    const waiting = device.post('/email/device', { login })
    const mail = await house.mails.next(email)
    const path = linkOf(mail)

    const page = await house.server.call(path)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Bob’s Shop (https://shop.example)')
    expect(page.body).toContain('Firefox, Windows')
    expect((await house.server.call(path)).status, 'a page that is opened approves nothing').toBe(200)
    const approved = await house.server.call(path, { method: 'POST', body: 'action=approve' })
    expect(approved.body).toContain('Device approved')
    expect((await waiting).body).toEqual({ status: 'approved' })
    expect((await house.server.call(path)).status, 'a link is good once').toBe(404)
    expect((await house.server.call(path, { method: 'POST', body: 'action=approve' })).status).toBe(404)

    const otp = codeOf(await house.mails.next(email))
    const answer = await device.post('/email/otp', { login, otp })
    const session = sessionOf(answer)
    expect(answer.body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      accessExpiresAt: expect.any(Number),
      refreshToken: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/),
      user: { id: expect.any(String), email, provider: 'email' },
      isNew: true
    })
    expect(Math.abs(session.accessExpiresAt - house.now() - 900_000)).toBeLessThan(5_000)
    expect((await device.post('/email/otp', { login, otp })).status, 'a code is good once').toBe(401)

    house.pass(31_000)
    const again = await device.post('/email', { email })
    expect(again.body).toMatchObject({ action: 'VERIFY_OTP' })
    const { login: second } = again.body as { login: string }
    const next = await device.post('/email/otp', {
      login: second,
      otp: codeOf(await house.mails.next(email))
    })
    expect(next.body).toMatchObject({ isNew: false, user: { id: session.user.id } })
  })

  test('50 wrong codes at once: three are counted, and the right one is refused afterwards', async () => {
    const device = await house.newDevice()
    const { login, otp } = await house.askForCode(device, email)
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => device.post('/email/otp', { login, otp: wrong }))
    )
    const fields = answers.map(({ body }) => (body as ReturnType<typeof failed>).reasons[0]?.field)
    expect(answers.every(({ status }) => status === 401)).toBe(true)
    expect(fields.filter(field => field === 'otp')).toHaveLength(2)
    expect(fields.filter(field => field === 'otp_spent')).toHaveLength(48)
    const { status, body } = await device.post('/email/otp', { login, otp })
    expect([status, body]).toEqual([401, failed('otp_spent', 'The code is wrong: request a new one')])
  })

  test('50 right codes at once: one session', async () => {
    const device = await house.newDevice()
    const body = await house.askForCode(device, email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => device.post('/email/otp', body)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 401)).toHaveLength(49)
    const token = answers.find(({ status }) => status === 200)
    const me = await device.get('/me', token && sessionOf(token).accessToken)
    expect((me.body as { devices: unknown[] }).devices).toHaveLength(1)
  })

  test('a code is good for its device, its login and five minutes', async () => {
    const device = await house.newDevice()
    const { login, otp } = await house.askForCode(device, email)
    const thief = await house.newDevice()
    expect((await thief.post('/email/otp', { login, otp })).body).toEqual(
      failed('login', 'The login has ended: start again')
    )
    expect((await thief.post('/email/device', { login })).status).toBe(401)
    house.pass(5 * 60_000 + 1)
    expect((await device.post('/email/otp', { login, otp })).body).toEqual(
      failed('otp_expired', 'The code has expired: request a new one')
    )
  })

  test('asking again makes a new code and ends the old one; the cooldown is the server’s', async () => {
    const device = await house.newDevice()
    const first = await house.askForCode(device, email)
    const early = await device.post('/email', { email })
    expect(early.status).toBe(429)
    expect(early.body).toEqual(
      failed('too_soon', expect.stringMatching(/^Please try again after \d+ seconds$/))
    )
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    house.pass(30_000)
    const second = await house.askForCode(device, email)
    expect((await device.post('/email/otp', first)).status).toBe(401)
    expect((await device.post('/email/otp', second)).status).toBe(200)
  })

  test('50 requests of one device at once: one mail', async () => {
    const device = await house.newDevice()
    const answers = await Promise.all(Array.from({ length: 50 }, () => device.post('/email', { email })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(429)])
    await house.mails.next(email)
    await expect(house.mails.next(email, 200)).rejects.toThrow('No mail')
  })

  test('five codes an hour and ten a day for an address, whatever devices ask for them', async () => {
    const device = await house.newDevice()
    await house.login(device, email)
    const statusOf = async () => {
      house.pass(31_000)
      return device.post('/email', { email })
    }
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) statuses.push((await statusOf()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    const refused = await statusOf()
    expect(refused.body).toEqual(
      failed('too_many_mails', 'Too many mails were sent to this address: try again later')
    )
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    const later: number[] = []
    for (let turn = 0; turn < 7; turn++) {
      house.pass(3_600_000)
      later.push((await statusOf()).status)
    }
    expect(later, 'ten in all').toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('unknown devices cannot use up the codes of a known one', async () => {
    const device = await house.newDevice()
    await house.login(device, email)
    for (let turn = 0; turn < 7; turn++) await (await house.newDevice()).post('/email', { email })
    house.pass(31_000)
    expect((await device.post('/email', { email })).body).toMatchObject({ action: 'VERIFY_OTP' })
  })

  test('a denied link ends the login; a foreign site cannot send the form', async () => {
    const device = await house.newDevice()
    const { login } = (await device.post('/email', { email })).body as { login: string }
    const path = linkOf(await house.mails.next(email))
    const foreign = { 'sec-fetch-site': 'cross-site' }
    const init = { method: 'POST', body: 'action=approve', headers: foreign }
    expect((await house.server.call(path, init)).status).toBe(404)
    expect((await house.server.call(path, { method: 'POST', body: 'action=other' })).status).toBe(200)
    const denied = await house.server.call(path, { method: 'POST', body: 'action=deny' })
    expect(denied.body).toContain('Request denied')
    const answer = await device.post('/email/device', { login })
    expect([answer.status, answer.body]).toEqual([
      403,
      failed('denied', 'The login was denied from the mailbox')
    ])
  })

  test('a link is good for 15 minutes', async () => {
    const device = await house.newDevice()
    await device.post('/email', { email })
    const path = linkOf(await house.mails.next(email))
    house.pass(15 * 60_000 + 1)
    expect((await house.server.call(path)).status).toBe(404)
    expect((await house.server.call(path, { method: 'POST', body: 'action=approve' })).status).toBe(404)
  })

  test('the page runs nothing and is in no frame; it escapes what it shows', async () => {
    const device = await house.newDevice()
    await device.post('/email', { email, locale: 'ar-EG' })
    const page = await house.server.call(linkOf(await house.mails.next(email)))
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/
    )
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('access-control-allow-origin')).toBeNull()
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.body).toContain('<html lang="ar" dir="rtl">')
    expect(page.body).not.toContain('<script')
  })

  test.each([
    [{}, 400, 'email'],
    [{ email: 'a' }, 400, 'email'],
    [{ email: ['a@b.example'] }, 400, 'email'],
    [{ email: 'a@b.example\r\nbcc: c@d.example' }, 400, 'email'],
    [{ email: 'a@b.example', origin: 'https://evil.example' }, 403, 'origin']
  ])('refuses %j', async (body, status, field) => {
    const device = await house.newDevice()
    const answer = await device.post('/email', body)
    expect([answer.status, (answer.body as ReturnType<typeof failed>).reasons[0]?.field]).toEqual([
      status,
      field
    ])
  })
})

test('a server that does not know its address mails no link to a host that the client chose', async () => {
  const house = await startWallet('SQLite')
  const device = await house.newDevice()
  await device.refreshNonce()
  const dpop = await device.writeProof('POST', '/email', undefined, {
    claims: { htu: 'http://evil.example/wallet/v1/email' }
  })
  const status = await new Promise(resolve => {
    const headers = { host: 'evil.example', dpop, 'x-project-id': 'shop' }
    request(`${house.server.url}/wallet/v1/email`, { method: 'POST', headers }, answer => {
      answer.resume()
      resolve(answer.statusCode)
    }).end('{"email":"a@example.org"}')
  })
  expect(status).toBe(503)
  expect(house.mails.mails()).toEqual([])
  await house.stop()
})
