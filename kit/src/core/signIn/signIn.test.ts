import { describe, expect, test } from 'vitest'
import { userRejected } from '../../protocol/errors/wallet.js'
import { alice, bob, deferred, quietAdapter, setupTestKit, solanaWallet } from '../../setupTestKit.harness.js'
import type { SiwxConfig } from '../../siwx/SiwxConfig.js'
import { createMockConnector, type MockConnectorOptions } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { disconnect } from '../actions/disconnect.js'
import { switchNetwork } from '../actions/switchNetwork.js'
import { dispatch } from '../dispatch.js'
import { connectionOf } from '../select/connection.js'
import { isSignInPending, signInOf } from '../select/signIn.js'
import { viewSlice } from '../state/view.js'
import { onTabMessage } from '../tabs.js'
import { topOf } from '../view/viewMachine.js'
import { createMemorySiwx } from './memorySiwx.harness.js'
import { signIn } from './signIn.js'
import { signOut } from './signOut.js'

async function setUp(replaced: Partial<SiwxConfig> = {}, wallet: MockConnectorOptions = {}) {
  const siwx = createMemorySiwx(replaced)
  const setup = setupTestKit({ siwx })
  const connector = createMockConnector(wallet)
  const { kit } = setup
  await kit.signIn
  const settle = () => setup.environment.clock.settle()
  const screen = () => (kit.state.modal.get().open ? topOf(kit.slice(viewSlice).get()).name : 'closed')
  const status = () => signInOf(kit)?.status
  const connectIt = async () => {
    await connect(kit, { connector })
    await settle()
  }
  return { ...setup, siwx, connector, settle, screen, status, connectIt }
}

const required = { getRequired: () => true }

describe('the request to sign in', () => {
  test('the sign-in view follows the connecting view in the open modal, which closes after the sign-in', async () => {
    const { kit, connector, siwx, screen, status, settle, events } = await setUp(required)
    dispatch(kit, { type: 'open', view: 'Connect' })
    dispatch(kit, { type: 'push', view: 'ConnectingExternal', data: { connector } })
    await connect(kit, { connector })
    await settle()
    expect([screen(), status(), isSignInPending(kit)]).toEqual(['SIWXSignMessage', 'signedOut', true])
    expect(events).not.toContain('MODAL_CLOSE')

    await signIn(kit)
    expect([screen(), status(), isSignInPending(kit)]).toEqual(['closed', 'signedIn', false])
    expect(siwx.sessions).toHaveLength(1)
    const text = `app.example wants ${alice} on eip155:1: nonce1`
    expect(siwx.sessions[0]).toMatchObject({ message: text, signature: `signed ${text}` })
    expect(connector.calls).toContain(`signMessage ${alice}`)
    expect(events).toContain('SIWX_AUTH_SUCCESS')
  })

  test('after the sign-in the modal shows the redirect view of the connection', async () => {
    const { kit, connector, screen, settle } = await setUp()
    dispatch(kit, { type: 'open', view: 'Connect' })
    dispatch(kit, { type: 'push', view: 'ConnectingExternal', data: { connector, redirectView: 'Networks' } })
    await connect(kit, { connector })
    await settle()
    await signIn(kit)
    expect(screen()).toBe('Networks')
  })

  test('a closed modal opens with the sign-in view, but not for an account with a session (promise P19)', async () => {
    const { screen, connectIt, siwx, kit, status, settle } = await setUp()
    await connectIt()
    expect(screen()).toBe('SIWXSignMessage')
    await signIn(kit)
    await disconnectSilently(kit)
    const second = setupTestKit({ siwx })
    await second.kit.signIn
    await connect(second.kit, { connector: createMockConnector() })
    await second.environment.clock.settle()
    await settle()
    expect(second.kit.state.modal.get().open).toBe(false)
    expect(signInOf(second.kit)?.status).toBe('signedIn')
    expect(status()).toBe('signedIn')
  })

  test('no sign-in is requested on a network that is not configured', async () => {
    const { connectIt, screen, status, siwx } = await setUp(required, { chainId: '999' })
    await connectIt()
    expect([screen(), status(), siwx.calls]).toEqual(['UnsupportedChain', undefined, []])
  })

  test('without a plug-in no sign-in is requested, and signIn rejects', async () => {
    const { kit, environment } = setupTestKit()
    await connect(kit, { connector: createMockConnector() })
    await environment.clock.settle()
    expect([kit.signIn, signInOf(kit), kit.state.modal.get().open]).toEqual([undefined, undefined, false])
    await expect(signIn(kit)).rejects.toMatchObject({
      code: 'LATCHKEY_SIWX__NOT_ENABLED',
      shortMessage: 'SIWX is not enabled'
    })
  })
})

