import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { establish } from '../../../core/connection/establish.js'
import { dispatch } from '../../../core/dispatch.js'
import { viewSlice } from '../../../core/state/view.js'
import { frameNotLoaded, invalidEmail, loginFailed, loginTooSoon } from '../../../protocol/errors/embedded.js'
import { mailedCodeLife, mailedLinkLife } from '../../../protocol/loginLimits.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { deepActiveElement } from '../../../ui/Dialog/deepActiveElement.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'
import { createScriptedLogin, type ScriptedLogin } from './login.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

type Shown = Drawn & { readonly login: ScriptedLogin; readonly events: string[]; readonly path: () => string }

function open(
  options: Partial<LatchkeyOptions> = {},
  connector: NonNullable<Parameters<typeof createScriptedLogin>[0]> = {}
): Shown {
  const login = createScriptedLogin(connector)
  const rabby = createMockConnector({ id: 'io.rabby', name: 'Rabby' })
  const modal = drawModal({ connectors: [rabby, login.connector], ...options })
  drawn = modal
  const events: string[] = []
  modal.kit.subscribeEvents(({ event }) => void events.push(event))
  dispatch(modal.kit, { type: 'open' })
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
const problem = ({ shadow }: Drawn) => shadow().querySelector('.field-error, .code-error')?.textContent ?? ''
const boxes = ({ shadow }: Drawn) => [...shadow().querySelectorAll('.code-box')].map(box => box.textContent)
const status = ({ kit }: Drawn) => kit.state.connection.get().eip155?.status ?? 'disconnected'

/** Types an address and sends it. */
async function send(shown: Shown, action: 'VERIFY_OTP' | 'VERIFY_DEVICE' | 'CONNECT' = 'VERIFY_OTP') {
  await field().fill('ann@example.com')
  await userEvent.keyboard('{Enter}')
  await shown.login.answer('connectEmail', action)
}

test('a login that goes on in another namespace connects this one by one button, without a login', async () => {
  const user = { user: { email: 'ann@example.com' }, authProvider: 'email', accountType: 'eoa' } as const
  const shown = open({}, { embedded: user })
  const { kit, login } = shown
  const other = createMockConnector({ id: 'embedded', namespace: 'solana' })
  establish(
    kit,
    { ...login.connector, namespace: 'solana' },
    { ...(await other.connect({ silent: false })), embedded: user }
  )
  const go = page.getByTestId('latchkey-login-go-on')
  await expect.element(go).toHaveTextContent('Continue with ann@example.com')
  expect(field().query()).toBeNull()
  await go.click()
  await expect.poll(() => status(shown)).toBe('connected')
  expect(login.calls).toEqual([])
})

test('option features.email: an address leads to the code, and the code to the account', async () => {
  const shown = open()
  await send(shown)
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Confirm Email')
  await expect.element(page.getByText('Enter the code we sent', { exact: false })).toBeVisible()
  await expect.element(page.getByText('ann@example.com')).toBeVisible()
  await expect.poll(deepActiveElement).toBe(code().element())
  await userEvent.keyboard('123456')
  await expect.element(page.getByText('Checking the code…')).toBeVisible()
  expect(shown.login.calls.map(({ name }) => name)).toEqual(['connectEmail', 'connectOtp'])
  expect(shown.login.calls[1]?.parameters).toMatchObject({ otp: '123456' })
  await shown.login.answer('connectOtp')
  await expect.poll(() => status(shown)).toBe('connected')
  await expect.poll(() => shown.kit.state.modal.get().open).toBe(false)
  expect(shown.events.filter(event => !event.startsWith('MODAL'))).toEqual([
    'EMAIL_LOGIN_SELECTED',
    'EMAIL_SUBMITTED',
    'EMAIL_VERIFICATION_CODE_SENT',
    'EMAIL_VERIFICATION_CODE_PASS',
    'CONNECT_SUCCESS'
  ])
})

test('option features.email: false shows no field', async () => {
  open({ features: { email: false } })
  await expect.element(page.getByTestId('w3m-social-login-widget')).toBeVisible()
  expect(page.getByTestId('wui-email-input').elements()).toEqual([])
})

test('a service without e-mail shows no field', async () => {
  const shown = open()
  shown.login.methods = ['google']
  await expect.element(page.getByTestId('social-selector-google')).toBeVisible()
  expect(page.getByTestId('wui-email-input').elements()).toEqual([])
})

test('the product event of the connection says that it was made by e-mail, and the wallets keep no row of it', async () => {
  const shown = open()
  const seen: unknown[] = []
  shown.kit.subscribeEvents(({ event, properties }) => {
    if (event === 'CONNECT_SUCCESS') seen.push(properties)
  })
  await send(shown, 'CONNECT')
  await expect.poll(() => seen).toEqual([{ method: 'email', name: 'Email and social', reconnect: false }])
  expect(shown.kit.state.wallets.get().recent).toEqual([])
})

test('a text that is no address is refused beside the field, and asks nothing', async () => {
  const shown = open()
  // Shorter than what the button is shown for.
  await field().fill('ann')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => problem(shown)).toMatch(/full address/)
  await field().fill('ann@example')
  expect(problem(shown)).toBe('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => problem(shown)).toMatch(/full address/)
  expect(shown.login.calls).toEqual([])
  await field().fill('ann@example.com')
  expect(problem(shown)).toBe('')
  await page.getByTestId('lk-email-submit').click()
  await shown.login.fail('connectEmail', invalidEmail())
  await expect.poll(() => problem(shown)).toMatch(/full address/)
})

test('a mail too soon counts the seconds down, and goes then', async () => {
  const shown = open()
  shown.login.again = shown.environment.clock.now() + 12_000
  await field().fill('ann@example.com')
  await userEvent.keyboard('{Enter}')
  await shown.login.fail('connectEmail', loginTooSoon({ context: { seconds: 12 } }))
  await expect.poll(() => problem(shown)).toBe('Please try again after 12 seconds')
  await shown.environment.advance(2000)
  await expect.poll(() => problem(shown)).toBe('Please try again after 10 seconds')
  await shown.environment.advance(10_000)
  await expect.poll(() => problem(shown)).toBe('')
})

test('a frame that does not load says so, and the same address can be sent again', async () => {
  const shown = open()
  await field().fill('ann@example.com')
  await userEvent.keyboard('{Enter}')
  await shown.login.fail('connectEmail', frameNotLoaded())
  await expect.poll(() => problem(shown)).toMatch(/The login could not be loaded.*content blocker/)
  await page.getByTestId('lk-email-submit').click()
  await shown.login.answer('connectEmail', 'VERIFY_OTP')
  await expect.element(code()).toBeVisible()
})

/** A failure as the frame says it. */
const because = (reason: string, ways?: string) =>
  loginFailed({ context: { problem: 'No', reason, ...(ways && { ways }) } })

test.each([
  ['mail', /could not be sent.*another address/],
  ['tooMany', /Too many tries.*Wait a few minutes/],
  ['unreachable', /did not answer in time/],
  ['a reason of a later version', /Reason: No/]
])('a mail that is refused because of %s says what to do', async (reason, words) => {
  const shown = open()
  await field().fill('ann@example.com')
  await userEvent.keyboard('{Enter}')
  await shown.login.fail('connectEmail', because(reason))
  await expect.poll(() => problem(shown)).toMatch(words)
})

test.each([
  ['wrong', /did not work.*latest message/],
  ['expired', /has expired. Send another one/],
  ['spent', /Too many wrong codes. Send another one/],
  ['ended', /This login has ended.*Start again/]
])('a code that is refused as %s is cleared, and its own next step is said', async (reason, words) => {
  const shown = open()
  await send(shown)
  await code().fill('123456')
  await shown.login.fail('connectOtp', because(reason))
  await expect.poll(() => problem(shown)).toMatch(words)
  expect(boxes(shown)).toEqual(['', '', '', '', '', ''])
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBe(null)
})

test.each(['tooMany', 'unreachable'])(
  'a code that was not read because of %s stays, and is sent again',
  async reason => {
    const shown = open()
    await send(shown)
    await code().fill('123456')
    await shown.login.fail('connectOtp', because(reason))
    await page.getByRole('button', { name: 'Try again' }).click()
    await shown.login.answer('connectOtp')
    await expect.poll(() => status(shown)).toBe('connected')
  }
)

test.each([
  ['google apple', /Log in to that account with Google, Apple\./],
  ['email', /with a code by email/],
  [undefined, /another login. Choose the one you used first/]
])(
  'an address whose account has the logins %s: the view says which to use, and leads there',
  async (ways, words) => {
    const shown = open()
    await send(shown)
    await code().fill('123456')
    await shown.login.fail('connectOtp', because('linkRequired', ways))
    await expect.element(page.getByTestId('lk-no-login')).toMatchTextContent(words)
    const told = page.getByTestId('lk-no-login').element().closest('[role=alert]')
    expect(told?.textContent).toContain('This address already has an account')
    const goOn = ways?.startsWith('google') ? 'Log in with Google to link' : 'Choose a login'
    await page.getByRole('button', { name: goOn }).click()
    await expect.poll(shown.path).toBe(goOn === 'Choose a login' ? 'Connect' : 'Connect > ConnectingSocial')
  }
)

test('suggestions: earlier addresses on focus, usual domains after the @, and they stay when the focus goes', async () => {
  open({}, { recent: ['bea@mail.example', 'cem@mail.example'] })
  expect(page.getByRole('group', { name: 'Suggested addresses' }).elements()).toEqual([])
  await field().click()
  await page.getByRole('button', { name: 'cem@mail.example' }).click()
  await expect.element(field()).toHaveValue('cem@mail.example')
  await field().fill('ann@')
  await expect
    .poll(
      () => page.getByRole('group', { name: 'Suggested addresses' }).getByRole('button').elements().length
    )
    .toBe(3)
  await field().fill('ann@pro')
  const chip = page.getByRole('button', { name: 'ann@proton.me' })
  const row = page.getByTestId('wallet-selector-io.rabby').element()
  if (row instanceof HTMLElement) row.focus()
  await expect.element(chip).toBeVisible()
  await chip.click()
  await expect.element(field()).toHaveValue('ann@proton.me')
  expect(page.getByRole('group', { name: 'Suggested addresses' }).elements()).toEqual([])
})

test('a wrong code is cleared and said, and no digit of it is sent again', async () => {
  const shown = open()
  await send(shown)
  await code().fill('111111')
  await shown.login.fail('connectOtp', 'Invalid OTP')
  await expect.poll(() => problem(shown)).toMatch(/did not work.*latest message/)
  expect(boxes(shown).join('')).toBe('')
  await userEvent.keyboard('2')
  expect(problem(shown)).toBe('')
  expect(shown.login.calls.filter(({ name }) => name === 'connectOtp')).toHaveLength(1)
  await code().fill('222222')
  await shown.login.answer('connectOtp')
  await expect.poll(() => status(shown)).toBe('connected')
  expect(shown.events).toContain('EMAIL_VERIFICATION_CODE_FAIL')
})

test('a code that could not be checked stays, and is sent again on demand', async () => {
  const shown = open()
  await send(shown)
  await code().fill('123456')
  await shown.login.fail('connectOtp', frameNotLoaded())
  await expect.poll(() => problem(shown)).toMatch(/could not be loaded/)
  expect(boxes(shown).join('')).toBe('123456')
  await page.getByRole('button', { name: 'Try again' }).click()
  await shown.login.answer('connectOtp')
  await expect.poll(() => status(shown)).toBe('connected')
})

test('an account that does not connect can be tried again without another code', async () => {
  let tries = 0
  const shown = open(
    {},
    {
      connect: async () => {
        tries += 1
        if (tries === 1) throw frameNotLoaded()
        return { accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], chainId: '1', provider: {} }
      }
    }
  )
  await send(shown)
  await code().fill('123456')
  await shown.login.answer('connectOtp')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => status(shown)).toBe('connected')
  expect(shown.login.calls.filter(({ name }) => name === 'connectOtp')).toHaveLength(1)
})

