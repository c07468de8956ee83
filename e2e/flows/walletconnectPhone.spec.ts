import { devices, type Page } from '@playwright/test'
import { card, connectButton, openLab, openSheet, status, title, walletRow } from '../lib/lab.js'
import { codeOf, openSatchel, paste, satchel } from '../lib/satchel.js'
import { setVisible } from '../lib/relayGate.js'
import { expect, test } from '../lib/test.js'

/** A wallet app that is not in the directory. */
const harbor = {
  id: 'harbor',
  name: 'Harbor',
  homepage: 'https://harbor.example',
  mobile_link: 'harbor:',
  link_mode: 'https://link.harbor.example',
  app_store: 'https://apps.apple.com/app/harbor',
  play_store: 'https://play.google.com/store/apps/details?id=harbor'
}
const options = { customWallets: [harbor] }
const openButton = (page: Page) => page.getByTestId('w3m-connecting-widget-secondary-button')

/** A phone profile without its engine: all flows run in Chromium. */
function phone(name: 'iPhone 14' | 'Pixel 7') {
  const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices[name]
  return { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch }
}

/**
 * Records the apps that the page opens, each with whether that happened in a tap. They are not opened: no app is
 * installed, and Chromium's prompt would cover the page.
 */
async function openings(page: Page): Promise<readonly string[]> {
  const seen: string[] = []
  await page.exposeFunction('noteOpening', (href: string, isInTap: boolean) => {
    seen.push(isInTap ? href : `not in a tap: ${href}`)
  })
  await page.addInitScript(() => {
    const { noteOpening } = window as unknown as { noteOpening(href: string, isInTap: boolean): void }
    const note = (href: string) => noteOpening(href, navigator.userActivation.isActive)
    // The last of all listeners: prevented events do not count.
    window.addEventListener('click', event => {
      const link = event.composedPath().find(element => element instanceof HTMLAnchorElement)
      if (!link || event.defaultPrevented || /^https?:/.test(link.href)) return
      event.preventDefault()
      note(link.href)
    })
    window.open = url => {
      note(String(url))
      return null
    }
  })
  return seen
}

/** Opens a wallet's own view by touch. */
async function choose(page: Page): Promise<void> {
  await openSheet(page)
  await walletRow(page, harbor.id).tap()
  await expect(title(page)).toHaveText(harbor.name)
  await expect(openButton(page)).toHaveAttribute('href', /uri=wc/)
}

const hrefOf = async (page: Page) => (await openButton(page).getAttribute('href')) ?? ''
const uriIn = (href: string) => new URL(href).searchParams.get('uri') ?? ''

test.describe('an iPhone', () => {
  test.use(phone('iPhone 14'))

  test('promise P15: the tap opens the app by its scheme, and the approval there connects the page', async ({
    page,
    context
  }) => {
    const wallet = await openSatchel(context)
    const opened = await openings(page)
    await page.bringToFront()
    await openLab(page, { wallets: [], options })
    await choose(page)
    const href = await hrefOf(page)
    expect(href).toMatch(/^harbor:\/\/wc\?uri=wc%3A[\da-f]{64}%402%3F/)
    await openButton(page).tap()
    await expect.poll(() => opened).toEqual([href])
    await setVisible(page, false)
    await paste(wallet, uriIn(href))
    await satchel(wallet).approve.click()
    await page.bringToFront()
    await setVisible(page, true)
    await expect(status(page)).toHaveText('connected')
    await expect(card(page)).toHaveCount(0)

    // Promise P16: a request opens the app of its session, and nothing opens while the page is hidden.
    await page.getByTestId('sign-message-button').tap()
    await expect.poll(() => opened[1]).toMatch(/^harbor:\/\/wc\?requestId=\d+&sessionTopic=[\da-f]{64}$/)
    await wallet.bringToFront()
    await satchel(wallet).approve.click()
    await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[\da-f]{130}$/)
    expect(opened.length).toBe(2)
  })

  test('promise P15: a page still visible 1.5 s after the tap offers a retry, the web, the link, a code and the store', async ({
    page,
    context
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    const opened = await openings(page)
    await openLab(page, { wallets: [], options })
    await choose(page)
    await openButton(page).tap()
    await page.clock.fastForward(1_500)
    await expect(card(page).getByText('Harbor did not open?')).toBeVisible()
    await openButton(page).tap()
    await expect.poll(() => opened.length).toBe(2)
    await expect(card(page).getByRole('link', { name: 'Open with its web link' })).toHaveAttribute(
      'href',
      /^https:\/\/link\.harbor\.example\/wc\?uri=wc%3A/
    )
    const href = await hrefOf(page)
    await page.getByTestId('wui-link-copy').tap()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(uriIn(href))
    await expect(card(page).getByRole('button', { name: 'Get', exact: true })).toBeVisible()
    await card(page).getByRole('button', { name: 'Connect by QR code' }).tap()
    expect(await codeOf(page)).toBe(uriIn(href))
  })

  test('SPEC section 4: the tap on Phantom opens the page in its own browser, without another tap', async ({
    page,
    context,
    watch
  }) => {
    watch.expectOrigin('https://phantom.app')
    await context.route('https://phantom.app/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<title>Phantom</title><h1>Phantom</h1>' })
    )
    const phantom = { id: 'phantom', name: 'Phantom', rdns: 'app.phantom' }
    await openLab(page, { wallets: [], options: { customWallets: [phantom] } })
    const { href, origin } = new URL(page.url())
    await openSheet(page)
    await walletRow(page, 'phantom').tap()
    await page.waitForURL(
      `https://phantom.app/ul/browse/${encodeURIComponent(href)}?ref=${encodeURIComponent(origin)}`
    )
  })

  test("in Telegram the tap on a wallet opens its universal link by Telegram's own method", async ({
    page
  }) => {
    await page.addInitScript(() => {
      const opened: string[] = []
      const openLink = (url: string) => opened.push(url)
      Object.assign(window, { Telegram: { WebApp: { openLink } }, openedByTelegram: opened })
    })
    await openLab(page, { wallets: [], options })
    await openSheet(page)
    await expect(walletRow(page, harbor.id)).not.toHaveAttribute('aria-busy')
    await walletRow(page, harbor.id).tap()
    const opened = () =>
      page.evaluate(() => (window as unknown as { openedByTelegram: string[] }).openedByTelegram)
    expect(await opened()).toEqual([
      expect.stringMatching(/^https:\/\/link\.harbor\.example\/wc\?uri=wc%3A[\da-f]{64}%402/)
    ])
    // The button has the same code, for a retry.
    await expect(openButton(page)).toHaveAttribute('href', (await opened())[0] ?? '')
    await expect(openButton(page)).toHaveAttribute('target', '_blank')
    await expect(card(page).getByText(/Telegram/)).toBeVisible()
  })

  test('option basic: the list of wallets opens at once, and each wallet has its link', async ({ page }) => {
    await openLab(page, { wallets: [], options: { ...options, basic: true } })
    await connectButton(page).tap()
    await expect(page.getByTestId('wallet-list').getByRole('button').nth(5)).toBeAttached()
    await page.getByTestId('wui-input-text').fill('rainbow')
    await page
      .getByTestId('wallet-list')
      .getByRole('button', { name: /Rainbow/ })
      .tap()
    await expect(openButton(page)).toHaveAttribute('href', /^(rainbow|https):\/\/.*wc\?uri=wc%3A/)
  })
})

