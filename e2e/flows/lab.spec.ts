import { card, connectButton, openLab, title, wallet, walletRow } from '../lib/lab.js'
import { expect, test } from '../lib/test.js'

const problems = 'url-problems'

test('an invalid URL option is reported, and the page works without it', async ({ page }) => {
  const wrong = { options: '{"themeMode":"pink","networks":[', wallets: '[{"chains":"all of them"}]' }
  await page.goto(`/?${new URLSearchParams(wrong)}`)
  await expect(page.getByTestId(problems)).toContainText('?options This is not JSON')
  await expect(page.getByTestId(problems)).toContainText('?wallets "chains" must be a list of objects')
  await connectButton(page).click()
  await expect(walletRow(page, 'app.latchkey.testwallet')).toBeVisible()
})

test('an option that the kit rejects only on use is reported then', async ({ page }) => {
  await openLab(page, { options: { server: 'ftp://example.com' } })
  await expect(page.getByTestId(problems)).toHaveCount(0)
  await connectButton(page).click()
  await expect(page.getByTestId(problems)).toContainText('Option services.api is not valid')
})

test('a locale that is not a BCP 47 tag shows English', async ({ page }) => {
  await openLab(page, { wallets: [wallet('Alder')], options: { locale: 'en_US' } })
  await connectButton(page).click()
  await expect(title(page)).toHaveText('Connect Wallet')
  await expect(page.getByTestId('all-wallets')).toContainText('+')
})

test('options are changed in the panel and kept in the URL', async ({ page }) => {
  await openLab(page, { wallets: [wallet('Alder')] })
  const editor = page.getByLabel('createLatchkey')
  await editor.fill('{"features":')
  await expect(page.getByRole('button', { name: 'Apply and reload' })).toBeDisabled()
  await editor.fill('{"enableWallets":false,"connectors":[]}')
  await page.getByRole('button', { name: 'Apply and reload' }).click()
  await expect(page).toHaveURL(/enableWallets/)
  await connectButton(page).click()
  await expect(card(page).getByText('No wallet connection is enabled')).toBeVisible()
})
