import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LatchkeyOptions, Social } from '../../../core/config/LatchkeyOptions.js'
import type { DeviceFacts } from '../../../core/contracts/Device.js'
import { dispatch } from '../../../core/dispatch.js'
import { viewSlice } from '../../../core/state/view.js'
import {
  loginCancelled,
  loginFailed,
  loginWindowBlocked,
  untrustedOrigin
} from '../../../protocol/errors/embedded.js'
import { createMockConnector, type MockConnectorOptions } from '../../../testing/mockConnector.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'
import { createScriptedLogin, everyMethod, type ScriptedLogin } from './login.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

type Shown = Drawn & { readonly login: ScriptedLogin; readonly events: (readonly [string, string])[] }
type World = Parameters<typeof drawModal>[1]

function open(
  options: Partial<LatchkeyOptions> = {},
  world: World = {},
  connector: MockConnectorOptions = {},
  methods: ScriptedLogin['methods'] = everyMethod
): Shown {
  const login = createScriptedLogin(connector)
  login.methods = methods
  const rabby = createMockConnector({ id: 'io.rabby', name: 'Rabby' })
  const modal = drawModal({ connectors: [rabby, login.connector], ...options }, world)
  drawn = modal
  const events: (readonly [string, string])[] = []
  modal.kit.subscribeEvents(({ event, properties }) => {
    if (event.startsWith('SOCIAL')) events.push([event, (properties as { provider: string }).provider])
  })
  dispatch(modal.kit, { type: 'open' })
  return { ...modal, login, events }
}

const status = ({ kit }: Drawn) => kit.state.connection.get().eip155?.status ?? 'disconnected'
const top = ({ kit }: Drawn) => kit.slice(viewSlice).get().history.at(-1)?.name
const tap = (provider: string) => page.getByTestId(`social-selector-${provider}`).click()
/** What the Connect view offers, in order: `more` is the tile that leads to all. */
const offered = ({ shadow }: Drawn) =>
  [...shadow().querySelectorAll('[data-testid^=social-selector-]')].map(element =>
    element.getAttribute('data-testid')?.replace('social-selector-', '')
  )

const cases: readonly [string, Partial<LatchkeyOptions>, readonly string[]][] = [
  ['left out', {}, ['google', 'x', 'farcaster', 'discord', 'apple', 'more']],
  ["'all'", { features: { socials: 'all' } }, ['google', 'x', 'farcaster', 'discord', 'apple', 'more']],
  ['one', { features: { socials: ['github'] } }, ['github']],
  ['two', { features: { socials: ['github', 'google'] } }, ['github', 'google']],
  ['an order', { features: { socials: ['apple', 'x', 'google'] } }, ['apple', 'x', 'google']],
  ['unknown and double ones', { features: { socials: ['x', 'myspace' as Social, 'x'] } }, ['x']]
]
for (const [name, options, expected] of cases) {
  test(`option features.socials: ${name}`, async () => {
    const shown = open(options)
    await expect.poll(() => offered(shown)).toEqual(expected)
  })
}

test('option features.socials: false, or a service without keys, shows none', async () => {
  const shown = open({ features: { socials: false } })
  await expect.element(page.getByTestId('wui-email-input')).toBeVisible()
  expect(offered(shown)).toEqual([])
  shown.unmount()
  const other = open({}, {}, {}, ['email'])
  await expect.element(page.getByTestId('wui-email-input')).toBeVisible()
  await expect.poll(() => page.getByTestId('w3m-social-login-widget').elements()).toEqual([])
  expect(offered(other)).toEqual([])
})

const clients: readonly [string, Partial<DeviceFacts>, readonly Social[]][] = [
  ['iOS', { os: 'ios', app: 'telegram' }, ['google']],
  ['Mac', { os: 'other', isMac: true, app: 'telegram' }, ['x']],
  ['Android', { os: 'android', app: 'telegram' }, ['facebook', 'x']],
  ['no Telegram client', { os: 'android' }, []]
]
for (const [name, facts, missing] of clients) {
  test(`Telegram on ${name} has no ${missing.join(', ') || 'provider less'} (SPEC section 6)`, async () => {
    const socials: readonly Social[] = ['google', 'x', 'facebook']
    const shown = open({ features: { socials } }, { device: { facts } })
    await expect.poll(() => offered(shown)).toEqual(socials.filter(social => !missing.includes(social)))
  })
}