test.describe('a phone with Android', () => {
  test.use(phone('Pixel 7'))

  test('promise P15: option preferUniversalLinks uses an https link, which is followed in the tap', async ({
    page,
    context,
    watch
  }) => {
    watch.expectOrigin('https://link.harbor.example')
    // The page of that link while the app is not installed.
    await context.route('https://link.harbor.example/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<title>Harbor</title><h1>Harbor</h1>' })
    )
    await openLab(page, { wallets: [], options: { ...options, preferUniversalLinks: true } })
    await choose(page)
    const href = await hrefOf(page)
    await openButton(page).tap()
    await page.waitForURL(href)
    await expect(page.getByText('Harbor')).toBeVisible()
  })

  test("in Telegram the code is encoded once, and without Telegram's script the app is told to open the link", async ({
    page
  }) => {
    await page.addInitScript(() => {
      const sent: unknown[] = []
      const postEvent = (...event: readonly string[]) => sent.push(event)
      Object.assign(window, { TelegramWebviewProxy: { postEvent }, sentToTelegram: sent })
    })
    await openLab(page, { wallets: [], options })
    await choose(page)
    const href = await hrefOf(page)
    expect(href).toMatch(/^https:\/\/link\.harbor\.example\/wc\?uri=wc%3A[\da-f]{64}%402/)
    await expect(openButton(page)).toHaveAttribute('target', '_blank')
    await openButton(page).tap()
    const sent = () =>
      page.evaluate(() => (window as unknown as { sentToTelegram: unknown[] }).sentToTelegram)
    await expect.poll(sent).toEqual([['web_app_open_link', JSON.stringify({ url: href })]])
  })

  test('the demo wallet opens as a web wallet with the code in its URL, and returns', async ({
    page,
    context
  }) => {
    await openLab(page, { wallets: [] })
    await openSheet(page)
    await walletRow(page, 'satchel').tap()
    const [wallet] = await Promise.all([context.waitForEvent('page'), openButton(page).tap()])
    await satchel(wallet).proposal.waitFor()
    // The code is a key: it must not stay in the URL.
    expect(new URL(wallet.url()).search).toBe('')
    await satchel(wallet).approve.tap()
    await page.bringToFront()
    await expect(status(page)).toHaveText('connected')
    await expect(card(page)).toHaveCount(0)
  })
})

for (const [app, userAgent] of [
  ['Instagram', `${devices['Pixel 7'].userAgent} Instagram 300.0.0.0.0 Android`],
  ['Facebook', `${devices['iPhone 14'].userAgent} [FBAN/FBIOS;FBAV/400.0.0.0.0;]`]
] as const) {
  test.describe(`in ${app}`, () => {
    test.use({ ...phone('Pixel 7'), userAgent })

    test(`only https links leave ${app}, and the view names the app`, async ({ page }) => {
      await openLab(page, { wallets: [], options })
      await choose(page)
      expect(await hrefOf(page)).toMatch(/^https:\/\/link\.harbor\.example\//)
      await expect(card(page).getByText(new RegExp(app))).toBeVisible()
    })
  })
}
