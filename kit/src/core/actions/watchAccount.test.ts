import { expect, test } from 'vitest'
import { alice, bob, deferred, quietAdapter, setupTestKit, stored } from '../../setupTestKit.harness.js'
import { localSiwx } from '../../siwx/index.js'
import { createHostileStorage, createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMemoryTabs } from '../../testing/memoryTabs.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import { loadWatched } from '../connection/watchConnector.js'
import type { NetworkClient } from '../contracts/Adapter.js'
import type { Device } from '../contracts/Device.js'
import type { Storage } from '../contracts/Environment.js'
import type { Kit } from '../Kit.js'
import { reconnectAll } from '../reconnectAll.js'
import { canSend } from '../select/canSend.js'
import { activeAccount } from '../select/connection.js'
import { listConnections } from '../select/connections.js'
import { listOtherConnections } from '../select/others.js'
import { watchConnectorId } from '../select/watchConnectorId.js'
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

const features = { watchOnly: true }
const adapters = [quietAdapter('eip155', { client: async () => client })]
const open = (storage: Storage = createMemoryStorage(), options: Partial<LatchkeyOptions> = {}) =>
  setupTestKit({ adapters, features, ...options }, { storage })

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { readonly code?: string }) => error.code
  )

const providerOf = (kit: Kit) => activeAccount(kit)?.connected.provider as Provider
type Provider = { request(request: { readonly method: string }): Promise<unknown> }

/** A kit whose name service answers when the test wants. */
function openSlow() {
  const answer = deferred<string | undefined>()
  const slow = { ...client, resolveName: () => answer.promise }
  return { ...open(undefined, { adapters: [quietAdapter('eip155', { client: async () => slow })] }), answer }
}

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

test('an account is watched by its name at the server', async () => {
  const name = 'bob-w.latchkey.id'
  const respond = (url: string) => {
    if (url.includes('supported-chains')) return { body: { http: [], ws: [], nameZone: 'latchkey.id' } }
    const addresses = { '60': { address: bob, created_at: null } }
    return url.includes(`/account/${name}`)
      ? { body: { name, attributes: null, addresses } }
      : { status: 404 }
  }
  const { kit } = setupTestKit({ adapters, features, services: { api: 'https://api.example' } }, { respond })
  await watchAccount(kit, { text: name })
  expect(kit.slice(watchedSlice).get().eip155).toEqual([{ address: bob, name }])
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
  const { request } = providerOf(kit)
  expect(await request({ method: 'eth_accounts' })).toEqual([alice])
  expect(await request({ method: 'eth_chainId' })).toBe('0x1')
  const signing = [
    request({ method: 'personal_sign' }),
    request({ method: 'eth_sendTransaction' }),
    sendCalls(kit, { calls: [{ to: bob }] }),
    grantPermissions(kit, { expiry: 9, permissions: [] }),
    sendingClient(kit, 'eip155:1')
  ]
  for (const work of signing) expect(await code(work)).toBe('LATCHKEY_ACCOUNT__WATCH_ONLY')
})

/** Neither watches an account, nor connects one of an earlier visit. */
async function expectRefused(options: Partial<LatchkeyOptions>): Promise<void> {
  const storage = createMemoryStorage()
  const before = open(storage)
  await watchAccount(before.kit, { text: alice })
  before.kit.destroy()
  const { kit, errors } = open(storage, options)
  await reconnectAll(kit)
  expect([shown(kit), kit.state.connection.get(), errors]).toEqual([undefined, {}, []])
  const refused = 'LATCHKEY_ACCOUNT__WATCH_ONLY'
  expect(await code(watchAccount(kit, { text: alice }))).toBe(refused)
  expect(await code(showWatched(kit, { namespace: 'eip155', address: alice }))).toBe(refused)
  expect(shown(kit)).toBe(undefined)
}

test('where accounts sign in, none is watched, nor is one of an earlier visit connected', () =>
  expectRefused({ siwx: localSiwx() }))

test('option features.watchOnly: without it, the default, no account is watched, nor is one of an earlier visit connected', () =>
  expectRefused({ features: {} }))

test('a wallet that connects while a name is looked up stays connected, and the late answer changes nothing (promise P8)', async () => {
  const { kit, environment, answer } = openSlow()
  const watching = code(watchAccount(kit, { text: 'bob.eth' }))
  await connect(kit, { connector: createMockConnector() })
  answer.resolve(bob)
  expect(await watching).toBe('LATCHKEY_CONNECT__SUPERSEDED')
  expect([shown(kit), activeAccount(kit)?.connected.isWatchOnly]).toEqual([alice, undefined])
  expect(stored(environment, key)).toBe(null)
})

test('an account that is watched while a wallet is still asked takes its place: the approval comes too late (promise P8)', async () => {
  const { kit } = open()
  const approval = deferred<void>()
  const session = { accounts: [alice], chainId: '1', provider: {} }
  const connector = createMockConnector({ connect: () => approval.promise.then(() => session) })
  const connecting = code(connect(kit, { connector }))
  await watchAccount(kit, { text: bob })
  approval.resolve()
  expect(await connecting).toBe('LATCHKEY_CONNECT__SUPERSEDED')
  expect(shown(kit)).toBe(bob)
})

