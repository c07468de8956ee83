import { describe, expect, test } from 'vitest'
import { disconnectTimeout, signInRecheckGap, timerLimit } from '../../protocol/limits.js'
import type { SiwxConfig } from '../../siwx/SiwxConfig.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { alice, bob, createWorld, deferred } from '../../world.harness.js'
import { connect } from '../actions/connect.js'
import { disconnect } from '../actions/disconnect.js'
import { signInOf } from '../select/signIn.js'
import { onTabMessage } from '../tabs.js'
import { createMemorySiwx } from './memorySiwx.harness.js'
import { signIn } from './signIn.js'

async function setUp(replaced: Partial<SiwxConfig> = {}, life?: number) {
  const siwx = createMemorySiwx(replaced)
  const world = createWorld({ siwx })
  const { kit, environment } = world
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
  const hear = async () => {
    await onTabMessage(kit, { latchkey: 1, type: 'session', namespace: 'eip155' })
    await settle()
  }
  await connect(kit, { connector })
  await settle()
  return { ...world, siwx, connector, settle, status, hear }
}

describe('a session that runs out while the page is open', () => {
  test('is over at its time, and asked for anew', async () => {
    const { kit, siwx, status, environment } = await setUp({}, 3_600_000)
    await signIn(kit)
    await environment.advance(3_599_999)
    expect(status()).toBe('signedIn')
    siwx.sessions.splice(0)
    await environment.advance(1)
    expect([status(), kit.state.modal.get().open]).toEqual(['signedOut', true])
  })

  test('goes on where the plug-in still knows it, and is looked up again', async () => {
    const { kit, siwx, status, environment } = await setUp({}, 60_000)
    await signIn(kit)
    await environment.advance(60_000)
    expect(status()).toBe('signedIn')
    siwx.sessions.splice(0)
    await environment.advance(signInRecheckGap)
    expect(status()).toBe('signedOut')
  })

  test('is over where nobody answers', async () => {
    let isDown = false
    const siwx = createMemorySiwx()
    const { kit, status, environment } = await setUp(
      {
        getSessions: async (...asked) =>
          isDown ? Promise.reject(new Error('down')) : siwx.getSessions(...asked)
      },
      60_000
    )
    await signIn(kit)
    isDown = true
    await environment.advance(60_000)
    expect(status()).toBe('signedOut')
  })

  test('after more days than a timer can wait, too', async () => {
    const { kit, siwx, status, environment } = await setUp({}, timerLimit + 10)
    await signIn(kit)
    await environment.advance(timerLimit)
    expect(status()).toBe('signedIn')
    siwx.sessions.splice(0)
    await environment.advance(10)
    expect(status()).toBe('signedOut')
  })

  test('leaves no timer where it was signed out before', async () => {
    const { kit, siwx, environment } = await setUp({}, 60_000)
    await signIn(kit)
    await disconnect(kit)
    const before = siwx.calls.length
    await environment.advance(60_000)
    expect(siwx.calls.slice(before)).toEqual([])
  })
})

describe('a session that is about to end is not found', () => {
  const slow = () => {
    const ending = deferred<void>()
    const siwx = createMemorySiwx()
    const replaced: Partial<SiwxConfig> = {
      addSession: siwx.addSession,
      getSessions: siwx.getSessions,
      revokeSession: async (...asked) => {
        await ending.promise
        await siwx.revokeSession(...asked)
      }
    }
    return { ending, replaced }
  }

  test('by who comes back to the account before it has ended', async () => {
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

  test('by who connects again while disconnecting goes on', async () => {
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

  test('and one that never ends holds up nobody', async () => {
    const { replaced } = slow()
    const { kit, connector, status, environment } = await setUp(replaced)
    connector.emit({ type: 'accounts', accounts: [bob] })
    await environment.advance(disconnectTimeout)
    expect(status()).toBe('signedOut')
    expect(signInOf(kit)?.account).toBe(`eip155:1:${bob}`)
  })
})

describe('a try that the wallet`s owner walks away from signs nobody in', () => {
  test.each([
    ['account', { type: 'accounts', accounts: [bob] }],
    ['network', { type: 'network', chainId: '8453' }]
  ] as const)('to another %s, before the signature', async (_, event) => {
    const late = deferred<string>()
    const siwx = createMemorySiwx()
    const { kit, environment } = createWorld({ siwx })
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

  test('to another account, while the server looks at it', async () => {
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
  test('that signed out opens nothing here', async () => {
    const { kit, siwx, status, hear } = await setUp()
    await signIn(kit)
    siwx.sessions.splice(0)
    await hear()
    expect([status(), kit.state.modal.get().open]).toEqual(['signedOut', false])
    await Promise.all([hear(), hear()])
    expect([status(), kit.state.modal.get().open]).toEqual(['signedOut', false])
  })
})
