import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ConnectorContext } from '../../../core/contracts/ConnectorFactory.js'
import { dispatch } from '../../../core/dispatch.js'
import { promptPatience } from '../../../core/reactions/promptReactions.js'
import { promptsSlice } from '../../../core/state/prompts.js'
import { viewSlice } from '../../../core/state/view.js'
import { createMockPromptConnector, type MockPrompt } from '../../../testing/mockPromptConnector.js'
import { deepActiveElement } from '../../../ui/Dialog/deepActiveElement.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

const code = { type: 'oneTimeCode', sentTo: 'a…@b.example', length: 6, code: '123456' } as const
const accounts = ['1', '2', '3'].map(digit => ({ address: `0x${digit.repeat(40)}` }))

/** Opens Connect and chooses a wallet that asks these prompts. */
async function choose(...connectPrompts: readonly MockPrompt[]) {
  const modal = drawModal({
    connectors: [createMockPromptConnector({ id: 'beacon', name: 'Beacon', connectPrompts })]
  })
  drawn = modal
  dispatch(modal.kit, { type: 'open' })
  await page.getByTestId('wallet-selector-beacon').click()
  await expect.element(page.getByTestId(`lk-prompt-${connectPrompts[0]?.type}`)).toBeVisible()
  const status = () => modal.kit.state.connection.get().eip155?.status ?? 'disconnected'
  const shown = () =>
    modal.kit
      .slice(viewSlice)
      .get()
      .history.map(({ name }) => name)
      .join(' > ')
  return { ...modal, status, shown }
}

/** A modal that is closed, and what the context of a connector asks. */
function drawClosed() {
  const contexts: ConnectorContext[] = []
  const modal = drawModal({
    connectors: [
      context => {
        contexts.push(context)
        return []
      }
    ]
  })
  drawn = modal
  const [context] = contexts
  if (!context) throw new Error('no connector was made')
  return { ...modal, context }
}

const field = () => page.getByLabelText('6-digit code')
const boxes = ({ shadow }: Drawn) => [...shadow().querySelectorAll('.code-box')].map(box => box.textContent)

test('a one-time code is typed into as many boxes as it has digits, and the last digit sends it', async () => {
  const modal = await choose(code)
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Beacon')
  await expect.element(page.getByText('It was sent to a…@b.example.')).toBeVisible()
  expect(boxes(modal)).toEqual(['', '', '', '', '', ''])
  expect(deepActiveElement()).toBe(field().element())
  expect(field().element().getAttribute('autocomplete')).toBe('one-time-code')
  await userEvent.keyboard('12345')
  expect(boxes(modal)).toEqual(['1', '2', '3', '4', '5', ''])
  await userEvent.keyboard('{Backspace}{ArrowLeft}x56')
  await expect.poll(modal.status).toBe('connected')
  expect(modal.kit.state.modal.get().open).toBe(false)
})

test('a pasted message fills the code, in the digits of Arabic too', async () => {
  const modal = await choose(code)
  await field().fill('رمزك هو ١٢٣-٤٥٦')
  await expect.poll(modal.status).toBe('connected')
})

test('a wrong code says so with the next step, and empties the boxes', async () => {
  const modal = await choose(code)
  const error = () => modal.shadow().querySelector('[role=alert] .code-error')?.textContent
  await field().fill('999999')
  await expect.poll(error).toMatch(/did not work. Check the latest message/)
  expect(boxes(modal).join('')).toBe('')
  await expect.poll(deepActiveElement).toBe(field().element())
  expect(field().element().getAttribute('aria-invalid')).toBe('true')
  await userEvent.keyboard('1')
  expect(error()).toBeUndefined()
  await field().fill('123456')
  await expect.poll(modal.status).toBe('connected')
})

test('another code can be requested once its time has come', async () => {
  const modal = await choose({ ...code, resendAfter: 3000 })
  await expect.element(page.getByText('Resend code in 3 s')).toBeVisible()
  await modal.environment.advance(3000)
  await page.getByTestId('lk-prompt-resend').click()
  await expect.element(page.getByText('Resend code in 3 s')).toBeVisible()
  await field().fill('123456')
  await expect.poll(modal.status).toBe('connected')
})

test('the view that waits for the wallet asks it once, whatever covered it', async () => {
  const modal = await choose({ type: 'click', reason: 'windowBlocked' }, code)
  await page.getByRole('button', { name: 'Open Beacon' }).click()
  await field().fill('123456')
  await expect.poll(modal.status).toBe('connected')
  expect(modal.kit.slice(promptsSlice).get()).toEqual([])
})

