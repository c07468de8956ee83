import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { testAccounts } from '../../devnet/src/accounts.js'
import { animationsEnded, axeFindings } from '../lib/axe.js'
import { card, connectButton, inWallet, openLab, openSheet, status, walletRow } from '../lib/lab.js'
import { expectAsked, expectSignedIn, lasting, signing } from '../lib/signIn.js'
import { expect, patient, test, withAnimations } from '../lib/test.js'

test.use(withAnimations)

const [alice] = testAccounts

/** `LATCHKEY_SHOTS=1` keeps a screenshot of every state for review. */
const shots = process.env.LATCHKEY_SHOTS ? join(import.meta.dirname, '../shots') : undefined

async function inspect(page: Page, name: string, part = 'latchkey-root'): Promise<void> {
  await animationsEnded(page)
  if (shots) await page.screenshot({ path: join(shots, `sign-in-${name}.png`) })
  expect(await axeFindings(page, part), name).toEqual([])
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, name).toBeLessThanOrEqual(0)
}

const looks = [
  ['dark, Arabic', 320, 'dark', 'ar', true],
  ['light, German', 390, 'light', 'de', false]
] as const

for (const [name, width, themeMode, locale, siwxRequired] of looks) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 700 }, hasTouch: true, isMobile: true })

    test(`on a phone of ${width} px, by touch: request, read, reject, sign in`, async ({ page }) => {
      test.setTimeout(patient(120_000))
      const options = { themeMode, locale }
      await openLab(page, { wallets: [lasting], siwx: 'local', siwxRequired, options })
      await openSheet(page)
      await walletRow(page, lasting.rdns).tap()
      await expect(signing(page).sign).toBeEnabled()
      await expect(signing(page).site).toBeVisible()
      await inspect(page, `${locale}-asked`)
      await signing(page).read.tap()
      await expect(signing(page).message).toContainText(alice.address)
      // The message is English and read from left to right in any page.
      await expect(signing(page).message).toHaveCSS('direction', 'ltr')
      await inspect(page, `${locale}-read`)
      await inWallet(page, 0, 'rejectNext')
      await signing(page).sign.tap()
      await expect(page.getByTestId('wui-snackbar-message')).toBeVisible()
      await inspect(page, `${locale}-declined`)
      await signing(page).sign.tap()
      await expectSignedIn(page, alice.address)
      await signing(page).signOut.scrollIntoViewIfNeeded()
      await inspect(page, `${locale}-panel`, '[data-testid=lab-sign-in]')
    })
  })
}

test('keyboard only: read, cancel, sign', async ({ page }) => {
  await openLab(page, { wallets: [lasting], siwx: 'local' })
  await connectButton(page).focus()
  await page.keyboard.press('Enter')
  await walletRow(page, lasting.rdns).focus()
  await page.keyboard.press('Enter')
  await expectAsked(page)
  const focused = () =>
    page.evaluate(() => {
      const inner = document.querySelector('latchkey-root')?.shadowRoot?.activeElement
      return inner?.closest('[data-testid]')?.getAttribute('data-testid') ?? inner?.id ?? ''
    })
  /** Presses Tab until the element has the focus, at most once around the card. */
  const tabTo = async (id: string) => {
    for (let step = 0; step < 8 && (await focused()) !== id; step++) await page.keyboard.press('Tab')
    expect(await focused()).toBe(id)
  }
  await tabTo('siwx-message-toggle')
  await page.keyboard.press('Enter')
  await expect(signing(page).message).toContainText(alice.address)
  await tabTo('w3m-connecting-siwe-cancel')
  await page.keyboard.press('Enter')
  await expect(card(page)).toHaveCount(0)
  await expect(status(page)).toHaveText('connected')
  await signing(page).signIn.focus()
  await page.keyboard.press('Enter')
  await expectSignedIn(page, alice.address)
})
