import {
  approve,
  connectedAccount,
  createWallet,
  logInByEmail,
  newEmail,
  openByWords,
  partitioned,
  testWithWallet,
  walletFrame
} from '../lib/embedded.js'
import { openLab, status } from '../lib/lab.js'
import { ports } from '../lib/ports.js'
import { expect, test } from '../lib/test.js'

testWithWallet(partitioned())

test('a reload stays logged in, and signs without another factor', async ({ page }) => {
  await openLab(page)
  const { account } = await createWallet(page, newEmail())
  await page.reload()
  expect(await connectedAccount(page)).toBe(account)
  await page.getByTestId('sign-message-button').click()
  await approve(page)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('a reload while a request is confirmed ends the request, and the next one works', async ({ page }) => {
  await openLab(page)
  const { account } = await createWallet(page, newEmail())
  await page.getByTestId('sign-message-button').click()
  await expect(walletFrame(page).getByText('Hello from Perry Orchard')).toBeVisible()
  await page.reload()
  expect(await connectedAccount(page)).toBe(account)
  await page.getByTestId('sign-message-button').click()
  await approve(page)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('another site is a new device: the words open the same wallet there', async ({ page, watch }) => {
  const other = `http://127.0.0.1:${ports.demo}`
  watch.expectOrigin(other)
  await openLab(page)
  const email = newEmail()
  const { account, words } = await createWallet(page, email)
  await page.goto(`${other}/`)
  await expect(status(page)).toHaveText('disconnected')
  await logInByEmail(page, email)
  await openByWords(page, words)
  expect(await connectedAccount(page)).toBe(account)
})
