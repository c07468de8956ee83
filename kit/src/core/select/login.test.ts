import { describe, expect, test } from 'vitest'
import { setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import type { Social } from '../config/LatchkeyOptions.js'
import type { DeviceFacts } from '../contracts/Device.js'
import type { Login, LoginMethod } from '../contracts/Login.js'
import { connectMethodsOf, isLoggedIn, loginConnector, offeredLogins, wantedSocials } from './login.js'

const login = {} as Login
const onEvm = createMockConnector({ id: 'embedded', reach: 'login', login })
const onSolana = createMockConnector({ id: 'embedded', reach: 'login', namespace: 'solana', login })
const all: readonly LoginMethod[] = [
  'email',
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook'
]
const features = (more: object) => more as Parameters<typeof offeredLogins>[0]

describe('loginConnector', () => {
  test('is that of the active namespace, of the given one, or the first', () => {
    const { kit } = setupTestKit({ connectors: [onSolana, onEvm] })
    expect(loginConnector(kit)).toBe(onEvm)
    expect(loginConnector(kit, 'solana')).toBe(onSolana)
    expect(loginConnector(kit, 'bip122')).toBeUndefined()
    expect(loginConnector(setupTestKit({ connectors: [onSolana] }).kit)).toBe(onSolana)
    expect(loginConnector(setupTestKit({ connectors: [createMockConnector()] }).kit)).toBeUndefined()
  })

  test('a wallet is no login; a connected login counts', async () => {
    const { kit } = setupTestKit({ connectors: [onEvm, createMockConnector()] })
    await connect(kit, { connector: createMockConnector() })
    expect(isLoggedIn(kit)).toBe(false)
    await connect(kit, { connector: onEvm })
    expect(isLoggedIn(kit)).toBe(true)
  })
})

describe('offeredLogins', () => {
  test('is what the host wants and the service has, in the order of the host', () => {
    const offered = offeredLogins(features({ socials: ['apple', 'google', 'x'] }), ['x', 'apple'], undefined)
    expect(offered).toEqual({ hasEmail: false, socials: ['apple', 'x'] })
    expect(offeredLogins(features({ email: false, socials: false }), all, undefined)).toEqual({
      hasEmail: false,
      socials: []
    })
  })

  test('the default is SPEC section 9, also for "all"', () => {
    const order = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
    expect(wantedSocials(undefined)).toEqual(order)
    expect(wantedSocials('all')).toEqual(order)
    expect(wantedSocials(['x', 'email' as Social, 'x'])).toEqual(['x'])
  })

  test.each<[string, Partial<DeviceFacts>, readonly Social[]]>([
    ['iOS', { os: 'ios', app: 'telegram' }, ['google']],
    ['macOS', { os: 'other', isMac: true, app: 'telegram' }, ['x']],
    ['Android', { os: 'android', app: 'telegram' }, ['facebook', 'x']],
    ['another system', { os: 'other', app: 'telegram' }, []],
    ['a browser', { os: 'ios' }, []]
  ])('Telegram on %s (SPEC section 6)', (_, facts, missing) => {
    const { socials } = offeredLogins(features({}), all, facts as DeviceFacts)
    expect(wantedSocials('all').filter(social => !socials.includes(social))).toEqual(
      wantedSocials('all').filter(social => missing.includes(social))
    )
  })
})

test('connectMethodsOf completes the order of the host', () => {
  expect(connectMethodsOf(undefined, true)).toEqual(['wallet', 'email', 'social'])
  expect(connectMethodsOf(undefined, false)).toEqual(['email', 'social', 'wallet'])
  expect(connectMethodsOf(['social'], true)).toEqual(['social', 'wallet', 'email'])
  expect(connectMethodsOf(['email', 'email', 'phone' as 'email'], false)).toEqual([
    'email',
    'social',
    'wallet'
  ])
})