const wallet = 'wallet-selector-io.rabby'
/** The three methods from top to bottom. */
const order = ({ shadow }: Drawn) =>
  [
    ...shadow().querySelectorAll(
      `[data-testid="${wallet}"],[data-testid=wui-email-input],[data-testid=w3m-social-login-widget]`
    )
  ]
    .map(element => element.getAttribute('data-testid'))
    .map(id => (id === wallet ? 'wallet' : id === 'wui-email-input' ? 'email' : 'social'))
const separators = () => page.getByTestId('w3m-email-login-or-separator').elements().length

for (const given of [
  ['wallet', 'email', 'social'],
  ['wallet', 'social', 'email'],
  ['email', 'wallet', 'social'],
  ['email', 'social', 'wallet'],
  ['social', 'wallet', 'email'],
  ['social', 'email', 'wallet']
] as const) {
  test(`option features.connectMethodsOrder: ${given.join(', ')}`, async () => {
    const shown = open({ features: { connectMethodsOrder: given } })
    await expect.poll(() => order(shown)).toEqual(given)
    expect(separators()).toBe(given[1] === 'wallet' ? 2 : 1)
  })
}

test('option features.connectMethodsOrder: without it wallets are first where one is installed, else last', async () => {
  const shown = open({ features: { connectMethodsOrder: ['social'] } })
  await expect.poll(() => order(shown)).toEqual(['social', 'wallet', 'email'])
  shown.unmount()
  const installed = open()
  await expect.poll(() => order(installed)).toEqual(['wallet', 'email', 'social'])
  installed.unmount()
  const { connector } = createScriptedLogin()
  drawn = drawModal({
    connectors: [connector],
    customWallets: [{ id: 'harbor', name: 'Harbor', homepage: 'https://harbor.example' }]
  })
  dispatch(drawn.kit, { type: 'open' })
  await expect.element(page.getByTestId('w3m-social-login-widget')).toBeVisible()
  const block = page.getByTestId('w3m-social-login-widget').element()
  const list = page.getByTestId('w3m-connect-scroll-view').element()
  expect(block.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('option enableWallets: false leaves the logins alone', async () => {
  open({ enableWallets: false })
  await expect.element(page.getByTestId('wui-email-input')).toBeVisible()
  expect(page.getByTestId(wallet).elements()).toEqual([])
  expect(separators()).toBe(0)
})

test('option features.legalCheckbox: no login can be chosen before the tick', async () => {
  const { login, shadow } = open({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://app.example/terms'
  })
  const missing = page.getByText('Agree to this first, then choose a wallet.')
  await page.getByTestId('social-selector-google').click()
  await expect.element(missing).toBeVisible()
  await expect.poll(() => shadow().activeElement?.getAttribute('type')).toBe('checkbox')
  const email = page.getByRole('textbox', { name: 'Email address' })
  await email.fill('ann@mail.example')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shadow().activeElement?.getAttribute('type')).toBe('checkbox')
  expect(login.calls).toEqual([])
  await page.getByRole('checkbox').click()
  await expect.poll(() => missing.elements()).toEqual([])
  await page.getByTestId('social-selector-google').click()
  await expect.poll(() => login.calls.length).toBeGreaterThan(0)
})

test('logins that cannot be asked for say so; wallets stay, and a retry brings them', async () => {
  let isDown = true
  const shown = open({}, {}, {}, async () => {
    if (isDown) throw loginWindowBlocked()
    return everyMethod
  })
  await expect.element(page.getByTestId('lk-login-unreachable')).toBeVisible()
  await expect.element(page.getByTestId(wallet)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByTestId('social-selector-google')).toBeVisible()
  expect(shown.login.calls).toEqual([])
})

test('a tap calls the provider in the same turn, so that its window is not blocked', async () => {
  const shown = open()
  await expect.element(page.getByTestId('social-selector-google')).toBeVisible()
  const tile = page.getByTestId('social-selector-google').element()
  if (tile instanceof HTMLElement) tile.click()
  expect(shown.login.calls.map(({ name }) => name)).toEqual(['connectSocial'])
  expect(shown.login.calls[0]?.parameters).toMatchObject({ provider: 'google' })
})

test('the provider answers: the account is connected, and each event is sent once', async () => {
  const shown = open()
  await tap('google')
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Google')
  await expect.element(page.getByText('Continue in the Google window')).toBeVisible()
  await shown.login.answer('connectSocial')
  await expect.poll(() => status(shown)).toBe('connected')
  await expect.poll(() => shown.kit.state.modal.get().open).toBe(false)
  expect(shown.events).toEqual([
    ['SOCIAL_LOGIN_STARTED', 'google'],
    ['SOCIAL_LOGIN_REQUEST_USER_DATA', 'google'],
    ['SOCIAL_LOGIN_SUCCESS', 'google']
  ])
})

test('a blocked window is opened by the button, in its tap', async () => {
  const shown = open()
  await tap('google')
  await shown.login.fail('connectSocial', loginWindowBlocked())
  await expect.element(page.getByText('Your browser blocked the window')).toBeVisible()
  await page.getByRole('button', { name: 'Open Google' }).click()
  await shown.login.answer('connectSocial')
  await expect.poll(() => status(shown)).toBe('connected')
})

test('a window that was closed is a calm state with a retry', async () => {
  const shown = open()
  await tap('discord')
  await shown.login.fail('connectSocial', loginCancelled())
  await expect.element(page.getByText('The window was closed')).toBeVisible()
  expect(shown.shadow().querySelector('.connecting')?.getAttribute('data-state')).toBe('idle')
  expect(shown.events.at(-1)).toEqual(['SOCIAL_LOGIN_CANCELED', 'discord'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Continue in the Discord window')).toBeVisible()
})

test('an answer of another origin, and a refusal, say what happened', async () => {
  const shown = open()
  await tap('google')
  await shown.login.fail('connectSocial', untrustedOrigin())
  await expect.element(page.getByText('Untrusted Origin')).toBeVisible()
  expect(shown.events.at(-1)).toEqual(['SOCIAL_LOGIN_ERROR', 'google'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await shown.login.fail('connectSocial', 'access_denied')
  await expect.element(page.getByText('Reason: access_denied')).toBeVisible()
})

test('after 10 s without an answer the view names the window, and opens it again', async () => {
  const shown = open()
  await tap('google')
  await expect.element(page.getByText('Continue in the Google window')).toBeVisible()
  await shown.environment.advance(10_000)
  await expect.element(page.getByText('Still waiting for Google')).toBeVisible()
  await page.getByRole('button', { name: 'Open again' }).click()
  expect(shown.login.calls.map(({ signal }) => signal?.aborted)).toEqual([true, false])
})

test('going back ends the login, and says so once; a late answer connects nothing', async () => {
  const shown = open()
  await tap('google')
  await expect.element(page.getByText('Continue in the Google window')).toBeVisible()
  await page.getByTestId('header-back').click()
  expect(shown.login.calls[0]?.signal?.aborted).toBe(true)
  expect(shown.events.slice(1)).toEqual([['SOCIAL_LOGIN_CANCELED', 'google']])
  expect(status(shown)).toBe('disconnected')
})

test('leaving while the account is asked for abandons the connection', async () => {
  let late: (session: never) => void = () => undefined
  const connect = () =>
    new Promise<never>(resolve => {
      late = resolve
    })
  const shown = open({}, {}, { connect })
  await tap('google')
  await shown.login.answer('connectSocial')
  await expect.element(page.getByText('Opening your account…')).toBeVisible()
  await page.getByTestId('header-back').click()
  late({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], chainId: '1', provider: {} } as never)
  await expect.poll(() => status(shown)).toBe('disconnected')
  expect(top(shown)).toBe('Connect')
})

test('the tile for more leads to all of them', async () => {
  const shown = open()
  await page.getByRole('button', { name: 'More social accounts' }).click()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('All social accounts')
  await expect
    .poll(() => page.getByRole('list', { name: 'Social accounts' }).getByRole('listitem').elements().length)
    .toBe(7)
  await tap('facebook')
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Facebook')
  await page.getByTestId('header-back').click()
  expect(top(shown)).toBe('ConnectSocials')
})

const url = 'https://farcaster.example/~/sign-in?channelToken=abc'

test('Farcaster: a code to scan with its link, then the account', async () => {
  const shown = open()
  await tap('farcaster')
  await expect.element(page.getByLabelText('Preparing the code…')).toBeVisible()
  let approve: (answer: { readonly userName: string }) => void = () => undefined
  const approved = new Promise<{ readonly userName: string }>(resolve => {
    approve = resolve
  })
  await shown.login.answer('connectFarcaster', { url, approved })
  await expect.element(page.getByTestId('wui-qr-code')).toHaveAttribute('uri', url)
  await expect.element(page.getByTestId('copy-wc2-uri')).toBeEnabled()
  approve({ userName: 'ann' })
  await expect.poll(() => status(shown)).toBe('connected')
  expect(shown.events.map(([name]) => name)).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    'SOCIAL_LOGIN_SUCCESS'
  ])
})

test('Farcaster: a code that nobody approved can be made anew', async () => {
  const shown = open()
  await tap('farcaster')
  const approved = Promise.reject(new Error('expired'))
  approved.catch(() => undefined)
  await shown.login.answer('connectFarcaster', { url, approved })
  await page.getByRole('button', { name: 'New code' }).click()
  await shown.login.answer('connectFarcaster', { url: `${url}2`, approved: new Promise(() => undefined) })
  await expect.element(page.getByTestId('wui-qr-code')).toHaveAttribute('uri', `${url}2`)
})

test('Farcaster on a phone: its link is opened in the tap', async () => {
  const opened: string[] = []
  const shown = open(
    {},
    { isMobile: true, device: { facts: { os: 'ios' }, openByHost: href => opened.push(href) > 0 } }
  )
  await tap('farcaster')
  await shown.login.answer('connectFarcaster', { url, approved: new Promise(() => undefined) })
  await expect.element(page.getByTestId('lk-farcaster-open')).toHaveAttribute('href', url)
  await page.getByTestId('lk-farcaster-open').click()
  expect(opened).toEqual([url])
  expect(page.getByTestId('wui-qr-code').elements()).toEqual([])
})

test('Farcaster: a link that is none of the web is not followed', async () => {
  const shown = open({}, { isMobile: true, device: { facts: { os: 'ios' } } })
  await tap('farcaster')
  await shown.login.answer('connectFarcaster', {
    url: 'javascript:alert(1)',
    approved: new Promise(() => undefined)
  })
  await expect.element(page.getByTestId('lk-farcaster-phone')).toBeVisible()
  expect(page.getByTestId('lk-farcaster-open').elements()).toEqual([])
})

test('an address that has an account already: the view says which login to use, and leads there', async () => {
  const shown = open()
  await tap('google')
  const context = { problem: 'No', reason: 'linkRequired', ways: 'github' }
  await shown.login.fail('connectSocial', loginFailed({ context }))
  await expect
    .element(page.getByTestId('lk-connecting-social'))
    .toMatchTextContent(/This address already has an account.*Log in to that account with GitHub/)
  await page.getByRole('button', { name: 'Log in with GitHub to link' }).click()
  await expect.poll(() => top(shown)).toBe('ConnectingSocial')
  await expect.element(page.getByTestId('lk-connecting-social')).toMatchTextContent(/the GitHub window/)
})
