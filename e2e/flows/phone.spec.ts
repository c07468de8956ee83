import type { Page } from '@playwright/test'
import {
  accountButton,
  asked,
  card,
  closeButton,
  connectButton,
  inWallet,
  networkRow,
  openLab,
  openSettledAccount,
  openSheet,
  settle,
  title,
  wallet,
  walletRow
} from '../lib/lab.js'
import { expect, test, withAnimations } from '../lib/test.js'

test.use(withAnimations)

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

/** A finger that moves from one point to another in steps, as touch events. */
async function drag(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }]
    })
  await touch('touchStart', from.y)
  for (let step = 1; step <= 8; step++) await touch('touchMove', from.y + (by * step) / 8)
  await touch('touchEnd', from.y + by)
}

const middleOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : 0)

const sheet = async (page: Page) => {
  const box = await card(page).boundingBox()
  if (!box) throw new Error('no card')
  return box
}

/** Where a finger takes the sheet to pull it: in its title, which scrolls nothing. */
async function grip(page: Page): Promise<{ x: number; y: number }> {
  const box = await title(page).boundingBox()
  if (!box) throw new Error('no title')
  return { x: box.x + 60, y: box.y + 10 }
}

test('a bottom sheet as wide as the phone: connect, switch and disconnect by touch', async ({ page }) => {
  await openLab(page, { wallets: [wallet('Alder')] })
  await openSheet(page)
  await expect(title(page)).toHaveText('Connect Wallet')
  expect((await sheet(page)).width).toBe(360)
  await walletRow(page, 'com.alder').tap()
  await expect(card(page)).toHaveCount(0)
  const [brand, account] = [page.locator('.brand'), accountButton(page)]
  await expect
    .poll(async () => ((await account.boundingBox())?.y ?? 0) < middleOf(await brand.boundingBox()))
    .toBe(true)
  await openSettledAccount(page, 'tap')
  await page.getByTestId('w3m-account-select-network').tap()
  await networkRow(page, 'Latchkey Devnet Two').tap()
  await expect(title(page)).toHaveText('Account')
  await expect(page.getByTestId('w3m-chain-id')).toHaveText('31338')
  await page.getByTestId('disconnect-button').tap()
  await expect(card(page)).toHaveCount(0)
  await expect(connectButton(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a swipe down closes, a short slow one does not, and a pull in a scrolled list scrolls', async ({
  page
}) => {
  await openLab(page, { wallets: Array.from({ length: 12 }, (_, index) => wallet(`Tree ${index}`)) })
  await openSheet(page)
  await drag(page, await grip(page), 20)
  await expect(card(page)).toBeVisible()
  await expect(title(page)).toBeVisible()
  await walletRow(page, 'com.tree11').scrollIntoViewIfNeeded()
  const row = (await walletRow(page, 'com.tree11').boundingBox()) ?? { x: 0, y: 0 }
  await drag(page, { x: row.x + 80, y: row.y + 10 }, 200)
  await expect(card(page)).toBeVisible()
  await drag(page, await grip(page), 240)
  await expect(card(page)).toHaveCount(0)
})

test('every touch target is at least 44 px high', async ({ page }) => {
  await openLab(page, { wallets: [wallet('Alder')] })
  const small = async () => {
    await settle(page)
    return card(page).evaluate(element =>
      [...element.querySelectorAll<HTMLElement>('button, input, [role=switch]')]
        .filter(target => target.offsetParent !== null && !target.closest('p'))
        .map(target => ({
          name: target.dataset.testid ?? target.textContent,
          // What is pressed of a small button is larger than what is drawn (`Button.css`).
          height:
            (target.closest('label') ?? target).getBoundingClientRect().height -
            2 * Math.min(0, Number.parseFloat(getComputedStyle(target, '::after').insetBlockStart) || 0)
        }))
        // A part of a pixel is drawn nowhere: 44 px that begin between two pixels are written as 43.99997.
        .filter(({ height }) => Math.round(height * 100) < 4400)
    )
  }
  await openSheet(page)
  await expect(page.getByTestId('all-wallets')).toBeVisible()
  expect(await small()).toEqual([])
  await page.getByTestId('all-wallets').tap()
  await expect(page.getByTestId('wallet-list')).toBeVisible()
  expect(await small()).toEqual([])
  await page.getByTestId('header-back').tap()
  await walletRow(page, 'com.alder').tap()
  await accountButton(page).tap()
  await expect(card(page).locator('.row[data-name=USDC]')).toBeVisible()
  expect(await small()).toEqual([])
})

test('option enableMobileFullScreen fills the screen', async ({ page }) => {
  await openLab(page, { options: { enableMobileFullScreen: true } })
  await connectButton(page).tap()
  await expect(title(page)).toBeVisible()
  await expect.poll(() => sheet(page)).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await closeButton(page).tap()
  await expect(card(page)).toHaveCount(0)
})

test('decision D8: on a small phone Disconnect is visible without scrolling on an unknown chain', async ({
  page
}) => {
  await page.setViewportSize({ width: 360, height: 560 })
  await openLab(page, { wallets: [wallet('Alder')] })
  await openSheet(page)
  await walletRow(page, 'com.alder').tap()
  await expect(card(page)).toHaveCount(0)
  await inWallet(page, 0, 'switchChain', 424242)
  await expect(page.getByTestId('disconnect-button')).toBeInViewport({ ratio: 1 })
  await drag(page, await grip(page), 240)
  await expect(card(page)).toBeVisible()
  await page.getByTestId('disconnect-button').tap()
  await expect(card(page)).toHaveCount(0)
  expect(await asked(page)).toContain('eth_requestAccounts')
})
