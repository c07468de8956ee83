import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialModal } from '../../client/state/modal.js'
import { initialView, type ViewName } from '../state/view.js'
import { type Screen, topOf, transition, uncovered, type ViewContext, type ViewEvent } from './viewMachine.js'

const closed: Screen = { modal: initialModal, view: initialView }
const context = (change: Partial<ViewContext> = {}): ViewContext => ({
  hasAdapters: true,
  isConnected: false,
  isMobile: false,
  isEmbedded: false,
  isSignInPending: false,
  ...change
})
const views: readonly ViewName[] = [
  'Connect',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingFarcaster',
  'ConnectingSocial',
  'Account',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
  'Downloads',
  'SIWXSignMessage',
  'ApproveTransaction',
  'Prompt',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'EditAccountName',
  'Swap',
  'WalletSend',
  'WalletReceive',
  'OnRampProviders',
  'Transactions'
]
const signInViews: readonly ViewName[] = ['SIWXSignMessage', 'ApproveTransaction']

/** An open modal with these views in its history. */
const at = (...names: ViewName[]): Screen => ({
  modal: { open: true, shaking: false },
  view: { history: names.map(name => ({ name, data: {} })), direction: 'next' }
})
const path = (screen: Screen) => screen.view.history.map(({ name }) => name).join(' > ')

describe('opening (SPEC section 2, in order)', () => {
  const rows: readonly [string, Partial<ViewContext>, ViewName | undefined, ViewName][] = [
    ['nothing connected: Connect', {}, undefined, 'Connect'],
    ['connected: Account', { isConnected: true }, undefined, 'Account'],
    ['no adapters, no address, desktop', { hasAdapters: false }, undefined, 'ConnectingWalletConnectBasic'],
    ['no adapters, no address, phone', { hasAdapters: false, isMobile: true }, undefined, 'AllWallets'],
    [
      'no adapters, no address, a request',
      { hasAdapters: false },
      'Networks',
      'ConnectingWalletConnectBasic'
    ],
    [
      'no adapters, no address, a request, phone',
      { hasAdapters: false, isMobile: true },
      'Swap',
      'AllWallets'
    ],
    ['no adapters, but an address: Account', { hasAdapters: false, isConnected: true }, undefined, 'Account'],
    ['no adapters, an address, a request', { hasAdapters: false, isConnected: true }, 'Swap', 'Swap'],
    ['a phone with adapters: Connect', { isMobile: true }, undefined, 'Connect'],
    ['connected, a request: the requested view', { isConnected: true }, 'Connect', 'Connect'],
    ['embedded, connected: Account', { isEmbedded: true, isConnected: true }, undefined, 'Account'],
    ['embedded: Connect', { isEmbedded: true }, undefined, 'Connect'],
    ['a prompt beats no adapters', { hasAdapters: false }, 'Prompt', 'Prompt']
  ]
  test.each(rows)('opening: %s', (_, change, view, expected) => {
    expect(transition(closed, { type: 'open', view }, context(change))).toEqual({
      modal: { open: true, shaking: false },
      view: { history: [{ name: expected, data: {} }], direction: 'none' }
    })
  })

  test.each(views)('a requested %s is opened, connected or not', view => {
    for (const isConnected of [true, false])
      expect(path(transition(closed, { type: 'open', view }, context({ isConnected })))).toBe(view)
  })

  test('opening passes data and namespace, and resets the history of an open modal', () => {
    const data = { network: 'eip155:1' as const }
    const next = transition(
      at('Account', 'Networks'),
      { type: 'open', view: 'SwitchNetwork', data, namespace: 'solana' },
      context({ isConnected: true })
    )
    expect(next.view.history).toEqual([{ name: 'SwitchNetwork', data: { ...data, namespace: 'solana' } }])
  })
})

