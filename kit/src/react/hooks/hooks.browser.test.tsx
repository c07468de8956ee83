import { expect, test } from 'vitest'
import { base, mainnet } from '../../chains/index.js'
import type { Adapter } from '../../core/contracts/Adapter.js'
import { viewSlice } from '../../core/state/view.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { code, createCodes } from '../views/codes.harness.js'
import { probe } from './probe.harness.js'
import { useConnections } from './useConnections.js'
import { useDisconnect } from './useDisconnect.js'
import { useLatchkey } from './useLatchkey.js'
import { useLatchkeyAccount } from './useLatchkeyAccount.js'
import { useLatchkeyBalance } from './useLatchkeyBalance.js'
import { useLatchkeyEvents } from './useLatchkeyEvents.js'
import { useLatchkeyNetwork } from './useLatchkeyNetwork.js'
import { useLatchkeyProvider } from './useLatchkeyProvider.js'
import { useLatchkeyState } from './useLatchkeyState.js'
import { useLatchkeyTheme } from './useLatchkeyTheme.js'
import { useLatchkeyWallets } from './useLatchkeyWallets.js'
import { useTokens } from './useTokens.js'
import { useWalletInfo } from './useWalletInfo.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('useLatchkey opens and closes', async () => {
  const { now, client } = await probe(useLatchkey)
  const outcome = now().open({ view: 'WhatIsAWallet' })
  await expect.poll(() => client.isOpen()).toBe(true)
  expect(client._internal.kit.get()?.slice(viewSlice).get().history.at(-1)?.name).toBe('WhatIsAWallet')
  now().close()
  expect(await outcome).toEqual({ type: 'closed' })
})

test('useLatchkeyAccount follows the wallet', async () => {
  const { now, client, wallet } = await probe(useLatchkeyAccount)
  expect(now()).toMatchObject({ status: 'disconnected', isConnected: false, allAccounts: [] })
  await client.connect(wallet)
  await expect.poll(() => now().caipAddress).toBe(`eip155:1:${alice}`)
  wallet.emit({ type: 'accounts', accounts: [bob, alice] })
  await expect.poll(() => now().address).toBe(bob)
  expect(now().allAccounts.map(({ caipAddress }) => caipAddress)).toEqual([
    `eip155:1:${bob}`,
    `eip155:1:${alice}`
  ])
  wallet.emit({ type: 'network', chainId: '8453' })
  await expect.poll(() => now().caipAddress).toBe(`eip155:8453:${bob}`)
  await client.disconnect()
  await expect.poll(() => now()).toMatchObject({ address: undefined, isConnected: false })
})

test('useLatchkeyAccount of a namespace does not change with another namespace', async () => {
  const { now, client, wallet } = await probe(() => useLatchkeyAccount({ namespace: 'solana' }))
  await client.connect(wallet)
  expect(now()).toMatchObject({ status: 'disconnected', address: undefined })
})

test('useLatchkeyAccount distinguishes connecting from reconnecting', async () => {
  const slow = createMockConnector({ connect: () => new Promise(() => {}) })
  const { now, client, wallet } = await probe(useLatchkeyAccount, { wallet: slow })
  client.connect(wallet).catch(() => {})
  await expect.poll(() => now().status).toBe('connecting')
  const stored = { version: 1, connectors: { eip155: 'mock' }, networks: {} }
  const world = { storage: createMemoryStorage({ 'latchkey.remembered': JSON.stringify(stored) }) }
  const returning = await probe(useLatchkeyAccount, { wallet: slow, world })
  await expect.poll(() => returning.now().status).toBe('reconnecting')
})

