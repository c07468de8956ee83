import { expect, test } from 'vitest'
import { mainnet, optimism } from '../../chains/index.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connectRows } from '../../core/select/connectRows.js'
import { quietAdapter, setupTestKit } from '../../setupTestKit.harness.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { createFarcasterClient } from './client.harness.js'
import { createFarcasterFactory, farcaster, type FarcasterOptions } from './farcaster.js'

type Setup = {
  readonly client?: ReturnType<typeof createFarcasterClient>
  readonly storage?: ReturnType<typeof createMemoryStorage>
  readonly options?: FarcasterOptions
}

/** A page of a host with the connector, and what its account was over the time. */
function openPage({
  client = createFarcasterClient(),
  storage = createMemoryStorage(),
  options = {}
}: Setup = {}) {
  const environment = createMemoryEnvironment({ storage })
  const errors: string[] = []
  const latchkey = createLatchkey(
    {
      networks: [mainnet, optimism],
      adapters: [quietAdapter()],
      connectors: [
        createFarcasterFactory(options, () => client.page),
        () => [createMockConnector({ id: 'other' })]
      ],
      onError: ({ code }) => errors.push(code)
    },
    environment
  )
  const seen: string[] = []
  latchkey.subscribeAccount(({ status, address }) => seen.push(`${status} ${address ?? '-'}`))
  const ids = () => latchkey.getConnectors().map(({ id }) => id)
  const own = () => {
    const found = latchkey.getConnectors().find(({ id }) => id === 'farcaster')
    if (!found) throw new Error('the wallet is not listed')
    return found
  }
  return { client, environment, storage, latchkey, errors, seen, ids, own }
}

const connected = ({ latchkey, errors }: ReturnType<typeof openPage>) =>
  expect.poll(() => [latchkey.getAccount().status, ...errors]).toEqual(['connected'])

test.each([false, true])(
  'in a client the account is connected without a click, in a web view: %s',
  async isView => {
    const page = openPage({ client: createFarcasterClient({ isView, wallet: { chainId: 10 } }) })
    await page.latchkey.ready()
    await connected(page)
    const [address] = page.client.wallet.addresses
    expect(page.latchkey.getAccount().address).toBe(address)
    expect([page.latchkey.getNetwork().caipNetworkId, page.ids(), page.own().name, page.errors]).toEqual([
      'eip155:10',
      ['other', 'farcaster'],
      'Client wallet',
      []
    ])
    expect(page.seen).toEqual([`connected ${address}`])
    expect(page.client.names()).toContain('ready')
  }
)

test('a wallet that shares no account is listed, and asked when the person chooses it', async () => {
  const page = openPage({ client: createFarcasterClient({ isShared: false }) })
  await page.latchkey.ready()
  await expect.poll(page.ids).toEqual(['other', 'farcaster'])
  const methods = () => page.client.wallet.requests.map(({ method }) => method)
  expect([methods().includes('eth_requestAccounts'), page.seen]).toEqual([false, []])
  await page.latchkey.connect(page.own())
  expect(page.latchkey.getAccount().address).toBe(page.client.wallet.addresses[0])
})

test.each([
  ['says nothing', { isMute: true }],
  ['is no client', { context: { hello: 1 } }],
  ['knows no person', { context: { client: {}, user: { fid: 'x' } } }]
])('in a frame that %s nothing is listed', async (_, options) => {
  const page = openPage({ client: createFarcasterClient(options) })
  await page.latchkey.ready()
  await expect.poll(() => page.client.names()).toEqual(['context'])
  await page.environment.advance(1_000)
  expect([page.client.listeners(), page.ids(), page.seen, page.errors, page.environment.hosts?.size]).toEqual(
    [0, ['other'], [], [], 0]
  )
})

test('nothing is sent at the top level, nor to a parent that is not allowed', async () => {
  const top = createFarcasterClient()
  const alone = openPage({ client: { ...top, page: { ...top.page, parent: undefined as never } } })
  ;(alone.client.page as { parent: unknown }).parent = alone.client.page
  const framed = openPage({ client: createFarcasterClient({ ancestorOrigins: ['http://other.example'] }) })
  for (const { latchkey, client, ids } of [alone, framed]) {
    await latchkey.ready()
    expect(ids()).toEqual([])
    await latchkey.load()
    expect([client.calls, client.listeners(), ids()]).toEqual([[], 0, ['other']])
  }
})

test('option allowedDomains replaces the clients: exact origins, or patterns', async () => {
  for (const allowedDomains of [['https://farcaster.xyz'], [/^https:\/\/farcaster\.xyz$/g]]) {
    const page = openPage({ options: { allowedDomains } })
    await page.latchkey.ready()
    await connected(page)
  }
  const other = openPage({ options: { allowedDomains: ['https://my.client'] } })
  await other.latchkey.ready()
  await expect.poll(() => other.client.names()).toEqual(['context'])
  await other.environment.advance(1_000)
  expect(other.ids()).toEqual(['other'])
})

test('option ready: false leaves the splash screen to the page', async () => {
  const page = openPage({ options: { ready: false } })
  await page.latchkey.ready()
  await connected(page)
  expect(page.client.names()).not.toContain('ready')
})

