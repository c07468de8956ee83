import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import { dispatch } from '../../../core/dispatch.js'
import { frameSpaceSlice } from '../../../core/state/frameSpace.js'
import { toastSlice } from '../../../core/state/toast.js'
import { viewSlice } from '../../../core/state/view.js'
import { loginTooSoon } from '../../../protocol/errors/embedded.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'
import { createScriptedLogin } from '../Login/login.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

const embedded = { user: { email: 'ann@example.com' }, authProvider: 'email', accountType: 'eoa' } as const

/** Opens the form of a person that is logged in. */
async function open() {
  const login = createScriptedLogin({ embedded })
  const modal = drawModal({ connectors: [login.connector] })
  drawn = modal
  const events: string[] = []
  modal.kit.subscribeEvents(({ event }) => void events.push(event))
  await connect(modal.kit, { connector: login.connector })
  dispatch(modal.kit, { type: 'open' })
  dispatch(modal.kit, { type: 'push', view: 'UpdateEmailWallet' })
  await expect.element(field()).toHaveValue('ann@example.com')
  const path = () =>
    modal.kit
      .slice(viewSlice)
      .get()
      .history.map(({ name }) => name)
      .join(' > ')
  return { ...modal, login, events, path }
}

const field = () => page.getByRole('textbox', { name: 'Email address' })
const code = () => page.getByLabelText('6-digit code')
const save = () => page.getByTestId('lk-email-save')

test('a new address is confirmed by the code of the present one, then by its own', async () => {
  const shown = await open()
  await expect.element(save()).toBeDisabled()
  await field().fill('bea@example.com')
  await save().click()
  await shown.login.answer('updateEmail', 'VERIFY_PRIMARY_OTP')
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Confirm Current Email')
  await expect.element(page.getByText('ann@example.com')).toBeVisible()
  await code().fill('111111')
  await shown.login.answer('updateEmailPrimaryOtp')
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Confirm New Email')
  await expect.element(page.getByText('bea@example.com')).toBeVisible()
  expect(shown.path()).toBe('Account > UpdateEmailWallet > UpdateEmailSecondaryOtp')
  await code().fill('222222')
  await shown.login.answer('updateEmailSecondaryOtp', { newEmail: 'bea@example.com' })
  await expect.poll(shown.path).toBe('Account')
  expect(shown.kit.slice(toastSlice).get().message).toBe('You now log in with bea@example.com')
  expect(shown.login.calls.map(({ name, parameters }) => [name, parameters])).toEqual([
    ['updateEmail', { email: 'bea@example.com' }],
    ['updateEmailPrimaryOtp', { otp: '111111' }],
    ['updateEmailSecondaryOtp', { otp: '222222' }]
  ])
  expect(shown.events).toContain('EMAIL_EDIT')
})

test('a wrong code is cleared; what is too soon says how long; Cancel goes back', async () => {
  const shown = await open()
  await field().fill('bea@example.com')
  await userEvent.keyboard('{Enter}')
  await shown.login.fail('updateEmail', loginTooSoon({ context: { seconds: 9 } }))
  await expect.element(page.getByText('Please try again after 9 seconds')).toBeVisible()
  await save().click()
  await shown.login.answer('updateEmail', 'VERIFY_SECONDARY_OTP')
  await code().fill('111111')
  await shown.login.fail('updateEmailSecondaryOtp', 'Invalid OTP')
  await expect.element(page.getByText('did not work', { exact: false })).toBeVisible()
  await expect.element(code()).toHaveValue('')
  await page.getByTestId('lk-login-resend').click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(shown.path()).toBe('Account')
})

test('an answer that comes after the view was left opens nothing', async () => {
  const shown = await open()
  await field().fill('bea@example.com')
  await save().click()
  await expect.poll(() => shown.login.calls.length).toBe(1)
  await page.getByTestId('header-back').click()
  await shown.login.answer('updateEmail', 'VERIFY_PRIMARY_OTP')
  await shown.environment.advance(1000)
  expect(shown.path()).toBe('Account')
})

test('a wallet without a login by e-mail has no address to change', async () => {
  drawn = drawModal({ connectors: [createMockConnector()] })
  await connect(drawn.kit, { connector: createMockConnector() })
  dispatch(drawn.kit, { type: 'open', view: 'UpdateEmailWallet' })
  await expect.element(page.getByText('This wallet has no email login')).toBeVisible()
})

test('ApproveTransaction gives the whole card to the frame while it is shown', async () => {
  const { kit } = await open()
  dispatch(kit, { type: 'push', view: 'ApproveTransaction' })
  await expect.element(page.getByTestId('lk-approve-space')).toBeVisible()
  const rectangle = () => {
    const card = page.getByTestId('lk-approve-space').element().closest('.card') as Element
    const { top, left, width, height } = card.getBoundingClientRect()
    return { top, left, width, height, radius: getComputedStyle(card).borderRadius }
  }
  await expect.poll(() => kit.slice(frameSpaceSlice).get()).toEqual(rectangle())
  expect(page.getByTestId('header-back').elements()).toEqual([])
  dispatch(kit, { type: 'close' })
  await expect.poll(() => kit.slice(frameSpaceSlice).get()).toBeUndefined()
})

test('the account of an embedded wallet leads to recovery and devices, in a window of the wallet alone', async () => {
  const { connector } = createScriptedLogin({ embedded })
  const nothing = () => undefined
  const frame = {
    waiting: () => 0,
    subscribe: () => nothing,
    show: () => nothing,
    rejectWaiting: nothing,
    syncLook: nothing
  }
  const services = { frame: 'https://wallet.example' }
  const modal = drawModal({ connectors: [{ ...connector, frame }], services, projectId: 'p1' })
  drawn = modal
  const own = modal.kit.state.wallets.get().connectors.find(({ id }) => id === connector.id)
  if (!own) return expect.unreachable()
  await connect(modal.kit, { connector: own })
  dispatch(modal.kit, { type: 'open' })
  const link = page.getByRole('link', { name: 'Recovery and devices' })
  await expect.element(link).toHaveAttribute('href', 'https://wallet.example/wallet?projectId=p1')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})