test('useLatchkeyNetwork follows the wallet and switches it', async () => {
  const { now, client, wallet } = await probe(useLatchkeyNetwork)
  expect(now()).toMatchObject({ caipNetworkId: 'eip155:1', chainId: 1, supportsAllNetworks: true })
  await now().switchNetwork(base)
  await expect.poll(() => now().caipNetwork?.name).toBe('Base')
  await client.connect(wallet)
  await expect.poll(() => now().chainId).toBe(1)
  await now().switchNetwork(base)
  await expect.poll(() => now().chainId).toBe(8453)
  expect(wallet.calls).toContain('switchNetwork 8453')
  wallet.emit({ type: 'network', chainId: '999' })
  await expect
    .poll(() => now())
    .toMatchObject({ caipNetworkId: 'eip155:999', chainId: 999, caipNetwork: undefined })
})

test('useLatchkeyProvider returns the wallet’s provider while connected', async () => {
  const { now, client, wallet } = await probe(() => useLatchkeyProvider<{ request: unknown }>('eip155'))
  expect(now()).toEqual({ walletProvider: undefined, walletProviderType: undefined })
  await client.connect(wallet)
  await expect.poll(() => now().walletProviderType).toBe('ANNOUNCED')
  expect(now().walletProvider).toBe(client.getProvider('eip155'))
  await client.disconnect()
  await expect.poll(() => now().walletProvider).toBeUndefined()
})

test('useLatchkeyState returns initialized, loading, open and the network', async () => {
  let approve = () => {}
  const { connect } = createMockConnector()
  const slow = createMockConnector({
    connect: parameters =>
      new Promise<void>(resolve => {
        approve = resolve
      }).then(() => connect(parameters))
  })
  const { now, answers, client, wallet } = await probe(useLatchkeyState, { wallet: slow })
  expect(answers[0]).toMatchObject({ initialized: false, open: false, activeChain: 'eip155' })
  await expect.poll(() => now().initialized).toBe(true)
  void client.open()
  await expect.poll(() => now().open).toBe(true)
  const attempt = client.connect(wallet)
  await expect.poll(() => now()).toMatchObject({ loading: true, connectingWallet: 'mock' })
  approve()
  await attempt
  await expect
    .poll(() => now())
    .toMatchObject({
      loading: false,
      connectingWallet: undefined,
      selectedNetworkId: 'eip155:1',
      open: false
    })
})

test('useLatchkeyTheme follows the theme and sets it', async () => {
  const { now } = await probe(useLatchkeyTheme, { options: { themeVariables: { '--lk-accent': 'red' } } })
  expect(now()).toMatchObject({ themeMode: undefined, themeVariables: { '--lk-accent': 'red' } })
  now().setThemeMode('dark')
  now().setThemeVariables({ '--lk-z-index': 3 })
  await expect
    .poll(() => now())
    .toMatchObject({ themeMode: 'dark', themeVariables: { '--lk-accent': 'red', '--lk-z-index': 3 } })
})

test('useLatchkeyEvents returns the last event, and subscribes to nothing after unmounting', async () => {
  const { now, answers, client, wallet, remove } = await probe(useLatchkeyEvents)
  await client.connect(wallet)
  await expect.poll(() => now()?.event).toBe('CONNECT_SUCCESS')
  await client.disconnect()
  await expect.poll(() => now()?.event).toBe('DISCONNECT_SUCCESS')
  await remove()
  const heard = answers.length
  await client.connect(wallet)
  expect(answers).toHaveLength(heard)
})

test('useWalletInfo returns the connected wallet, with the picture that the host configured', async () => {
  const wallet = createMockConnector({ rdns: 'com.mock', icon: 'data:image/png;base64,AA==' })
  const { now, client } = await probe(useWalletInfo, {
    wallet,
    options: { connectorImages: { mock: '/mine.png' } }
  })
  expect(now().walletInfo).toBeUndefined()
  await client.connect(wallet)
  await expect
    .poll(() => now().walletInfo)
    .toEqual({ name: 'Mock Wallet', icon: '/mine.png', type: 'ANNOUNCED', rdns: 'com.mock' })
  await client.disconnect()
  await expect.poll(() => now().walletInfo).toBeUndefined()
})