/** Ends the kit without a disconnect, so that the sessions stay, as when the page is closed. */
async function disconnectSilently(kit: { destroy(): void }) {
  kit.destroy()
}

describe('a sign-in that fails', () => {
  test('a declined signature rejects with "Signature declined" and the error of the wallet as the cause (decision D10)', async () => {
    const cause = userRejected({ cause: { code: 4001 } })
    const { kit, connectIt, status, screen, errors, events } = await setUp(required, {
      signMessage: async () => Promise.reject(cause)
    })
    await connectIt()
    await expect(signIn(kit)).rejects.toMatchObject({
      code: 'LATCHKEY_SIWX__SIGNATURE_DECLINED',
      shortMessage: 'Signature declined',
      cause
    })
    expect([status(), screen(), errors]).toEqual([
      'signedOut',
      'SIWXSignMessage',
      ['LATCHKEY_SIWX__SIGNATURE_DECLINED']
    ])
    expect(signInOf(kit)).toMatchObject({ error: { code: 'LATCHKEY_SIWX__SIGNATURE_DECLINED' } })
    expect(events).toContain('SIWX_AUTH_ERROR')
  })

  test('a failed signature of a smart account rejects with the error of smart accounts', async () => {
    const session = { accounts: [alice], chainId: '1', provider: {}, accountType: 'smartAccount' as const }
    const { kit, connectIt } = await setUp(required, {
      connect: async () => session,
      signMessage: async () => Promise.reject(new Error('no'))
    })
    await connectIt()
    await expect(signIn(kit)).rejects.toMatchObject({
      shortMessage: 'This application might not support Smart Accounts'
    })
  })

  test('an account is not signed in if the server refuses the session, and the next attempt has a new message', async () => {
    let isDown = true
    const siwx = createMemorySiwx()
    const { kit, connectIt, status, connector } = await setUp({
      addSession: async session => {
        if (isDown) throw new Error('500')
        await siwx.addSession(session)
      }
    })
    await connectIt()
    await expect(signIn(kit)).rejects.toMatchObject({ code: 'LATCHKEY_SIWX__SESSION_REFUSED' })
    expect(status()).toBe('signedOut')
    isDown = false
    await signIn(kit)
    expect(siwx.sessions[0]?.data.nonce).toBe('nonce2')
    expect(connector.calls.filter(call => call.startsWith('signMessage'))).toHaveLength(2)
  })

  test('no signature is requested if the message cannot be created', async () => {
    const { kit, connectIt, connector } = await setUp({
      createMessage: async () => Promise.reject(new Error('down'))
    })
    await connectIt()
    await expect(signIn(kit)).rejects.toMatchObject({ code: 'LATCHKEY_SIWX__MESSAGE_FAILED' })
    expect(connector.calls.some(call => call.startsWith('signMessage'))).toBe(false)
  })

  test('a failed session check disconnects the account, reports the error and shows it in an open modal (SPEC section 8)', async () => {
    const cause = new Error('down')
    const { kit, connectIt, screen, errors, events, settle } = await setUp({
      ...required,
      getSessions: async () => Promise.reject(cause)
    })
    await connectIt()
    await settle()
    expect([connectionOf(kit, 'eip155').status, screen()]).toEqual(['disconnected', 'closed'])
    expect(errors).toEqual(['LATCHKEY_SIWX__INIT_FAILED'])
    dispatch(kit, { type: 'open', view: 'Connect' })
    await connectIt()
    await settle()
    expect([connectionOf(kit, 'eip155').status, screen()]).toEqual(['disconnected', 'SIWXSignMessage'])
    expect(topOf(kit.slice(viewSlice).get()).data.failure).toBe('LATCHKEY_SIWX__INIT_FAILED')
    dispatch(kit, { type: 'safeClose' })
    await settle()
    expect([screen(), kit.state.signIn.get()]).toEqual(['closed', {}])
    expect(events).not.toContain('CLICK_CANCEL_SIWX')
  })

  test.each([['never answers'], ['returns no list']])(
    'an account is disconnected if its session check %s',
    async how => {
      const getSessions = (async () =>
        how === 'never answers'
          ? new Promise(() => undefined)
          : 'sessions') as unknown as SiwxConfig['getSessions']
      const { kit, connectIt, environment } = await setUp({ getSessions })
      await connectIt()
      await environment.advance(10_000)
      expect(connectionOf(kit, 'eip155').status).toBe('disconnected')
    }
  )
})

