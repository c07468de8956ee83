import { button, createWallet, newEmail, testWithWallet, walletFrame } from '../lib/embedded.js'
import { address, openLab } from '../lib/lab.js'
import { expect, patient, test } from '../lib/test.js'

testWithWallet()

test('the frame speaks the language of the page', async ({ page }) => {
  await openLab(page)
  const { account } = await createWallet(page, newEmail())
  for (const [locale, title, approve] of [
    ['fr-CA', 'Confirmer une signature', 'Approuver'],
    ['zh-Hant', '確認簽名', '確認'],
    ['he', 'אישור חתימה', 'אישור']
  ] as const) {
    await openLab(page, { options: { locale } })
    await expect(address(page)).toHaveText(account, { timeout: patient(15_000) })
    await page.getByTestId('sign-message-button').click()
    const frame = walletFrame(page)
    await expect(frame.getByText(title, { exact: true }).first()).toBeVisible({ timeout: patient(15_000) })
    await expect(frame.locator('html')).toHaveAttribute('dir', locale === 'he' ? 'rtl' : 'ltr')
    const confirm = button(frame, approve)
    await expect(confirm).toHaveAttribute('aria-disabled', 'false', { timeout: patient(15_000) })
    await confirm.click()
    await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{130}/, {
      timeout: patient(15_000)
    })
  }
})
