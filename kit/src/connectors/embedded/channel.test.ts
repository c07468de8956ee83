import { describe, expect, test } from 'vitest'
import { mainnet } from '../../chains/index.js'
import { after, connected, email, logIn, setUp } from './setup.harness.js'

describe('loading the frame', () => {
  test('nothing is loaded before a login is used', async () => {
    const { clock, frame, connector } = setUp()
    expect(await after(clock, 60_000, connector.connect({ silent: true }))).toBe(
      'LATCHKEY_CONNECT__NO_ACCOUNTS'
    )
    expect([frame.loads, frame.isOpen()]).toEqual([[], false])
  })
  test('the frame gets its parameters in its URL (wire.md section 4.1)', async () => {
    const { clock, frame, login } = setUp({ context: { projectId: 'p1', debug: true } })
    await after(clock, 500, login.connectEmail({ email }))
    const [load = ''] = frame.loads
    expect(load).toBe(
      'https://wallet.example/sdk?projectId=p1&chainId=eip155%3A1&version=4&enableLogger=true'
    )
  })
  test('requests are sent 500 ms after READY, not before', async () => {
    const { clock, frame, login } = setUp()
    const work = login.connectEmail({ email })
    expect(await after(clock, 499, work)).toBe('pending')
    expect(frame.requests).toEqual([])
    expect(await after(clock, 1, work)).toBe('VERIFY_OTP')
  })
  test('a frame that is not ready within 20 s is iframe_load_failed, and the next request loads it again', async () => {
    const { clock, frame, login, context } = setUp({ loads: 'never' })
    const work = login.connectEmail({ email })
    expect(await after(clock, 19_999, work)).toBe('pending')
    expect(await after(clock, 1, work)).toBe('LATCHKEY_FRAME__LOAD_FAILED')
    await expect(work).rejects.toMatchObject({
      message: 'Unable to load email login dependency',
      context: { reason: 'iframe_load_failed' }
    })
    expect(context.errors).toMatchObject([{ code: 'LATCHKEY_FRAME__LOAD_FAILED' }])
    expect(frame.isOpen()).toBe(false)
    void after(clock, 0, login.connectEmail({ email }))
    await clock.advance(1)
    expect(frame.loads).toHaveLength(2)
  })
  test('a frame that does not serve the page is an unverified domain', async () => {
    const { clock, login, context } = setUp({ loads: 'refused' })
    expect(await after(clock, 1, login.methods())).toBe('LATCHKEY_FRAME__UNVERIFIED_DOMAIN')
    expect(context.errors).toMatchObject([{ context: { reason: 'unverified_domain' } }])
  })
  test('after an earlier login it is loaded at once, in the order of wire.md section 4.5', async () => {
    const stored = { '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true', '@appkit-wallet/EMAIL': email }
    const { clock, frame, connector } = setUp({ stored, user: { email } })
    await clock.advance(499)
    expect([frame.loads.length, frame.requests.length]).toEqual([1, 0])
    const work = connector.connect({ silent: true })
    expect(await after(clock, 1, work)).toMatchObject({ chainId: '1', embedded: { user: { email } } })
    const [first, ...rest] = frame.requests.map(({ type }) => type)
    expect([first, new Set(rest.slice(0, 2)), ...rest.slice(2)]).toEqual([
      'IS_CONNECTED',
      new Set(['SYNC_DAPP_DATA', 'SYNC_THEME']),
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      'GET_USER'
    ])
  })
  test.each([
    ['de-AT', 'de-AT'],
    [undefined, undefined],
    ['no tag', undefined]
  ])('locale %s of the page is told as %s with its description', async (locale, told) => {
    const { clock, frame, login } = setUp({ context: { networks: [mainnet], locale } })
    await after(clock, 500, login.methods())
    const sent = frame.requests.find(({ type }) => type === 'SYNC_DAPP_DATA')?.payload
    expect([(sent as { locale?: string }).locale, Object.hasOwn(sent as object, 'locale')]).toEqual([
      told,
      told !== undefined
    ])
  })
  test('a frame that is not connected any more ends the login here, one that cannot be loaded does not', async () => {
    const stored = { '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true' }
    const gone = setUp({ stored })
    expect(await after(gone.clock, 500, gone.connector.connect({ silent: true }))).toBe(
      'LATCHKEY_CONNECT__NO_ACCOUNTS'
    )
    expect([...gone.storage.entries.keys()].filter(key => key.includes('USED'))).toEqual([])
    const away = setUp({ stored, loads: 'never' })
    expect(await after(away.clock, 20_000, away.connector.connect({ silent: true }))).toBe(
      'LATCHKEY_FRAME__LOAD_FAILED'
    )
    expect(away.storage.entries.get('@appkit-wallet/EMAIL_LOGIN_USED_KEY')).toBe('true')
  })
})

