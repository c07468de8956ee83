import type { Page } from '@playwright/test'
import { asked, title } from './lab.js'
import { expect } from './test.js'

/** Opens the form by the instance; the outcome of `open` is kept in the page. */
export async function openSend(page: Page, values?: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(values => {
    const outcome = window.latchkey?.open({ view: 'WalletSend', ...(values && { arguments: values }) })
    Object.assign(window, { outcome })
  }, values)
  await expect(title(page)).toHaveText('Send')
}

/** The outcome of that `open`. */
export const outcome = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly outcome: Promise<unknown> }).outcome)

/** Fills the form in, and opens its review. */
export async function fill(page: Page, symbol: string, amount: string, to: string): Promise<void> {
  await page.getByTestId('latchkey-send-token').click()
  await page.getByTestId(`latchkey-send-token-${symbol}`).click()
  await page.getByTestId('latchkey-send-amount').fill(amount)
  await page.getByTestId('latchkey-send-receiver').fill(to)
  await page.getByTestId('latchkey-send-preview').click()
  await expect(page.getByTestId('latchkey-send-confirm')).toBeEnabled()
}

/** How often the wallet was asked for a transaction since the page was loaded. */
export const transactions = async (page: Page) =>
  (await asked(page)).filter(method => method === 'eth_sendTransaction').length
