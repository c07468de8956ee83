import { type Config, createStorage } from '@wagmi/core'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createConfig, WagmiProvider } from 'wagmi'
import type { Latchkey } from '../latchkey.js'
import { createMockWallet } from '../testing/mockWallet/createMockWallet.js'
import {
  Avatar,
  ChainIcon,
  ConnectKitButton,
  type ConnectKitButtonState,
  ConnectKitProvider,
  type ConnectKitProviderProps,
  getDefaultConfig,
  SIWEButton,
  SIWEProvider,
  type SIWESession,
  useChainIsSupported,
  useChains,
  useIsMounted,
  useModal,
  useSIWE
} from './index.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const nowhere = 'http://127.0.0.1:9'
const chain = (id: number, name: string) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [nowhere] } }
  })
const chains = [chain(1, 'One'), chain(8453, 'Two')] as const

function memory() {
  const entries = new Map<string, string>()
  return {
    get: (key: string) => entries.get(key) ?? null,
    set: (key: string, value: string) => void entries.set(key, value),
    remove: (key: string) => void entries.delete(key)
  }
}

/** A page with one wallet that announces itself, and an application of ConnectKit in StrictMode. */
function mount(children: ReactNode, props: ConnectKitProviderProps = {}, wrap = (node: ReactNode) => node) {
  const entries = memory()
  const wallet = createMockWallet({
    chains: chains.map(({ id }) => ({ chainId: id, rpcUrl: nowhere })),
    name: 'Fox',
    rdns: 'com.fox'
  })
  const storage = createStorage({
    storage: { getItem: entries.get, setItem: entries.set, removeItem: entries.remove }
  })
  const config = createConfig({
    ...getDefaultConfig({ appName: 'My app', chains }),
    storage
  }) as unknown as Config
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const latchkey = { prefetch: 'none', tabs: 'isolated', storage: memory() } as const
  root.render(
    <StrictMode>
      <WagmiProvider config={config}>
        {wrap(
          <ConnectKitProvider {...props} latchkey={latchkey}>
            {children}
          </ConnectKitProvider>
        )}
      </WagmiProvider>
    </StrictMode>
  )
  const latchkeyOf = () =>
    (config as unknown as Record<symbol, { readonly latchkey: Latchkey } | undefined>)[
      Symbol.for('latchkey.connectkit')
    ]?.latchkey
  onTestFinished(() => {
    root.unmount()
    latchkeyOf()?.destroy()
    wallet.stop()
    place.remove()
  })
  return { place, latchkeyOf }
}

const row = () => page.getByTestId('wallet-selector-com.fox')

test('the button connects in the modal, and then is the account', async () => {
  const seen: unknown[] = []
  const { latchkeyOf } = mount(<ConnectKitButton showAvatar={false} label="Join" />, {
    theme: 'midnight',
    onConnect: account => seen.push(account),
    onDisconnect: () => seen.push('disconnected')
  })
  const connect = page.getByTestId('connect-button')
  await expect.element(connect).toHaveTextContent('Join')
  expect(latchkeyOf()?.getTheme().themeMode).toBe('dark')
  await connect.click()
  await row().click()
  await expect.element(page.getByTestId('account-button')).toHaveAttribute('address', alice)
  expect(seen).toEqual([{ address: alice, connectorId: 'com.fox' }])
  await latchkeyOf()?.disconnect()
  await expect.element(connect).toBeVisible()
  expect(seen).toEqual([{ address: alice, connectorId: 'com.fox' }, 'disconnected'])
})

test('a button may do something else at a click, and open the modal itself', async () => {
  let open = () => {}
  const { latchkeyOf } = mount(<ConnectKitButton onClick={next => (open = next)} />)
  await page.getByTestId('connect-button').click()
  expect(latchkeyOf()?.isOpen()).toBe(false)
  open()
  await expect.poll(() => latchkeyOf()?.isOpen()).toBe(true)
})

