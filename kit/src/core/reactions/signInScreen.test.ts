import { expect, test } from 'vitest'
import { signInPatience } from '../../protocol/signInLimits.js'
import { alice, deferred, setupTestKit } from '../../setupTestKit.harness.js'
import type { SiwxSession } from '../../siwx/SiwxConfig.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { dispatch } from '../dispatch.js'
import { openModal } from '../openModal.js'
import { signInOf } from '../select/signIn.js'
import { createMemorySiwx } from '../signIn/memorySiwx.harness.js'
import type { ViewData } from '../state/view.js'
import { viewSlice } from '../state/view.js'
import { onTabMessage } from '../tabs.js'
import { topOf } from '../view/viewMachine.js'

/** Connects in the modal; the plug-in's lookup of the session stays pending until `answer`. */
async function setUp(data: ViewData = {}) {
  const found = deferred<readonly SiwxSession[]>()
  const siwx = createMemorySiwx({ getRequired: () => true, getSessions: () => found.promise })
  const setup = setupTestKit({ siwx })
  const { kit, environment } = setup
  const connector = createMockConnector()
  await kit.signIn
  const shown: string[] = []
  const screen = () => (kit.state.modal.get().open ? topOf(kit.slice(viewSlice).get()).name : 'closed')
  const note = () => {
    if (shown.at(-1) !== screen()) shown.push(screen())
  }
  dispatch(kit, { type: 'open', view: 'Connect' })
  note()
  kit.slice(viewSlice).subscribe(() => kit.state.modal.get().open && note())
  kit.state.modal.subscribe(note)
  dispatch(kit, { type: 'push', view: 'ConnectingExternal', data: { connector, ...data } })
  await connect(kit, { connector })
  await environment.clock.settle()
  expect(signInOf(kit)?.status).toBe('checking')
  const session = async () => {
    const message = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: alice })
    return { data: message, message: message.toString(), signature: '0x' }
  }
  /** Answers the pending lookup. */
  const answer = async (sessions: readonly SiwxSession[]) => {
    found.resolve(sessions)
    await environment.clock.settle()
  }
  return { ...setup, shown, session, answer }
}

const way = ['Connect', 'ConnectingExternal']

test('an account with a session never sees the sign-in view', async () => {
  const { shown, session, answer, environment } = await setUp()
  await environment.advance(signInPatience - 1)
  expect(shown).toEqual(way)
  await answer([await session()])
  await environment.advance(signInPatience)
  expect(shown.at(-1)).toBe('closed')
  expect(shown).not.toContain('SIWXSignMessage')
})

test('an account with a session gets the view that connecting was to lead to', async () => {
  const { shown, session, answer } = await setUp({ redirectView: 'Networks' })
  await answer([await session()])
  expect(shown).toEqual([...way, 'Networks'])
})

test('an account without a session sees the sign-in view as soon as that is known', async () => {
  const { shown, answer } = await setUp()
  expect(shown).toEqual(way)
  await answer([])
  expect(shown).toEqual([...way, 'SIWXSignMessage'])
})

test('if the lookup takes long, the sign-in view shows meanwhile, and closes with the answer', async () => {
  const { kit, shown, session, answer, environment } = await setUp({ redirectView: 'Networks' })
  await environment.advance(signInPatience)
  expect([shown, signInOf(kit)?.status]).toEqual([[...way, 'SIWXSignMessage'], 'checking'])
  await answer([await session()])
  expect(shown).toEqual([...way, 'SIWXSignMessage', 'Networks'])
})

test('if the connecting view was closed meanwhile, a required sign-in is still requested', async () => {
  const { kit, shown, answer } = await setUp()
  dispatch(kit, { type: 'safeClose' })
  expect(kit.state.modal.get().open).toBe(false)
  await answer([])
  expect(shown.slice(-2)).toEqual(['closed', 'SIWXSignMessage'])
})

test('a wallet list that is opened later stays open when another tab reports a session', async () => {
  const { kit, session, answer, environment } = await setUp()
  await answer([await session()])
  dispatch(kit, { type: 'open', view: 'Connect' })
  await onTabMessage(kit, { latchkey: 1, type: 'session', namespace: 'eip155' })
  await environment.clock.settle()
  expect([topOf(kit.slice(viewSlice).get()).name, signInOf(kit)?.status]).toEqual(['Connect', 'signedIn'])
  expect(kit.state.modal.get().open).toBe(true)
})

test.each([
  [true, 'disconnected'],
  [false, 'connected']
] as const)(
  'after leaving the sign-in view, open() resolves with whether the account is still connected: required %s',
  async (isRequired, type) => {
    const siwx = createMemorySiwx({ getRequired: () => isRequired })
    const { kit, environment } = setupTestKit({ siwx })
    await kit.signIn
    const outcome = openModal(kit, async () => undefined)
    await environment.clock.settle()
    await connect(kit, { connector: createMockConnector() })
    await environment.clock.settle()
    expect(topOf(kit.slice(viewSlice).get()).name).toBe('SIWXSignMessage')
    dispatch(kit, { type: 'close' })
    expect(await outcome).toMatchObject({ type })
  }
)

test('after a switch from an unsupported network, sign-in is requested on the supported one', async () => {
  const { kit, environment } = setupTestKit({ siwx: createMemorySiwx({ getRequired: () => true }) })
  await kit.signIn
  const connector = createMockConnector({ chainId: '999' })
  await connect(kit, { connector })
  await environment.clock.settle()
  expect(topOf(kit.slice(viewSlice).get()).name).toBe('UnsupportedChain')
  connector.emit({ type: 'network', chainId: '1' })
  await environment.clock.settle()
  expect([kit.state.modal.get().open, topOf(kit.slice(viewSlice).get()).name]).toEqual([
    true,
    'SIWXSignMessage'
  ])
})
