import { describe, expect, test } from 'vitest'
import type { Features } from '../../core/config/LatchkeyOptions.js'
import type { LoginMethod } from '../../core/contracts/Login.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { createHostileStorage } from '../../testing/memoryStorage.js'
import { after, connected, email, logIn, setUp } from './setup.harness.js'

const key = (name: string) => `@appkit-wallet/${name}`

describe('e-mail', () => {
  test('a login stores the e-mail and its flag, and clears the time of the last mail (SPEC section 4)', async () => {
    const parts = setUp()
    const { clock, storage, login } = parts
    await after(clock, 500, login.connectEmail({ email: ` ${email} ` }))
    expect(Number(storage.entries.get(key('LAST_EMAIL_LOGIN_TIME')))).toBe(clock.now())
    await after(clock, 0, login.connectOtp({ otp: '123456' }))
    expect(storage.entries.get(key('EMAIL'))).toBe(email)
    expect(storage.entries.get(key('EMAIL_LOGIN_USED_KEY'))).toBe('true')
    expect(storage.entries.has(key('LAST_EMAIL_LOGIN_TIME'))).toBe(false)
    expect(await login.recentEmails()).toEqual([email])
  })
  test('within 30 s of a mail no other is sent, also after a reload', async () => {
    const { clock, frame, login, storage } = setUp()
    await after(clock, 500, login.connectEmail({ email }))
    const sent = clock.now()
    expect(login.mailAgainAt()).toBe(sent + 30_000)
    await clock.advance(10_500)
    const again = login.connectEmail({ email })
    expect(await after(clock, 0, again)).toBe('LATCHKEY_LOGIN__TOO_SOON')
    await expect(again).rejects.toMatchObject({
      message: 'Please try again after 20 seconds',
      context: { seconds: 20 }
    })
    expect(frame.requests.filter(({ type }) => type === 'CONNECT_EMAIL')).toHaveLength(1)
    const reloaded = setUp({ stored: Object.fromEntries(storage.entries) })
    await reloaded.clock.advance(10_000)
    const early = reloaded.login.connectEmail({ email })
    expect(await after(reloaded.clock, 500, early)).toBe('LATCHKEY_LOGIN__TOO_SOON')
    await clock.advance(19_500)
    expect(login.mailAgainAt()).toBeUndefined()
    expect(await after(clock, 0, login.connectEmail({ email }))).toBe('VERIFY_OTP')
  })
  test('a text that is no address is refused here', async () => {
    const { clock, frame, login } = setUp()
    for (const wrong of [
      '',
      'ada',
      'ada@',
      '@example.com',
      'ada@example',
      'a b@example.com',
      `${'a'.repeat(65)}@example.com`
    ])
      expect(await after(clock, 0, login.connectEmail({ email: wrong }))).toBe(
        'LATCHKEY_LOGIN__INVALID_EMAIL'
      )
    expect(frame.loads).toEqual([])
  })
  test('a wrong code may be typed again', async () => {
    const { clock, login } = setUp()
    await after(clock, 500, login.connectEmail({ email }))
    const wrong = login.connectOtp({ otp: '000000' })
    expect(await after(clock, 0, wrong)).toBe('LATCHKEY_LOGIN__FAILED')
    await expect(wrong).rejects.toMatchObject({ message: 'Invalid code', context: { reason: 'wrong' } })
    expect(await after(clock, 0, login.connectOtp({ otp: '123456' }))).toBeUndefined()
  })
  test('the reason of the frame is in the context, with the other logins of a linked address; an unknown one is not', async () => {
    const { clock, frame, login } = setUp()
    await after(clock, 500, login.connectEmail({ email }))
    for (const [error, context] of [
      [
        { reason: 'expired', message: 'Old' },
        { problem: 'Old', reason: 'expired' }
      ],
      [
        { reason: 'linkRequired', ways: ['google', 'x'] },
        { reason: 'linkRequired', ways: 'google x' }
      ],
      [
        { reason: 'wrong', ways: ['google'] },
        { reason: 'wrong', ways: undefined }
      ],
      [
        { reason: 'moon' as never, message: 'Later' },
        { problem: 'Later', reason: undefined }
      ]
    ] as const) {
      frame.failNext('CONNECT_OTP', error)
      const work = login.connectOtp({ otp: '123456' })
      expect(await after(clock, 0, work)).toBe('LATCHKEY_LOGIN__FAILED')
      const failure = (await work.catch((thrown: unknown) => thrown)) as { context: Record<string, unknown> }
      for (const [name, value] of Object.entries(context)) expect(failure.context[name]).toBe(value)
    }
  })
  test('the device step outlives the 30 s of its request as long as the frame answers', async () => {
    const { clock, frame, login, context } = setUp({ asksForDevice: true })
    expect(await after(clock, 500, login.connectEmail({ email }))).toBe('VERIFY_DEVICE')
    const work = login.connectDevice()
    expect(await after(clock, 95_000, work)).toBe('pending')
    frame.approveDevice()
    expect(await after(clock, 0, work)).toBeUndefined()
    expect(context.errors).toEqual([])
    const dead = login.connectDevice()
    frame.silence('CONNECT_DEVICE')
    frame.silence('IS_CONNECTED')
    expect(await after(clock, 60_000, dead)).toBe('LATCHKEY_FRAME__REQUEST_TIMEOUT')
  })
  test('a link that is never approved ends after 15 min', async () => {
    const { clock, login } = setUp({ asksForDevice: true })
    await after(clock, 500, login.connectEmail({ email }))
    const work = login.connectDevice()
    expect(await after(clock, 890_000, work)).toBe('pending')
    expect(await after(clock, 30_000, work)).toBe('LATCHKEY_FRAME__REQUEST_TIMEOUT')
  })
  test('a change of the address asks for two codes, and the session has the new one', async () => {
    const { clock, login, connector, storage } = await connected()
    const users: unknown[] = []
    connector.subscribe?.(event => event.type === 'session' && users.push(event.session.embedded?.user))
    expect(await after(clock, 0, login.updateEmail({ email: 'new@example.com' }))).toBe('VERIFY_PRIMARY_OTP')
    expect(await after(clock, 0, login.updateEmail({ email: 'new@example.com' }))).toBe(
      'LATCHKEY_LOGIN__TOO_SOON'
    )
    await after(clock, 0, login.updateEmailPrimaryOtp({ otp: '123456' }))
    expect(await after(clock, 0, login.updateEmailSecondaryOtp({ otp: '123456' }))).toEqual({
      newEmail: 'new@example.com'
    })
    expect(storage.entries.has(key('LAST_EMAIL_LOGIN_TIME'))).toBe(false)
    expect(storage.entries.get(key('EMAIL'))).toBe('new@example.com')
    expect(users).toEqual([{ email: 'new@example.com' }])
    expect(await login.recentEmails()).toEqual(['new@example.com', email])
  })
  test.each(['throws', 'rejects', 'hangs'] as const)(
    'a storage that %s keeps nobody from a login',
    async fault => {
      const { clock, login, connector } = setUp({
        environment: { storage: createHostileStorage(fault) }
      })
      expect(await after(clock, 5_000, login.connectEmail({ email }))).toBe('VERIFY_OTP')
      expect(await after(clock, 5_000, login.connectOtp({ otp: '123456' }))).toBeUndefined()
      expect(await after(clock, 5_000, connector.connect({ silent: false }))).toMatchObject({ chainId: '1' })
    }
  )
})

