import { expect, test } from 'vitest'
import { createApp, defineComponent, effectScope, h, isRef, nextTick } from 'vue'
import { base, mainnet } from '../../chains/index.js'
import { evm } from '../../evm/evm.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import {
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitSIWX,
  useAppKitState,
  useAppKitTheme,
  useAppKitWallets,
  useDisconnect,
  useWalletInfo
} from './index.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const wallet = createMockConnector()

test('composables before createAppKit say what is missing', () => {
  expect(() => useAppKitAccount()).toThrow('Call createAppKit before this hook')
})

test('an application of AppKit works with its imports changed', async () => {
  const options = {
    adapters: [{ namespace: 'eip155', adapter: evm(), connectors: [() => [wallet]] }],
    networks: [mainnet, base]
  } as const
  const modal = createAppKit(options)
  expect(createAppKit({ ...options, networks: [base] })).toBe(modal)
  const scope = effectScope()
  const now = scope.run(() => ({
    ...useAppKit(),
    ...useDisconnect(),
    account: useAppKitAccount(),
    network: useAppKitNetwork(),
    provider: useAppKitProvider('eip155'),
    state: useAppKitState(),
    theme: useAppKitTheme(),
    events: useAppKitEvents(),
    wallet: useWalletInfo()
  }))
  if (!now) throw new Error('the scope has not run')
  expect(now.account.value).toMatchObject({ status: 'disconnected', address: undefined, allAccounts: [] })
  await now.open({ view: 'Networks' })
  expect([now.state.value.open, now.state.open.value, now.state.value.loading]).toEqual([true, true, false])
  await now.close()
  await expect.poll(() => now.state.value.open).toBe(false)
  await modal.latchkey.connect(wallet)
  expect(now.account.value).toMatchObject({
    allAccounts: [{ namespace: 'eip155', address: alice, type: 'eoa' }],
    address: alice,
    caipAddress: `eip155:1:${alice}`,
    status: 'connected'
  })
  expect([isRef(now.account.address), now.account.address.value]).toEqual([true, alice])
  expect(now.provider.value.walletProvider).toBe(modal.getWalletProvider())
  expect(now.wallet.value.walletInfo?.name).toBe(wallet.name)
  await now.network.value.switchNetwork(base)
  expect([now.network.value.caipNetworkId, now.network.chainId.value]).toEqual(['eip155:8453', 8453])
  now.theme.setThemeMode('dark')
  expect(now.theme.value.themeMode).toBe('dark')
  expect(now.events.value.data?.type).toBe('track')
  scope.stop()
  await now.disconnect({ namespace: 'eip155' })
  expect([modal.getIsConnectedState(), now.account.value.isConnected]).toEqual([false, true])
})

test('a template shows the account, and follows it', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const Address = defineComponent({
    setup() {
      // biome-ignore lint/correctness/useHookAtTopLevel: `setup` of Vue is no component of React
      const { address, isConnected } = useAppKitAccount()
      return () => h('p', isConnected.value ? address.value : 'nobody')
    }
  })
  const app = createApp(Address)
  app.mount(host)
  expect(host.textContent).toBe('nobody')
  const modal = createAppKit({ networks: [mainnet] })
  await modal.latchkey.connect(wallet)
  await nextTick()
  expect(host.textContent).toBe(alice)
  app.unmount()
})

test('lists of wallets and connections, the balance and the sign-in plug-in', async () => {
  const modal = createAppKit({ networks: [mainnet] })
  const scope = effectScope()
  const changes: unknown[] = []
  const now = scope.run(() => ({
    ...useAppKitBalance(),
    list: useAppKitWallets(),
    connections: useAppKitConnections('eip155'),
    active: useAppKitConnection({ onSuccess: change => changes.push(change) }),
    siwx: useAppKitSIWX()
  }))
  if (!now) throw new Error('the scope has not run')
  await expect.poll(() => now.list.value.wallets.map(({ name }) => name)).toContain(wallet.name)
  expect(now.connections.value.connections).toMatchObject([{ name: wallet.name, connectorId: wallet.id }])
  const { value: connection } = now.active.connection
  if (!connection) throw new Error('nothing is connected')
  await now.active.switchConnection({ connection, address: alice })
  expect(changes).toMatchObject([{ address: alice, hasSwitchedAccount: true }])
  expect([now.active.isPending.value, now.siwx.value]).toEqual([false, undefined])
  expect((await now.fetchBalance()).isSuccess).toBe(false)
  scope.stop()
  modal.latchkey.destroy()
})
