import {
  approve,
  button,
  connectedAccount,
  logInByEmail,
  newEmail,
  partitioned,
  protectByPasskey,
  testWithWallet,
  walletFrame
} from '../lib/embedded.js'
import { openLab, status } from '../lib/lab.js'
import { addAuthenticator } from '../lib/passkeys.js'
import { ports } from '../lib/ports.js'
import { expect, test } from '../lib/test.js'
import { logInOnWalletPage, openWalletPage } from '../lib/walletPage.js'

testWithWallet(partitioned())

test('a passkey made in the frame opens the wallet in its own window, and in the frame on another site, which are new devices', async ({
  page,
  watch
}) => {
  await addAuthenticator(page)
  await openLab(page)
  const email = newEmail()
  await logInByEmail(page, email)
  await protectByPasskey(page)
  const account = await connectedAccount(page)
  await page.getByTestId('sign-message-button').click()
  await approve(page)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = await page.getByTestId('w3m-signature').textContent()

  await openWalletPage(page)
  await logInOnWalletPage(page, email)
  await button(page, 'Use the passkey').click()
  await expect(page.getByRole('button', { name: /^Recovery factors/ })).toBeVisible()
  await expect(page.getByText(account, { exact: true })).toBeVisible()

  const other = `http://127.0.0.1:${ports.demo}`
  watch.expectOrigin(other)
  await page.goto(`${other}/`)
  await expect(status(page)).toHaveText('disconnected')
  await logInByEmail(page, email)
  await button(walletFrame(page), 'Use the passkey').click()
  expect(await connectedAccount(page)).toBe(account)
  await page.getByTestId('sign-message-button').click()
  await approve(page)
  // Signatures by RFC 6979: the same key signs the same text alike.
  await expect(page.getByTestId('w3m-signature')).toHaveText(signature ?? '')
})
