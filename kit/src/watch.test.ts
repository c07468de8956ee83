import { expect, test } from 'vitest'
import { base, mainnet } from './chains/index.js'
import { listConnections } from './core/select/connections.js'
import { viewSlice } from './core/state/view.js'
import { createLatchkey } from './createLatchkey.js'
import { alice, bob, quietAdapter } from './setupTestKit.harness.js'
import { createMemoryEnvironment } from './testing/memoryEnvironment.js'
import { createMockConnector } from './testing/mockConnector.js'

function make() {
  const wallet = createMockConnector()
  const options = { networks: [mainnet, base], adapters: [quietAdapter()], connectors: [wallet] }
  return { latchkey: createLatchkey(options, createMemoryEnvironment()), wallet }
}

test('subscribeAccount calls back only if the account has changed', async () => {
  const { latchkey, wallet } = make()
  await latchkey.connect(wallet)
  const addresses: (string | undefined)[] = []
  latchkey.subscribeAccount(({ allAccounts }) => addresses.push(...allAccounts.map(({ address }) => address)))
  latchkey.setThemeMode('dark')
  void latchkey.open({ view: 'Networks' })
  await expect.poll(() => latchkey.isOpen()).toBe(true)
  latchkey.close()
  expect(addresses).toEqual([])
  wallet.emit({ type: 'accounts', accounts: [bob, alice] })
  expect(addresses).toEqual([bob, alice])
})

test('subscribeState calls back when reconnecting has ended', async () => {
  const { latchkey } = make()
  const initialized: boolean[] = []
  latchkey.subscribeState(state => void initialized.push(state.initialized))
  await latchkey.ready()
  await latchkey.ready()
  expect(initialized).toEqual([true])
})

test('subscribeState calls back when the kit is loaded and knows the storage', async () => {
  const { latchkey } = make()
  const modes: unknown[] = []
  latchkey.subscribeState(({ storageMode }) => modes.push(storageMode))
  await latchkey.load()
  expect(modes).toEqual(['custom'])
})

test('subscribe of a client reports the changes of slices that its kit makes later', async () => {
  const { latchkey } = make()
  const client = latchkey._internal
  const views: (string | undefined)[] = []
  const stop = client.subscribe(() =>
    views.push(client.kit.get()?.slice(viewSlice).get().history.at(-1)?.name)
  )
  const before = client.version()
  void latchkey.open({ view: 'Networks' })
  await expect.poll(() => views.at(-1)).toBe('Networks')
  expect(client.version()).toBeGreaterThan(before)
  stop()
  const heard = views.length
  latchkey.close()
  expect([views.length, latchkey.isOpen()]).toEqual([heard, false])
})

test('an account that is only watched says so, as does its connection', async () => {
  const { latchkey } = make()
  const session = { accounts: [alice], chainId: '1', provider: {}, isWatchOnly: true }
  await latchkey.connect(createMockConnector({ connect: async () => session }))
  expect(latchkey.getAccount()).toMatchObject({ isConnected: true, isWatchOnly: true })
  expect(listConnections(latchkey._internal)).toMatchObject([{ isWatchOnly: true }])
})

test('subscribeConnections tells the live connections, each change of them once', async () => {
  const { latchkey, wallet } = make()
  const heard: unknown[] = []
  const stop = latchkey.subscribeConnections(list =>
    heard.push(list.map(({ name, accounts }) => [name, ...accounts]))
  )
  await latchkey.connect(wallet)
  wallet.emit({ type: 'accounts', accounts: [bob, alice] })
  await latchkey.switchConnection({ namespace: 'eip155', address: alice })
  await latchkey.disconnect()
  stop()
  await latchkey.connect(wallet)
  expect(heard).toEqual([
    [['Mock Wallet', alice]],
    [['Mock Wallet', bob, alice]],
    [['Mock Wallet', alice, bob]],
    []
  ])
})
