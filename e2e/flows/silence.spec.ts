import {
  asked,
  card,
  closeButton,
  connectButton,
  connectTo,
  openLab,
  status,
  title,
  wallet,
  walletRow
} from '../lib/lab.js'
import { demoUrl, rpcUrls, serverUrl, frameUrl } from '../lib/ports.js'
import { expect, test, withAnimations } from '../lib/test.js'

test.use(withAnimations)

test('decision D4: before the first click no server is contacted, after it only configured ones', async ({
  page,
  watch
}) => {
  await openLab(page, { wallets: [wallet('Alder')] })
  await page.waitForLoadState('networkidle')
  await connectButton(page).hover()
  await page.waitForLoadState('networkidle')
  expect(watch.foreign()).toEqual([])
  await connectButton(page).click()
  await expect(page.getByTestId('all-wallets')).toBeVisible()
  await expect.poll(() => watch.foreign().length).toBeGreaterThan(0)
  const configured = [serverUrl, frameUrl]
  for (const request of watch.foreign())
    expect(
      configured.some(origin => request.includes(origin)),
      request
    ).toBe(true)
  await walletRow(page, 'com.alder').click()
  await expect(page.getByTestId('account-button')).toContainText('ETH')
  const allowed = [...configured, ...rpcUrls]
  for (const request of watch.foreign())
    expect(
      allowed.some(origin => request.includes(origin)),
      request
    ).toBe(true)
})

test('without a server no service is ever contacted', async ({ page, watch }) => {
  await openLab(page, {
    wallets: [wallet('Alder')],
    options: { server: null, projectId: null, services: null, connectors: ['walletConnect'] }
  })
  await connectTo(page, 'com.alder')
  await page.getByTestId('account-button').click()
  await expect(page.getByTestId('w3m-account-balance')).toContainText('ETH')
  await expect(page.getByTestId('disconnect-button')).toBeVisible()
  for (const request of watch.foreign()) expect(request).toContain(rpcUrls[0])
})

test('offline after the page load: the modal opens, and views that did not load are loaded once online', async ({
  page,
  context,
  watch
}) => {
  watch.expectConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  // React logs every error that a boundary catches.
  watch.expectConsole(/LatchkeyError: Something went wrong/)
  await openLab(page, { wallets: [wallet('Alder')] })
  await connectButton(page).click()
  await expect(walletRow(page, 'com.alder')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await closeButton(page).click()
  await context.setOffline(true)
  await connectButton(page).click()
  await expect(title(page)).toHaveText('Connect Wallet')
  await page.getByTestId('all-wallets').click()
  await expect(card(page).getByText('This screen could not be loaded')).toBeVisible()
  // It loads automatically once the network is back.
  await context.setOffline(false)
  await expect(page.getByTestId('wallet-list')).toBeVisible()
})

test('offline before the first opening: the page says so, and the modal opens once online', async ({
  page,
  context,
  watch
}) => {
  watch.expectConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await openLab(page, { wallets: [wallet('Alder')], options: { prefetch: 'none' } })
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await connectButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Opens once you are online.' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(walletRow(page, 'com.alder')).toBeVisible()
  await expect(page.getByText('Opens once you are online.')).toHaveCount(0)
})

test('a view that the browser does not load again is shown after a reload of the page', async ({
  page,
  watch
}) => {
  watch.expectConsole(/Failed to load resource|ERR_FAILED/)
  watch.expectConsole(/LatchkeyError: Something went wrong/)
  const screen = /\/AllWallets-[^/]*\.js$/
  await page.route(screen, route => route.abort())
  await openLab(page, { wallets: [wallet('Alder')] })
  await connectButton(page).click()
  await page.getByTestId('all-wallets').click()
  await expect(card(page).getByText('This screen could not be loaded')).toBeVisible()
  const reload = card(page).getByRole('button', { name: 'Reload the page' })
  await expect(reload).toHaveCount(0)
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(reload).toBeVisible()
  await page.unroute(screen)
  await reload.click()
  await expect(page.getByTestId('wallet-list')).toBeVisible()
  await card(page).getByTestId('header-back').click()
  await expect(title(page)).toHaveText('Connect Wallet')
  // Once: another reload opens nothing.
  await page.reload()
  await expect(page.getByTestId('w3m-page-loading')).toContainText('ready')
  await expect(card(page)).toHaveCount(0)
})

test('blocked storage affects remembered data only', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      })
    }
  })
  await openLab(page, { wallets: [wallet('Alder')] })
  await connectTo(page, 'com.alder')
  await expect(status(page)).toHaveText('connected')
  await page.getByTestId('disconnect-hook-button').click()
  await expect(status(page)).toHaveText('disconnected')
  await connectTo(page, 'com.alder')
  await expect(status(page)).toHaveText('connected')
})

