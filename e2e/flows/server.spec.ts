import type { Page } from '@playwright/test'
import {
  accountButton,
  backButton,
  card,
  connectButton,
  openConnected,
  openLab,
  title,
  wallet,
  walletRow
} from '../lib/lab.js'
import { rpcUrls, serverUrl } from '../lib/ports.js'
import { expect, test } from '../lib/test.js'

const all = `${serverUrl}/**`
const errors = (page: Page) => page.locator('.log li[data-kind=error] strong')

/** Answers every request to the server with this body, as a malicious server does. */
async function lie(page: Page, body: string, status = 200): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
  await page.route(all, route => route.fulfill({ status, headers, body }))
}

async function openAllWallets(page: Page): Promise<void> {
  await connectButton(page).click()
  await page.getByTestId('all-wallets').click()
  await expect(title(page)).toHaveText('All wallets')
}

test('opens at once while the directory hangs, and connects meanwhile', async ({ page }) => {
  const held: string[] = []
  await page.route(all, route => void held.push(route.request().url()))
  await openLab(page, { wallets: [wallet('Alder')] })
  await connectButton(page).click()
  await expect(walletRow(page, 'com.alder')).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await walletRow(page, 'com.alder').click()
  await expect(accountButton(page)).toBeVisible()
  await accountButton(page).click()
  // The native coin is read from the chain: it needs no server.
  await expect(page.getByTestId('w3m-account-balance')).toContainText('ETH')
  await expect(card(page).getByText('Token Balance Unavailable')).toHaveCount(0)
})

test('with the server down the account shows one error, and the automatic retry shows the tokens', async ({
  page,
  watch
}) => {
  watch.expectConsole(/Failed to load resource|ERR_/)
  await page.clock.install()
  await page.route(all, route => route.abort())
  await openConnected(page)
  await accountButton(page).click()
  await expect(page.getByTestId('w3m-account-balance')).toContainText('ETH')
  await page.clock.runFor(1_000)
  await expect(card(page).getByText('The balance service did not answer. Nothing is lost.')).toBeVisible()
  await expect(page.getByTestId('w3m-tokens-retry')).toHaveText(/Trying again in \d+ s/)
  await page.unroute(all)
  await page.clock.fastForward(30_000)
  await page.clock.runFor(1_000)
  await expect(card(page).locator('.row[data-name=USDC]')).toBeVisible()
})

test('with the server down All Wallets shows that, and Try again works', async ({ page, watch }) => {
  watch.expectConsole(/Failed to load resource|ERR_/)
  await page.route(all, route => route.abort())
  await openLab(page, { wallets: [wallet('Alder')] })
  await openAllWallets(page)
  await expect(card(page).getByText('The wallet list could not be loaded')).toBeVisible()
  await page.unroute(all)
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('wallet-list').getByRole('button').nth(20)).toBeAttached()
  await backButton(page).click()
  await expect(walletRow(page, 'com.alder')).toBeVisible()
})

for (const [name, body, status] of [
  ['HTML', '<!doctype html><h1>It works!</h1>', 200],
  ['another shape', '{"count":"many","data":{"0":null},"balances":[{"price":"free"}],"http":7}', 200],
  [
    'prototypes',
    '{"__proto__":{"data":[]},"constructor":1,"balances":{"length":1e9},"http":["eip155:31337"]}',
    200
  ],
  ['half an answer', '{"count":1,"data":[{"id":', 200],
  ['a failure', '{"reasons":[{"description":"<img src=x onerror=alert(1)>"}]}', 500]
] as const) {
  test(`a server that answers ${name} harms nothing: typed errors, and the wallet still connects`, async ({
    page,
    watch
  }) => {
    watch.expectConsole(/Failed to load resource/)
    await lie(page, body, status)
    await openLab(page, { wallets: [wallet('Alder')] })
    await openAllWallets(page)
    await expect(card(page).getByText('The wallet list could not be loaded')).toBeVisible()
    await backButton(page).click()
    await walletRow(page, 'com.alder').click()
    await accountButton(page).click()
    await expect(page.getByTestId('w3m-account-balance')).toContainText('ETH')
    await expect(card(page).getByText('The balance service did not answer. Nothing is lost.')).toBeVisible()
    await expect(errors(page).first()).toHaveText(
      status === 200 ? /^LATCHKEY_HTTP__INVALID_ANSWER$/ : /^LATCHKEY_/
    )
    for (const code of await errors(page).allTextContents())
      expect(code).toMatch(/^LATCHKEY_[A-Z]+__[A-Z_]+$/)
  })
}

test('on a network that the server does not support only the coin is shown, read from the chain once', async ({
  page
}) => {
  await page.route(`${serverUrl}/v1/supported-chains?**`, route =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { http: ['eip155:1'], ws: [] } })
  )
  let reads = 0
  await page.route(`${rpcUrls[0]}/`, async route => {
    if (route.request().postData()?.includes('eth_getBalance')) reads += 1
    await route.continue()
  })
  await openConnected(page)
  await accountButton(page).click()
  await expect(card(page).locator('.row[data-name=ETH]')).toBeVisible()
  expect(reads).toBe(1)
})

test('promise P30: hostile names, links and images of the directory are shown as text or not at all', async ({
  page
}) => {
  const hostile = {
    id: 'hostile',
    name: '\u202eevil<img src=x onerror=alert(1)>',
    image_id: '../../secret',
    homepage: 'javascript:alert(1)',
    chrome_store: 'data:text/html,x',
    app_store: null,
    play_store: null,
    rdns: null,
    mobile_link: null,
    desktop_link: null,
    webapp_link: null,
    link_mode: null,
    badge_type: null,
    chains: ['eip155:1'],
    injected: null,
    order: 1
  }
  await page.route(`${serverUrl}/getWallets?**`, route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
      body: JSON.stringify({ count: 1, data: [hostile] })
    })
  )
  const images: string[] = []
  await page.route(`${serverUrl}/getWalletImage/**`, route => {
    images.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await openLab(page, { wallets: [wallet('Alder')] })
  await openAllWallets(page)
  const tile = page.getByTestId('wallet-search-item-hostile')
  await expect(tile).toContainText('evil<img src=x onerror=alert(1)>')
  expect(await tile.textContent()).not.toContain('\u202e')
  await tile.click()
  await expect(title(page)).toHaveText('evil<img src=x onerror=alert(1)>')
  await expect(page.getByTestId('wui-qr-code')).toBeVisible()
  await expect(card(page).locator('a')).toHaveCount(0)
  expect(new Set(images)).toEqual(new Set(['/getWalletImage/..%2F..%2Fsecret']))
})