test('useDisconnect ends the connection of a namespace', async () => {
  const { now, client, wallet } = await probe(useDisconnect)
  await client.connect(wallet)
  await now().disconnect({ namespace: 'solana' })
  expect(client.getAccount('eip155').isConnected).toBe(true)
  await now().disconnect({ namespace: 'eip155' })
  expect(client.getAccount('eip155').isConnected).toBe(false)
})

test('useConnections returns all connections, or those of a namespace', async () => {
  const both = () => ({ all: useConnections(), solana: useConnections('solana') })
  const { now, client, wallet } = await probe(both)
  expect(now().all.connections).toEqual([])
  await client.connect(wallet)
  await expect
    .poll(() => now().all.connections)
    .toEqual([
      {
        namespace: 'eip155',
        connectorId: 'mock',
        name: 'Mock Wallet',
        icon: undefined,
        accounts: [alice],
        isWatchOnly: false,
        addressLabels: undefined,
        chainId: '1',
        pendingRequests: []
      }
    ])
  expect(now().solana.connections).toEqual([])
  await now().all.disconnect()
  await expect.poll(() => now().all.connections).toEqual([])
})

test('useConnections switches to another account, reconnects a recent wallet, and removes it', async () => {
  const { now, client, wallet } = await probe(() => useConnections(), {
    wallet: createMockConnector({ accounts: [alice, bob] })
  })
  await client.connect(wallet)
  await now().switchConnection({ namespace: 'eip155', address: bob })
  await expect.poll(() => now().connections[0]?.accounts).toEqual([bob, alice])
  await now().disconnect()
  const recent = () => now().recent[0]
  await expect.poll(() => recent()?.name).toBe('Mock Wallet')
  await now().switchConnection(recent() ?? { id: '' })
  await expect.poll(() => now().connections[0]?.accounts).toEqual([alice, bob])
  await now().forget({ id: 'mock' })
  await expect.poll(recent).toBeUndefined()
  expect(now().connections).toHaveLength(1)
})

/** An adapter whose balance comes, or fails, when told. */
function bank(read: () => Promise<bigint>): { adapters: readonly Adapter[] } {
  const getBalance = async () => ({ amount: await read(), decimals: 18, symbol: 'ETH', name: 'Ether' })
  return {
    adapters: [{ namespace: 'eip155', discover: () => {}, client: async () => ({ getBalance }) }]
  }
}

test('useLatchkeyBalance: read with the account, old data kept where reading again fails', async () => {
  let answer: () => Promise<bigint> = async () => 5n
  const errors: string[] = []
  const { now, client, wallet, environment } = await probe(useLatchkeyBalance, {
    options: { ...bank(() => answer()), onError: ({ code }) => void errors.push(code) }
  })
  expect(now()).toMatchObject({ status: 'idle', data: undefined })
  await client.connect(wallet)
  await expect.poll(() => now()).toMatchObject({ status: 'success', data: { amount: 5n, symbol: 'ETH' } })
  answer = () => Promise.reject(new Error('down'))
  await now().refetch()
  await expect
    .poll(() => now())
    .toMatchObject({
      status: 'error',
      data: { amount: 5n },
      error: { code: 'LATCHKEY_BALANCE__UNAVAILABLE' }
    })
  expect(errors).toEqual(['LATCHKEY_BALANCE__UNAVAILABLE'])
  answer = async () => 7n
  await environment.advance(30_000)
  await now().refetch()
  await expect.poll(() => now()).toMatchObject({ status: 'success', data: { amount: 7n }, error: undefined })
  wallet.emit({ type: 'network', chainId: '999' })
  await expect.poll(() => now().status).toBe('idle')
})

test('useLatchkeyBalance asks for nothing while it is not enabled', async () => {
  let asked = 0
  const count = async () => {
    asked += 1
    return 1n
  }
  const { now, client, wallet } = await probe(() => useLatchkeyBalance({ enabled: false }), {
    options: bank(count)
  })
  await client.connect(wallet)
  expect([now().status, asked]).toEqual(['idle', 0])
})

