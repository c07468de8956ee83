import { expect, test } from 'vitest'
import { rememberedKey } from '../../client/storage/rememberedKey.js'
import { dispatch } from '../../core/dispatch.js'
import { reconnectAll } from '../../core/reconnectAll.js'
import { loginSlice } from '../../core/state/login.js'
import { viewSlice } from '../../core/state/view.js'
import { getAccount } from '../../projections.js'
import { setupTestKit } from '../../setupTestKit.harness.js'
import { createFakeFrame } from '../../testing/fakeFrame/createFakeFrame.js'
import type { FakeFrameOptions } from '../../testing/fakeFrame/options.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { embedded } from '../embedded.js'
// Loaded before the tests: a clock that only a test moves does not wait for an import.
import './createWallet.js'
import '../../core/reactions/frameReactions.js'
import '../../core/reactions/loginReturn.js'
import '../../core/walletActions.js'

const chains = [1, 8453].map(chainId => ({ chainId, rpcUrl: 'http://127.0.0.1:9' }))
const frameUrl = 'https://wallet.example'
const app = 'https://app.example/shop?item=7#top'
const redirectsKey = 'latchkey.redirects'

/** What stays in a browser while its page is elsewhere: its storage, and that of the tab. */
function createBrowser() {
  const tab = new Map<string, string>()
  const session = () => ({
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key)
  })
  return { storage: createMemoryStorage(), session, tab }
}

type Browser = ReturnType<typeof createBrowser>

/** A page of the application in a browser, whose kit is loaded as after `ready()`. */
async function openPage(browser: Browser, url: string, options: FakeFrameOptions = {}) {
  const frame = createFakeFrame({ wallet: { chains }, ...options })
  const setup = setupTestKit(
    {
      connectors: [embedded({ ...frame, openWindow: () => undefined })],
      services: { frame: frameUrl }
    },
    { storage: browser.storage, session: browser.session, page: { url: () => url } }
  )
  const { kit, environment } = setup
  await reconnectAll(kit)
  const screen = async () => {
    await environment.advance(100)
    const { history } = kit.slice(viewSlice).get()
    return kit.state.modal.get().open ? history.map(({ name }) => name).join(' > ') : 'closed'
  }
  const login = () => kit.slice(loginSlice).get()
  const connector = kit.state.wallets.get().connectors.find(({ reach }) => reach === 'login')
  if (!connector?.login) throw new Error('there is no login')
  return { ...setup, frame, screen, login, connector: { ...connector, login: connector.login } }
}

/** Leaves the page for the provider, and returns the address to which the service leads it back. */
async function leave(browser: Browser, url = app, draws = 0) {
  const { connector, environment } = await openPage(browser, url)
  // In memory, each page draws the same numbers.
  for (let drawn = 0; drawn < draws; drawn++) environment.random.bytes(1)
  connector.login.connectSocial({ provider: 'google' }).catch(() => undefined)
  await expect.poll(() => environment.advance(100).then(() => environment.opened.length)).toBe(1)
  const [left] = environment.opened
  const state = new URL(left?.url ?? '').searchParams.get('state') ?? ''
  const back = new URL(decodeURIComponent(state.slice(state.indexOf('--') + 2)))
  return { left, back, returned: (result = `${frameUrl}/loading?result=1`) => withResult(back, result) }
}

function withResult(page: URL, result: string): string {
  const url = new URL(page)
  url.searchParams.set('result_uri', result)
  return url.href
}

const isRemembered = ({ storage }: Browser) => storage.entries.has(rememberedKey)

test('a page without windows goes to the provider itself; its address comes back with a state of this browser', async () => {
  const browser = createBrowser()
  const { left, back } = await leave(browser, `${app.replace('#top', '')}&result_uri=old#top`)
  expect(left?.target).toBe('_self')
  expect(back.searchParams.get('result_state')).toMatch(/^[0-9a-f]{32}$/)
  back.searchParams.delete('result_state')
  expect(back.href).toBe(app)
  // The next page loads the kit, although no wallet is remembered.
  expect(isRemembered(browser)).toBe(true)
})

test('an address that is too long for the server comes back to the site', async () => {
  const { back } = await leave(createBrowser(), `https://app.example/?q=${'a'.repeat(2_000)}`)
  back.searchParams.delete('result_state')
  expect(back.href).toBe('https://app.example/')
})

