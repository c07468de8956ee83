import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { loginCancelled, loginWindowBlocked } from '../../../protocol/errors/embedded.js'
import { mailedCodeLife } from '../../../protocol/loginLimits.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import type { Drawn } from '../drawModal.harness.js'
import { describeScenes, type Scene } from '../scenes.harness.js'
import { createScriptedLogin, type ScriptedLogin } from './login.harness.js'

const rabby = createMockConnector({ id: 'io.rabby', name: 'Rabby' })
const harbor = createMockConnector({ id: 'com.harbor', name: 'Harbor Wallet' })
const embedded = { user: { email: 'ann@example.com' }, authProvider: 'email', accountType: 'eoa' } as const
const url = 'https://farcaster.example/~/sign-in?channelToken=0123456789abcdef'
const never = new Promise<never>(() => undefined)

type Play = (login: ScriptedLogin, drawn: Drawn) => Promise<void>

/** A situation of a login: `play` leads to it from the Connect view. */
const scene = (
  shows: string,
  play?: Play,
  more: {
    readonly options?: Partial<LatchkeyOptions>
    readonly world?: Scene['world']
    readonly view?: Scene['view']
    readonly before?: (login: ScriptedLogin) => void
  } = {}
): Scene => {
  const login = createScriptedLogin({ recent: ['bea@mail.example'] })
  more.before?.(login)
  return {
    view: more.view ?? 'Connect',
    shows,
    options: { connectors: [rabby, harbor, login.connector], ...more.options },
    ...(more.world && { world: more.world }),
    ...(play && { after: drawn => play(login, drawn) })
  }
}

/** A view of the change of an address. */
const edit = (view: Scene['view'], shows: string, email?: string): Scene => {
  const { connector } = createScriptedLogin({ embedded })
  return { view, shows, account: connector, data: { email }, options: { connectors: [connector] } }
}

const field = () => page.getByRole('textbox', { name: 'Email address' })
const send =
  (action: 'VERIFY_OTP' | 'VERIFY_DEVICE', more?: Play): Play =>
  async (login, drawn) => {
    login.again = drawn.environment.clock.now() + 24_000
    await field().fill('ann.with.a.long.name@mail.example.com')
    await userEvent.keyboard('{Enter}')
    await login.answer('connectEmail', action)
    await expect.element(page.getByTestId('lk-login-other')).toBeVisible()
    await more?.(login, drawn)
  }
const typed = async () => {
  await page.getByLabelText('6-digit code').fill('123456')
}
const social =
  (provider: string, more?: Play): Play =>
  async (login, drawn) => {
    await page.getByTestId(`social-selector-${provider}`).click()
    await expect.element(page.getByTestId('header-back')).toBeVisible()
    await more?.(login, drawn)
  }
const phone = { isMobile: true, device: { facts: { os: 'ios' } } } as const

describeScenes({
  logins: scene('social-selector-google'),
  loginsFirst: scene('social-selector-google', undefined, {
    options: { features: { connectMethodsOrder: ['email', 'social', 'wallet'] } }
  }),
  loginsTwo: scene('social-selector-x', undefined, {
    options: { features: { socials: ['google', 'x'], collapseWallets: true } }
  }),
  loginsLoading: scene('.social-tile.skeleton', undefined, {
    before: login => Object.assign(login, { methods: () => never })
  }),
  loginsUnreachable: scene('lk-login-unreachable', undefined, {
    before: login => Object.assign(login, { methods: () => Promise.reject(new Error('down')) })
  }),
  loginsSuggested: scene('.email-chip', async () => {
    await field().fill('ann@')
  }),
  loginsWrong: scene('.field-error', async () => {
    await field().fill('ann@example')
    await userEvent.keyboard('{Enter}')
  }),
  socials: scene('social-selector-facebook', undefined, { view: 'ConnectSocials' }),
  socialWaiting: scene('.connecting[data-state=waiting]', social('google')),
  socialSlow: scene(
    'w3m-connecting-widget-secondary-button',
    social('google', (_, { environment }) => environment.advance(10_000))
  ),
  socialBlocked: scene(
    '.connecting[data-state=idle]',
    social('google', login => login.fail('connectSocial', loginWindowBlocked()))
  ),
  socialClosed: scene(
    '.connecting[data-state=idle]',
    social('discord', login => login.fail('connectSocial', loginCancelled()))
  ),
  socialFailed: scene(
    '.connecting[data-state=error]',
    social('google', login => login.fail('connectSocial', 'access_denied'))
  ),
  farcaster: scene(
    'wui-qr-code',
    social('farcaster', login => login.answer('connectFarcaster', { url, approved: never }))
  ),
  farcasterPreparing: scene('.qr[data-pending]', social('farcaster')),
  farcasterPhone: scene(
    'lk-farcaster-open',
    social('farcaster', login => login.answer('connectFarcaster', { url, approved: never })),
    { world: phone }
  ),
  device: scene('.login-mail', send('VERIFY_DEVICE')),
  deviceFailed: scene(
    '[data-tone=error]',
    send('VERIFY_DEVICE', login => login.fail('connectDevice', 'The link was denied'))
  ),
  code: scene('.code-boxes', send('VERIFY_OTP')),
  codeChecking: scene('.code-boxes[data-busy]', send('VERIFY_OTP', typed)),
  codeWrong: scene(
    '.code-error',
    send('VERIFY_OTP', async login => {
      await typed()
      await login.fail('connectOtp', 'Invalid OTP')
    })
  ),
  codeExpired: scene(
    '.code-error',
    send('VERIFY_OTP', (_, { environment }) => environment.advance(mailedCodeLife))
  ),
  codeNone: scene('lk-no-login', undefined, { view: 'EmailVerifyOtp' }),
  emailEdit: edit('UpdateEmailWallet', 'lk-email-save'),
  emailPrimary: edit('UpdateEmailPrimaryOtp', '.code-boxes', 'bea@example.com'),
  emailSecondary: edit('UpdateEmailSecondaryOtp', '.code-boxes', 'bea@example.com'),
  approve: edit('ApproveTransaction', 'lk-approve-space')
})
