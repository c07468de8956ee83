import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dispatch } from '../../../core/dispatch.js'
import { promptOnScreen } from '../../../core/reactions/promptReactions.js'
import { createMockPromptConnector, type MockPrompt } from '../../../testing/mockPromptConnector.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Opens Connect and chooses a wallet that asks this. */
async function choose(...connectPrompts: readonly MockPrompt[]) {
  const modal = drawModal({
    connectors: [createMockPromptConnector({ id: 'beacon', name: 'Beacon', connectPrompts })]
  })
  drawn = modal
  dispatch(modal.kit, { type: 'open' })
  await page.getByTestId('wallet-selector-beacon').click()
  return { ...modal, status: () => modal.kit.state.connection.get().eip155?.status ?? 'disconnected' }
}

test('what the device needs is said with its name and its app; where only the person knows, they try again', async () => {
  const { status } = await choose({ type: 'device', state: 'installApp', app: 'Ethereum', canRetry: true })
  await expect.element(page.getByText('The Ethereum app is missing')).toBeVisible()
  await expect.element(page.getByText(/^Install it on .?Beacon/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(status).toBe('connected')
})

test('what the connector finds out has no button but Cancel, which declines', async () => {
  await choose({ type: 'device', state: 'unlock' })
  await expect.element(page.getByText('Unlock Beacon')).toBeVisible()
  expect(page.getByTestId('lk-prompt-retry').elements()).toEqual([])
  await page.getByTestId('lk-prompt-cancel').click()
  await expect.element(page.getByText('Request declined')).toBeVisible()
})

test('an address to compare is shown whole', async () => {
  await choose({ type: 'device', state: 'verify', address })
  // Once in one piece for screen readers, and once in groups for the eye.
  await expect
    .element(page.getByRole('region', { name: 'Account address' }))
    .toHaveTextContent(`${address}${address}`)
})

test('an account is chosen with the wish to see it on the device', async () => {
  const { kit } = await choose()
  const connector = { id: 'beacon', name: 'Beacon', namespace: 'eip155' } as const
  const asked = promptOnScreen(kit, { type: 'account', connector, accounts: [{ address }], canVerify: true })
  await page.getByRole('checkbox', { name: 'Show the address on the device first' }).click({ force: true })
  await page.getByTestId(`lk-prompt-account-${address}`).click()
  expect(await asked).toEqual({ address, verify: true })
})