test('corrupt storage is a fresh start', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ['latchkey:connection', 'latchkey:recent', 'latchkey'])
      localStorage.setItem(
        key,
        '{"version":1,"value":{"connectors":{"eip155":{"__proto__":1}},"networks":[[['
      )
  })
  await openLab(page, { wallets: [wallet('Alder')] })
  await expect(page.getByTestId('w3m-page-loading')).toContainText('ready')
  await expect(status(page)).toHaveText('disconnected')
  await connectTo(page, 'com.alder')
})

test('decision D3: with analytics off no event is sent, and with analytics on events go to the server only', async ({
  page,
  watch
}) => {
  const events = () => watch.requests.filter(request => /\/(e|batch)\?/.test(request))
  await openLab(page, { wallets: [wallet('Alder')], options: { features: { analytics: false } } })
  await connectTo(page, 'com.alder')
  await page.reload()
  expect(events()).toEqual([])
  await openLab(page, { wallets: [wallet('Alder')] })
  await page.getByTestId('disconnect-hook-button').click()
  await expect(status(page)).toHaveText('disconnected')
  await connectTo(page, 'com.alder')
  // Queued events are sent when the page is left at the latest.
  await page.goto('about:blank')
  await expect.poll(() => events().length).toBeGreaterThan(0)
  for (const event of events()) expect(event).toContain(serverUrl)
})

test('a page without React connects, and StrictMode sends a wallet one request', async ({ page }) => {
  const wallets = encodeURIComponent(JSON.stringify([wallet('Alder')]))
  await page.goto(`/elements.html?wallets=${wallets}`)
  const element = page.locator('latchkey-button')
  await element.getByTestId('connect-button').click()
  await walletRow(page, 'com.alder').click()
  await expect(element.getByTestId('account-button')).toBeVisible()
  expect(await page.evaluate(() => window.latchkey?.getAccount().address)).toMatch(/^0xf39F/)
  expect((await asked(page)).filter(method => method === 'eth_requestAccounts')).toHaveLength(1)
  await page.reload()
  await expect(element.getByTestId('account-button')).toBeVisible()
  await element.getByTestId('account-button').click()
  await page.getByTestId('disconnect-button').click()
  await expect(element.getByTestId('connect-button')).toBeVisible()

  // The demo's other pages render in StrictMode, where every effect runs twice.
  await openLab(page, { wallets: [wallet('Alder')] })
  await connectTo(page, 'com.alder')
  expect((await asked(page)).filter(method => method === 'eth_requestAccounts')).toHaveLength(1)
  expect(page.url()).toContain(demoUrl)
})

test('opening and closing twenty times leaves nothing behind in the page', async ({ page }) => {
  // The wallet's frame stays once it is loaded.
  await openLab(page, { options: { connectors: ['walletConnect'] } })
  const nodes = () => page.evaluate(() => document.querySelectorAll('body *:not(.log, .log *)').length)
  const before = await nodes()
  for (let round = 0; round < 20; round++) {
    await page.evaluate(() => void window.latchkey?.open())
    await closeButton(page).click()
    await expect(card(page)).toHaveCount(0)
  }
  await expect.poll(nodes).toBe(before)
})