describe('social accounts', () => {
  const oauth = async (parts: ReturnType<typeof setUp>) => {
    const work = parts.login.connectSocial({ provider: 'github' })
    // In the tap: before anything is awaited.
    expect(parts.frame.windowUrl()).toBe('https://wallet.example/loading')
    await after(parts.clock, 500, work)
    expect(parts.frame.windowUrl()).toBe('https://github.example/authorize?state=fake')
    return { work }
  }
  test('the window is opened in the tap, led to the provider, and closed with the result', async () => {
    const parts = setUp()
    const { work } = await oauth(parts)
    parts.frame.finishSocial({ userName: 'ada', email })
    expect(await after(parts.clock, 0, work)).toBeUndefined()
    expect(parts.frame.windowUrl()).toBeUndefined()
    const session = await parts.connector.connect({ silent: false })
    expect(session.embedded).toEqual({
      user: { email, username: 'ada' },
      authProvider: 'github',
      accountType: 'eoa'
    })
  })
  test('a result from another origin is not used', async () => {
    const parts = setUp()
    const { work } = await oauth(parts)
    parts.frame.finishSocial({ origin: 'https://evil.example' })
    expect(await after(parts.clock, 0, work)).toBe('LATCHKEY_LOGIN__UNTRUSTED_ORIGIN')
    await expect(work).rejects.toMatchObject({ message: 'Untrusted Origin' })
    expect(parts.frame.requests.map(({ type }) => type)).not.toContain('CONNECT_SOCIAL')
  })
  test('a closed window is a cancelled login; one that closes at once names the header (P26)', async () => {
    const parts = setUp()
    const { work: slow } = await oauth(parts)
    await parts.clock.advance(5_000)
    parts.frame.closeWindow()
    expect(await after(parts.clock, 1_000, slow)).toBe('LATCHKEY_LOGIN__CANCELLED')
    const cut = parts.login.connectSocial({ provider: 'x' })
    await parts.clock.advance(0)
    parts.frame.closeWindow()
    expect(await after(parts.clock, 1_000, cut)).toBe('LATCHKEY_LOGIN__CANCELLED')
    await expect(cut).rejects.toMatchObject({
      details: expect.stringContaining('Cross-Origin-Opener-Policy')
    })
  })
  test('the error of a provider is the reason', async () => {
    const parts = setUp()
    const { work } = await oauth(parts)
    parts.frame.finishSocial({ error: 'access_denied' })
    expect(await after(parts.clock, 0, work)).toBe('LATCHKEY_LOGIN__FAILED')
    await expect(work).rejects.toMatchObject({ message: 'access_denied' })
  })
})

