import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../store/openDatabase.js'
import { stores } from '../../test/openTestStore.js'
import { failed } from '../../test/startTestServer.js'
import { startPostgres } from '../../test/startPostgres.js'
import { startWallet, type WalletHouse } from '../test/startWallet.js'
import { linkOf } from '../test/walletClient.js'

/** Headers that may differ between two answers. */
const own = new Set(['x-request-id', 'date', 'dpop-nonce'])
const headersOf = (headers: Headers) => [...headers].filter(([name]) => !own.has(name))

/** A tenth of the calls was faster. What other programs do to the machine slows calls down, never up, so this says most of the call itself. */
const fastest = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 10)] ?? 0

describe.each(stores)('%s', store => {
  test('an address with an account and one without get the same answer in the same time', async () => {
    const house = await startWallet(store)
    await house.login(await house.newDevice(), 'known@example.org')
    const ask = async (email: string) => {
      const device = await house.newDevice()
      await device.refreshNonce()
      const start = performance.now()
      const answer = await device.post('/email', { email })
      return { answer, time: performance.now() - start }
    }
    const known: number[] = []
    const unknown: number[] = []
    // Reading one more row takes about as long as the noise: a difference of a mail's sending (over 10 ms) would show.
    const isAlike = () => Math.abs(fastest(known) - fastest(unknown)) < Math.max(4, fastest(known) * 0.35)
    // A difference of the calls stays, however often they are measured; one that other programs make does not.
    for (let turn = 0; turn < 40 || (turn < 240 && !isAlike()); turn++) {
      // The day after, so that no budget of an address ends the measurement.
      house.pass(24 * 3_600_000)
      // Each goes first as often as the other, so that what one call leaves to be done slows both alike.
      const early = turn % 2 === 0 ? await ask('known@example.org') : undefined
      const other = await ask(`unknown${turn}@example.org`)
      const one = early ?? (await ask('known@example.org'))
      expect(one.answer.status).toBe(other.answer.status)
      expect(headersOf(one.answer.headers)).toEqual(headersOf(other.answer.headers))
      const shapeOf = (body: unknown) => ({
        ...(body as object),
        login: typeof (body as { login: string }).login
      })
      expect(shapeOf(one.answer.body)).toEqual(shapeOf(other.answer.body))
      expect(JSON.stringify(one.answer.body).length).toBe(JSON.stringify(other.answer.body).length)
      known.push(one.time)
      unknown.push(other.time)
    }
    await house.stop()
    expect(isAlike(), `${fastest(known)} ms with an account, ${fastest(unknown)} ms without`).toBe(true)
  }, 120_000)

  test('a thief of the database finds no address, code, link or token in it', async () => {
    const postgres = store === 'PostgreSQL' ? await startPostgres() : undefined
    const house = await startWallet(store, { databaseUrl: postgres?.url })
    const device = await house.newDevice()
    const session = await house.login(device, 'victim@example.org')
    house.pass(31_000)
    const pending = await house.askForCode(device, 'victim@example.org')
    const other = await house.newDevice()
    const { login } = (await other.post('/email', { email: 'second@example.org' })).body as { login: string }
    const link =
      linkOf(await house.mails.next('second@example.org'))
        .split('/')
        .at(-1) ?? ''

    const options = { databaseUrl: postgres?.url, dataDir: house.server.folder }
    const db = await openDatabase(options, () => {})
    const tables = await db.introspection.getTables()
    const rows = await Promise.all(
      tables.map(({ name }) => sql<object>`select * from ${sql.table(name)}`.execute(db))
    )
    await db.destroy()
    const dump = JSON.stringify(rows.flatMap(result => result.rows))
    expect(dump, 'the dump has the tables').toContain(session.user.id)
    const [family = '', secret = ''] = session.refreshToken.split('.')
    for (const text of ['victim', 'second@', session.accessToken, family, secret, pending.login, login, link])
      expect(dump.toLowerCase()).not.toContain(text.toLowerCase())
    expect(dump).not.toMatch(new RegExp(`"${pending.otp}"`))

    // Everything that is stored, tried as what it is not.
    const texts = [...new Set(dump.match(/[\w-]{32,}/g) ?? [])]
    expect(texts.length).toBeGreaterThan(10)
    for (const text of texts.slice(0, 60)) {
      expect((await device.get('/me', text)).status).toBe(401)
      expect((await device.post('/email/otp', { login: text, otp: pending.otp })).status).toBe(401)
      expect((await house.server.call(`/wallet/v1/device/${text}`)).status).toBe(404)
      const refreshToken = `${text.slice(0, 43).padEnd(43, 'a')}.${text.slice(0, 43).padEnd(43, 'a')}`
      expect((await device.post('/session/refresh', { refreshToken })).status).toBe(401)
    }
    expect((await device.post('/email/otp', pending)).status, 'the tries above were of other logins').toBe(
      200
    )
    await house.stop()
    await postgres?.stop()
  }, 60_000)
})