test('a page that stores nothing is not left: it would not know its login any more', async () => {
  const frame = createFakeFrame({ wallet: { chains } })
  const { kit, environment } = setupTestKit({ connectors: [], services: { frame: frameUrl } })
  const context = { ...environment, storageMode: () => 'memory' as const }
  const { createConnectorContext } = await import('../../testing/connectorContext.js')
  const [connector] = embedded({ ...frame, openWindow: () => undefined })(
    createConnectorContext({
      environment: context,
      services: { frame: frameUrl },
      networks: kit.config.get().networks
    })
  )
  const work = connector?.login?.connectSocial({ provider: 'google' })
  work?.catch(() => undefined)
  await environment.advance(500)
  await expect(work).rejects.toMatchObject({ code: 'LATCHKEY_LOGIN__WINDOW_BLOCKED' })
  expect(environment.opened).toEqual([])
})

test('a new person: the modal opens, the frame asks over it, and the page is connected', async () => {
  const browser = createBrowser()
  const { returned } = await leave(browser)
  const { client, frame, screen, login, events } = await openPage(browser, returned(), { asksForSetUp: true })
  await expect.poll(screen).toBe('Connect > ConnectingSocial > ApproveTransaction')
  expect(login()).toMatchObject({ method: 'google', step: 'connecting' })
  frame.finishSetUp()
  await expect.poll(screen).not.toContain('ApproveTransaction')
  await expect
    .poll(() => getAccount(client))
    .toMatchObject({ isConnected: true, embeddedWalletInfo: { authProvider: 'google' } })
  expect(events).toEqual(expect.arrayContaining(['SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS']))
  expect(browser.storage.entries.has(redirectsKey)).toBe(false)
  expect([...browser.tab.keys()]).toEqual([])
})

test('a known person is connected without a question', async () => {
  const browser = createBrowser()
  const { returned } = await leave(browser)
  const { client, environment } = await openPage(browser, returned())
  await expect
    .poll(() => environment.advance(100).then(() => getAccount(client)))
    .toMatchObject({ isConnected: true, embeddedWalletInfo: { authProvider: 'google' } })
})

test.each([
  ['refused at the provider', `${frameUrl}/loading?error=access_denied`, 'LATCHKEY_LOGIN__FAILED'],
  ['of another origin', 'https://evil.example/?result=1', 'LATCHKEY_LOGIN__UNTRUSTED_ORIGIN'],
  ['that is too long', `${frameUrl}/loading?result=${'1'.repeat(9_000)}`, 'LATCHKEY_LOGIN__FAILED']
])('a result %s is a failure in the modal, with the way to begin again', async (_, result, code) => {
  const browser = createBrowser()
  const { returned } = await leave(browser)
  const { screen, login, events, frame } = await openPage(browser, returned(result))
  await expect.poll(screen).toBe('Connect > ConnectingSocial')
  await expect.poll(login).toMatchObject({ step: 'window', failure: { error: { code } } })
  expect(frame.requests.map(({ type }) => type)).not.toContain('CONNECT_SOCIAL')
  expect(events).toContain('SOCIAL_LOGIN_ERROR')
  // The next page has nothing to finish, and loads no kit.
  await expect
    .poll(() => [browser.storage.entries.has(redirectsKey), isRemembered(browser)])
    .toEqual([false, false])
})

test('a login that is refused by the wallet says so', async () => {
  const browser = createBrowser()
  const { returned } = await leave(browser)
  const { screen, login, frame } = await openPage(browser, returned())
  frame.failNext('CONNECT_SOCIAL', { message: 'This login has ended', reason: 'ended' })
  await expect.poll(screen).toBe('Connect > ConnectingSocial')
  await expect
    .poll(() => screen().then(login))
    .toMatchObject({ failure: { error: { code: 'LATCHKEY_LOGIN__FAILED', context: { reason: 'ended' } } } })
})

test('leaving the view ends the login', async () => {
  const browser = createBrowser()
  const { returned } = await leave(browser)
  const { kit, client, frame, screen, login } = await openPage(browser, returned(), { asksForSetUp: true })
  await expect.poll(screen).toBe('Connect > ConnectingSocial > ApproveTransaction')
  dispatch(kit, { type: 'safeClose' })
  expect(await screen()).toBe('closed')
  expect([login(), getAccount(client).isConnected]).toEqual([undefined, false])
  await expect.poll(() => frame.requests.at(-1)?.type).toBe('RPC_ABORT')
  expect(browser.storage.entries.has(redirectsKey)).toBe(false)
})