test('Farcaster: a link, then the approval of the phone', async () => {
  const { clock, frame, login, connector } = setUp()
  const work = login.connectFarcaster()
  await clock.advance(500)
  const { url, approved } = await work
  expect(url).toContain('https://farcaster.example/')
  expect(await after(clock, 120_000, approved)).toBe('pending')
  frame.approveFarcaster('ada')
  expect(await after(clock, 0, approved)).toEqual({ userName: 'ada' })
  const session = await connector.connect({ silent: false })
  expect(session.embedded).toMatchObject({ user: { username: 'ada' }, authProvider: 'farcaster' })
})

test('leaving Farcaster loads the frame again', async () => {
  const { clock, frame, login } = setUp()
  const abort = new AbortController()
  const work = login.connectFarcaster({ signal: abort.signal })
  await clock.advance(500)
  const { approved } = await work
  abort.abort()
  expect(await after(clock, 0, approved)).toBe('LATCHKEY_HTTP__ABORTED')
  expect(frame.requests.at(-1)?.type).toBe('RELOAD')
})

describe('which methods are offered', () => {
  const methodsOf = async (features: Features, methods?: readonly LoginMethod[]) => {
    const { clock, login } = setUp({ context: { features }, ...(methods && { methods }) })
    const work = login.methods()
    return after(clock, 500, work)
  }
  test('option email', async () => {
    expect(await methodsOf({ email: false })).toEqual([
      'google',
      'x',
      'farcaster',
      'discord',
      'apple',
      'github',
      'facebook'
    ])
    expect(await methodsOf({ socials: false })).toEqual(['email'])
  })
  test('option socials', async () => {
    expect(await methodsOf({ socials: ['github', 'google', 'github'] })).toEqual([
      'email',
      'github',
      'google'
    ])
    expect(await methodsOf({}, ['email', 'x', 'apple'])).toEqual(['email', 'x', 'apple'])
  })
})