test('neither the log nor an error has an address, a code or a token', async () => {
  const house = await startWallet('SQLite')
  const device = await house.newDevice()
  const { login, otp } = await house.askForCode(device, 'quiet@example.org')
  await device.post('/email/otp', { login, otp: '000000' })
  const answer = await device.post('/email/otp', { login, otp })
  const log = house.server.lines.join('\n')
  for (const text of ['quiet@', otp, login, JSON.stringify(answer.body).slice(20, 60)])
    expect(log).not.toContain(text)
  await house.stop()
})

/** An SMTP server whose answers to RCPT are `replies`, the last one for ever. */
async function startMailServer(...replies: readonly string[]) {
  let count = 0
  let mails = 0
  const server = createServer(socket => {
    let isData = false
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.on('data', chunk => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (isData) {
          if (line !== '.') continue
          isData = false
          mails++
          socket.write('250 taken\r\n')
        } else if (line.startsWith('RCPT')) {
          socket.write(`${replies[Math.min(count++, replies.length - 1)]}\r\n`)
        } else if (line === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tries: () => count,
    mails: () => mails,
    stop: () => new Promise<void>(resolve => server.close(() => resolve()))
  }
}

describe('a mail server that fails', () => {
  const withServer = (smtpUrl: string): Promise<WalletHouse> =>
    startWallet('SQLite', {
      wallet: { smtpUrl, mailFrom: 'a@latchkey.example', codeLength: 6, mailsPerHour: 100 }
    })
  const start = async (house: WalletHouse) => {
    const device = await house.newDevice()
    const answer = await device.post('/email', { email: 'lost@example.org' })
    return { device, answer, login: (answer.body as { login: string }).login }
  }

  test('for a moment: the mail is sent again', async () => {
    const smtp = await startMailServer('451 try later', '250 ok')
    const house = await withServer(smtp.url)
    const { answer } = await start(house)
    expect(answer.status).toBe(200)
    await expect.poll(smtp.mails, { timeout: 5_000 }).toBe(1)
    expect(smtp.tries()).toBe(2)
    await house.stop()
    await smtp.stop()
  })

  test('for good: the login says so, and the mail is not sent again', async () => {
    const smtp = await startMailServer('550 no such mailbox lost@example.org')
    const house = await withServer(smtp.url)
    const { device, answer, login } = await start(house)
    expect(answer.status, 'nothing is said of the mailbox yet').toBe(200)
    const waited = await device.post('/email/device', { login })
    expect([waited.status, waited.body]).toEqual([
      503,
      failed('mail', 'The mail could not be sent: try again later')
    ])
    expect(smtp.tries()).toBe(1)
    const log = house.server.lines.join('\n')
    expect(log).toContain('"message":"mail not sent"')
    expect(log).not.toContain('lost@')
    await house.stop()
    await smtp.stop()
  })

  test('is not asked again and again while it does not answer', async () => {
    const smtp = await startMailServer('250 ok')
    const { url } = smtp
    await smtp.stop()
    const house = await withServer(url)
    const { answer } = await start(house)
    expect(answer.status).toBe(200)
    await expect
      .poll(async () => (await start(house)).answer.body, { timeout: 15_000, interval: 500 })
      .toEqual(failed('mail', 'The mail server does not answer: try again later'))
    await house.stop()
  }, 20_000)
})

test('above the mails of an hour logins pause, for known and unknown addresses', async () => {
  const wallet = { codeLength: 6, mailsPerHour: 2 } as const
  const house = await startWallet('SQLite', { wallet })
  const statuses: number[] = []
  for (let turn = 0; turn < 3; turn++)
    statuses.push((await (await house.newDevice()).post('/email', { email: `p${turn}@example.org` })).status)
  expect(statuses).toEqual([200, 200, 503])
  await house.stop()
})

test('one client address: the mails of its burst, then those of each minute', async () => {
  const mailRate = { perMinute: 2, burst: 3 }
  // Without a trusted proxy all devices have the address of the test.
  const wallet = { codeLength: 6, mailsPerHour: 100, mailRate } as const
  const house = await startWallet('SQLite', { trustedProxies: [], wallet })
  let person = 0
  const ask = async () => (await house.newDevice()).post('/email', { email: `n${person++}@example.org` })
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn++) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await ask()
  expect(refused.body).toEqual(failed('too_soon', 'Too many mails were requested from this network'))
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30)
  house.pass(30_000)
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  await house.stop()
})

test('codes of eight digits', async () => {
  const house = await startWallet('SQLite', { wallet: { codeLength: 8, mailsPerHour: 100 } })
  const device = await house.newDevice()
  const body = await house.askForCode(device, 'eight@example.org')
  expect(body.otp).toMatch(/^\d{8}$/)
  expect((await device.post('/email/otp', body)).status).toBe(200)
  await house.stop()
})

test('codes are uniform: each first digit comes about as often', async () => {
  const { newCode } = await import('./codes.js')
  const counts = Array<number>(10).fill(0)
  for (let turn = 0; turn < 20_000; turn++) {
    const digit = Number(newCode(6)[0])
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  // Six standard deviations of a binomial distribution.
  for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(255)
})
