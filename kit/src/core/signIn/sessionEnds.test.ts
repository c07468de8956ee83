import { describe, expect, test } from 'vitest'
import { disconnectTimeout } from '../../protocol/limits.js'
import { signInRecheckGap, timerLimit } from '../../protocol/signInLimits.js'
import { alice, bob, deferred, setupTestKit } from '../../setupTestKit.harness.js'
import type { SiwxConfig } from '../../siwx/SiwxConfig.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { disconnect } from '../actions/disconnect.js'
import { signInOf } from '../select/signIn.js'
import { onTabMessage } from '../tabs.js'
import { createMemorySiwx } from './memorySiwx.harness.js'
import { signIn } from './signIn.js'

async function setUp(replaced: Partial<SiwxConfig> = {}, life?: number) {
  const siwx = createMemorySiwx(replaced)
  const setup = setupTestKit({ siwx })
  const { kit, environment } = setup
  if (life !== undefined) {
    const { createMessage } = siwx
    Object.assign(siwx, {
      createMessage: async (input: Parameters<typeof createMessage>[0]) => ({
        ...(await createMessage(input)),
        expirationTime: new Date(environment.clock.now() + life).toISOString()
      })
    })
  }
  const connector = createMockConnector()
  await kit.signIn
  const settle = () => environment.clock.settle()
  const status = () => signInOf(kit)?.status
  const receiveMessage = async () => {
    await onTabMessage(kit, { latchkey: 1, type: 'session', namespace: 'eip155' })
    await settle()
  }
  await connect(kit, { connector })
  await settle()
  return { ...setup, siwx, connector, settle, status, receiveMessage }
}

describe('a session that expires while the page is open', () => {
  test('an expired session signs the account out and opens the sign-in view', async () => {
    const { kit, siwx, status, environment } = await setUp({}, 3_600_000)
    await signIn(kit)
    await environment.advance(3_599_999)
    expect(status()).toBe('signedIn')
    siwx.sessions.splice(0)
    await environment.advance(1)
    expect([status(), kit.state.modal.get().open]).toEqual(['signedOut', true])
  })

  test('an expired session stays if the plug-in still returns it, and is checked again', async () => {
    const { kit, siwx, status, environment } = await setUp({}, 60_000)
    await signIn(kit)
    await environment.advance(60_000)
    expect(status()).toBe('signedIn')
    siwx.sessions.splice(0)
    await environment.advance(signInRecheckGap)
    expect(status()).toBe('signedOut')
  })

  test('an expired session signs the account out if the plug-in fails', async () => {
    let isDown = false
    const siwx = createMemorySiwx()
    const { kit, status, environment } = await setUp(
      {
        getSessions: async (...parameters) =>
          isDown ? Promise.reject(new Error('down')) : siwx.getSessions(...parameters)
      },
      60_000
    )
    await signIn(kit)
    isDown = true
    await environment.advance(60_000)
    expect(status()).toBe('signedOut')
  })

  test('a session that expires after the limit of timers signs the account out in time', async () => {
    const { kit, siwx, status, environment } = await setUp({}, timerLimit + 10)
    await signIn(kit)
    await environment.advance(timerLimit)
    expect(status()).toBe('signedIn')
    siwx.sessions.splice(0)
    await environment.advance(10)
    expect(status()).toBe('signedOut')
  })

  test('a session that has ended before its expiry is not checked', async () => {
    const { kit, siwx, environment } = await setUp({}, 60_000)
    await signIn(kit)
    await disconnect(kit)
    const before = siwx.calls.length
    await environment.advance(60_000)
    expect(siwx.calls.slice(before)).toEqual([])
  })
})

describe('a session that is being ended', () => {
  const slow = () => {
    const ending = deferred<void>()
    const siwx = createMemorySiwx()
    const replaced: Partial<SiwxConfig> = {
      addSession: siwx.addSession,
      getSessions: siwx.getSessions,
      revokeSession: async (...parameters) => {
        await ending.promise
        await siwx.revokeSession(...parameters)
      }
    }
    return { ending, replaced }
  }

  test('switching back to an account waits until its session has ended', async () => {
    const { ending, replaced } = slow()
    const { kit, connector, settle, status } = await setUp(replaced)
    await signIn(kit)
    connector.emit({ type: 'accounts', accounts: [bob] })
    connector.emit({ type: 'accounts', accounts: [alice] })
    await settle()
    expect(status()).toBe('checking')
    ending.resolve()
    await settle()
    expect(status()).toBe('signedOut')
  })

  test('connecting again during a disconnect waits until the session has ended', async () => {
    const { ending, replaced } = slow()
    const { kit, connector, settle, status } = await setUp(replaced)
    await signIn(kit)
    const leaving = disconnect(kit)
    await connect(kit, { connector })
    await settle()
    expect(status()).toBe('checking')
    ending.resolve()
    await leaving
    await settle()
    expect(status()).toBe('signedOut')
  })

  test('a session that never ends delays the check of the next account by 3 s at most', async () => {
    const { replaced } = slow()
    const { kit, connector, status, environment } = await setUp(replaced)
    connector.emit({ type: 'accounts', accounts: [bob] })
    await environment.advance(disconnectTimeout)
    expect(status()).toBe('signedOut')
    expect(signInOf(kit)?.account).toBe(`eip155:1:${bob}`)
  })
})

describe('a change of the account during a sign-in', () => {
  test.each([
    ['account', { type: 'accounts', accounts: [bob] }],
    ['network', { type: 'network', chainId: '8453' }]
  ] as const)('a change of the %s before the signature supersedes the sign-in', async (_, event) => {
    const late = deferred<string>()
    const siwx = createMemorySiwx()
    const { kit, environment } = setupTestKit({ siwx })
    const connector = createMockConnector({ signMessage: () => late.promise })
    await kit.signIn
    await connect(kit, { connector })
    await environment.clock.settle()
    const attempt = expect(signIn(kit)).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__SUPERSEDED' })
    await environment.clock.settle()
    connector.emit(event)
    late.resolve('0x')
    await attempt
    await environment.clock.settle()
    expect([siwx.sessions, signInOf(kit)?.status]).toEqual([[], 'signedOut'])
  })

  test('a change of the account while the session is added ends the session', async () => {
    const taking = deferred<void>()
    const siwx = createMemorySiwx()
    const { kit, connector, settle, status } = await setUp({
      ...siwx,
      addSession: async session => {
        await taking.promise
        await siwx.addSession(session)
      }
    })
    const attempt = expect(signIn(kit)).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__SUPERSEDED' })
    await settle()
    connector.emit({ type: 'accounts', accounts: [bob] })
    await settle()
    taking.resolve()
    await attempt
    expect([siwx.sessions, status()]).toEqual([[], 'signedOut'])
  })
})

describe('another tab', () => {
  test('a sign-out in another tab signs this tab out, but does not open the sign-in view', async () => {
    const { kit, siwx, status, receiveMessage } = await setUp()
    await signIn(kit)
    siwx.sessions.splice(0)
    await receiveMessage()
    expect([status(), kit.state.modal.get().open]).toEqual(['signedOut', false])
    await Promise.all([receiveMessage(), receiveMessage()])
    expect([status(), kit.state.modal.get().open]).toEqual(['signedOut', false])
  })
})
