import { expect, test } from 'vitest'
import { alice, bob, quietAdapter, setupTestKit, stored } from '../../setupTestKit.harness.js'
import { localSiwx } from '../../siwx/index.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMemoryTabs } from '../../testing/memoryTabs.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { reconnectAll } from '../reconnectAll.js'
import { canSend } from '../select/canSend.js'
import { activeAccount } from '../select/connection.js'
import { sendingClient } from '../send/sendingClient.js'
import { watchedSlice } from '../state/watched.js'
import { onTabMessage } from '../tabs.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { grantPermissions } from './grantPermissions.js'
import { sendCalls } from './sendCalls.js'
import { switchNetwork } from './switchNetwork.js'
import { showWatched, unwatchAccount, watchAccount } from './watchAccount.js'

const client: NetworkClient = {
  getBalance: async () => ({ amount: 0n, decimals: 18, symbol: 'ETH', name: 'Ether' }),
  readAddress: async text =>
    /^0x[\da-f]{40}$/i.test(text)
      ? { address: text, ...(text.endsWith('bad') && { problem: 'checksum' as const }) }
      : undefined,
  resolveName: async name => (name === 'bob.eth' ? bob : undefined)
}

const open = (storage = createMemoryStorage(), options: Partial<LatchkeyOptions> = {}) =>
  setupTestKit(
    { adapters: [quietAdapter('eip155', { client: async () => client })], ...options },
    { storage }
  )

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { readonly code?: string }) => error.code
  )

const shown = (kit: Kit) => activeAccount(kit)?.address
const key = 'latchkey.watched.eip155'

test('an account is watched by its address, or by its name, and is the active one', async () => {
  const { kit } = open()
  await watchAccount(kit, { text: ` ${alice} ` })
  expect(activeAccount(kit)).toMatchObject({
    caipAddress: `eip155:1:${alice}`,
    connected: { isWatchOnly: true }
  })
  await watchAccount(kit, { text: 'bob.eth' })
  expect(shown(kit)).toBe(bob)
  await showWatched(kit, { namespace: 'eip155', address: alice })
  expect(shown(kit)).toBe(alice)
  expect(kit.slice(watchedSlice).get().eip155).toEqual([
    { address: alice },
    { address: bob, name: 'bob.eth' }
  ])
})

test.each(['', 'nobody', 'nobody.eth', `${alice.slice(0, -3)}bad`])('"%s" is not watched', async text => {
  const { kit, environment } = open()
  expect(await code(watchAccount(kit, { text }))).toBe('LATCHKEY_ACCOUNT__NOT_FOUND')
  expect([shown(kit), stored(environment, key)]).toEqual([undefined, null])
})

test('a watch-only account is never asked to sign: every such action says that its wallet is missing', async () => {
  const { kit } = open()
  await watchAccount(kit, { text: alice })
  expect(canSend(kit)).toBe(false)
  const { signMessage } = activeAccount(kit)?.connected.connector ?? {}
  expect(signMessage).toBe(undefined)
  const { provider } = activeAccount(kit)?.connected ?? {}
  const { request } = provider as { request(request: { method: string }): Promise<unknown> }
  expect(await request({ method: 'eth_accounts' })).toEqual([alice])
  const signing = [
    request({ method: 'personal_sign' }),
    request({ method: 'eth_sendTransaction' }),
    sendCalls(kit, { calls: [{ to: bob }] }),
    grantPermissions(kit, { expiry: 9, permissions: [] }),
    sendingClient(kit, 'eip155:1')
  ]
  for (const work of signing) expect(await code(work)).toBe('LATCHKEY_ACCOUNT__WATCH_ONLY')
})

test('where accounts sign in, none is watched', async () => {
  const { kit } = open(undefined, { siwx: localSiwx() })
  expect(await code(watchAccount(kit, { text: alice }))).toBe('LATCHKEY_ACCOUNT__WATCH_ONLY')
})

