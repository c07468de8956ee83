import type { Page } from '@playwright/test'
import { chainBalance, newAccount } from '../lib/chain.js'
import { accountButton, card, closeButton, status } from '../lib/lab.js'
import { connectSatchel, satchel } from '../lib/satchel.js'
import { fill, openSend } from '../lib/sendForm.js'
import { expect, patient, test } from '../lib/test.js'

/** Connects Satchel, sends a transaction, and reloads the page before Satchel answers. Returns Satchel's page. */
async function sendAndReload(page: Page): Promise<Page> {
  const { wallet } = await connectSatchel(page)
  await page.getByTestId('send-transaction-button').click()
  await wallet.bringToFront()
  await satchel(wallet).request.waitFor()
  await page.bringToFront()
  await page.reload()
  await expect(status(page)).toHaveText('connected')
  return wallet
}

test('promise P18: a transaction sent before a reload is listed, is not sent twice, and its answer is reported', async ({
  page
}) => {
  const wallet = await sendAndReload(page)

  await page.getByTestId('send-transaction-button').click()
  await expect(page.getByTestId('lab-error')).toContainText('may still carry out the request')
  await accountButton(page).click()
  const rows = page.getByTestId('latchkey-pending-requests')
  await expect(rows).toContainText('Transaction')
  await expect(rows).toContainText('Waiting in Satchel, on Latchkey Devnet.')

  await wallet.bringToFront()
  await satchel(wallet).approve.click()
  await expect(satchel(wallet).request).toHaveCount(0)
  await page.bringToFront()
  await expect(rows).toHaveCount(0)
  await expect(card(page)).toBeVisible()
  await expect(page.getByText('Late answer to eth_sendTransaction')).toBeAttached()
  await expect(page.getByTestId('w3m-signature')).toContainText(/0x[\da-f]{64}/)
})

test('promise P18: a payment that the phone signs after a reload, with no form open, is listed, and is not sent twice', async ({
  page
}) => {
  const payee = await newAccount()
  const before = await chainBalance(payee.address)
  const received = async () => (await chainBalance(payee.address)) - before
  const { wallet } = await connectSatchel(page)
  const review = async () => {
    await openSend(page)
    await fill(page, 'ETH', '0.217', payee.address)
    await page.getByTestId('latchkey-send-confirm').click()
  }
  await review()
  await wallet.bringToFront()
  await satchel(wallet).request.waitFor()
  await page.bringToFront()
  await page.reload()
  await expect(status(page)).toHaveText('connected')

  await wallet.bringToFront()
  await satchel(wallet).approve.click()
  await expect(satchel(wallet).request).toHaveCount(0)
  await page.bringToFront()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('latchkey.transactions') ?? ''))
    .toContain('"status":"confirmed"')
  expect(await received()).toBe(217_000_000_000_000_000n)
  await accountButton(page).click()
  await page.getByTestId('tab-activity').click()
  // Until the server has indexed it, it is listed as sent from here, without the amount: the page does not keep amounts for wallets' late answers.
  const listed = page.locator('[data-testid^="latchkey-transaction-"]')
  await expect(listed.filter({ hasText: '0.217' })).toHaveCount(1, { timeout: patient(30_000) })
  await expect(page.getByTestId('latchkey-sent-transactions')).toHaveCount(0)
  await closeButton(page).click()

  await review()
  await expect(page.getByTestId('latchkey-send-repeat')).toContainText(
    'You have already sent the same payment'
  )
  await expect(satchel(wallet).request).toHaveCount(0)
  expect(await received()).toBe(217_000_000_000_000_000n)
})

test('promise P1: no data of an unanswered request remains after disconnecting', async ({ page }) => {
  await sendAndReload(page)
  await page.getByTestId('disconnect-hook-button').click()
  await expect(status(page)).toHaveText('disconnected')
  // Entries are stored under plain names; their content is encrypted.
  const names = () =>
    page.evaluate(
      () =>
        new Promise<readonly string[]>((resolve, reject) => {
          const opening = indexedDB.open('latchkey-walletconnect')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const found = opening.result.transaction('entries').objectStore('entries').getAllKeys()
            found.onsuccess = () => resolve(found.result.map(String))
          }
        })
    )
  await expect.poll(async () => (await names()).filter(name => name.startsWith('wc:'))).toEqual([])
})
