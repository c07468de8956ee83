import { type Config, createStorage } from '@wagmi/core'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { WagmiProvider } from 'wagmi'
import type { Latchkey } from '../../latchkey.js'
import { createMockWallet } from '../../testing/mockWallet/createMockWallet.js'
import {
  type AuthenticationAdapter,
  ConnectButton,
  type ConnectButtonState,
  darkTheme,
  getDefaultConfig,
  lightTheme,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
  type RainbowKitProviderProps,
  useAccountModal,
  useAddRecentTransaction,
  useChainModal,
  useConnectModal,
  WalletButton
} from '../index.js'
import { metaMaskWallet, walletConnectWallet } from '../wallets/index.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const nowhere = 'http://127.0.0.1:9'
const chain = (id: number, name: string) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [nowhere] } }
  })
const chains = [
  chain(1, 'One'),
  { ...chain(8453, 'Two'), iconUrl: 'data:image/png;base64,iVBORw0KGgo=' }
] as const

/** A page with one wallet that announces itself as MetaMask, and an application of RainbowKit in StrictMode. */
function mount(children: ReactNode, props: RainbowKitProviderProps = {}, wrap = (node: ReactNode) => node) {
  const entries = new Map<string, string>()
  const wallet = createMockWallet({
    chains: chains.map(({ id }) => ({ chainId: id, rpcUrl: nowhere })),
    name: 'Fox',
    rdns: 'io.metamask'
  })
  const config = getDefaultConfig({
    appName: 'My app',
    projectId: 'my-app',
    chains,
    wallets: [{ groupName: 'Wallets', wallets: [metaMaskWallet, walletConnectWallet] }],
    storage: createStorage({
      storage: {
        getItem: key => entries.get(key) ?? null,
        setItem: (key, value) => void entries.set(key, value),
        removeItem: key => void entries.delete(key)
      }
    })
  }) as unknown as Config
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const render = (next: RainbowKitProviderProps, wrapped = wrap) =>
    root.render(
      <StrictMode>
        <WagmiProvider config={config}>
          {wrapped(<RainbowKitProvider {...next}>{children}</RainbowKitProvider>)}
        </WagmiProvider>
      </StrictMode>
    )
  const own = { prefetch: 'none', tabs: 'isolated', storage: memory() } as const
  const withOwn = (next: RainbowKitProviderProps) => ({ ...next, latchkey: { ...own, ...next.latchkey } })
  render(withOwn(props))
  const latchkeyOf = () =>
    (config as unknown as Record<symbol, { readonly latchkey: Latchkey } | undefined>)[
      Symbol.for('latchkey.rainbowkit')
    ]?.latchkey
  onTestFinished(() => {
    root.unmount()
    latchkeyOf()?.destroy()
    wallet.stop()
    place.remove()
  })
  return {
    config,
    wallet,
    place,
    latchkeyOf,
    render: (next: RainbowKitProviderProps, wrapped = wrap) => render(withOwn(next), wrapped)
  }
}

function memory() {
  const entries = new Map<string, string>()
  return {
    get: (key: string) => entries.get(key) ?? null,
    set: (key: string, value: string) => void entries.set(key, value),
    remove: (key: string) => void entries.delete(key)
  }
}

const row = (id: string) => page.getByTestId(`wallet-selector-${id}`)

test('the button connects a wallet of the list in the modal, and shows network and account', async () => {
  const { latchkeyOf } = mount(<ConnectButton showBalance={false} />)
  const connect = page.getByTestId('rk-connect-button')
  await expect.element(connect).toHaveTextContent('Connect Wallet')
  await connect.click()
  await row('io.metamask').click()
  await expect.element(page.getByTestId('rk-account-button')).toHaveAttribute('address', alice)
  await expect.element(page.getByTestId('rk-chain-button')).toHaveTextContent('One')
  expect(latchkeyOf()?.getAccount().isConnected).toBe(true)
  await expect.element(connect).not.toBeInTheDocument()
  await page.getByTestId('rk-chain-button').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Two/)
  await latchkeyOf()?.disconnect()
  await expect.element(connect).toBeVisible()
})

test('one config has one instance, however often it is rendered, mounted and changed', async () => {
  const { latchkeyOf, render } = mount(<ConnectButton label="Join" />)
  await expect.element(page.getByTestId('rk-connect-button')).toHaveTextContent('Join')
  const first = latchkeyOf()
  expect(first).toBeDefined()
  for (let times = 0; times < 20; times++) render({ theme: darkTheme(), locale: 'de' })
  await expect.poll(() => first?.getTheme().themeMode).toBe('dark')
  await expect.poll(() => first?._internal.config.get().locale).toBe('de')
  expect(latchkeyOf()).toBe(first)
  expect(first?._internal.modalHosts.get()).toHaveLength(1)
})

test('styles of the application find the variables of the theme', async () => {
  const { render } = mount(<p>Text</p>, { theme: lightTheme({ accentColor: '#7b3fe4' }) })
  const variable = (selector: string) => {
    const element = document.querySelector(selector)
    return element && getComputedStyle(element).getPropertyValue('--rk-colors-accentColor').trim()
  }
  await expect.poll(() => variable('[data-rk]')).toBe('#7b3fe4')
  render({ theme: lightTheme({ accentColor: '#123456' }), id: 'page"1' })
  await expect.poll(() => variable('[data-rk-id]')).toBe('#123456')
  render({ theme: null })
  await expect.poll(() => document.querySelector('[data-rk],[data-rk-id]')).toBeNull()
  await expect.element(page.getByText('Text')).toBeVisible()
})

