import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { WalletEntry } from '../../client/state/wallets.js'
import { establish } from '../../core/connection/establish.js'
import { tokenBalancesKey } from '../../core/query/accountKeys.js'
import { queryState } from '../../core/select/queryState.js'
import { userRejected } from '../../protocol/errors/wallet.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { code, createCodes } from './codes.harness.js'
import { adapter, type Drawn, respondAsService } from './drawModal.harness.js'
import { describeScenes, type Scene } from './scenes.harness.js'

const session = { accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], chainId: '1', provider: {} }
const server = { server: 'https://server.example' }

const elm = createMockConnector({
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  reach: 'code',
  connect: async () => ({
    ...session,
    wallet: { name: 'Elm' },
    networks: ['eip155:1', 'eip155:10'],
    isFixed: true
  })
})
const shared = ['Harbor', 'Harbour'].map(name =>
  createMockConnector({ id: `com.harbor#${name.toLowerCase()}`, name, rdns: 'com.harbor' })
)
const byScheme: WalletEntry = {
  id: 'h',
  name: 'Harbor',
  kind: 'directory',
  connectors: [],
  wallet: {
    id: 'h',
    name: 'Harbor',
    mobile_link: 'harbor://',
    app_store: 'https://apps.apple.com/app/harbor'
  }
}
const codes = createCodes()
let before = 0

/** Two requests to the wallet: one is still pending, the other ended without an answer. */
async function leaveUnanswered({ kit, environment }: Drawn): Promise<void> {
  const now = environment.clock.now()
  const asked = { chainId: 'eip155:1', sentAt: now } as const
  establish(kit, createMockConnector({ name: 'Elm' }), {
    ...session,
    wallet: { name: 'Elm' },
    pendingRequests: [
      { ...asked, id: 7, method: 'eth_sendTransaction', expiresAt: now + 60_000 },
      { ...asked, id: 8, method: 'personal_sign', expiresAt: now }
    ]
  })
}

/** Holdings with long texts. */
const holdings = [
  ['Ethereum', 'ETH', '10000.000000000000000000', 3000.12],
  ['USD Coin', 'USDC', '1234567.123456', 1],
  ['A token with quite a long name', 'LONGSYMBOL', '98765432.1', 1.0001]
].map(([name, symbol, numeric, price], index) => ({
  name,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:0x${(index + 1).toString(16).padStart(40, '0')}`,
  value: Number(numeric) * Number(price),
  price,
  quantity: { decimals: '18', numeric },
  iconUrl: ''
}))

/** Lets time pass until the selector finds an element. */
const untilShown =
  (selector: string) =>
  async ({ environment, shadow }: Drawn) => {
    await expect
      .poll(async () => {
        await environment.advance(500)
        return shadow().querySelector(selector)
      })
      .toBeTruthy()
  }
const list = { view: 'AllWallets', options: server } as const
/** Searches the list of wallets, and waits until it shows what was found. */
const search = (text: string) => async (drawn: Drawn) => {
  await page.getByRole('searchbox').fill(text)
  await untilShown(
    `[data-testid=no-wallet-found], .view:not(:has(.skeleton)) [data-testid^=wallet-search-item-]`
  )(drawn)
}

const scenes: Readonly<Record<string, Scene>> = {
  pendingRequests: {
    view: 'Account',
    account: true,
    after: leaveUnanswered,
    shows: 'latchkey-pending-request-8'
  },
  networkNotShared: { view: 'Networks', account: elm, shows: 'w3m-network-switch-Base' },
  sharedIdentifier: {
    view: 'Connect',
    options: { connectors: shared },
    shows: 'wallet-selector-com.harbor#harbour'
  },
  phoneNotSetUp: { view: 'ConnectingWalletConnect', shows: '.empty button' },
  telegramSchemeOnly: {
    view: 'ConnectingWalletConnect',
    data: { wallet: byScheme },
    options: { connectors: [codes.connector] },
    world: { isMobile: true, device: { facts: { os: 'ios', app: 'telegram' } } },
    after: async ({ environment }) => {
      await expect.poll(() => codes.asked.length).toBeGreaterThan(before)
      before = codes.asked.length
      codes.offer(code('7'), environment.clock.now() + 240_000)
      await expect.element(page.getByTestId('wui-link-copy')).toBeEnabled()
    },
    shows: 'wui-link-copy'
  },
  walletsFound: { ...list, after: search('harbor'), shows: '[data-testid^=wallet-search-item-]' },
  walletsNone: { ...list, after: search('zzzzzz'), shows: 'no-wallet-found' },
  walletsFailed: {
    ...list,
    world: { respond: () => ({ status: 404, body: {} }) },
    after: untilShown('.empty-icon[data-tone=error]'),
    shows: '.empty-icon[data-tone=error]'
  },
  networksNone: {
    view: 'Networks',
    account: true,
    after: async () => page.getByRole('searchbox').fill('zzz'),
    shows: '.empty'
  },
  switchDeclined: {
    view: 'SwitchNetwork',
    data: { network: 'eip155:8453' },
    account: createMockConnector({
      name: 'Rabby',
      chainId: '1',
      switchNetwork: () => Promise.reject(userRejected())
    }),
    shows: '.connecting[data-state=idle]'
  },
  tokensFailed: {
    view: 'Account',
    account: true,
    options: server,
    world: {
      respond: (url, init) =>
        url.includes('/balance') ? { status: 500, body: {} } : respondAsService(url, init)
    },
    after: async ({ kit, environment }) => {
      await expect
        .poll(async () => {
          await environment.advance(200)
          return queryState(kit, tokenBalancesKey(`eip155:1:${session.accounts[0]}`)).status
        })
        .toBe('error')
    },
    shows: 'w3m-tokens-retry'
  },
  largeAmounts: {
    view: 'Account',
    account: true,
    options: {
      ...server,
      adapters: [
        {
          ...adapter,
          client: async () => ({
            getBalance: async () => ({
              amount: 10_000n * 10n ** 18n,
              decimals: 18,
              symbol: 'ETH',
              name: 'Ether'
            })
          })
        }
      ]
    },
    world: {
      respond: (url, init) =>
        url.includes('/balance') ? { body: { balances: holdings } } : respondAsService(url, init)
    },
    shows: '[data-name=USDC]'
  },
  accentWhite: {
    view: 'SwitchActiveChain',
    data: { namespace: 'solana' },
    account: true,
    options: { themeVariables: { '--lk-accent': '#fff' } },
    shows: 'w3m-switch-active-chain-button'
  },
  accentBlack: {
    view: 'SwitchActiveChain',
    data: { namespace: 'solana' },
    account: true,
    options: { themeVariables: { '--lk-accent': '#000' } },
    shows: 'w3m-switch-active-chain-button'
  }
}

describeScenes(scenes)
