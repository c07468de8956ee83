import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { base, mainnet } from '../../chains/index.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { AppKitOptions } from '../AppKitOptions.js'
import { DefaultSIWX } from '../siwx/index.js'
import { AppKitWalletButton, useAppKitWallet } from '../walletButton/react.js'
import {
  createAppKit,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitSIWX,
  useAppKitUpdateEmail,
  useAppKitWallets
} from './index.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
afterEach(() => vi.restoreAllMocks())

/** A page with one instance, whose wallets are given. */
function open(
  wallets: readonly ReturnType<typeof createMockConnector>[],
  options: Partial<AppKitOptions> = {}
) {
  const getBalance = async () => ({
    amount: 2_000_000_000_000_000_000n,
    decimals: 18,
    symbol: 'ETH',
    name: 'Ether'
  })
  const adapter = {
    namespace: 'eip155',
    discover: () => undefined,
    client: async () => ({ getBalance })
  } as const
  const modal = createAppKit({
    adapters: [{ namespace: 'eip155', adapter, connectors: [() => wallets] }],
    networks: [mainnet, base],
    enableCoinbase: false,
    tabs: 'isolated',
    ...options
  })
  onTestFinished(async () => {
    await modal.disconnect()
    modal.latchkey.destroy()
    localStorage.clear()
    sessionStorage.clear()
  })
  return modal
}

function Probe<T>({
  useValue,
  onValue
}: {
  readonly useValue: () => T
  readonly onValue: (value: T) => void
}) {
  onValue(useValue())
  return null
}

/** Renders a hook. */
async function render<T>(useValue: () => T): Promise<() => T> {
  let value: T | undefined
  const onValue = (next: T) => {
    value = next
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(<Probe useValue={useValue} onValue={onValue} />))
  return () => {
    if (value === undefined) throw new Error('not rendered')
    return value
  }
}

test('a page lists wallets by itself, connects one, and reads its balance', async () => {
  const wallet = createMockConnector({ name: 'Alder' })
  const modal = open([wallet])
  const now = await render(() => ({ list: useAppKitWallets(), ...useAppKitBalance() }))
  await expect.poll(() => now().list.wallets.map(({ name }) => name)).toEqual(['Alder'])
  expect(now().list.isInitialized).toBe(true)
  const [alder] = now().list.wallets
  if (!alder) throw new Error('no wallet is listed')
  await act(() => now().list.connect(alder, 'eip155'))
  expect([modal.getAddress(), modal.isOpen()]).toEqual([alice, false])
  expect((await now().fetchBalance()).data).toEqual({ balance: '2', formatted: '2', symbol: 'ETH' })
})

test('connections are listed and switched, and callbacks hear of it', async () => {
  const first = createMockConnector({ id: 'one', name: 'One', accounts: [alice, bob] })
  const second = createMockConnector({ id: 'two', name: 'Two', accounts: [bob] })
  const modal = open([first, second])
  const changes: unknown[] = []
  const errors: unknown[] = []
  const now = await render(() => ({
    ...useAppKitConnections(),
    active: useAppKitConnection({
      onSuccess: change => changes.push(change),
      onError: error => errors.push(error)
    })
  }))
  await act(() => modal.latchkey.connect(first))
  await act(() => modal.latchkey.connect(second))
  await expect.poll(() => now().connections.map(({ name }) => name)).toEqual(['Two', 'One'])
  const [, one] = now().connections
  if (!one) throw new Error('a connection is missing')
  await act(() => now().active.switchConnection({ connection: one, address: bob }))
  expect(now().active.connection?.name).toBe('One')
  expect(modal.getAddress()).toBe(bob)
  await act(() => now().active.switchConnection({ connection: { ...one, connectorId: 'gone' } }))
  expect(changes).toMatchObject([{ address: bob, hasSwitchedWallet: true }])
  expect(errors).toMatchObject([{ code: 'LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND' }])
  expect(now().active.isPending).toBe(false)
})

test('a wallet button connects by its name, as a component and as a hook', async () => {
  const wallet = createMockConnector({ id: 'io.metamask', rdns: 'io.metamask', name: 'MetaMask' })
  const modal = open([wallet])
  const connected: unknown[] = []
  const now = await render(() => useAppKitWallet({ onSuccess: data => connected.push(data) }))
  await expect.poll(() => now().isReady).toBe(true)
  await act(() => now().connect('metamask'))
  const account = { chainNamespace: 'eip155', chainId: 1, address: alice }
  expect([connected, now().data, now().isSuccess, now().isPending]).toEqual([[account], account, true, false])
  await act(() => modal.disconnect())
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    act(() => root.unmount())
    host.remove()
  })
  await act(async () => root.render(<AppKitWalletButton wallet="metamask" />))
  const button = page.getByTestId('wallet-button-io.metamask')
  await expect.element(button).toHaveTextContent('MetaMask')
  await button.click()
  await expect.poll(() => modal.getAddress()).toBe(alice)
})

test('a wallet that declines is an error of the hook, and not an exception', async () => {
  const error = Object.assign(new Error('no'), { code: 4001 })
  open([createMockConnector({ id: 'own', connect: () => Promise.reject(error) })])
  const heard: unknown[] = []
  const now = await render(() => useAppKitWallet({ onError: one => heard.push(one) }))
  await act(() => now().connect('own'))
  expect([heard.length, now().isError, now().error === heard[0]]).toEqual([1, true, true])
})

test('the sign-in plug-in of the options, and the change of an address without a login', async () => {
  const siwx = new DefaultSIWX({ required: false })
  open([], { siwx })
  const heard: unknown[] = []
  const now = await render(() => ({
    siwx: useAppKitSIWX<DefaultSIWX>(),
    email: useAppKitUpdateEmail({ onError: error => heard.push(error) })
  }))
  expect(now().siwx).toBe(siwx)
  await act(() => now().email.updateEmail())
  expect(heard).toMatchObject([{ code: 'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS' }])
})