describe('closing', () => {
  test.each(views)('close leaves %s regardless of the rules of safe closing', view => {
    const pending = context({ isSignInPending: true, isConnected: true })
    expect(transition(at('Account', view), { type: 'close' }, pending)).toEqual(closed)
  })

  test.each(views)('safe closing of %s follows SPEC section 4', view => {
    const free = transition(at(view), { type: 'safeClose' }, context({ isConnected: true }))
    const unsigned = transition(
      at(view),
      { type: 'safeClose' },
      context({ isConnected: true, isSignInPending: true })
    )
    const refused = { ...at(view), modal: { open: true, shaking: true } }
    expect(free).toEqual(view === 'UnsupportedChain' ? refused : closed)
    expect(unsigned).toEqual(view === 'UnsupportedChain' || signInViews.includes(view) ? refused : closed)
  })

  const nested: readonly [readonly ViewName[], boolean][] = [
    [['UnsupportedChain', 'SwitchNetwork'], true],
    [['Account', 'UnsupportedChain', 'SwitchNetwork'], true],
    [['Networks', 'SwitchNetwork'], false],
    [['UnsupportedChain', 'WhatIsANetwork'], false],
    [['SIWXSignMessage', 'Networks'], false]
  ]
  test.each(nested)('safe closing of %j is refused: %s', (names, isRefused) => {
    const next = transition(at(...names), { type: 'safeClose' }, context({ isSignInPending: true }))
    expect(next.modal).toEqual({ open: isRefused, shaking: isRefused })
    expect(path(next)).toBe(isRefused ? names.join(' > ') : 'Connect')
  })

  test.each([
    ['SIWXSignMessage', true],
    ['UnsupportedChain', false]
  ] as const)('safe closing of a prompt over %s leads back there', (view, isSignInPending) => {
    const lock = context({ isConnected: true, isSignInPending })
    const next = transition(at('Account', view, 'Prompt'), { type: 'safeClose' }, lock)
    expect([path(next), next.modal, next.view.direction]).toEqual([
      `Account > ${view}`,
      { open: true, shaking: false },
      'prev'
    ])
    expect(transition(at(view, 'Prompt'), { type: 'back' }, lock)).toMatchObject({
      modal: { open: true, shaking: false },
      view: { history: [{ name: view }] }
    })
  })

  test('safe closing of a prompt over any other view closes', () => {
    const free = context({ isConnected: true })
    for (const screen of [
      at('Prompt'),
      at('Account', 'Prompt'),
      at('Connect', 'ConnectingExternal', 'Prompt')
    ])
      expect(transition(screen, { type: 'safeClose' }, free)).toEqual(closed)
  })

  test('a refusal while the modal shakes changes nothing', () => {
    const shaking = transition(at('UnsupportedChain'), { type: 'safeClose' }, context())
    expect(transition(shaking, { type: 'safeClose' }, context())).toBe(shaking)
  })

  test.each([
    [true, 'Account'],
    [false, 'Connect']
  ] as const)(
    'closing an embedded modal keeps it open with its first view (connected: %s)',
    (isConnected, home) => {
      for (const type of ['close', 'safeClose'] as const) {
        const next = transition(
          at('Networks', 'WhatIsANetwork'),
          { type },
          context({ isEmbedded: true, isConnected })
        )
        expect(next).toEqual({
          modal: { open: true, shaking: false },
          view: { history: [{ name: home, data: {} }], direction: 'none' }
        })
      }
    }
  )

  test('the sign-in lock also holds in an embedded modal', () => {
    const lock = context({ isEmbedded: true, isConnected: true, isSignInPending: true })
    expect(transition(at('SIWXSignMessage'), { type: 'safeClose' }, lock).modal.shaking).toBe(true)
  })
})

describe('going back', () => {
  test.each(views.filter(view => view !== 'Connect'))('going back from %s shows the view before it', view => {
    const next = transition(at('Networks', view), { type: 'back' }, context())
    expect([path(next), next.view.direction]).toEqual(['Networks', 'prev'])
  })

  test.each(views)('going back from %s as the only view closes', view => {
    const back = transition(at(view), { type: 'back' }, context())
    expect(back).toEqual(transition(at(view), { type: 'safeClose' }, context()))
  })

  test('going back to Connect shows Account once an account is connected', () => {
    const connected = context({ isConnected: true })
    expect(path(transition(at('Connect', 'Networks'), { type: 'back' }, connected))).toBe('Account')
    expect(path(transition(at('Account', 'Connect', 'Networks'), { type: 'back' }, connected))).toBe(
      'Account > Account'
    )
    const screen: Screen = {
      ...at('Connect', 'AllWallets'),
      view: {
        direction: 'next',
        history: [
          { name: 'Connect', data: { namespace: 'solana' } },
          { name: 'AllWallets', data: {} }
        ]
      }
    }
    expect(path(transition(screen, { type: 'back' }, connected))).toBe('Connect')
  })

  test.each(signInViews)(
    'going back from %s is refused while sign-in is required and missing (decision D9)',
    view => {
      const next = transition(at('Connect', view), { type: 'back' }, context({ isSignInPending: true }))
      expect(next).toEqual({ ...at('Connect', view), modal: { open: true, shaking: true } })
    }
  )
})

