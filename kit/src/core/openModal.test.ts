import { expect, test } from 'vitest'
import { mainnet } from '../chains/index.js'
import { createTestKit } from '../createTestKit.harness.js'
import { setupTestKit, solanaWallet } from '../setupTestKit.harness.js'
import { createMemoryEnvironment } from '../testing/memoryEnvironment.js'
import { createMockConnector } from '../testing/mockConnector.js'
import { connect } from './actions/connect.js'
import { dispatch } from './dispatch.js'
import { openModal } from './openModal.js'
import { activeAccount } from './select/connection.js'
import { viewSlice } from './state/view.js'
import { topOf } from './view/viewMachine.js'

/** A kit whose discovery ends when the test says so. */
function make() {
  const { kit } = createTestKit(
    { networks: [mainnet], adapters: [{ namespace: 'eip155', discover: () => undefined }] },
    createMemoryEnvironment()
  )
  let discovered = () => {}
  const load = () =>
    new Promise<void>(resolve => {
      discovered = resolve
    })
  return { kit, load, discovered: () => discovered() }
}
const turn = () => new Promise(resolve => setTimeout(resolve, 0))

test('a modal that was opened by a request and closed while wallets are looked for does not open again', async () => {
  const { kit, load, discovered } = make()
  const outcome = openModal(kit, load)
  dispatch(kit, { type: 'open', view: 'Prompt' })
  dispatch(kit, { type: 'close' })
  expect(await outcome).toEqual({ type: 'closed' })
  discovered()
  await turn()
  expect(kit.state.modal.get().open).toBe(false)
})

test('an aborted signal ends the opening as closed, and the modal stays closed', async () => {
  const { kit, load, discovered } = make()
  const canceller = new AbortController()
  const outcome = openModal(kit, load, {}, canceller.signal)
  canceller.abort()
  discovered()
  expect(await outcome).toEqual({ type: 'closed' })
  expect(kit.state.modal.get().open).toBe(false)
})

/** A kit with an account of one namespace, which opens another. */
async function openOther() {
  const { kit } = setupTestKit()
  await connect(kit, { connector: createMockConnector() })
  const outcome = openModal(kit, async () => undefined, { view: 'Connect', namespace: 'solana' })
  await turn()
  expect(kit.state.network.get().activeNamespace).toBe('solana')
  return { kit, outcome }
}

test('the requested namespace becomes active; closed without a connection, the account that was in use is again (SPEC section 2)', async () => {
  const { kit, outcome } = await openOther()
  expect(topOf(kit.slice(viewSlice).get())).toMatchObject({ name: 'Connect', data: { namespace: 'solana' } })
  dispatch(kit, { type: 'safeClose' })
  expect(activeAccount(kit)?.namespace).toBe('eip155')
  expect(await outcome).toEqual({ type: 'closed' })
})

test('a requested namespace that was connected stays active', async () => {
  const { kit, outcome } = await openOther()
  await connect(kit, { connector: solanaWallet() })
  expect(await outcome).toMatchObject({ type: 'connected' })
  expect(activeAccount(kit)?.namespace).toBe('solana')
})

test('a requested namespace without networks is refused, and the modal stays closed', async () => {
  const { kit, errors } = setupTestKit()
  const outcome = openModal(kit, async () => undefined, { namespace: 'cosmos' })
  expect(await outcome).toEqual({ type: 'closed' })
  expect([errors, kit.state.modal.get().open]).toEqual([['LATCHKEY_NETWORK__NOT_FOUND'], false])
})