test('a button with own markup gets the account, the network and what opens the modals', async () => {
  const states: ConnectButtonState[] = []
  const { latchkeyOf } = mount(
    <ConnectButton.Custom>
      {state => {
        states.push(state)
        return (
          <button
            type="button"
            data-testid="own"
            onClick={state.account ? state.openChainModal : state.openConnectModal}
          >
            {state.account ? `${state.account.displayName} ${state.chain?.name}` : 'Own'}
          </button>
        )
      }}
    </ConnectButton.Custom>
  )
  const own = page.getByTestId('own')
  await expect.element(own).toHaveTextContent('Own')
  await own.click()
  await expect.poll(() => states.at(-1)?.connectModalOpen).toBe(true)
  await row('io.metamask').click()
  await expect.element(own).toHaveTextContent('0xf3…2266 One')
  expect(states.at(-1)).toMatchObject({
    account: { address: alice, displayName: '0xf3…2266', hasPendingTransactions: false },
    chain: { id: 1, name: 'One', unsupported: false, hasIcon: false },
    mounted: true,
    connectModalOpen: false
  })
  expect(states.at(-1)).not.toHaveProperty('authenticationStatus')
  await expect.poll(() => latchkeyOf()?.isOpen()).toBe(false)
  await own.click()
  await expect.poll(() => states.at(-1)?.chainModalOpen).toBe(true)
  await latchkeyOf()?.switchNetwork(chains[1])
  await expect.poll(() => states.at(-1)?.chain).toMatchObject({ id: 8453, name: 'Two', hasIcon: true })
})

function Hooks({ onValue }: { readonly onValue: (value: ReturnType<typeof useHooks>) => void }) {
  onValue(useHooks())
  return null
}

const useHooks = () => ({
  ...useConnectModal(),
  ...useAccountModal(),
  ...useChainModal(),
  add: useAddRecentTransaction()
})

test('hooks have the functions that open something, and say what is open', async () => {
  let now: ReturnType<typeof useHooks> | undefined
  const { latchkeyOf } = mount(<Hooks onValue={value => (now = value)} />)
  await expect.poll(() => now?.openConnectModal).toBeTypeOf('function')
  expect([now?.openAccountModal, now?.openChainModal]).toEqual([undefined, undefined])
  now?.openConnectModal?.()
  await expect.poll(() => now?.connectModalOpen).toBe(true)
  await row('io.metamask').click()
  await expect.poll(() => now?.openAccountModal).toBeTypeOf('function')
  expect(now?.openConnectModal).toBeUndefined()
  now?.openAccountModal?.()
  await expect.poll(() => [now?.accountModalOpen, now?.connectModalOpen]).toEqual([true, false])
  latchkeyOf()?.close()
  await expect.poll(() => now?.accountModalOpen).toBe(false)
  expect(() => now?.add({ hash: '0x1', description: 'Mint' })).toThrow('hash')
  expect(() => now?.add({ hash: `0x${'1'.repeat(64)}`, description: '' })).toThrow('description')
})

test('hooks outside of a provider open nothing', async () => {
  let now: ReturnType<typeof useHooks> | undefined
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  root.render(<Hooks onValue={value => (now = value)} />)
  await expect.poll(() => now?.connectModalOpen).toBe(false)
  expect(now?.openConnectModal).toBeUndefined()
})

test('a wallet button connects an installed wallet of the list by its id, in any case', async () => {
  const { latchkeyOf } = mount(
    <>
      <WalletButton wallet="metamask" />
      <WalletButton.Custom wallet="METAMASK">
        {({ ready, connected, connector, loading, error }) => (
          <p data-testid="state">{[connector?.name, ready, connected, loading, error].join(' ')}</p>
        )}
      </WalletButton.Custom>
    </>
  )
  await expect.element(page.getByTestId('state')).toHaveTextContent('MetaMask true false false false')
  await page.getByTestId('wallet-button-io.metamask').click()
  await expect.poll(() => latchkeyOf()?.getAccount().address).toBe(alice)
  await expect.element(page.getByTestId('state')).toHaveTextContent('MetaMask false false false false')
  expect(latchkeyOf()?.isOpen()).toBe(false)
})

test('with an authentication the account counts as connected once the application has a session', async () => {
  const asked: string[] = []
  const adapter: AuthenticationAdapter<string> = {
    getNonce: async () => 'nonce123',
    createMessage: ({ address, nonce }) => `${address} signs in: ${nonce}`,
    async verify({ message, signature }) {
      asked.push(`verify ${message} ${signature.slice(0, 2)}`)
      return true
    },
    async signOut() {
      asked.push('signOut')
    }
  }
  const within = (status: 'unauthenticated' | 'authenticated') => (node: ReactNode) => (
    <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
      {node}
    </RainbowKitAuthenticationProvider>
  )
  const { render, latchkeyOf } = mount(<ConnectButton />, {}, within('unauthenticated'))
  const connect = page.getByTestId('rk-connect-button')
  await connect.click()
  await row('io.metamask').click()
  await page.getByTestId('w3m-connecting-siwe-sign').click()
  await expect.poll(() => asked).toEqual([`verify ${alice} signs in: nonce123 0x`])
  await expect.element(connect).toBeVisible()
  render({}, within('authenticated'))
  await expect.element(page.getByTestId('rk-account-button')).toBeVisible()
  await expect.poll(() => latchkeyOf()?.isOpen()).toBe(false)
  // A "log out" of the page itself.
  render({}, within('unauthenticated'))
  await expect.element(connect).toBeVisible()
  await expect.poll(() => latchkeyOf()?._internal.state.signIn.get().eip155?.status).toBe('signedOut')
  expect(latchkeyOf()?.isOpen()).toBe(false)
  await latchkeyOf()?.disconnect()
  expect(latchkeyOf()?.getAccount().isConnected).toBe(false)
})
