import { expect, test } from 'vitest'
import { alice, setupTestKit, solanaWallet } from '../../setupTestKit.harness.js'
import type { SiwxConfig } from '../../siwx/SiwxConfig.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { switchConnection } from '../actions/switchConnection.js'
import { dispatch } from '../dispatch.js'
import { askedNamespace, askedNamespaces } from '../select/askedNamespace.js'
import { connectionOf } from '../select/connection.js'
import { isSignInPending, signInOf } from '../select/signIn.js'
import { viewSlice } from '../state/view.js'
import { topOf } from '../view/viewMachine.js'
import { createMemorySiwx } from './memorySiwx.harness.js'
import { signIn } from './signIn.js'
import { signOut } from './signOut.js'

const required = { getRequired: () => true }

/** A wallet whose one approval connects two namespaces. */
async function connectBoth(replaced: Partial<SiwxConfig> = {}) {
  const siwx = createMemorySiwx(replaced)
  const setup = setupTestKit({ siwx })
  const { kit } = setup
  const phantom = solanaWallet()
  const connector = createMockConnector({
    connect: async () => ({
      accounts: [alice],
      chainId: '1',
      provider: {},
      others: [{ ...(await phantom.connect({ silent: false })), connector: phantom }]
    })
  })
  await kit.signIn
  dispatch(kit, { type: 'open', view: 'Connect' })
  dispatch(kit, { type: 'push', view: 'ConnectingExternal', data: { connector } })
  await connect(kit, { connector })
  const settle = () => setup.environment.clock.settle()
  await settle()
  const screen = () => (kit.state.modal.get().open ? topOf(kit.slice(viewSlice).get()).name : 'closed')
  const statuses = () => [signInOf(kit, 'eip155')?.status, signInOf(kit, 'solana')?.status]
  return { ...setup, siwx, settle, screen, statuses, connector, phantom }
}

test('the view asks for one namespace after the other, each once, and closes after the last', async () => {
  const { kit, siwx, screen, statuses, settle, connector, phantom } = await connectBoth()
  expect([screen(), askedNamespaces(kit)]).toEqual(['SIWXSignMessage', ['eip155', 'solana']])

  await signIn(kit, { namespace: 'eip155' })
  await settle()
  expect([screen(), askedNamespace(kit), statuses()]).toEqual([
    'SIWXSignMessage',
    'solana',
    ['signedIn', 'signedOut']
  ])
  expect(kit.state.network.get().activeNamespace).toBe('eip155')

  await signIn(kit, { namespace: 'solana' })
  await settle()
  expect([screen(), statuses(), askedNamespaces(kit)]).toEqual(['closed', ['signedIn', 'signedIn'], []])
  // Side by side, each of its own account.
  expect(siwx.sessions.map(({ data }) => data.chainId.split(':')[0])).toEqual(['eip155', 'solana'])
  const asked = (calls: readonly string[]) => calls.filter(call => call.startsWith('signMessage')).length
  expect([asked(connector.calls), asked(phantom.calls)]).toEqual([1, 1])
})

test('an account that is not in use is not asked by itself, but when it comes into use', async () => {
  const { kit, screen, settle, phantom } = await connectBoth()
  await signIn(kit, { namespace: 'eip155' })
  await signIn(kit, { namespace: 'solana' })
  phantom.emit({ type: 'accounts', accounts: ['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'] })
  await settle()
  expect([screen(), askedNamespace(kit)]).toEqual(['closed', 'solana'])
  await switchConnection(kit, { namespace: 'solana' })
  await settle()
  expect(screen()).toBe('SIWXSignMessage')
})

test('leaving an optional sign-in skips all accounts that were to be asked, and keeps the one that has signed in', async () => {
  const { kit, screen, statuses, settle } = await connectBoth()
  await signIn(kit, { namespace: 'eip155' })
  await settle()
  dispatch(kit, { type: 'safeClose' })
  await settle()
  expect([screen(), statuses(), askedNamespaces(kit)]).toEqual(['closed', ['signedIn', 'signedOut'], []])
  expect(connectionOf(kit, 'solana').status).toBe('connected')
})

test('a required sign-in locks the modal until the last account has signed in; Cancel disconnects those that have not (decision D9)', async () => {
  const { kit, screen, settle } = await connectBoth(required)
  await signIn(kit, { namespace: 'eip155' })
  await settle()
  expect(isSignInPending(kit)).toBe(true)
  dispatch(kit, { type: 'safeClose' })
  expect([screen(), kit.state.modal.get().shaking]).toEqual(['SIWXSignMessage', true])
  dispatch(kit, { type: 'close' })
  await settle()
  expect([screen(), connectionOf(kit, 'eip155').status, connectionOf(kit, 'solana').status]).toEqual([
    'closed',
    'connected',
    'disconnected'
  ])
  expect(isSignInPending(kit)).toBe(false)
})

test('Cancel before the first signature disconnects every account, and the view does not open for the next', async () => {
  const { kit, screen, settle } = await connectBoth(required)
  dispatch(kit, { type: 'close' })
  await settle()
  expect([screen(), kit.state.connection.get()]).toEqual(['closed', {}])
})

test('signOut ends the sessions of all namespaces, or of one', async () => {
  const { kit, siwx, statuses, settle, screen } = await connectBoth()
  await signIn(kit, { namespace: 'eip155' })
  await signIn(kit, { namespace: 'solana' })
  await signOut(kit, { namespace: 'solana' })
  expect([statuses(), siwx.sessions.length]).toEqual([['signedIn', 'signedOut'], 1])
  await signIn(kit, { namespace: 'solana' })
  const ended = signOut(kit)
  expect(statuses()).toEqual(['signedOut', 'signedOut'])
  await ended
  await settle()
  expect([siwx.sessions, screen()]).toEqual([[], 'closed'])
})

test('signOut ends all sessions also if the plug-in fails for one, and then rejects', async () => {
  const ended: string[] = []
  const { kit, statuses } = await connectBoth({
    async revokeSession(chainId) {
      ended.push(chainId.split(':')[0] ?? '')
      if (chainId.startsWith('eip155')) throw new Error('down')
    }
  })
  await signIn(kit, { namespace: 'eip155' })
  await signIn(kit, { namespace: 'solana' })
  await expect(signOut(kit)).rejects.toMatchObject({ code: 'LATCHKEY_SIWX__SESSION_REFUSED' })
  expect([ended, statuses()]).toEqual([
    ['eip155', 'solana'],
    ['signedOut', 'signedOut']
  ])
})