test('another code: a countdown, then a link, then a word that it is on its way; the old digits go', async () => {
  const shown = open()
  shown.login.again = shown.environment.clock.now() + 30_000
  await send(shown)
  await expect.element(page.getByText('Resend in 30 s')).toBeVisible()
  await shown.environment.advance(30_000)
  await code().fill('123')
  await page.getByTestId('lk-login-resend').click()
  await shown.login.answer('connectEmail', 'VERIFY_OTP')
  await expect.element(page.getByText('Another code is on its way.')).toBeVisible()
  expect(boxes(shown).join('')).toBe('')
})

test('a code that is as old as the server lets it be says that it has expired', async () => {
  const shown = open()
  await send(shown)
  await expect.element(code()).toBeVisible()
  await expect
    .element(page.getByText(`The code is valid for ${mailedCodeLife / 60_000} minutes.`))
    .toBeVisible()
  await shown.environment.advance(mailedCodeLife)
  await expect.poll(() => problem(shown)).toMatch(/expired/)
})

test('the link of a new device says how long it works; the first code after it is not called another one', async () => {
  const shown = open()
  await send(shown, 'VERIFY_DEVICE')
  await expect
    .element(page.getByText(new RegExp(`valid for ${mailedLinkLife / 60_000} minutes`)))
    .toBeVisible()
  await shown.login.answer('connectDevice')
  await expect.element(code()).toBeVisible()
  expect(page.getByText('Another code is on its way.').query()).toBe(null)
})

