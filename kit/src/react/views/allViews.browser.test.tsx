import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { WalletEntry } from '../../client/state/wallets.js'
import type { DeviceState, PromptRequest } from '../../core/contracts/Prompt.js'
import { promptOnScreen } from '../../core/reactions/promptReactions.js'
import { promptsSlice } from '../../core/state/prompts.js'
import { userRejected, walletFailed } from '../../protocol/errors/wallet.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { type Codes, code, createCodes } from './codes.harness.js'
import type { Drawn } from './drawModal.harness.js'
import { describeScenes, type Scene } from './scenes.harness.js'

const rabby = createMockConnector({ id: 'io.rabby', name: 'Rabby' })
const harborHere = createMockConnector({ id: 'com.harbor', name: 'Harbor Wallet' })
const solana = createMockConnector({ id: 'com.harbor', name: 'Harbor Wallet', namespace: 'solana' })
const silent = createMockConnector({
  id: 'silent',
  name: 'Quill',
  connect: () => new Promise(() => undefined)
})
const refusing = createMockConnector({
  id: 'refusing',
  name: 'Lumen',
  connect: async () => {
    throw userRejected()
  }
})
const broken = createMockConnector({
  id: 'broken',
  name: 'Sable',
  connect: async () => {
    throw walletFailed()
  }
})
const absent: WalletEntry = {
  id: 'absent',
  name: 'Meridian',
  kind: 'directory',
  connectors: [],
  wallet: {
    id: 'absent',
    name: 'Meridian',
    homepage: 'https://meridian.example',
    chrome_store: 'https://chromewebstore.google.com/detail/meridian',
    app_store: 'https://apps.apple.com/app/meridian',
    play_store: 'https://play.google.com/store/apps/details?id=meridian'
  }
}

const harbor: WalletEntry = {
  ...absent,
  name: 'Harbor Wallet',
  wallet: {
    id: 'harbor',
    name: 'Harbor Wallet',
    mobile_link: 'harbor:',
    link_mode: 'https://harbor.example',
    webapp_link: 'https://web.harbor.example',
    desktop_link: 'harbor:',
    homepage: 'https://harbor.example'
  }
}
const relays = { services: { relay: ['wss://relay.example', 'wss://second.relay.example'] } }

/** Answers for the other side of a code. */
const withCodes =
  (play: (codes: Codes, drawn: Drawn) => void | Promise<void>) =>
  async (drawn: Drawn): Promise<void> => {
    await expect.poll(() => codes.asked.length).toBeGreaterThan(before)
    before = codes.asked.length
    await play(codes, drawn)
  }
const codes = createCodes()
let before = 0
const live = withCodes((codes, { environment }) => codes.offer(code('7'), environment.clock.now() + 240_000))

const asker = { id: 'asker', name: 'Harbor Wallet', namespace: 'eip155' } as const
type Asked<Request = PromptRequest> = Request extends unknown ? Omit<Request, 'connector'> : never

/** A prompt over the list of wallets. */
const prompt = (asked: (now: number) => Asked, shows: string): Scene => ({
  view: 'Connect',
  after: async ({ kit }) => {
    const request = { ...asked(kit.environment.clock.now()), connector: asker } as PromptRequest
    promptOnScreen(kit, request).catch(() => undefined)
    await expect.poll(() => kit.slice(promptsSlice).get()).toHaveLength(1)
  },
  shows
})
const approve = (where: 'device' | 'app' | 'window' | 'email') =>
  prompt(() => ({ type: 'approve', where }), 'lk-prompt-cancel')
const click = (reason: 'windowBlocked' | 'windowClosed' | 'deviceMissing') =>
  prompt(() => ({ type: 'click', reason }), 'lk-prompt-continue')
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const device = (state: DeviceState, more: { readonly canRetry?: true; readonly address?: string } = {}) =>
  prompt(() => ({ type: 'device', state, app: 'Ethereum', ...more }), 'lk-prompt-cancel')