describe('leaving equals Cancel (promise P19)', () => {
  test('a modal with a required sign-in shakes and stays open (decision D9)', async () => {
    const { kit, connectIt, screen } = await setUp(required)
    await connectIt()
    dispatch(kit, { type: 'safeClose' })
    expect([screen(), kit.state.modal.get().shaking]).toEqual(['SIWXSignMessage', true])
    dispatch(kit, { type: 'back' })
    expect(screen()).toBe('SIWXSignMessage')
  })

  test('cancelling a required sign-in disconnects the account', async () => {
    const { kit, connectIt, screen, events, settle } = await setUp(required)
    await connectIt()
    dispatch(kit, { type: 'close' })
    await settle()
    expect([connectionOf(kit, 'eip155').status, screen()]).toEqual(['disconnected', 'closed'])
    expect(events).toContain('CLICK_CANCEL_SIWX')
  })

  test('cancelling an optional sign-in keeps the account connected, and the sign-in view does not open again', async () => {
    const { kit, connectIt, screen, settle, status } = await setUp()
    await connectIt()
    dispatch(kit, { type: 'safeClose' })
    await settle()
    expect([connectionOf(kit, 'eip155').status, screen(), status()]).toEqual([
      'connected',
      'closed',
      'signedOut'
    ])
    dispatch(kit, { type: 'open' })
    expect(screen()).toBe('Account')
  })

  test('a signature after the cancellation does not sign in', async () => {
    const late = deferred<string>()
    const { kit, connectIt, status, siwx, settle } = await setUp({}, { signMessage: () => late.promise })
    await connectIt()
    const attempt = signIn(kit)
    await settle()
    dispatch(kit, { type: 'safeClose' })
    late.resolve('late')
    await expect(attempt).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__SUPERSEDED' })
    expect([status(), siwx.sessions]).toEqual(['signedOut', []])
  })

  test('a session that is added after the cancellation is ended', async () => {
    const taking = deferred<void>()
    const { kit, connectIt, siwx, settle, status } = await setUp({ addSession: () => taking.promise })
    await connectIt()
    const attempt = signIn(kit)
    await settle()
    dispatch(kit, { type: 'safeClose' })
    taking.resolve()
    await expect(attempt).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__SUPERSEDED' })
    expect(siwx.calls).toContain('revoke eip155:1 0xf39F')
    expect(status()).toBe('signedOut')
  })
})