describe('which methods are offered before the frame is loaded', () => {
  const services = { frame: 'https://wallet.example', api: 'https://api.example' }
  const open = (respond: FetchScript) =>
    setUp({
      context: { services, projectId: 'shop 1' },
      environment: { respond },
      methods: ['email', 'google']
    })
  test('the server says them, and no frame is loaded', async () => {
    const body = { email: true, socials: ['x', 'github'], farcaster: false }
    const { clock, environment, frame, login } = open(() => ({ body }))
    expect(await after(clock, 500, login.methods())).toEqual(['email', 'x', 'github'])
    expect(environment.requests.map(({ url }) => url)).toEqual([
      'https://api.example/wallet/v1/login-methods?projectId=shop%201'
    ])
    expect(frame.loads).toEqual([])
  })
  test.each([
    ['has no logins', { status: 404, body: {} }],
    ['answers something else', { body: { email: 'yes' } }]
  ])('a server that %s leaves it to the frame', async (_, answer) => {
    const { clock, frame, login } = open(() => answer)
    expect(await after(clock, 500, login.methods())).toEqual(['email', 'google'])
    expect(frame.loads).toHaveLength(1)
  })
  test.each([
    ['is down', { status: 503 }],
    ['limits', { status: 429 }],
    ['is cut off', 'cut'],
    ['cannot be reached', 'offline'],
    ['does not answer', 'hang']
  ] as const)(
    'a server that %s is a failure with its reason, not a guess, and loads no frame',
    async (_, answer) => {
      const { clock, frame, login } = open(() => answer)
      const work = login.methods()
      expect(await after(clock, 10_000, work)).toBe('LATCHKEY_LOGIN__FAILED')
      await expect(work).rejects.toMatchObject({ context: { reason: 'unreachable' } })
      expect(frame.loads).toEqual([])
    }
  )
  test('a frame that is loaded says them itself', async () => {
    const parts = open(() => ({ status: 503 }))
    await logIn(parts)
    expect(await after(parts.clock, 500, parts.login.methods())).toEqual(['email', 'google'])
  })
})

test('a sign-out wipes the cache first and waits 3 s at most for the frame', async () => {
  const { clock, frame, connector, storage } = await connected()
  frame.silence('SIGN_OUT')
  const work = connector.disconnect?.()
  await clock.settle()
  expect([...storage.entries.keys()]).toEqual([])
  expect(await after(clock, 2_999, work as Promise<void>)).toBe('pending')
  expect(await after(clock, 1, work as Promise<void>)).toBeUndefined()
  expect(clock.pending()).toBe(0)
})

test('a tab of its own leaves the login to the others', async () => {
  const { frame, connector } = await connected()
  await connector.disconnect?.({ keepPermission: true })
  expect(frame.requests.map(({ type }) => type)).not.toContain('SIGN_OUT')
})

test('a login in another tab, or its end, is followed', async () => {
  const { clock, frame, connector } = await connected()
  const events: string[] = []
  connector.subscribe?.(event => events.push(event.type))
  frame.setUser(undefined)
  await clock.settle()
  await clock.settle()
  expect(events).toEqual(['disconnect'])
  expect(await after(clock, 0, connector.connect({ silent: true }))).toBe('LATCHKEY_CONNECT__NO_ACCOUNTS')
})

test('five logins one after the other', async () => {
  const parts = setUp()
  for (let round = 0; round < 5; round++) {
    await logIn(parts)
    expect((await parts.connector.connect({ silent: false })).accounts).toHaveLength(1)
    await parts.connector.disconnect?.()
  }
  expect(parts.frame.loads).toHaveLength(1)
})