describe('every request settles', () => {
  test('a request of a login has 30 s, then iframe_request_timeout', async () => {
    const { clock, frame, login, context } = setUp()
    frame.silence('CONNECT_EMAIL')
    const work = login.connectEmail({ email })
    expect(await after(clock, 30_499, work)).toBe('pending')
    expect(await after(clock, 1, work)).toBe('LATCHKEY_FRAME__REQUEST_TIMEOUT')
    expect(context.errors).toMatchObject([{ context: { reason: 'iframe_request_timeout' } }])
  })
  test('a late answer to it changes nothing', async () => {
    const { clock, frame, login, storage } = setUp()
    frame.silence('CONNECT_OTP')
    await after(clock, 500, login.connectEmail({ email }))
    const work = login.connectOtp({ otp: '123456' })
    expect(await after(clock, 30_000, work)).toBe('LATCHKEY_FRAME__REQUEST_TIMEOUT')
    frame.post({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id: 'a' })
    await clock.settle()
    expect(storage.entries.has('@appkit-wallet/EMAIL_LOGIN_USED_KEY')).toBe(false)
  })
  test('an error without a message is An error occurred', async () => {
    const { clock, frame, login } = setUp()
    frame.failNext('CONNECT_EMAIL', { message: '' })
    const work = login.connectEmail({ email })
    await after(clock, 500, work)
    await expect(work).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__USER_REJECTED',
      details: 'An error occurred'
    })
  })
  test('an abort, and the end of the kit, reject what is open and leave no timer', async () => {
    const { clock, frame, login, context } = setUp()
    frame.silence('CONNECT_EMAIL')
    const abort = new AbortController()
    const first = login.connectEmail({ email, signal: abort.signal })
    const second = login.methods()
    frame.silence('GET_LOGIN_METHODS')
    await clock.advance(500)
    abort.abort()
    expect(await after(clock, 0, first)).toBe('LATCHKEY_HTTP__ABORTED')
    context.destroy()
    expect(await after(clock, 0, second)).toBe('LATCHKEY_KIT__DESTROYED')
    expect([frame.isOpen(), clock.pending()]).toEqual([false, 0])
    expect(await after(clock, 0, login.methods())).toBe('LATCHKEY_KIT__DESTROYED')
  })
  test('at most 50 requests wait', async () => {
    const { frame, session, clock } = await connected()
    frame.silence('RPC_REQUEST')
    const { provider } = session as unknown as { provider: { request(call: object): Promise<unknown> } }
    const works = Array.from({ length: 51 }, () => provider.request({ method: 'eth_blockNumber' }))
    for (const work of works) work.catch(() => undefined)
    const outcomes = await Promise.all(works.map(work => after(clock, 0, work)))
    expect(outcomes.filter(outcome => outcome === 'pending')).toHaveLength(50)
    await expect(works[50]).rejects.toMatchObject({ code: -32_005 })
    await clock.advance(30_000)
    await expect(works[0]).rejects.toMatchObject({ code: -32_603 })
  })
})

describe('a hostile frame', () => {
  test('messages that are not valid change nothing and are reported; a flood is dropped', async () => {
    const { clock, frame, context } = await connected()
    const before = context.errors.length
    for (const message of [
      null,
      7,
      { type: 'GET_USER' },
      { type: '@w3m-frame/OTHER' },
      JSON.parse('{"__proto__":{"x":1}}')
    ])
      frame.post(message)
    await clock.settle()
    expect(context.errors.slice(before)).toMatchObject(
      Array.from({ length: 5 }, () => ({ code: 'LATCHKEY_FRAME__INVALID_MESSAGE' }))
    )
    await clock.advance(1_000)
    const quiet = context.errors.length
    for (let count = 0; count < 500; count++) frame.post({ type: '@w3m-frame/READY' })
    await clock.settle()
    expect(context.errors.slice(quiet)).toMatchObject([{ code: 'LATCHKEY_FRAME__BUSY' }])
  })
  test('an invalid answer fails its request', async () => {
    const { clock, frame, login } = setUp()
    frame.silence('GET_LOGIN_METHODS')
    const work = login.methods()
    await clock.advance(500)
    expect(await after(clock, 0, work)).toBe('pending')
    // The id is known to the frame alone; the fake one answers each request with its own.
    frame.silence('GET_LOGIN_METHODS', false)
    expect(await after(clock, 30_000, work)).toBe('LATCHKEY_FRAME__REQUEST_TIMEOUT')
  })
  test('an address that is none connects nothing', async () => {
    const { clock, frame, connector, login } = setUp({ user: { email: 'x@y.example' } })
    await logIn({ clock, login })
    frame.setUser({ email, address: '0x12' } as never)
    expect(await after(clock, 0, connector.connect({ silent: false }))).toBe(
      'LATCHKEY_CONNECT__WALLET_BROKEN'
    )
  })
})