const accounts = Array.from({ length: 7 }, (_, index) => ({
  address: `0x${String(index + 1).repeat(40)}`,
  ...(index < 5 && { label: `m/44'/60'/0'/0/${index}` }),
  ...(index < 3 && {
    balance: { amount: BigInt(index) * 12_345_678_900_000_000n, decimals: 18, symbol: 'ETH', name: 'Ether' }
  })
}))
const schemes = [
  { id: "m/44'/60'/x'/0/0", label: 'Ledger Live' },
  { id: "m/44'/60'/0'/x", label: 'Legacy' }
]

const wait = (milliseconds: number) => (scene: Drawn) => scene.environment.advance(milliseconds)
const server = { server: 'https://server.example' }

const scenes: Readonly<Record<string, Scene>> = {
  connect: { view: 'Connect', options: server, shows: 'wallet-selector-io.rabby' },
  connectLegal: {
    view: 'Connect',
    options: {
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://app.example/terms',
      privacyPolicyUrl: 'https://app.example/privacy'
    },
    shows: 'w3m-legal-checkbox'
  },
  connectEmpty: { view: 'Connect', options: { connectors: [] }, shows: 'w3m-connect-scroll-view' },
  allWallets: { view: 'AllWallets', options: server, shows: 'wallet-list' },
  connecting: {
    view: 'ConnectingExternal',
    data: { connector: silent },
    shows: '.connecting[data-state=waiting]'
  },
  connectingSlow: {
    view: 'ConnectingExternal',
    data: { connector: silent },
    after: wait(10_000),
    shows: 'w3m-connecting-widget-secondary-button'
  },
  connectingDeclined: {
    view: 'ConnectingExternal',
    data: { connector: refusing },
    shows: '.connecting[data-state=idle]'
  },
  connectingFailed: {
    view: 'ConnectingExternal',
    data: { connector: broken, wallet: { ...absent, connectors: [broken] } },
    shows: '.connecting[data-state=error]'
  },
  code: { view: 'ConnectingWalletConnect', after: live, shows: 'wui-qr-code' },
  codePreparing: { view: 'ConnectingWalletConnect', after: withCodes(() => undefined), shows: '.qr' },
  codeOfWallet: {
    view: 'ConnectingWalletConnect',
    data: { wallet: harbor },
    after: live,
    shows: 'wui-qr-code'
  },
  codeByHand: {
    view: 'ConnectingWalletConnect',
    world: { device: { copy: () => Promise.reject(new Error('denied')) } },
    after: async drawn => {
      await live(drawn)
      await page.getByTestId('copy-wc2-uri').click()
    },
    shows: '.copy-field'
  },
  codeDeclined: {
    view: 'ConnectingWalletConnect',
    data: { wallet: harbor },
    after: withCodes(codes => codes.fail('LATCHKEY_CONNECT__USER_REJECTED')),
    shows: '.empty-icon[data-tone=neutral]'
  },
  relayDown: {
    view: 'ConnectingWalletConnect',
    options: relays,
    after: withCodes(codes => codes.relay('down')),
    shows: 'lk-relay-down'
  },
  relayLost: {
    view: 'ConnectingWalletConnect',
    after: async drawn => {
      await live(drawn)
      codes.relay('down')
    },
    shows: '.notice'
  },
  codeBasic: {
    view: 'ConnectingWalletConnectBasic',
    options: server,
    after: live,
    shows: 'wui-qr-code'
  },
  appWeb: {
    view: 'ConnectingWalletConnect',
    data: { wallet: harbor },
    after: async drawn => {
      await live(drawn)
      await page.getByTestId('tab-webapp').click()
    },
    shows: '.button[href]'
  },
  app: {
    view: 'ConnectingWalletConnect',
    data: { wallet: harbor },
    world: { isMobile: true, device: { facts: { os: 'ios' } } },
    after: live,
    shows: '.button[href]'
  },
  appNotOpened: {
    view: 'ConnectingWalletConnect',
    data: { wallet: harbor },
    world: { isMobile: true, device: { facts: { os: 'android', app: 'instagram' }, openByHost: () => true } },
    after: async drawn => {
      await live(drawn)
      await page.getByTestId('w3m-connecting-widget-secondary-button').click()
      await drawn.environment.advance(1_500)
    },
    shows: '.button[data-variant=secondary]'
  },
  allWalletsPhone: {
    view: 'AllWallets',
    options: server,
    world: { isMobile: true },
    shows: 'lk-show-code'
  },
  multiChain: {
    view: 'ConnectingMultiChain',
    data: {
      wallet: { id: 'com.harbor', name: 'Harbor Wallet', kind: 'installed', connectors: [harborHere, solana] }
    },
    shows: 'wui-list-chain-solana'
  },
  account: { view: 'Account', account: true, options: server, shows: '[data-name=USDC]' },
  accountPlain: { view: 'Account', account: true, shows: 'w3m-account-balance' },
  accountEmbedded: {
    view: 'Account',
    account: 'embedded',
    options: server,
    shows: 'w3m-account-wallet-features-widget'
  },
  networks: { view: 'Networks', account: true, shows: 'w3m-network-switch-Base' },
  switchNetwork: {
    view: 'SwitchNetwork',
    data: { network: 'eip155:8453' },
    account: true,
    shows: 'w3m-network-switch-view'
  },
  switchActiveChain: {
    view: 'SwitchActiveChain',
    data: { namespace: 'solana' },
    account: true,
    shows: 'w3m-switch-active-chain-button'
  },
  unsupportedChain: { view: 'UnsupportedChain', account: 'unsupported', shows: 'disconnect-button' },
  whatIsAWallet: { view: 'WhatIsAWallet', shows: '.picture' },
  whatIsANetwork: { view: 'WhatIsANetwork', shows: '.picture' },
  getWallet: { view: 'GetWallet', options: server, shows: '[data-name="Lumen 2"]' },
  downloads: { view: 'Downloads', data: { wallet: absent }, shows: '.row' },
  promptCode: prompt(
    now => ({ type: 'oneTimeCode', sentTo: 'ann…@mail.example', length: 6, resendAt: now + 25_000 }),
    '.code-boxes'
  ),
  promptCodeWrong: prompt(
    () => ({ type: 'oneTimeCode', sentTo: 'ann…@mail.example', length: 8, isWrong: true }),
    '.code-error'
  ),
  promptCompare: prompt(() => ({ type: 'compareCode', code: '481 927' }), 'lk-prompt-same'),
  promptAccount: prompt(
    () => ({ type: 'account', accounts, hasMore: true, schemes, scheme: schemes[0]?.id }),
    'lk-prompt-more'
  ),
  promptAccountNone: prompt(() => ({ type: 'account', accounts: [] }), 'lk-prompt-account'),
  promptAccountVerify: prompt(
    () => ({ type: 'account', accounts, hasMore: true, schemes, scheme: schemes[0]?.id, canVerify: true }),
    'lk-prompt-verify'
  ),
  promptPlugIn: device('plugIn'),
  promptUnlock: device('unlock'),
  promptOpenApp: device('openApp'),
  promptInstallApp: device('installApp', { canRetry: true }),
  promptUpdateApp: device('updateApp', { canRetry: true }),
  promptBlindSigning: device('blindSigning', { canRetry: true }),
  promptInUse: device('inUse'),
  promptPending: device('pending'),
  promptOtherAccount: device('otherAccount', { canRetry: true, address }),
  promptVerify: device('verify', { address }),
  promptNotAllowed: device('notAllowed', { canRetry: true }),
  promptDevice: approve('device'),
  promptApp: approve('app'),
  promptWindow: approve('window'),
  promptEmail: approve('email'),
  promptOwners: prompt(
    () => ({ type: 'approve', where: 'owners', progress: { signed: 1, required: 3 } }),
    'lk-prompt-progress'
  ),
  promptKeepWaiting: prompt(() => ({ type: 'owners', required: 3 }), 'lk-prompt-keep'),
  promptBlocked: click('windowBlocked'),
  promptClosed: click('windowClosed'),
  promptNoDevice: click('deviceMissing')
}

describeScenes(scenes, [codes.connector, rabby, harborHere, solana])
