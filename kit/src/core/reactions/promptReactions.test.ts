import { expect, test } from 'vitest'
import { deferred, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import type { ConnectorSession } from '../contracts/Connector.js'
import type { ConnectorContext } from '../contracts/ConnectorFactory.js'
import type { PromptRequest } from '../contracts/Prompt.js'
import { dispatch } from '../dispatch.js'
import { connectionOf } from '../select/connection.js'
import { createMemorySiwx } from '../signIn/memorySiwx.harness.js'
import { signIn } from '../signIn/signIn.js'
import { promptsSlice } from '../state/prompts.js'
import { viewSlice } from '../state/view.js'
import { promptPatience } from './promptReactions.js'

const ledger = { id: 'ledger', name: 'Ledger', namespace: 'eip155' } as const
const beacon = { id: 'beacon', name: 'Beacon\u202e', namespace: 'eip155' } as const
const click = { type: 'click', connector: ledger, reason: 'windowBlocked' } as const
const session: ConnectorSession = {
  accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  chainId: '1',
  provider: {}
}

/** A kit, the context of its connectors, and the screen as text. */
async function setUp(options: Partial<LatchkeyOptions> = {}) {
  const contexts: ConnectorContext[] = []
  const setup = setupTestKit({
    connectors: [
      context => {
        contexts.push(context)
        return []
      }
    ],
    ...options
  })
  const { kit } = setup
  await kit.signIn
  const [context] = contexts
  if (!context) throw new Error('no connector was made')
  const screen = () => {
    const { history } = kit.slice(viewSlice).get()
    return kit.state.modal.get().open ? history.map(({ name }) => name).join(' > ') : 'closed'
  }
  const pending = () => kit.slice(promptsSlice).get()
  /** Asks, waits until it is pending, and returns the outcome as a code or an answer. */
  const ask = async (request: PromptRequest) => {
    const count = pending().length
    const outcome = context.prompt(request).catch((error: { code: string }) => error.code)
    await expect.poll(pending).toHaveLength(count + 1)
    return { outcome }
  }
  const answer = () => {
    const [first] = pending()
    if (first?.type === 'click') first.answer({ clicked: true })
    else throw new Error('no click is asked for')
  }
  return { ...setup, context, screen, pending, ask, answer }
}

test('a prompt opens the modal, which closes a moment after the answer', async () => {
  const { kit, environment, screen, ask, answer } = await setUp()
  const { outcome } = await ask(click)
  expect(screen()).toBe('Prompt')
  expect(kit.slice(viewSlice).get().history[0]?.data.wallet).toMatchObject({ id: 'ledger', name: 'Ledger' })
  answer()
  expect(await outcome).toEqual({ clicked: true })
  await environment.advance(promptPatience - 1)
  expect(screen()).toBe('Prompt')
  await environment.advance(1)
  expect(screen()).toBe('closed')
})

test('without adapters it is the prompt that opens, not the code', async () => {
  const { screen, ask } = await setUp({ adapters: [] })
  await ask(click)
  expect(screen()).toBe('Prompt')
})

test('the next prompt of the wallet takes the place of a settled one', async () => {
  const { kit, environment, screen, ask, answer } = await setUp()
  await ask(click)
  const changes: string[] = []
  kit.slice(viewSlice).subscribe(() => changes.push(screen()))
  answer()
  await environment.advance(promptPatience - 1)
  await ask(click)
  await environment.advance(promptPatience)
  expect([screen(), changes]).toEqual(['Prompt', []])
})

test('a prompt covers the view that is shown, and gives it back once it is settled or withdrawn', async () => {
  const { kit, screen, ask, answer } = await setUp()
  dispatch(kit, { type: 'open', view: 'Connect' })
  dispatch(kit, { type: 'push', view: 'AllWallets' })
  await ask(click)
  expect(screen()).toBe('Connect > AllWallets > Prompt')
  answer()
  expect(screen()).toBe('Connect > AllWallets')
  const withdrawal = new AbortController()
  const { outcome } = await ask({ ...click, signal: withdrawal.signal })
  expect(screen()).toBe('Connect > AllWallets > Prompt')
  withdrawal.abort()
  expect([await outcome, screen()]).toEqual(['LATCHKEY_CONNECT__SUPERSEDED', 'Connect > AllWallets'])
})

test.each([
  [{ type: 'safeClose' }, 'closed'],
  [{ type: 'close' }, 'closed'],
  [{ type: 'back' }, 'Connect > AllWallets'],
  [{ type: 'open', view: 'Networks' }, 'Networks']
] as const)('leaving by %j declines the prompt once', async (event, left) => {
  const { kit, environment, screen, pending, ask } = await setUp()
  dispatch(kit, { type: 'open', view: 'Connect' })
  dispatch(kit, { type: 'push', view: 'AllWallets' })
  const { outcome } = await ask(click)
  let settled = 0
  void outcome.then(() => settled++)
  dispatch(kit, event)
  expect([await outcome, screen(), pending()]).toEqual(['LATCHKEY_CONNECT__USER_REJECTED', left, []])
  dispatch(kit, { type: 'safeClose' })
  await environment.advance(promptPatience)
  expect(settled).toBe(1)
})

test('leaving the prompt that opened the modal closes it at once', async () => {
  const { kit, screen, ask } = await setUp()
  const { outcome } = await ask(click)
  dispatch(kit, { type: 'back' })
  expect([await outcome, screen()]).toEqual(['LATCHKEY_CONNECT__USER_REJECTED', 'closed'])
})

test('prompts come in their order, each under the name of its wallet', async () => {
  const { kit, screen, ask, answer } = await setUp()
  const names = () => kit.slice(viewSlice).get().history.at(-1)?.data.wallet?.name
  dispatch(kit, { type: 'open', view: 'Connect' })
  const first = await ask(click)
  const second = await ask({ ...click, connector: beacon })
  expect([screen(), names()]).toEqual(['Connect > Prompt', 'Ledger'])
  answer()
  expect([await first.outcome, screen(), names()]).toEqual([{ clicked: true }, 'Connect > Prompt', 'Beacon'])
  answer()
  expect([await second.outcome, screen()]).toEqual([{ clicked: true }, 'Connect'])
})

test('of two prompts Back declines the shown one, and closing both', async () => {
  const { kit, screen, pending, ask } = await setUp()
  dispatch(kit, { type: 'open', view: 'Connect' })
  const first = await ask(click)
  const second = await ask({ ...click, connector: beacon })
  dispatch(kit, { type: 'back' })
  expect([await first.outcome, screen(), pending().length]).toEqual([
    'LATCHKEY_CONNECT__USER_REJECTED',
    'Connect > Prompt',
    1
  ])
  const third = await ask(click)
  dispatch(kit, { type: 'safeClose' })
  expect([await second.outcome, await third.outcome, screen()]).toEqual([
    'LATCHKEY_CONNECT__USER_REJECTED',
    'LATCHKEY_CONNECT__USER_REJECTED',
    'closed'
  ])
  expect(kit.slice(viewSlice).get().history).toHaveLength(1)
})

/** A wallet that asks for a click before it connects, in the view that waits for it. */
async function setUpConnecting() {
  const setup = await setUp()
  const { kit, context, pending } = setup
  const codes: string[] = []
  const connector = createMockConnector({
    ...ledger,
    async connect({ signal }) {
      await context.prompt({ ...click, signal }).catch((error: { code: string }) => {
        codes.push(error.code)
        throw error
      })
      return session
    }
  })
  dispatch(kit, { type: 'open', view: 'Connect' })
  dispatch(kit, { type: 'push', view: 'ConnectingExternal', data: { connector } })
  const connected = connect(kit, { connector }).catch((error: { code: string }) => error.code)
  await expect.poll(pending).toHaveLength(1)
  return { ...setup, connected, codes }
}

test('the view that waits for a wallet waits beneath its prompt, and goes on with the connection', async () => {
  const { kit, screen, answer, connected } = await setUpConnecting()
  expect(screen()).toBe('Connect > ConnectingExternal > Prompt')
  answer()
  expect(screen()).toBe('Connect > ConnectingExternal')
  await connected
  expect([connectionOf(kit, 'eip155').status, screen()]).toEqual(['connected', 'closed'])
})

test('Back from a prompt ends the attempt as declined, in the view that waits', async () => {
  const { kit, screen, connected, codes } = await setUpConnecting()
  dispatch(kit, { type: 'back' })
  expect([await connected, codes]).toEqual([
    'LATCHKEY_CONNECT__USER_REJECTED',
    ['LATCHKEY_CONNECT__USER_REJECTED']
  ])
  expect(screen()).toBe('Connect > ConnectingExternal')
})

test('closing declines a prompt before the end of the attempt withdraws it', async () => {
  const { kit, connected, codes } = await setUpConnecting()
  dispatch(kit, { type: 'safeClose' })
  await connected
  expect(codes).toEqual(['LATCHKEY_CONNECT__USER_REJECTED'])
  expect(connectionOf(kit, 'eip155').status).toBe('disconnected')
})

test('a connection that came beneath a prompt of another wallet is followed after it', async () => {
  const { kit, screen, ask, answer } = await setUp()
  const answered = deferred<ConnectorSession>()
  const connector = createMockConnector({ connect: () => answered.promise })
  dispatch(kit, { type: 'open', view: 'Connect' })
  dispatch(kit, { type: 'push', view: 'ConnectingExternal', data: { connector } })
  const connected = connect(kit, { connector })
  await ask({ ...click, connector: beacon })
  answered.resolve(session)
  await connected
  expect(screen()).toBe('Connect > ConnectingExternal > Prompt')
  answer()
  expect(screen()).toBe('closed')
})

test('a prompt stays on top when a reaction shows another view', async () => {
  const { kit, screen, ask, answer } = await setUp()
  const connector = createMockConnector()
  await connect(kit, { connector })
  dispatch(kit, { type: 'open', view: 'Account' })
  await ask(click)
  connector.emit({ type: 'network', chainId: '999' })
  expect(screen()).toBe('UnsupportedChain > Prompt')
  answer()
  expect(screen()).toBe('UnsupportedChain')
})

test('closing a prompt over a required sign-in leads there, and cancels no sign-in (decision D9)', async () => {
  const siwx = createMemorySiwx({ getRequired: () => true })
  const { kit, context, environment, screen, pending } = await setUp({ siwx })
  const connector = createMockConnector({
    signMessage: async () => {
      await context.prompt(click)
      return '0x'
    }
  })
  await connect(kit, { connector })
  await environment.clock.settle()
  expect(screen()).toBe('SIWXSignMessage')
  const signed = signIn(kit, { namespace: 'eip155' }).catch((error: { code: string }) => error.code)
  await expect.poll(pending).toHaveLength(1)
  expect(screen()).toBe('SIWXSignMessage > Prompt')
  dispatch(kit, { type: 'safeClose' })
  expect([await signed, screen()]).toEqual(['LATCHKEY_SIWX__SIGNATURE_DECLINED', 'SIWXSignMessage'])
  expect(connectionOf(kit, 'eip155').status).toBe('connected')
})

test('a sign-in waits for a prompt that is on the screen', async () => {
  const siwx = createMemorySiwx({ getRequired: () => true })
  const { kit, environment, screen, ask, answer } = await setUp({ siwx })
  const { outcome } = await ask(click)
  await connect(kit, { connector: createMockConnector() })
  await environment.clock.settle()
  expect(screen()).toBe('Prompt')
  answer()
  expect(await outcome).toEqual({ clicked: true })
  await environment.clock.settle()
  expect(screen()).toBe('SIWXSignMessage')
})

test('a destroyed kit leaves no timer of a settled prompt', async () => {
  const { kit, environment, ask, answer } = await setUp()
  await ask(click)
  answer()
  kit.destroy()
  expect(environment.clock.pending()).toBe(0)
})
