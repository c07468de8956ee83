import type { Page } from '@playwright/test'
import {
  accountButton,
  approval,
  backButton,
  boxOf,
  card,
  closeButton,
  connectButton,
  inWallet,
  openConnected,
  openLab,
  overlay,
  title,
  wallet,
  walletRow
} from '../lib/lab.js'
import { expect, test, withAnimations } from '../lib/test.js'

test.use(withAnimations)

/** The focused element, also in shadow roots: its test id, or its tag and text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element) return 'nothing'
    const testId = element.getAttribute('data-testid')
    return testId ?? `${element.tagName.toLowerCase()} ${element.textContent?.trim() ?? ''}`.trim()
  })
}

const isInModal = (page: Page) =>
  page.evaluate(() => document.activeElement?.tagName.toLowerCase() === 'latchkey-root')

test('keyboard only: opens the modal, visits every element, chooses, and returns the focus', async ({
  page
}) => {
  await openLab(page, { wallets: [wallet('Alder', { behaviour: 'dialog' }), wallet('Birch')] })
  await connectButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Connect Wallet')
  await expect.poll(() => isInModal(page)).toBe(true)
  const stops: string[] = []
  for (let stop = 0; stop < 32; stop++) {
    await page.keyboard.press('Tab')
    expect(await isInModal(page)).toBe(true)
    stops.push(await focused(page))
  }
  for (const stop of [
    'w3m-header-help',
    'w3m-header-close',
    'wallet-selector-com.alder',
    'wallet-selector-com.birch',
    'all-wallets'
  ])
    expect(stops).toContain(stop)
  expect(stops.indexOf('w3m-header-close')).not.toBe(stops.lastIndexOf('w3m-header-close'))
  await page.keyboard.press('Shift+Tab')
  expect(await isInModal(page)).toBe(true)

  await walletRow(page, 'com.alder').focus()
  await page.keyboard.press('Enter')
  await expect(approval(page).approve).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page).getByText('Request declined')).toBeVisible()
  expect(await focused(page)).not.toMatch(/^body/)
  await backButton(page).focus()
  await page.keyboard.press('Space')
  await expect(title(page)).toHaveText('Connect Wallet')
  expect(await isInModal(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(connectButton(page)).toBeFocused()
})

test('the dialog is named, the page behind is inert, and every view change keeps the focus inside', async ({
  page
}) => {
  await openLab(page)
  await connectButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible()
  await page.getByTestId('w3m-header-help').click()
  await expect(page.getByRole('dialog', { name: 'What is a wallet?' })).toBeVisible()
  expect(await isInModal(page)).toBe(true)
  await card(page).getByRole('button', { name: 'Get a wallet' }).click()
  await expect(title(page)).toHaveText('Get a wallet')
  expect(await isInModal(page)).toBe(true)
  await page.evaluate(() => document.querySelector<HTMLElement>('.brand')?.focus())
  expect(await isInModal(page)).toBe(true)
})

test('the page behind does not move by a pixel, also if it has a scroll bar and is scrolled', async ({
  page
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await openLab(page)
  await page.evaluate(() => window.scrollTo(0, 120))
  const places = [
    page.locator('.brand'),
    page.locator('h1'),
    page.locator('.panel'),
    page.locator('.row').nth(2),
    connectButton(page)
  ]
  const look = async () => [
    ...(await Promise.all(places.map(boxOf))),
    await page.evaluate(() => `${scrollX} ${scrollY} ${document.documentElement.clientWidth} ${innerWidth}`)
  ]
  const before = await look()
  await page.getByTestId('w3m-open-hook-button').evaluate((button: HTMLElement) => button.click())
  await expect(title(page)).toBeVisible()
  expect(await look()).toEqual(before)
  await page.mouse.move(20, 20)
  await page.mouse.wheel(0, 300)
  await closeButton(page).click()
  await expect(card(page)).toHaveCount(0)
  expect(await look()).toEqual(before)
  expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBe(null)
})

test('a click on the overlay closes the modal, and a press that begins in the card does not', async ({
  page
}) => {
  await openLab(page)
  await connectButton(page).click()
  await expect(title(page)).toBeVisible()
  const box = await card(page).boundingBox()
  if (!box) throw new Error('no card')
  await page.mouse.move(box.x + 100, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(20, 400)
  await page.mouse.up()
  await expect(card(page)).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(card(page)).toHaveCount(0)
})

test('the modal is above an open host dialog and above the highest z-index', async ({ page }) => {
  await page.goto('/layers.html')
  await page.getByTestId('open-host-dialog').click()
  await page.locator('.host-dialog').getByTestId('connect-button').click()
  await expect(title(page)).toBeVisible()
  const tops = await page.evaluate(() => {
    const bar = document.querySelector('.highest-bar')?.getBoundingClientRect()
    const dialog = document.querySelector('.host-dialog')?.getBoundingClientRect()
    const at = (box?: DOMRect) =>
      box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.tagName
    return [at(bar), at(dialog)]
  })
  expect(tops).toEqual(['LATCHKEY-ROOT', 'LATCHKEY-ROOT'])
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  // One Escape closes one layer.
  await expect(page.locator('.host-dialog')).toBeVisible()
  await expect(page.locator('.host-dialog').getByTestId('connect-button')).toBeFocused()
})

test("the system's theme is followed live, and a configured theme is kept", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openLab(page)
  await connectButton(page).click()
  const colour = () => card(page).evaluate(element => getComputedStyle(element).backgroundColor)
  const light = await colour()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(colour).not.toBe(light)
  const dark = await colour()
  await page.evaluate(() => window.latchkey?.setThemeMode('light'))
  await expect.poll(colour).toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => window.latchkey?.setThemeMode('dark'))
  await expect.poll(colour).toBe(dark)
})

test('with reduced motion no animation has a transform, and a refused closing is still visible', async ({
  page
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openConnected(page)
  await inWallet(page, 0, 'switchChain', 424242)
  await expect(title(page)).toHaveText('Switch network')
  const shadow = () => card(page).evaluate(element => getComputedStyle(element).boxShadow)
  // Read in the page: half a second may pass before a command arrives.
  const refusal = card(page).evaluate(
    element =>
      new Promise<{ readonly shadow: string; readonly moving: readonly string[] }>(done => {
        const look = () => {
          const animations = (element.getRootNode() as ShadowRoot).getAnimations()
          const names = animations
            .filter(animation => animation.playState === 'running')
            .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys))
          // Colours may fade: only position and size count as movement.
          const moving = names.filter(name => !/offset|easing|composite|color|opacity|shadow/i.test(name))
          done({ shadow: getComputedStyle(element).boxShadow, moving })
        }
        const observer = new MutationObserver(() => {
          if (element.getAttribute('data-shaking') !== 'true') return
          observer.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(look))
        })
        observer.observe(element, { attributes: true })
      })
  )
  const calm = await shadow()
  await page.keyboard.press('Escape')
  const refused = await refusal
  expect(refused.moving).toEqual([])
  expect(refused.shadow).not.toBe(calm)
  await expect(card(page)).not.toHaveAttribute('data-shaking')
  expect(await shadow()).toBe(calm)
})

test('at 200 % zoom nothing is cut off and every element can be reached', async ({ browser }) => {
  // 1280 x 860 at 200 % are 640 x 430 CSS pixels of twice the density.
  const context = await browser.newContext({ viewport: { width: 640, height: 430 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await openConnected(page)
  await accountButton(page).click()
  await expect(title(page)).toHaveText('Account')
  await expect(card(page).locator('.row[data-name=USDC]')).toBeAttached()
  const wide = await page.evaluate(() => {
    const root = document.querySelector('latchkey-root')?.shadowRoot
    const cut = [...(root?.querySelectorAll<HTMLElement>('.card *:not(.hidden)') ?? [])].filter(
      element =>
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX !== 'visible' &&
        getComputedStyle(element).textOverflow !== 'ellipsis'
    )
    return cut.map(element => element.className)
  })
  expect(wide).toEqual([])
  await page.getByTestId('disconnect-button').scrollIntoViewIfNeeded()
  await expect(page.getByTestId('disconnect-button')).toBeInViewport({ ratio: 1 })
  await closeButton(page).scrollIntoViewIfNeeded()
  await expect(closeButton(page)).toBeInViewport({ ratio: 1 })
  await page.getByTestId('disconnect-button').click()
  await expect(connectButton(page)).toBeVisible()
  await context.close()
})

test('an embedded modal is rendered in place, without an overlay, from connecting to the account and back', async ({
  page
}) => {
  await page.goto(`/embedded.html?wallets=${encodeURIComponent(JSON.stringify([wallet('Alder')]))}`)
  await expect(title(page)).toHaveText('Connect Wallet')
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const place = await page.locator('.embedded-place').boundingBox()
  const box = await card(page).boundingBox()
  if (!place || !box) throw new Error('nothing is drawn')
  expect(box.x).toBeGreaterThanOrEqual(place.x - 1)
  expect(box.x + box.width).toBeLessThanOrEqual(place.x + place.width + 1)
  await walletRow(page, 'com.alder').click()
  await expect(title(page)).toHaveText('Account')
  await page.getByTestId('w3m-account-select-network').click()
  await expect(title(page)).toHaveText('Choose Network')
  await closeButton(page).click()
  await expect(title(page)).toHaveText('Account')
  await page.getByTestId('disconnect-button').click()
  await expect(title(page)).toHaveText('Connect Wallet')
})

test('promise P31: open() resolves once with the result', async ({ page }) => {
  await openLab(page, { wallets: [wallet('Alder')] })
  const outcome = page.evaluate(() => window.latchkey?.open())
  await closeButton(page).click()
  expect(await outcome).toEqual({ type: 'closed' })
  const next = page.evaluate(() => window.latchkey?.open())
  await walletRow(page, 'com.alder').click()
  expect(await next).toMatchObject({ type: 'connected' })
})

test("with forced colours the card has an edge and icons have the text's colour", async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openLab(page)
  await connectButton(page).click()
  await expect(title(page)).toBeVisible()
  const [edge, icon, text] = await card(page).evaluate(element => {
    const close = element.querySelector('[data-testid=w3m-header-close]')
    const svg = close?.querySelector('svg')
    return [
      getComputedStyle(element).borderTopWidth,
      svg && getComputedStyle(svg).color,
      close && getComputedStyle(close).color
    ]
  })
  expect(edge).toBe('1px')
  expect(icon).toBe(text)
  if (process.env.LATCHKEY_SHOTS) await page.screenshot({ path: 'e2e/shots/forced-colours.png' })
})
