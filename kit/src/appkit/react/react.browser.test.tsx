import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { base, mainnet } from '../../chains/index.js'
import { evm } from '../../evm/evm.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import {
  AppKitNetworkButton,
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo
} from './index.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const wallet = createMockConnector()
const warnings: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(text => void warnings.push(String(text)))
})
afterEach(() => vi.restoreAllMocks())

/** What an application of AppKit reads, on one page with one instance. */
function useEverything() {
  return {
    ...useAppKit(),
    ...useDisconnect(),
    account: useAppKitAccount(),
    network: useAppKitNetwork(),
    provider: useAppKitProvider('eip155'),
    state: useAppKitState(),
    theme: useAppKitTheme(),
    event: useAppKitEvents(),
    wallet: useWalletInfo().walletInfo
  }
}

test('hooks before createAppKit say what is missing', () => {
  expect(() => renderHook()).toThrow('Call createAppKit before this hook')
})

test('an application of AppKit works with its imports changed', async () => {
  const options = {
    adapters: [{ namespace: 'eip155', adapter: evm(), connectors: [() => [wallet]] }],
    networks: [mainnet, base],
    projectId: 'of the vendor',
    metadata: { name: 'App', description: 'An app', url: 'https://my.app', icons: [] },
    features: { email: true, swaps: true, onramp: true, history: false, pay: true }
  } as const
  const modal = createAppKit(options)
  expect(createAppKit({ ...options, networks: [base] })).toBe(modal)
  expect(warnings.map(text => text.split(' does')[0])).toEqual([
    'latchkey/appkit: option features.pay',
    'latchkey/appkit: a login by e-mail or a social account'
  ])
  const now = renderHook()
  expect(now().account).toEqual({
    allAccounts: [],
    address: undefined,
    caipAddress: undefined,
    isConnected: false,
    status: 'disconnected',
    embeddedWalletInfo: undefined
  })
  await act(() => now().open({ view: 'Networks' }))
  expect([now().state.open, now().state.loading]).toEqual([true, false])
  await act(() => now().close())
  await expect.poll(() => now().state.open).toBe(false)

  await act(() => modal.latchkey.connect(wallet))
  const address = now().account.address
  expect(now().account).toMatchObject({
    allAccounts: [{ namespace: 'eip155', address, type: 'eoa' }],
    address: alice,
    caipAddress: `eip155:1:${alice}`,
    status: 'connected'
  })
  expect(now().provider.walletProvider).toBe(modal.getWalletProvider())
  expect(now().provider.walletProvider).toBeDefined()
  expect([now().wallet?.name, now().network.chainId, now().network.supportsAllNetworks]).toEqual([
    wallet.name,
    1,
    true
  ])
  const seen: unknown[] = []
  const stop = modal.subscribeNetwork(({ chainId }) => seen.push(chainId))
  await act(() => now().network.switchNetwork(base))
  expect([now().network.caipNetworkId, modal.getChainId()]).toEqual(['eip155:8453', 8453])
  expect(seen.at(-1)).toBe(8453)
  stop()
  await act(async () => now().theme.setThemeMode('dark'))
  expect([now().theme.themeMode, modal.getThemeMode()]).toEqual(['dark', 'dark'])
  expect(now().event.data?.type).toBe('track')
  await act(() => now().disconnect({ namespace: 'eip155' }))
  expect([now().account.isConnected, modal.getIsConnectedState()]).toEqual([false, false])
})

test('elements and components of the page use its instance; a destroyed one is no longer that of the page', async () => {
  document.body.append(document.createElement('appkit-network-button'))
  const host = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(host).render(<AppKitNetworkButton />))
  await expect.poll(() => host.textContent).toContain('Base')
  await expect.poll(() => document.querySelector('appkit-network-button')?.textContent).toContain('Base')
  const modal = createAppKit({ networks: [mainnet] })
  modal.latchkey.destroy()
  const next = createAppKit({ networks: [mainnet] })
  expect(next).not.toBe(modal)
  next.latchkey.destroy()
})

type Everything = ReturnType<typeof useEverything>

function Probe({ onValue }: { readonly onValue: (value: Everything) => void }) {
  onValue(useEverything())
  return null
}

/** Renders `useEverything` at a place of its own. Throws what it throws. */
function renderHook() {
  let value: Everything | undefined
  let failure: unknown
  const root = createRoot(document.createElement('div'), {
    onUncaughtError(error) {
      failure = error
    }
  })
  const onValue = (next: Everything) => {
    value = next
  }
  act(() => root.render(<Probe onValue={onValue} />))
  if (failure) throw failure
  return () => {
    if (!value) throw new Error('not rendered')
    return value
  }
}
