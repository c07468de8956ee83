import { connect, disconnect, getAccount, injected, switchChain } from '@wagmi/core'
import { http } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { base, mainnet, solana } from '../../chains/index.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { createBrowser, wagmiTests } from '../../wagmi/wagmi.harness.js'
import { appkitTests } from '../appkit.harness.js'
import { authConnector, WagmiAdapter, type WagmiAdapterOptions } from './wagmi.js'

const { create } = appkitTests()
const { addWallet } = wagmiTests()
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const warned: string[] = []
beforeEach(() => {
  warned.length = 0
  vi.spyOn(console, 'warn').mockImplementation(text => void warned.push(String(text)))
})
afterEach(() => vi.restoreAllMocks())

const networks = [mainnet, base, solana]
const make = (options: Partial<WagmiAdapterOptions> = {}) =>
  new WagmiAdapter({ networks, projectId: 'any', storage: createBrowser().storage, ...options })
const ids = ({ wagmiConfig }: WagmiAdapter) => wagmiConfig.connectors.map(({ id }) => id)

test('the config has the EVM networks, and the transports and RPC URLs of the application', async () => {
  const adapter = make({
    transports: { [mainnet.id]: http('http://127.0.0.1:9/own') },
    customRpcUrls: { 'eip155:8453': [{ url: 'http://127.0.0.1:9/base' }] }
  })
  expect(adapter.wagmiChains.map(({ id }) => id)).toEqual([1, 8453])
  const urlOf = (chainId: number) => {
    const { transport } = adapter.wagmiConfig.getClient({ chainId })
    const { url, transports } = transport as unknown as {
      readonly url?: string
      readonly transports?: readonly { readonly value?: { readonly url?: string } }[]
    }
    return url ?? transports?.[0]?.value?.url
  }
  expect([urlOf(1), urlOf(8453)]).toEqual(['http://127.0.0.1:9/own', 'http://127.0.0.1:9/base'])
  expect(() => new WagmiAdapter({ networks: [solana] })).toThrow(
    expect.objectContaining({ code: 'LATCHKEY_CONFIG__NO_NETWORKS' })
  )
})

test("createAppKit adds its connectors to wagmi's, and none twice", () => {
  const adapter = make({ connectors: [injected(), authConnector()] })
  const before = ids(adapter)
  create({ adapters: [adapter], networks, enableCoinbase: false })
  expect([before, ids(adapter)]).toEqual([
    ['injected', 'ID_AUTH'],
    ['injected', 'ID_AUTH', 'walletConnect']
  ])
  const other = make()
  create({ adapters: [other], networks, enableWalletConnect: false, coinbasePreference: 'smartWalletOnly' })
  expect(ids(other)).toEqual(['ID_AUTH', 'baseAccount'])
})

test('what the modal does, wagmi does, and the other way round', async () => {
  const wallet = addWallet('com.example')
  const adapter = make()
  const { modal } = create({ adapters: [adapter], networks })
  const { wagmiConfig } = adapter
  const [address] = wallet.addresses
  await modal.latchkey.load()
  const found = () => modal.latchkey.getConnectors().find(({ id }) => id === 'com.example')
  await expect.poll(found).toBeDefined()
  const connector = found()
  if (!connector) throw new Error('the wallet is missing')
  await modal.latchkey.connect(connector)
  expect(getAccount(wagmiConfig)).toMatchObject({ address, chainId: 1, status: 'connected' })
  await modal.switchNetwork(base)
  expect(getAccount(wagmiConfig).chainId).toBe(8453)
  await switchChain(wagmiConfig, { chainId: 1 })
  await expect.poll(() => modal.getChainId()).toBe(1)
  await disconnect(wagmiConfig)
  await expect.poll(() => modal.getIsConnectedState()).toBe(false)
  const own = wagmiConfig.connectors.find(({ id }) => id === 'com.example')
  if (!own) throw new Error('wagmi has no wallet')
  await connect(wagmiConfig, { connector: own })
  await expect.poll(() => modal.getAddress()).toBe(address)
  expect(modal.getAccount().allAccounts[0]).toMatchObject({ namespace: 'eip155', address, chainId: 1 })
})

test('a connector of the bridge is made with the instance that createAppKit made', async () => {
  const wallet = createMockConnector({ id: 'mock', accounts: [alice] })
  const adapter = make()
  adapter.attach({ networks }, { mock: () => [wallet] })
  const { modal } = create({ adapters: [adapter], networks, enableCoinbase: false })
  await modal.latchkey.load()
  const own = adapter.wagmiConfig.connectors.find(({ id }) => id === 'mock')
  if (!own) throw new Error('wagmi has no connector')
  await connect(adapter.wagmiConfig, { connector: own })
  await expect.poll(() => modal.getAddress()).toBe(alice)
  expect(wallet.calls).toEqual(['connect'])
})

test('option pendingTransactionsFilter has no equal, and is said so', () => {
  make({ pendingTransactionsFilter: { enable: true } })
  expect(warned.map(text => text.split(' does')[0])).toEqual([
    'latchkey/appkit: option pendingTransactionsFilter of WagmiAdapter'
  ])
})