test('a reload in the middle goes on in the same tab, in others nothing is shown', async () => {
  const browser = createBrowser()
  const { returned } = await leave(browser)
  const first = await openPage(browser, returned(), { asksForSetUp: true })
  await expect.poll(first.screen).toBe('Connect > ConnectingSocial > ApproveTransaction')
  first.kit.destroy()
  const user = { user: {}, asksForSetUp: true }
  const other = await openPage({ ...browser, session: createBrowser().session }, app, user)
  expect(await other.screen()).toBe('closed')
  expect(isRemembered(browser)).toBe(true)
  const { client, frame, screen } = await openPage(browser, app, user)
  await expect.poll(screen).toBe('Connect > ConnectingSocial > ApproveTransaction')
  expect(frame.requests.map(({ type }) => type)).not.toContain('CONNECT_SOCIAL')
  frame.finishSetUp()
  await expect
    .poll(() => screen().then(() => getAccount(client)))
    .toMatchObject({ isConnected: true, embeddedWalletInfo: { authProvider: 'google' } })
  expect([browser.storage.entries.has(redirectsKey), [...browser.tab.keys()]]).toEqual([false, []])
})

test('a reload before the wallet had the result ends the login, and says so', async () => {
  const browser = createBrowser()
  const { returned } = await leave(browser)
  const first = await openPage(browser, returned())
  first.frame.silence('CONNECT_SOCIAL')
  await expect.poll(first.screen).toBe('Connect > ConnectingSocial')
  first.kit.destroy()
  const { screen, login } = await openPage(browser, app)
  await expect
    .poll(() => screen().then(login))
    .toMatchObject({ step: 'window', failure: { error: { context: { reason: 'ended' } } } })
})

test.each([
  ['without a login', () => createBrowser(), (url: string) => url],
  ['of another browser', undefined, (url: string) => url],
  ['without its state', undefined, (url: string) => url.replace(/result_state=\w+/, '')],
  ['with a wrong state', undefined, (url: string) => url.replace(/(result_state=)\w/, '$1z')]
])('a result %s is ignored: no link logs a person in', async (_, own, change) => {
  const victim = own?.() ?? createBrowser()
  if (!own) await leave(victim)
  const { returned } = await leave(createBrowser(), app, 1)
  const { screen, frame, client, events } = await openPage(victim, change(returned()))
  expect(await screen()).toBe('closed')
  expect([frame.loads, getAccount(client).isConnected]).toEqual([[], false])
  expect(events).not.toContain('SOCIAL_LOGIN_ERROR')
})

test('two tabs may be away at once, each with its own state', async () => {
  const browser = createBrowser()
  const one = await leave(browser)
  const second = { ...browser, session: createBrowser().session }
  const two = await leave(second, app, 1)
  expect(JSON.parse(browser.storage.entries.get(redirectsKey) ?? '')).toHaveLength(2)
  // wire.md section 6.
  expect(browser.storage.entries.get('@appkit/social_provider')).toBe('google')
  const failed = `${frameUrl}/loading?error=access_denied`
  const a = await openPage(browser, one.returned(failed))
  await expect.poll(a.screen).toBe('Connect > ConnectingSocial')
  await expect.poll(() => JSON.parse(browser.storage.entries.get(redirectsKey) ?? '')).toHaveLength(1)
  const b = await openPage(second, two.returned(failed))
  await expect.poll(b.screen).toBe('Connect > ConnectingSocial')
})

test('a login from which no page came back is forgotten after an hour, and loads the kit no more', async () => {
  const browser = createBrowser()
  const { returned } = await leave(browser)
  await openPage(browser, app)
  expect(isRemembered(browser)).toBe(true)
  const stored = JSON.parse(browser.storage.entries.get(redirectsKey) ?? '') as { at: number }[]
  const aged = stored.map(redirect => ({ ...redirect, at: redirect.at - 3_700_000 }))
  await browser.storage.set(redirectsKey, JSON.stringify(aged))
  const { screen } = await openPage(browser, returned())
  expect(await screen()).toBe('closed')
  await expect
    .poll(() => [browser.storage.entries.has(redirectsKey), isRemembered(browser)])
    .toEqual([false, false])
})

test.each(['nonsense', '{}', '[1, null, {"provider":"evil","state":"1","at":1}]', '[{"provider":"google"}]'])(
  'a stored %s is no login',
  async text => {
    const browser = createBrowser()
    await browser.storage.set(redirectsKey, text)
    const { screen, errors } = await openPage(browser, `${app}`)
    expect([await screen(), errors]).toEqual(['closed', []])
  }
)