test.each([
  ['a disconnect', ({ kit }: ReturnType<typeof openSlow>) => disconnect(kit)],
  ['another account', ({ kit }: ReturnType<typeof openSlow>) => watchAccount(kit, { text: alice })]
] as const)('%s while a name is looked up has precedence over it', async (_, act) => {
  const made = openSlow()
  const { kit, environment, answer } = made
  const watching = code(watchAccount(kit, { text: 'bob.eth' }))
  await act(made)
  const before = [shown(kit), stored(environment, key)]
  answer.resolve(bob)
  expect(await watching).toBe('LATCHKEY_CONNECT__SUPERSEDED')
  expect([shown(kit), stored(environment, key)]).toEqual(before)
})

test('a lookup that the caller has left, or that fails, leaves the namespace as it was', async () => {
  const { kit, answer } = openSlow()
  const controller = new AbortController()
  const watching = code(watchAccount(kit, { text: 'bob.eth', signal: controller.signal }))
  controller.abort()
  answer.resolve(bob)
  expect(await watching).toBe('LATCHKEY_CONNECT__SUPERSEDED')
  expect(await code(watchAccount(kit, { text: 'nobody' }))).toBe('LATCHKEY_ACCOUNT__NOT_FOUND')
  expect([shown(kit), kit.attempts.get('eip155')?.isPending]).toEqual([undefined, false])
})

test('the name by which an account was added labels it while it is connected, and after a reload', async () => {
  const storage = createMemoryStorage()
  const before = open(storage)
  await watchAccount(before.kit, { text: 'bob.eth' })
  await watchAccount(before.kit, { text: alice })
  const labels = [{ connectorId: 'watch', isWatchOnly: true, addressLabels: { [bob]: 'bob.eth' } }]
  expect(listConnections(before.kit)).toMatchObject(labels)
  before.kit.destroy()
  const { kit } = open(storage)
  await reconnectAll(kit)
  expect(listConnections(kit)).toMatchObject(labels)
})

test('accounts that two tabs add and remove at the same time are all in the list', async () => {
  const memory = createMemoryStorage()
  const turn = () => new Promise(resolve => setTimeout(resolve, 1))
  // A storage with a way to it, in which two tabs read before either writes.
  const storage: Storage = {
    get: async name => turn().then(() => memory.get(name)),
    set: async (name, value) => turn().then(() => memory.set(name, value)),
    remove: async name => turn().then(() => memory.remove(name))
  }
  let last: Promise<unknown> = Promise.resolve()
  const lock: Device['lock'] = (_name, run) => {
    const next = last.then(run)
    last = next.catch(() => undefined)
    return next
  }
  const tab = () => setupTestKit({ adapters, features }, { storage, device: { lock } }).kit
  const [first, second] = [tab(), tab()]
  await Promise.all([watchAccount(first, { text: alice }), watchAccount(second, { text: bob })])
  expect((await loadWatched(first, 'eip155')).map(({ address }) => address).sort()).toEqual(
    [bob, alice].sort()
  )
  const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  await Promise.all([
    unwatchAccount(first, { namespace: 'eip155', address: bob }),
    watchAccount(second, { text: carol })
  ])
  expect((await loadWatched(first, 'eip155')).map(({ address }) => address)).toEqual([carol, alice])
})

test.each(['throws', 'rejects', 'full'] as const)(
  'an account is watched where the storage %s (promise P25)',
  async fault => {
    const { kit } = open(createHostileStorage(fault))
    await watchAccount(kit, { text: alice })
    expect(shown(kit)).toBe(alice)
  }
)

test('a watch-only account is shown on every network without a request, and is no recent wallet', async () => {
  const { kit } = open()
  await watchAccount(kit, { text: alice })
  const base = kit.state.network.get().networks.find(({ name }) => name === 'Base')
  if (base) await switchNetwork(kit, { network: base })
  expect(activeAccount(kit)?.caipAddress).toBe(`eip155:8453:${alice}`)
  const { request } = providerOf(kit)
  expect(await request({ method: 'eth_chainId' })).toBe('0x2105')
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
  const open = () => setupTestKit({ adapters, features }, { storage, tabs: bus.open() }).kit
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

test('removing the last account leaves a wallet that is connected beside it alone', async () => {
  const { kit } = open()
  await connect(kit, { connector: createMockConnector() })
  await watchAccount(kit, { text: bob })
  await unwatchAccount(kit, { namespace: 'eip155', address: bob })
  expect([shown(kit), listOtherConnections(kit).map(({ name }) => name)]).toEqual([
    undefined,
    ['Mock Wallet']
  ])
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

test('watched accounts go with the connection that shows them, also if a wallet stays beside', async () => {
  const { kit, environment } = open()
  await connect(kit, { connector: createMockConnector({ id: 'first', accounts: [alice] }) })
  await watchAccount(kit, { text: bob })
  expect(environment.storage.get(key)).toContain(bob)
  await disconnect(kit, { namespace: 'eip155', connectorId: watchConnectorId })
  expect([shown(kit), listOtherConnections(kit).map(({ connectorId }) => connectorId)]).toEqual([
    undefined,
    ['first']
  ])
  expect(environment.storage.get(key) ?? null).toBeNull()
  expect(kit.slice(watchedSlice).get().eip155).toEqual([])
})