test('going back ends the login, keeps the address, and a late answer changes nothing', async () => {
  const shown = open()
  await send(shown)
  await code().fill('123456')
  await page.getByTestId('header-back').click()
  await expect.element(field()).toHaveValue('ann@example.com')
  expect(shown.login.calls.at(-1)?.signal?.aborted).toBe(true)
  expect(status(shown)).toBe('disconnected')
  expect(shown.path()).toBe('Connect')
})

test('closing while the mail is asked for ends the login: nothing opens later', async () => {
  const shown = open()
  await field().fill('ann@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown.login.calls.length).toBe(1)
  dispatch(shown.kit, { type: 'close' })
  expect(shown.login.calls[0]?.signal?.aborted).toBe(true)
  dispatch(shown.kit, { type: 'open' })
  await expect.element(page.getByTestId('lk-email-submit')).toBeVisible()
  expect(shown.path()).toBe('Connect')
})

test('a new device: the mailed link is awaited, then the code is asked for', async () => {
  const shown = open()
  await send(shown, 'VERIFY_DEVICE')
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Approve browser')
  await expect.element(page.getByText('Approve this browser')).toBeVisible()
  await shown.login.answer('connectDevice')
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Confirm Email')
  expect(shown.path()).toBe('Connect > EmailVerifyOtp')
  expect(shown.login.calls.map(({ name }) => name)).toEqual(['connectEmail', 'connectDevice'])
  await code().fill('123456')
  await shown.login.answer('connectOtp')
  await expect.poll(() => status(shown)).toBe('connected')
  expect(shown.events).toEqual(
    expect.arrayContaining(['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'])
  )
})

test('a link that fails says why; another mail starts over', async () => {
  const shown = open()
  await send(shown, 'VERIFY_DEVICE')
  await shown.login.fail('connectDevice', 'The link was denied')
  await expect.element(page.getByText('Reason: The link was denied', { exact: false })).toBeVisible()
  await page.getByTestId('lk-login-resend').click()
  await shown.login.answer('connectEmail', 'VERIFY_DEVICE')
  await expect.element(page.getByText('Another email is on its way.')).toBeVisible()
  await shown.login.answer('connectDevice')
  await expect.element(code()).toBeVisible()
})

test('a view of a login that the host opens without one leads to the choice', async () => {
  const shown = open()
  for (const view of [
    'EmailVerifyOtp',
    'EmailVerifyDevice',
    'ConnectingSocial',
    'ConnectingFarcaster'
  ] as const) {
    dispatch(shown.kit, { type: 'open', view })
    await page.getByRole('button', { name: 'Choose a login' }).click()
    await expect.poll(shown.path).toBe('Connect')
  }
})