test('useTokens: the native coin alone where no data API is configured', async () => {
  const { now, client, wallet } = await probe(useTokens, { options: bank(async () => 10n ** 18n) })
  expect(now().status).toBe('idle')
  await client.connect(wallet)
  await expect
    .poll(() => now())
    .toMatchObject({
      status: 'success',
      data: [{ name: 'Ether', symbol: 'ETH', quantity: { numeric: '1' } }]
    })
})

test('useLatchkeyWallets: a wallet that is not here is reached by a code, which is shown as long as it is asked', async () => {
  const codes = createCodes()
  const { now } = await probe(useLatchkeyWallets, { wallet: codes.connector })
  const wallet = { id: 'harbor', name: 'Harbor', kind: 'directory', connectors: [] } as const
  const connecting = now().connect(wallet)
  await expect.poll(() => codes.asked.length).toBe(1)
  codes.offer(code('7'), 240_000)
  await expect.poll(() => now().uri).toBe(code('7'))
  codes.approve()
  await connecting
  await expect.poll(() => now().uri).toBeUndefined()

  const again = now().connect(wallet)
  await expect.poll(() => codes.asked.length).toBe(2)
  codes.offer(code('8'), 240_000)
  codes.fail('LATCHKEY_CONNECT__CODE_EXPIRED')
  await expect(again).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__CODE_EXPIRED' })
  await expect.poll(() => now().uri).toBeUndefined()
})

test('useLatchkeyWallets: who is asked in the first moments is waited for', async () => {
  const codes = createCodes()
  let find = () => {}
  const found = new Promise<void>(resolve => {
    find = resolve
  })
  const discover: Adapter['discover'] = async context => {
    await found
    context.addConnector(codes.connector)
  }
  const { now } = await probe(useLatchkeyWallets, {
    options: { adapters: [{ namespace: 'eip155', discover }] }
  })
  const wallet = { id: 'harbor', name: 'Harbor', kind: 'directory', connectors: [] } as const
  const outcome = now()
    .connect(wallet)
    .then(
      () => 'connected',
      (error: { code: string }) => error.code
    )
  find()
  await expect.poll(() => codes.asked.length).toBe(1)
  codes.approve()
  expect(await outcome).toBe('connected')
})

test('useLatchkeyWallets: found, searched, paged and connected without the modal', async () => {
  const listed = (id: string) => ({ id, name: id.toUpperCase(), rdns: `com.${id}` })
  const { now, client, environment } = await probe(useLatchkeyWallets, {
    options: { services: { directory: 'https://directory.example' }, networks: [mainnet] },
    world: {
      respond: url => {
        const data = url.includes('search=') ? [listed('found')] : [listed('one'), listed('two')]
        return { body: { count: data.length, data } }
      }
    }
  })
  await expect.poll(() => now().wallets.map(({ id }) => id)).toEqual(['mock'])
  expect(environment.requests).toEqual([])
  await now().loadMore()
  await expect.poll(() => now().directory).toMatchObject({ status: 'success', count: 2, page: 1 })
  await now().search('fou')
  await expect.poll(() => now().found).toMatchObject({ text: 'fou', wallets: [{ id: 'found' }] })
  const [wallet] = now().wallets
  if (!wallet) throw new Error('there is no wallet')
  await expect(now().connect(wallet, 'solana')).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND'
  })
  await now().connect(wallet)
  expect(client.getAccount().address).toBe(alice)
  // A wallet that was searched for is asked as any other: here there is no way to it.
  const [found] = now().found.wallets
  if (!found) throw new Error('nothing was found')
  await expect(now().connect(found)).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND' })
  expect(document.querySelector('[data-testid=w3m-modal-card]')).toBeNull()
})
