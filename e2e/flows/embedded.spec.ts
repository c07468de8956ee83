import { chainBalance, pay } from '../lib/chain.js'
import { devnetPeople } from '../../devnet/src/people.js'
import { closeButton, openLab, status } from '../lib/lab.js'
import {
  approve,
  connectedAccount,
  createWallet,
  denyStorage,
  logInByEmail,
  newEmail,
  openByWords,
  reject,
  testWithWallet,
  walletFrame
} from '../lib/embedded.js'
import { expect, test } from '../lib/test.js'

testWithWallet()

test('e-mail login: a device link, a code and seven words make a wallet, which signs what is approved', async ({
  page
}) => {
  await openLab(page)
  const { account } = await createWallet(page, newEmail())
  await page.getByTestId('sign-message-button').click()
  await expect(walletFrame(page).getByText('Hello from Perry Orchard')).toBeVisible()
  await expect(walletFrame(page).getByText(new URL(page.url()).origin)).toBeVisible()
  await approve(page)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  await expect(status(page)).toHaveText('connected')
  expect(account).toMatch(/^0x/)
})

test('without storage of its own the frame makes a wallet and signs; a reload is a new device', async ({
  page
}) => {
  await denyStorage(page)
  await openLab(page)
  const email = newEmail()
  const { account, words } = await createWallet(page, email)
  await page.getByTestId('sign-message-button').click()
  await approve(page)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  await page.reload()
  await expect(status(page)).toHaveText('disconnected')
  await logInByEmail(page, email)
  await openByWords(page, words)
  expect(await connectedAccount(page)).toBe(account)
})

test('a transaction that is approved is on the chain, one that is rejected is not', async ({ page }) => {
  await openLab(page)
  const { account } = await createWallet(page, newEmail())
  await pay(devnetPeople.cashier.privateKey, account, '1')
  const before = await chainBalance(account)
  expect(before).toBe(10n ** 18n)
  await page.getByTestId('send-transaction-button').click()
  await reject(page)
  await expect(page.getByTestId('lab-error')).toBeVisible()
  expect(await chainBalance(account)).toBe(before)
  await page.getByTestId('send-transaction-button').click()
  await approve(page)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{64} · success/)
  // To itself: the fee alone is gone.
  await expect.poll(() => chainBalance(account)).toBeLessThan(before)
  expect(before - (await chainBalance(account))).toBeLessThan(10n ** 16n)
})

test('closing the modal in the middle rejects the request, and the next one works', async ({ page }) => {
  await openLab(page)
  await createWallet(page, newEmail())
  await page.getByTestId('sign-message-button').click()
  await expect(walletFrame(page).getByText('Hello from Perry Orchard')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('lab-error')).toBeVisible()
  await page.getByTestId('sign-message-button').click()
  await approve(page)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('leaving a first login in the middle leaves nobody connected, and the login can be taken up again', async ({
  page
}) => {
  await openLab(page)
  const email = newEmail()
  await logInByEmail(page, email)
  await expect(walletFrame(page).getByText('Protect your wallet')).toBeVisible()
  await walletFrame(page).getByRole('button', { name: 'Close and reject' }).click()
  await closeButton(page).click()
  await expect(status(page)).toHaveText('disconnected')
})
