import { expect, test } from 'vitest'
import { mainnet } from '../chains/index.js'
import { createTestKit } from '../createTestKit.harness.js'
import { createMemoryEnvironment } from '../testing/memoryEnvironment.js'
import { dispatch } from './dispatch.js'
import { openModal } from './openModal.js'

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