function Everything({ onValue }: { readonly onValue: (value: ReturnType<typeof useEverything>) => void }) {
  onValue(useEverything())
  return null
}
const useEverything = () => ({
  modal: useModal(),
  chains: useChains().map(({ id }) => id),
  isSupported: [useChainIsSupported(8453), useChainIsSupported(10), useChainIsSupported()],
  isMounted: useIsMounted(),
  siwe: useSIWE()
})

test('a button with own markup and the hooks have the names of ConnectKit', async () => {
  const states: ConnectKitButtonState[] = []
  let now: ReturnType<typeof useEverything> | undefined
  const { latchkeyOf } = mount(
    <>
      <ConnectKitButton.Custom>
        {state => {
          states.push(state)
          return (
            <button type="button" data-testid="own" onClick={state.show}>
              Own
            </button>
          )
        }}
      </ConnectKitButton.Custom>
      <Everything onValue={value => (now = value)} />
    </>
  )
  await expect.poll(() => now?.isMounted).toBe(true)
  expect([now?.chains, now?.isSupported]).toEqual([
    [1, 8453],
    [true, false, false]
  ])
  expect([now?.siwe.isSignedIn, now?.siwe.status, await now?.siwe.signIn()]).toEqual([false, 'error', false])
  now?.modal.openSwitchNetworks()
  await expect.poll(() => now?.modal.open).toBe(true)
  await row().click()
  await expect
    .poll(() => states.at(-1))
    .toMatchObject({
      isConnected: true,
      address: alice,
      truncatedAddress: '0xf39F…2266',
      unsupported: false,
      chain: { id: 1 }
    })
  await expect.poll(() => now?.modal.open).toBe(false)
  now?.modal.setOpen(true)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  now?.modal.setOpen(false)
  await expect.poll(() => now?.modal.open).toBe(false)
  now?.modal.openAbout()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/What is a wallet/)
  latchkeyOf()?.close()
})

test('pictures have the size that is asked for', async () => {
  const { place } = mount(
    <>
      <Avatar address={alice} size={40} radius={8} />
      <ChainIcon id={8453} size={30} radius={0} />
      <ChainIcon id={1} unsupported />
    </>
  )
  await expect.poll(() => place.querySelectorAll('svg').length).toBe(3)
  const sizes = [...place.querySelectorAll('.lk-ckpicture')].map(element => {
    const { width, height } = element.getBoundingClientRect()
    return [width, height, getComputedStyle(element).borderTopLeftRadius]
  })
  expect(sizes).toEqual([
    [40, 40, '8px'],
    [30, 30, '0px'],
    [24, 24, '50%']
  ])
})

test('an account signs in and out with the functions of the application', async () => {
  let session: SIWESession | null = null
  const seen: unknown[] = []
  mount(<SIWEButton showSignOutButton />, {}, node => (
    <SIWEProvider
      getNonce={async () => 'nonce123'}
      createMessage={({ nonce }) => `Sign in ${nonce}`}
      verifyMessage={async () => {
        session = { address: alice, chainId: 1 }
        return true
      }}
      getSession={async () => session}
      signOut={async () => {
        session = null
        return true
      }}
      onSignIn={data => seen.push(data)}
      onSignOut={() => seen.push('signedOut')}
    >
      {node}
    </SIWEProvider>
  ))
  const button = page.getByTestId('ck-siwe-button')
  await expect.element(button).toHaveTextContent('Connect Wallet')
  await button.click()
  await row().click()
  await page.getByTestId('w3m-connecting-siwe-sign').click()
  await expect.element(button).toHaveTextContent('Sign out')
  await expect.poll(() => seen).toEqual([{ address: alice, chainId: 1 }])
  await button.click()
  await expect.element(button).toHaveTextContent('Sign in')
  expect([session, seen]).toEqual([null, [{ address: alice, chainId: 1 }, 'signedOut']])
})
