import { expect, test } from 'vitest'
import { base, mainnet, solana } from '../chains/index.js'
import { createLatchkey } from '../createLatchkey.js'
import { runAction } from '../run.js'
import { alice, bob, deferred, quietAdapter, solanaWallet } from '../setupTestKit.harness.js'
import { createMemoryEnvironment } from '../testing/memoryEnvironment.js'
import { createMemoryStorage } from '../testing/memoryStorage.js'
import { createMemoryTabs } from '../testing/memoryTabs.js'
import { createMockConnector } from '../testing/mockConnector.js'
import { addConnector } from './connection/addConnector.js'
import type { AccountType, ConnectorSession, SwitchOptions } from './contracts/Connector.js'
import { otherWalletsKey } from './storage/otherWalletsKey.js'

type Kind = 'shared' | 'isolated'

/** Opens tabs of one origin: each has a kit of its own and the same wallets. `shared` tabs have one storage. */
async function openTabs(tabs: Kind, count = 2) {
  const bus = createMemoryTabs()
  const storage = createMemoryStorage()
  const openBeside = async () => {
    const wallet = createMockConnector()
    const other = createMockConnector({ id: 'other', accounts: [bob] })
    const environment = createMemoryEnvironment({
      tabs: bus.open(),
      storage: tabs === 'shared' ? storage : createMemoryStorage()
    })
    const latchkey = createLatchkey(
      { networks: [mainnet, base, solana], adapters: [quietAdapter()], connectors: [wallet, other], tabs },
      environment
    )
    await latchkey.ready()
    return { latchkey, wallet, other, environment }
  }
  return Promise.all(Array.from({ length: count }, async () => ({ ...(await openBeside()), openBeside })))
}

test('option tabs: shared tabs have the same state within 1 s, isolated tabs never affect each other (promise P5)', async () => {
  for (const kind of ['shared', 'isolated'] as const) {
    const [first, second] = await openTabs(kind)
    if (!first || !second) throw new Error('no tabs')
    const status = () => second.latchkey.getAccount().status
    // The memory clock stands still, so the tabs agree in 0 s of it, however slow the machine is.
    const agreed = (expected: string) => expect.poll(status).toBe(expected)
    await first.latchkey.connect(first.wallet)
    await agreed(kind === 'shared' ? 'connected' : 'disconnected')
    expect(second.wallet.calls).toEqual(kind === 'shared' ? ['connect silently'] : [])
    await first.latchkey.connect(first.other)
    if (kind === 'shared') {
      await expect.poll(() => second.latchkey.getAccount().address).toBe(bob)
      // The first wallet stays connected in both.
      await expect.poll(() => [first.wallet.listeners(), second.wallet.listeners()]).toEqual([1, 1])
      // So it does in a tab that is opened later, and a disconnect of it alone in one tab ends it in all.
      const stored = async () => (await first.environment.storage.get(otherWalletsKey('eip155'))) ?? ''
      await expect.poll(stored).toContain('mock')
      const third = await first.openBeside()
      await expect
        .poll(() => [third.wallet.listeners(), third.latchkey.getAccount().address])
        .toEqual([1, bob])
      await third.latchkey.disconnect({ connectorId: 'mock' })
      await expect.poll(() => [first, second, third].map(tab => tab.wallet.listeners())).toEqual([0, 0, 0])
      expect([third.latchkey.getAccount().address, third.wallet.calls]).toEqual([
        bob,
        ['connect silently', 'disconnect']
      ])
      third.latchkey.destroy()
    }
    await first.latchkey.disconnect()
    await agreed('disconnected')
    expect([first.wallet.listeners(), second.wallet.listeners()]).toEqual([0, 0])
    await first.latchkey.switchNetwork(base)
    await expect.poll(() => second.latchkey.getNetwork().chainId).toBe(kind === 'shared' ? 8453 : 1)
    for (const { latchkey } of [first, second]) latchkey.destroy()
  }
})

test('a disconnect in one tab does not end a pending wallet request of another', async () => {
  const [first, second] = await openTabs('shared')
  if (!first || !second) throw new Error('no tabs')
  const answer = deferred<ConnectorSession>()
  const pending = createMockConnector({ id: 'pending', connect: () => answer.promise })
  const connecting = second.latchkey.connect(pending)
  await first.latchkey.connect(first.wallet)
  await first.latchkey.disconnect()
  await second.environment.clock.settle()
  answer.resolve({ accounts: [bob], chainId: '1', provider: {} })
  await connecting
  expect(second.latchkey.getAccount().address).toBe(bob)
  for (const { latchkey } of [first, second]) latchkey.destroy()
})

test.each([
  ['that is undefined', undefined],
  ['that is text', 'disconnected'],
  ['of another program', { type: 'disconnected', namespaces: ['eip155'] }],
  ['without namespaces', { latchkey: 1, type: 'disconnected' }],
  ['with invalid namespaces', { latchkey: 1, type: 'disconnected', namespaces: ['__proto__', 7, null] }],
  ['with an invalid network', { latchkey: 1, type: 'network', caipNetworkId: 'eip155:1:2' }],
  ['with a network that is not configured', { latchkey: 1, type: 'network', caipNetworkId: 'eip155:5' }],
  ['about a connection that is not stored', { latchkey: 1, type: 'connected', namespace: 'solana' }],
  ['of an unknown type', { latchkey: 1, type: '__proto__' }]
])('a message of another tab %s changes nothing', async (_, message) => {
  const bus = createMemoryTabs()
  const environment = createMemoryEnvironment({ tabs: bus.open() })
  const wallet = createMockConnector()
  const latchkey = createLatchkey(
    { networks: [mainnet, solana], adapters: [quietAdapter()], connectors: [wallet] },
    environment
  )
  const errors: string[] = []
  latchkey.subscribeErrors(({ code }) => void errors.push(code))
  await latchkey.ready()
  await latchkey.connect(wallet)
  const { connection, network } = latchkey._internal.state
  const before = [connection.get(), network.get()]
  bus.open().post(message)
  await environment.clock.settle()
  await environment.clock.settle()
  expect([[connection.get(), network.get()], errors]).toEqual([before, []])
  latchkey.destroy()
})

