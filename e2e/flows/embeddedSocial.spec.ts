import type { Page } from '@playwright/test'
import { scan } from '../lib/camera.js'
import { button, connectedAccount, firstProof, partitioned, protectByPasskey } from '../lib/embedded.js'
import { connectButton, openLab, status } from '../lib/lab.js'
import { addAuthenticator } from '../lib/passkeys.js'
import { ports, walletUrl } from '../lib/ports.js'
import { openSatchel, paste, qr, satchel } from '../lib/satchel.js'
import { expect, patient, test } from '../lib/test.js'
import { openWalletPage } from '../lib/walletPage.js'

test.use({ launchOptions: partitioned() })

test.beforeEach(({ watch }) => {
  test.slow()
  watch.expectConsole(firstProof)
  watch.expectOrigin(`http://127.0.0.1:${ports.identity}`)
})

/** Opens the list of all social accounts, and chooses one. */
async function choose(page: Page, provider: string): Promise<void> {
  await connectButton(page).click()
  await page.getByTestId('social-selector-more').click()
  await page.getByRole('list').getByTestId(`social-selector-${provider}`).click()
}

/** Who is logged in, as the page sees it. */
const login = (page: Page) => page.evaluate(() => window.latchkey?.getAccount()?.embeddedWalletInfo)

test('each of the six providers logs in through its window, to a wallet of its own', async ({ page }) => {
  await addAuthenticator(page)
  await openLab(page)
  const accounts = new Set<string>()
  const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord']
  for (const provider of providers) {
    await test.step(provider, async () => {
      const opening = page.waitForEvent('popup')
      await choose(page, provider)
      const popup = await opening
      await popup.getByTestId('person-ben').click()
      await protectByPasskey(page)
      accounts.add(await connectedAccount(page))
      expect(await login(page)).toMatchObject({ authProvider: provider })
      expect(popup.isClosed()).toBe(true)
      await page.getByTestId('disconnect-hook-button').click()
      await expect(status(page)).toHaveText('disconnected')
      expect(await login(page)).toBeUndefined()
    })
  }
  expect(accounts.size).toBe(providers.length)
})

test('Farcaster: the phone approves what the code asks for, and the account is connected', async ({
  page,
  browser
}) => {
  await addAuthenticator(page)
  await openLab(page)
  await choose(page, 'farcaster')
  await expect(qr(page)).toHaveAttribute('uri', new RegExp(`^${walletUrl}/\\?channelToken=`))
  const link = (await qr(page).getAttribute('uri')) ?? ''
  const device = await browser.newContext()
  const phone = await openSatchel(device)
  await paste(phone, link)
  await expect(satchel(phone).body).toContainText('wants you to sign in')
  await satchel(phone).approve.click()
  await device.close()
  await protectByPasskey(page)
  expect(await connectedAccount(page)).toMatch(/^0x/)
  expect(await login(page)).toMatchObject({
    authProvider: 'farcaster',
    user: { username: 'orchard-alice' }
  })
})

test('Farcaster on the page of the wallet: the phone scans the code', async ({ page, browser }) => {
  await openWalletPage(page)
  await button(page, 'Continue with Farcaster').click()
  const code = page.getByRole('img', { name: 'QR code of the login with Farcaster' })
  await expect(code).toBeVisible()
  const device = await browser.newContext()
  const phone = await openSatchel(device)
  const link = await scan(phone, code)
  expect(link).toBe(await page.getByRole('link', { name: 'Open Farcaster' }).getAttribute('href'))
  await paste(phone, link)
  await expect(satchel(phone).body).toContainText('wants you to sign in')
  await satchel(phone).approve.click()
  await device.close()
  // The person of the flow above: with a wallet, or without one yet.
  await expect(page.getByText(/^Protect your wallet$|does not know your wallet yet/).first()).toBeVisible({
    timeout: patient(15_000)
  })
})