test('an account is chosen from a list, a page at a time, with the keyboard', async () => {
  const modal = await choose({ type: 'account', accounts, pageSize: 2 })
  expect(page.getByRole('list', { name: 'Accounts' }).getByRole('button').elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Show more accounts' }).click()
  await expect.element(page.getByTestId(`lk-prompt-account-${accounts[2]?.address}`)).toBeVisible()
  expect(page.getByTestId('lk-prompt-more').elements()).toEqual([])
  const row = page.getByTestId(`lk-prompt-account-${accounts[2]?.address}`).element()
  if (row instanceof HTMLElement) row.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(modal.status).toBe('connected')
  expect(modal.kit.state.connection.get().eip155).toMatchObject({ accounts: [accounts[2]?.address] })
})

test('another derivation scheme is a tab', async () => {
  const schemes = [
    { id: "m/44'/60'/x'/0/0", label: 'Ledger Live' },
    { id: "m/44'/60'/0'/x", label: 'Legacy' }
  ]
  const modal = await choose({ type: 'account', accounts, schemes, scheme: schemes[0]?.id })
  await page.getByRole('tab', { name: 'Legacy' }).click()
  await expect.poll(() => modal.kit.slice(promptsSlice).get()[0]).toMatchObject({ scheme: schemes[1]?.id })
  await expect.element(page.getByRole('tab', { name: 'Legacy' })).toHaveAttribute('aria-selected', 'true')
})

test('codes that differ end the attempt, which can be tried again', async () => {
  const modal = await choose({ type: 'compareCode', code: '481 927' })
  await expect.element(page.getByTestId('lk-prompt-code')).toHaveTextContent('481 927')
  await page.getByTestId('lk-prompt-different').click()
  await expect.element(page.getByText('Request declined')).toBeVisible()
  await page.getByTestId('w3m-connecting-widget-secondary-button').click()
  await page.getByTestId('lk-prompt-same').click()
  await expect.poll(modal.status).toBe('connected')
})

test('an approval elsewhere continues by itself', async () => {
  const modal = await choose({ type: 'approve', where: 'device', approvedAfter: 5000 })
  await expect.element(page.getByText('Approve on your device')).toBeVisible()
  await modal.environment.advance(5000)
  await expect.poll(modal.status).toBe('connected')
})

test.each([
  ['Back', () => page.getByTestId('header-back').click()],
  ['Cancel', () => page.getByTestId('lk-prompt-cancel').click()]
])('%s declines the prompt and leads back to the wallet, which can be tried again', async (_, leave) => {
  const modal = await choose({ type: 'approve', where: 'device' })
  await leave()
  await expect.element(page.getByText('Request declined')).toBeVisible()
  expect(modal.shown()).toBe('Connect > ConnectingExternal')
  await page.getByTestId('w3m-connecting-widget-secondary-button').click()
  await expect.element(page.getByText('Approve on your device')).toBeVisible()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => page.getByTestId('w3m-header-close').click()]
])('%s declines the prompt and closes', async (_, leave) => {
  const modal = await choose({ type: 'approve', where: 'device' })
  await leave()
  await expect.poll(() => modal.kit.state.modal.get().open).toBe(false)
  expect(modal.kit.slice(promptsSlice).get()).toEqual([])
  await expect.poll(modal.status).toBe('disconnected')
})

test('a prompt opens the modal, takes the focus, and closes it after the answer', async () => {
  const { kit, context, environment, shadow } = drawClosed()
  const connector = { id: 'beacon', name: 'Beacon', namespace: 'eip155' } as const
  const first = context.prompt({ type: 'click', connector, reason: 'deviceMissing' })
  await expect.element(page.getByText('Plug in Beacon, unlock it, then choose it.')).toBeVisible()
  const box = () => shadow().querySelector('.prompt')
  await expect.poll(deepActiveElement).toBe(box())
  const second = context.prompt({ type: 'click', connector, reason: 'windowClosed' })
  await page.getByRole('button', { name: 'Choose the device' }).click()
  expect(await first).toEqual({ clicked: true })
  await expect.element(page.getByText('The window was closed')).toBeVisible()
  // The button that had the focus is gone.
  await expect.poll(deepActiveElement).toBe(box())
  await page.getByTestId('lk-prompt-continue').click()
  expect(await second).toEqual({ clicked: true })
  await environment.advance(promptPatience)
  await expect.poll(() => kit.state.modal.get().open).toBe(false)
})