test.each(['page', 'wallet'] as const)(
  'if the %s keeps the active chain: a message switches other tabs, silently, only if the page keeps it (promise P5)',
  async activeChain => {
    const bus = createMemoryTabs()
    const hows: (SwitchOptions | undefined)[] = []
    const open = async () => {
      const mock = createMockConnector({ activeChain })
      const wallet: typeof mock = {
        ...mock,
        async switchNetwork(network, how) {
          if (how?.silent) hows.push(how)
          await mock.switchNetwork?.(network, how)
        }
      }
      const environment = createMemoryEnvironment({ tabs: bus.open(), storage: createMemoryStorage() })
      const options = { networks: [mainnet, base], adapters: [quietAdapter()], connectors: [wallet] }
      const latchkey = createLatchkey(options, environment)
      await latchkey.ready()
      await latchkey.connect(wallet)
      return { latchkey, wallet }
    }
    const [first, second] = [await open(), await open()]
    await first.latchkey.switchNetwork(base)
    // Messages arrive in order: when this one has arrived, so have those before it.
    await first.latchkey.disconnect()
    await expect.poll(() => second.latchkey.getAccount().status).toBe('disconnected')
    const isFollowing = activeChain === 'page'
    expect(second.latchkey.getNetwork().chainId).toBe(isFollowing ? 8453 : 1)
    expect(second.wallet.calls.filter(call => call.startsWith('switch'))).toEqual(
      isFollowing ? ['switchNetwork 8453 silently'] : []
    )
    // The wallet that has switched is that of this tab.
    expect(hows).toEqual(isFollowing ? [{ silent: true, isPermitted: true }] : [])
    for (const { latchkey } of [first, second]) latchkey.destroy()
  }
)

test('an account type that is chosen in one tab is that of the other, without a question to the person (promise P5)', async () => {
  const bus = createMemoryTabs()
  const storage = createMemoryStorage()
  const sessionOf = (type: AccountType = 'smartAccount'): ConnectorSession => ({
    accounts: [type === 'eoa' ? alice : bob],
    chainId: '1',
    provider: {},
    accountType: type === 'eoa' ? 'eoa' : 'smartAccount',
    accountTypes: ['eoa', 'smartAccount']
  })
  let failure: Error | undefined
  const open = async () => {
    const wallet = createMockConnector({
      connect: async ({ accountType, silent }) => {
        if (failure && silent) throw failure
        return sessionOf(accountType)
      },
      setAccountType: async type => sessionOf(type)
    })
    const options = { networks: [mainnet], adapters: [quietAdapter()], connectors: [wallet] }
    const latchkey = createLatchkey(options, createMemoryEnvironment({ tabs: bus.open(), storage }))
    await latchkey.ready()
    const choose = (type: AccountType) =>
      runAction(latchkey._internal, ({ setPreferredAccountType }, kit) =>
        setPreferredAccountType(kit, { type })
      )
    return { latchkey, wallet, choose, address: () => latchkey.getAccount().address }
  }
  const [first, second] = [await open(), await open()]
  await first.latchkey.connect(first.wallet)
  await expect.poll(second.address).toBe(bob)
  await first.choose('eoa')
  await expect.poll(second.address).toBe(alice)
  expect(second.wallet.calls).toEqual(['connect silently', 'connect silently'])
  // A wallet that does not give the other account in this tab leaves the one before.
  failure = new Error('none here')
  await first.choose('smartAccount')
  await expect.poll(() => second.wallet.calls.length).toBe(3)
  expect([first.address(), second.address()]).toEqual([bob, alice])
  for (const { latchkey } of [first, second]) latchkey.destroy()
})

test('a tab goes on with the account that another tab has put into use, also of another namespace; not while the visitor has the modal open', async () => {
  const [first, second] = await openTabs('shared')
  if (!first || !second) throw new Error('no tabs')
  const phantom = () => solanaWallet()
  const stop = [first, second].map(({ latchkey }) =>
    latchkey._internal.run(kit => addConnector(kit, phantom()))
  )
  await Promise.all(stop)
  const active = (tab: typeof first) => tab.latchkey.getState().activeChain
  await first.latchkey.connect(first.wallet)
  const [solanaHere] = first.latchkey.getConnectors().filter(({ namespace }) => namespace === 'solana')
  if (!solanaHere) throw new Error('no wallet')
  await first.latchkey.connect(solanaHere)
  await expect
    .poll(() => [active(second), second.latchkey.getAccount().status])
    .toEqual(['solana', 'connected'])
  expect(second.latchkey.getAccount('eip155').isConnected).toBe(true)

  await first.latchkey.switchConnection({ namespace: 'eip155' })
  await expect.poll(() => active(second)).toBe('eip155')

  void second.latchkey.open()
  await expect.poll(() => second.latchkey.isOpen()).toBe(true)
  await first.latchkey.switchConnection({ namespace: 'solana' })
  // The message after it, which is handled, shows that this one was.
  await first.latchkey.disconnect({ namespace: 'solana' })
  await expect.poll(() => second.latchkey.getAccount('solana').isConnected).toBe(false)
  expect(active(second)).toBe('eip155')
  for (const { latchkey } of [first, second]) latchkey.destroy()
})