describe('a session belongs to one account on one network', () => {
  test('another account is never seen as signed in, and the session of the old account ends', async () => {
    const { kit, connectIt, connector, siwx, settle, screen, status } = await setUp()
    await connectIt()
    await signIn(kit)
    const seen: unknown[] = []
    kit.state.connection.subscribe(() => seen.push(signInOf(kit)?.status))
    connector.emit({ type: 'accounts', accounts: [bob] })
    expect(seen).toEqual(['checking'])
    await settle()
    expect([status(), screen(), siwx.sessions]).toEqual(['signedOut', 'SIWXSignMessage', []])
  })

  test('another network needs a sign-in of its own, but not the network before', async () => {
    const { kit, connectIt, connector, settle, status } = await setUp()
    await connectIt()
    await signIn(kit)
    connector.emit({ type: 'network', chainId: '8453' })
    expect(status()).toBe('checking')
    await settle()
    expect(status()).toBe('signedOut')
    connector.emit({ type: 'network', chainId: '1' })
    await settle()
    expect(status()).toBe('signedIn')
  })

  test('a session of another account that the plug-in returns is ignored', async () => {
    const { siwx, connectIt, status } = await setUp({
      getSessions: async () => siwx.sessions
    })
    const data = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: bob })
    siwx.sessions.push({ data, message: '', signature: '' })
    await connectIt()
    expect(status()).toBe('signedOut')
  })

  test('the accounts of several namespaces sign in separately', async () => {
    const siwx = createMemorySiwx()
    const { kit, environment } = setupTestKit({ siwx, adapters: [quietAdapter(), quietAdapter('solana')] })
    await kit.signIn
    await connect(kit, { connector: createMockConnector() })
    await environment.clock.settle()
    await signIn(kit)
    await connect(kit, { connector: solanaWallet() })
    await environment.clock.settle()
    expect([signInOf(kit, 'eip155')?.status, signInOf(kit, 'solana')?.status]).toEqual([
      'signedIn',
      'signedOut'
    ])
    await signIn(kit, { namespace: 'solana' })
    expect(siwx.sessions).toHaveLength(2)
    await disconnect(kit, { namespace: 'solana' })
    expect(siwx.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1'])
    expect(signInOf(kit, 'eip155')?.status).toBe('signedIn')
  })
})

describe('signing out', () => {
  test('signOut ends the session and does not open the sign-in view', async () => {
    const { kit, connectIt, siwx, settle, screen, status } = await setUp()
    await connectIt()
    await signIn(kit)
    await signOut(kit)
    await settle()
    expect([siwx.sessions, status(), screen()]).toEqual([[], 'signedOut', 'closed'])
  })

  test('signOut disconnects the account if sign-in is required', async () => {
    const { kit, connectIt } = await setUp(required)
    await connectIt()
    await signIn(kit)
    await signOut(kit)
    expect(connectionOf(kit, 'eip155').status).toBe('disconnected')
  })

  test.each([
    [undefined, 0],
    [false, 1]
  ])('a disconnect with signOutOnDisconnect %s leaves %i sessions', async (signOutOnDisconnect, left) => {
    const { kit, connectIt, siwx } = await setUp({ signOutOnDisconnect })
    await connectIt()
    await signIn(kit)
    await disconnect(kit)
    expect(siwx.sessions).toHaveLength(left)
  })

  test('a disconnect takes 3 s at most even if the plug-in never answers (promise P1)', async () => {
    const { kit, connectIt, environment } = await setUp({ revokeSession: () => new Promise(() => undefined) })
    await connectIt()
    await signIn(kit)
    let isDone = false
    void disconnect(kit).then(() => {
      isDone = true
    })
    await environment.advance(3_000)
    expect(isDone).toBe(true)
  })
})

test('a sign-in in another tab signs the account in here', async () => {
  const { kit, connectIt, siwx, status, settle } = await setUp()
  await connectIt()
  const data = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: alice })
  siwx.sessions.push({ data, message: 'm', signature: 's' })
  await onTabMessage(kit, { latchkey: 1, type: 'session', namespace: 'eip155' })
  await settle()
  expect(status()).toBe('signedIn')
})

test('no signature is requested if the host vetoes it', async () => {
  const siwx = createMemorySiwx()
  const { kit, environment } = setupTestKit({ siwx, inspectRequest: ({ kind }) => kind !== 'signMessage' })
  const connector = createMockConnector()
  await kit.signIn
  await connect(kit, { connector })
  await environment.clock.settle()
  await expect(signIn(kit)).rejects.toMatchObject({ code: 'LATCHKEY_SIWX__SIGNATURE_DECLINED' })
  expect(connector.calls.some(call => call.startsWith('signMessage'))).toBe(false)
})

test('the sign-in view stays open while the network is switched', async () => {
  const { kit, connectIt, screen, settle } = await setUp()
  await connectIt()
  const base = kit.state.network.get().networks[1]
  if (base) await switchNetwork(kit, { network: base })
  await settle()
  expect([screen(), signInOf(kit)?.account]).toEqual(['SIWXSignMessage', `eip155:8453:${alice}`])
})
