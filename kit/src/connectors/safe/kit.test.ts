import { expect, test } from 'vitest'
import { mainnet, optimism } from '../../chains/index.js'
import { createLatchkey } from '../../createLatchkey.js'
import { quietAdapter } from '../../setupTestKit.harness.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { createSafeFactory, safe, type SafeOptions } from './safe.js'
import { createSafeWebApp, type WebAppOptions } from './webApp.harness.js'

type Setup = {
  readonly app?: ReturnType<typeof createSafeWebApp>
  readonly storage?: ReturnType<typeof createMemoryStorage>
  readonly options?: SafeOptions
}

/** A page of a host with the connector, and what its account was over the time. */
function openPage({ app = createSafeWebApp(), storage = createMemoryStorage(), options = {} }: Setup = {}) {
  const environment = createMemoryEnvironment({ storage })
  const errors: string[] = []
  const latchkey = createLatchkey(
    {
      networks: [mainnet, optimism],
      adapters: [quietAdapter()],
      connectors: [createSafeFactory(options, () => app.page), () => [createMockConnector({ id: 'other' })]],
      onError: ({ code }) => errors.push(code)
    },
    environment
  )
  const seen: string[] = []
  latchkey.subscribeAccount(({ status, address }) => seen.push(`${status} ${address ?? '-'}`))
  const ids = () => latchkey.getConnectors().map(({ id }) => id)
  return { app, environment, storage, latchkey, errors, seen, ids }
}

const connected = ({ latchkey, errors }: ReturnType<typeof openPage>) =>
  expect.poll(() => [latchkey.getAccount().status, ...errors]).toEqual(['connected'])

test('in a Safe the account is connected without a click, on the Safe’s own network', async () => {
  const page = openPage({ app: createSafeWebApp({ chainId: optimism.id }) })
  await page.latchkey.ready()
  await connected(page)
  expect(page.latchkey.getAccount()).toMatchObject({ address: page.app.safe.safeAddress })
  expect([page.latchkey.getNetwork().caipNetworkId, page.ids(), page.errors]).toEqual([
    'eip155:10',
    ['other', 'safe'],
    []
  ])
  expect(page.seen).toEqual([`connected ${page.app.safe.safeAddress}`])
})

test('in any other frame the probe ends after 1 s, and no Safe is listed', async () => {
  const app = createSafeWebApp({ origin: 'https://other.example' })
  const page = openPage({ app })
  await page.latchkey.ready()
  await expect.poll(() => app.requests.length).toBe(1)
  expect(app.listeners()).toBe(1)
  await page.environment.advance(1_000)
  expect([app.listeners(), page.ids(), page.seen, page.errors]).toEqual([0, ['other'], [], []])
})

test('nothing is sent at the top level, nor to a parent that the browser says is no Safe', async () => {
  const top = createSafeWebApp()
  const alone = openPage({ app: { ...top, page: { ...top.page, parent: undefined as never } } })
  ;(alone.app.page as { parent: unknown }).parent = alone.app.page
  const framed = openPage({ app: createSafeWebApp({ ancestorOrigins: ['https://other.example'] }) })
  for (const { latchkey, app, ids } of [alone, framed]) {
    await latchkey.ready()
    // The page did not load the kit for it.
    expect(ids()).toEqual([])
    await latchkey.load()
    expect([app.requests, app.listeners(), ids()]).toEqual([[], 0, ['other']])
  }
})

test('option allowedDomains replaces the web app: exact origins, or patterns', async () => {
  const own = 'https://safe.my.chain'
  for (const allowedDomains of [[own], [/^https:\/\/safe\.my\.chain$/g]]) {
    const page = openPage({
      app: createSafeWebApp({ origin: own, ancestorOrigins: [own] }),
      options: { allowedDomains }
    })
    await page.latchkey.ready()
    await connected(page)
  }
  const other = openPage({ options: { allowedDomains: [own] } })
  await other.latchkey.ready()
  await expect.poll(() => other.app.requests.length).toBe(1)
  await other.environment.advance(1_000)
  expect(other.ids()).toEqual(['other'])
})

test('a reload connects again; disconnecting is final, and nothing is asked until the person chooses the Safe (P1)', async () => {
  const storage = createMemoryStorage()
  const first = openPage({ storage })
  await first.latchkey.ready()
  await connected(first)
  const second = openPage({ storage })
  await second.latchkey.ready()
  await connected(second)
  expect(second.seen.at(-1)).toBe(`connected ${second.app.safe.safeAddress}`)
  await second.latchkey.disconnect()
  expect(second.latchkey.getAccount().isConnected).toBe(false)
  for (let i = 0; i < 3; i++) {
    const reloaded = openPage({ storage })
    await reloaded.latchkey.ready()
    await expect.poll(reloaded.ids).toEqual(['other', 'safe'])
    expect([reloaded.app.requests, reloaded.seen]).toEqual([[], []])
  }
  const last = openPage({ storage })
  await last.latchkey.ready()
  await expect.poll(last.ids).toContain('safe')
  const chosen = last.latchkey.getConnectors().find(({ id }) => id === 'safe')
  if (!chosen) throw new Error('the Safe is not listed')
  await last.latchkey.connect(chosen)
  expect(last.latchkey.getAccount().address).toBe(last.app.safe.safeAddress)
  const after = openPage({ storage })
  await after.latchkey.ready()
  await connected(after)
})

test('another remembered wallet has precedence: the Safe is listed, and not connected', async () => {
  const storage = createMemoryStorage()
  const elsewhere = openPage({ storage, app: createSafeWebApp({ origin: 'https://other.example' }) })
  await elsewhere.latchkey.load()
  const [other] = elsewhere.latchkey.getConnectors()
  if (!other) throw new Error('no wallet')
  await elsewhere.latchkey.connect(other)
  const before = elsewhere.latchkey.getAccount().address
  const page = openPage({ storage })
  await page.latchkey.ready()
  await connected(page)
  await expect.poll(page.ids).toEqual(['other', 'safe'])
  expect(page.latchkey.getAccount().address).toBe(before)
})

test('a Safe connects and disconnects five times over without a listener left (P3)', async () => {
  const page = openPage()
  await page.latchkey.ready()
  await connected(page)
  for (let i = 0; i < 5; i++) {
    await page.latchkey.disconnect()
    expect(page.app.listeners()).toBe(0)
    const chosen = page.latchkey.getConnectors().find(({ id }) => id === 'safe')
    if (!chosen) throw new Error('the Safe is not listed')
    await page.latchkey.connect(chosen)
  }
  page.latchkey.destroy()
  expect(page.app.listeners()).toBe(0)
})

test('on a server there is no window, and nothing happens', async () => {
  expect(safe().isHere?.()).toBe(false)
  const options: WebAppOptions = {}
  expect(createSafeFactory({}, () => undefined).isHere?.()).toBe(false)
  expect(createSafeFactory({}, () => createSafeWebApp(options).page).isHere?.()).toBe(true)
})