test('uncovered leaves out a prompt on top, and nothing else', () => {
  const { view } = at('Connect', 'AllWallets')
  expect(uncovered(view)).toBe(view)
  expect(uncovered(at('Connect', 'AllWallets', 'Prompt').view)).toEqual(view)
  const opened = at('Prompt').view
  expect(uncovered(opened)).toBe(opened)
})

describe('moving between views', () => {
  test('push adds a view; pushing the shown view changes nothing', () => {
    const next = transition(at('Connect'), { type: 'push', view: 'AllWallets', data: {} }, context())
    expect([path(next), next.view.direction]).toEqual(['Connect > AllWallets', 'next'])
    expect(transition(next, { type: 'push', view: 'AllWallets' }, context())).toBe(next)
  })

  test('replace swaps the last view, reset drops the history', () => {
    expect(path(transition(at('Connect', 'AllWallets'), { type: 'replace', view: 'Swap' }, context()))).toBe(
      'Connect > Swap'
    )
    expect(path(transition(at('Connect', 'AllWallets'), { type: 'reset', view: 'Swap' }, context()))).toBe(
      'Swap'
    )
  })

  test.each(['push', 'replace', 'reset'] as const)('%s does nothing while the modal is closed', type => {
    expect(transition(closed, { type, view: 'Swap' }, context())).toBe(closed)
  })
})

describe('over random sequences', () => {
  const view = fc.constantFrom(...views)
  const event: fc.Arbitrary<ViewEvent> = fc.oneof(
    fc.record({ type: fc.constant('open' as const), view: fc.option(view, { nil: undefined }) }),
    ...(['push', 'replace', 'reset'] as const).map(type =>
      view.map(name => ({ type, view: name }) as ViewEvent)
    ),
    ...(['back', 'close', 'safeClose'] as const).map(type => fc.constant<ViewEvent>({ type }))
  )
  const anyContext = fc.record({
    hasAdapters: fc.boolean(),
    isConnected: fc.boolean(),
    isMobile: fc.boolean(),
    isEmbedded: fc.constant(false),
    isSignInPending: fc.boolean()
  })
  const steps = fc.array(fc.tuple(event, anyContext), { maxLength: 40 })

  test('there is always a view; a closed screen equals the initial one; only a refusal shakes; the lock holds', () => {
    fc.assert(
      fc.property(steps, sequence => {
        let screen = closed
        for (const [step, circumstances] of sequence) {
          const was = screen
          const copy = JSON.stringify(was)
          screen = transition(was, step, circumstances)
          expect(JSON.stringify(was)).toBe(copy)
          expect(screen.view.history.length).toBeGreaterThan(0)
          if (!screen.modal.open) expect(screen).toEqual(closed)
          if (step.type === 'open') expect(screen.modal).toEqual({ open: true, shaking: false })
          const isLeaving = step.type === 'safeClose' || step.type === 'back'
          if (screen.modal.shaking && !was.modal.shaking) expect(isLeaving).toBe(true)
          const isLocked = circumstances.isSignInPending && signInViews.includes(topOf(was.view).name)
          if (was.modal.open && isLocked && isLeaving) expect(screen.view).toBe(was.view)
          if (step.type === 'close') expect(screen).toEqual(closed)
          if (was.view.history.length < screen.view.history.length) expect(step.type).toBe('push')
        }
      }),
      { numRuns: 500 }
    )
  })

  test('an embedded modal that is open stays open', () => {
    fc.assert(
      fc.property(steps, sequence => {
        let screen = transition(closed, { type: 'open' }, context({ isEmbedded: true }))
        for (const [step, circumstances] of sequence) {
          screen = transition(screen, step, { ...circumstances, isEmbedded: true })
          expect(screen.modal.open).toBe(true)
        }
      }),
      { numRuns: 200 }
    )
  })
})

test('update changes data of the shown view, which stays, with its history and its motion', () => {
  const open = (event: ViewEvent, screen: Screen) => transition(screen, event, context())
  const shown = open(
    { type: 'push', view: 'AllWallets', data: { namespace: 'solana', redirectView: 'Networks' } },
    open({ type: 'open', view: 'Connect' }, closed)
  )
  const updated = open({ type: 'update', data: { namespace: 'bip122' } }, shown)
  expect(updated).toEqual({
    ...shown,
    view: {
      ...shown.view,
      history: [
        { name: 'Connect', data: {} },
        { name: 'AllWallets', data: { namespace: 'bip122', redirectView: 'Networks' } }
      ]
    }
  })
  expect(open({ type: 'update', data: { namespace: 'bip122' } }, closed)).toBe(closed)
})
