import type { Page } from '@playwright/test'
import { card, connectButton, openLab, wallet } from '../lib/lab.js'
import { expect, test } from '../lib/test.js'

/** The paths of the scripts that the page requested after it was rendered. */
function watchScripts(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  return () => asked
}

/** Whether it is the code of the first opening: one chunk in the demo (`scripts/lib/pageChunks.mjs`). */
const isOpening = (path: string) => /\/opening-/.test(path)

/** Longer than the page takes to be idle. */
const aWhile = 1_000

test('decision D35: an idle page fetches the code of the first opening, from its own origin, and the click fetches none', async ({
  page,
  watch
}) => {
  // Chromium estimates the connection type, and reports a slow one on a busy machine.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { get: () => undefined }))
  const scripts = watchScripts(page)
  await openLab(page, { wallets: [wallet('Alder')] })
  await expect.poll(() => scripts().some(isOpening)).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(watch.foreign()).toEqual([])
  expect(await page.evaluate(() => document.querySelector('latchkey-root'))).toBeNull()
  const before = scripts().length
  await connectButton(page).evaluate(button => (button as HTMLElement).click())
  await expect(card(page)).toBeVisible()
  expect(scripts().slice(before).filter(isOpening)).toEqual([])
})

test('prefetch `intent`: nothing is fetched before the pointer is on the button', async ({ page, watch }) => {
  const scripts = watchScripts(page)
  await openLab(page, { wallets: [wallet('Alder')], options: { prefetch: 'intent' } })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(aWhile)
  expect(scripts().filter(isOpening)).toEqual([])
  await connectButton(page).hover()
  await expect.poll(() => scripts().some(isOpening)).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(watch.foreign()).toEqual([])
})

test('prefetch `none`: nothing is fetched before the click', async ({ page, watch }) => {
  const scripts = watchScripts(page)
  await openLab(page, { wallets: [wallet('Alder')], options: { prefetch: 'none' } })
  await connectButton(page).hover()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(aWhile)
  expect(scripts().filter(isOpening)).toEqual([])
  expect(watch.foreign()).toEqual([])
  await connectButton(page).click()
  await expect(card(page)).toBeVisible()
})

test('with Save-Data an idle page fetches nothing', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  const scripts = watchScripts(page)
  await openLab(page, { wallets: [wallet('Alder')] })
  expect(await page.evaluate(() => Reflect.get(Reflect.get(navigator, 'connection'), 'saveData'))).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(aWhile)
  expect(scripts().filter(isOpening)).toEqual([])
  await connectButton(page).hover()
  await expect.poll(() => scripts().some(isOpening)).toBe(true)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a touch fetches before the click', async ({ page }) => {
    await openLab(page, { wallets: [wallet('Alder')], options: { prefetch: 'intent' } })
    const scripts = watchScripts(page)
    const order = page.evaluate(
      () =>
        new Promise<number>(resolve => {
          addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
        })
    )
    const box = await connectButton(page).boundingBox()
    if (!box) throw new Error('no button')
    const session = await page.context().newCDPSession(page)
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect.poll(() => scripts().some(isOpening)).toBe(true)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(await order).toBeGreaterThan(0)
    await expect(card(page)).toBeVisible()
  })
})