test('a watch-only account is shown on every network without a request, and is no recent wallet', async () => {
  const { kit } = open()
  await watchAccount(kit, { text: alice })
  const base = kit.state.network.get().networks.find(({ name }) => name === 'Base')
  if (base) await switchNetwork(kit, { network: base })
  expect(activeAccount(kit)?.caipAddress).toBe(`eip155:8453:${alice}`)
  expect(kit.state.wallets.get().recent).toEqual([])
  expect(kit.state.wallets.get().connectors).toEqual([])
})

test('watch-only accounts last over a reload; the record of the visit has no address', async () => {
  const storage = createMemoryStorage()
  const before = open(storage)
  await watchAccount(before.kit, { text: alice })
  expect(JSON.stringify(stored(before.environment))).not.toContain(alice)
  before.kit.destroy()
  const { kit } = open(storage)
  await reconnectAll(kit)
  expect([shown(kit), activeAccount(kit)?.connected.isWatchOnly]).toEqual([alice, true])
})

test('nothing of watch-only accounts stays in the storage once the namespace is disconnected (promise P1)', async () => {
  const { kit, environment } = open()
  await watchAccount(kit, { text: alice })
  await watchAccount(kit, { text: bob })
  expect(JSON.stringify(stored(environment, key))).toContain(alice)
  await disconnect(kit)
  expect(stored(environment, key)).toBe(null)
  expect(kit.slice(watchedSlice).get().eip155).toEqual([])
  expect(shown(kit)).toBe(undefined)
})

test('every tab shows the same watch-only account, and none after a disconnect in one of them (promise P5)', async () => {
  const bus = createMemoryTabs()
  const storage = createMemoryStorage()
  const open = () =>
    setupTestKit(
      { adapters: [quietAdapter('eip155', { client: async () => client })] },
      { storage, tabs: bus.open() }
    ).kit
  const [first, second] = [open(), open()]
  second.environment.tabs?.subscribe(message => onTabMessage(second, message))
  await watchAccount(first, { text: alice })
  await expect.poll(() => shown(second)).toBe(alice)
  await watchAccount(first, { text: bob })
  await expect.poll(() => shown(second)).toBe(bob)
  await showWatched(first, { namespace: 'eip155', address: alice })
  await expect.poll(() => shown(second)).toBe(alice)
  await disconnect(first)
  await expect.poll(() => shown(second)).toBe(undefined)
})

test('removing the shown account shows the next one, and removing the last one disconnects', async () => {
  const { kit, environment } = open()
  await watchAccount(kit, { text: alice })
  await watchAccount(kit, { text: bob })
  await unwatchAccount(kit, { namespace: 'eip155', address: bob })
  expect(shown(kit)).toBe(alice)
  await unwatchAccount(kit, { namespace: 'eip155', address: alice })
  expect([shown(kit), stored(environment, key)]).toEqual([undefined, null])
})

test('a wallet that connects afterwards takes the place of a watch-only account, which stays listed', async () => {
  const { kit } = open()
  await watchAccount(kit, { text: bob })
  await connect(kit, { connector: createMockConnector() })
  expect([shown(kit), activeAccount(kit)?.connected.isWatchOnly]).toEqual([alice, undefined])
  await unwatchAccount(kit, { namespace: 'eip155', address: bob })
  expect(shown(kit)).toBe(alice)
})

test.each([
  'x',
  '{"version":1,"accounts":{}}',
  `{"version":1,"accounts":[null,{"address":"javascript:"},{"address":7},{"address":"0x12"},{"address":"${alice}","name":{}}]}`
])('of the stored record %s only valid accounts are watched', async text => {
  const storage = createMemoryStorage()
  storage.set(key, text)
  storage.set('latchkey.remembered', '{"version":1,"connectors":{"eip155":"watch"},"networks":{}}')
  const { kit } = open(storage)
  await reconnectAll(kit)
  expect(shown(kit)).toBe(text.includes(alice) ? alice : undefined)
})