test('a client says what it can; one that is too old to say it can all of it', async () => {
  const none = openPage({ client: createFarcasterClient({ capabilities: ['actions.ready'] }) })
  await none.latchkey.ready()
  await expect.poll(() => none.client.names()).toContain('ready')
  expect([none.ids(), none.environment.hosts?.size, none.errors]).toEqual([['other'], 0, []])
  const old = openPage({ client: createFarcasterClient({ capabilities: null, isOld: true }) })
  await old.latchkey.ready()
  await connected(old)
  expect(old.environment.hosts?.size).toBe(1)
})

test.each([undefined, { name: '', rdns: 7 }, 'text'])(
  'a wallet that announces itself as %j has the name of the client',
  async announces => {
    const page = openPage({ client: createFarcasterClient({ announces }) })
    await page.latchkey.ready()
    await expect.poll(() => page.client.names()).toContain('eip6963RequestProvider')
    await page.environment.advance(300)
    await connected(page)
    expect(page.own().name).toBe('Farcaster')
  }
)

test('links are opened by the client, and only web links (P15)', async () => {
  const page = openPage()
  await page.latchkey.ready()
  await connected(page)
  const device = await page.environment.device?.()
  expect(device?.facts.app).toBe('farcaster')
  expect(page.environment.openWindow('https://harbor.example/get', '_blank')).toBe(true)
  expect(device?.openByHost('https://harbor.example/wc?uri=wc%3A1')).toBe(true)
  expect(device?.openByHost('harbor://wc')).toBe(false)
  expect(device?.openByHost('javascript:alert(1)')).toBe(false)
  await expect
    .poll(() => page.client.opened)
    .toEqual(['https://harbor.example/get', 'https://harbor.example/wc?uri=wc%3A1'])
  expect(page.environment.opened).toEqual([])
  page.latchkey.destroy()
  expect(page.environment.hosts?.size).toBe(0)
})

test('a reload connects again; disconnecting is final, and the wallet is asked nothing until the person chooses it (P1)', async () => {
  const storage = createMemoryStorage()
  const first = openPage({ storage })
  await first.latchkey.ready()
  await connected(first)
  const second = openPage({ storage })
  await second.latchkey.ready()
  await connected(second)
  expect(second.seen.at(-1)).toBe(`connected ${second.client.wallet.addresses[0]}`)
  await second.latchkey.disconnect()
  expect(second.latchkey.getAccount().isConnected).toBe(false)
  for (let i = 0; i < 3; i++) {
    const reloaded = openPage({ storage })
    await reloaded.latchkey.ready()
    await expect.poll(reloaded.ids).toEqual(['other', 'farcaster'])
    // The harness itself shares the accounts once.
    expect([reloaded.client.wallet.requests.length, reloaded.seen]).toEqual([1, []])
  }
  const last = openPage({ storage })
  await last.latchkey.ready()
  await expect.poll(last.ids).toContain('farcaster')
  await last.latchkey.connect(last.own())
  expect(last.latchkey.getAccount().address).toBe(last.client.wallet.addresses[0])
  const after = openPage({ storage })
  await after.latchkey.ready()
  await connected(after)
})

test('another remembered wallet has precedence: that of the client is listed, and not connected', async () => {
  const storage = createMemoryStorage()
  const elsewhere = openPage({
    storage,
    client: createFarcasterClient({ ancestorOrigins: ['http://a.example'] })
  })
  await elsewhere.latchkey.load()
  const [other] = elsewhere.latchkey.getConnectors()
  if (!other) throw new Error('no wallet')
  await elsewhere.latchkey.connect(other)
  const before = elsewhere.latchkey.getAccount().address
  const page = openPage({ storage })
  await page.latchkey.ready()
  await connected(page)
  await expect.poll(page.ids).toEqual(['other', 'farcaster'])
  expect(page.latchkey.getAccount().address).toBe(before)
})

test('it connects and disconnects five times over without a listener left (P3)', async () => {
  const page = openPage()
  await page.latchkey.ready()
  await connected(page)
  for (let i = 0; i < 5; i++) {
    await page.latchkey.disconnect()
    await expect.poll(page.client.listeners).toBe(0)
    await page.latchkey.connect(page.own())
  }
  page.latchkey.destroy()
  expect(page.client.listeners()).toBe(0)
})

test('a page that loads the official SDK too can leave out the second row of the same wallet', async () => {
  const { page } = createFarcasterClient()
  const announced = 'xyz.farcaster.miniappwallet'
  const rowsWithout = (excludeWalletIds: readonly string[]) => {
    const connectors = [
      createFarcasterFactory({}, () => page),
      () => [createMockConnector({ id: announced, rdns: announced, name: 'Client wallet' })]
    ]
    const { kit } = setupTestKit({ connectors, excludeWalletIds })
    return () => connectRows(kit).flatMap(({ entries }) => entries.map(({ id }) => id))
  }
  await expect.poll(rowsWithout([])).toEqual([announced, 'farcaster'])
  await expect.poll(rowsWithout([announced])).toEqual(['farcaster'])
})

test('on a server there is no window, and nothing happens', () => {
  expect(farcaster().isHere?.()).toBe(false)
  expect(createFarcasterFactory({}, () => undefined).isHere?.()).toBe(false)
})
