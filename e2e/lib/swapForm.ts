import type { Page } from '@playwright/test'
import { type Address, type Hex, toHex } from 'viem'
import { asked, title } from './lab.js'
import { expect } from './test.js'

/** Opens the form by the instance; the outcome of `open` is kept in the page. */
export async function openSwap(page: Page, values?: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(values => {
    const outcome = window.latchkey?.open({ view: 'Swap', ...(values && { arguments: values }) })
    Object.assign(window, { outcome })
  }, values)
  await expect(title(page)).toHaveText('Swap')
  await expect(page.getByTestId('swap-input-sourceToken')).toBeVisible()
}

/** Opens the form with these tokens and this amount, and then its review, which has been read and checked. */
export async function reviewSwap(
  page: Page,
  values: { readonly fromToken: string; readonly toToken: string; readonly amount: string }
): Promise<void> {
  await openSwap(page, values)
  await page.getByTestId('swap-action-button').click()
  await expect(title(page)).toHaveText('Review swap')
  await expect(page.getByTestId('latchkey-swap-reading')).toBeHidden()
}

export const confirm = (page: Page) => page.getByTestId('latchkey-swap-confirm')

/** How often the wallet was asked for this since the page was loaded. */
export const countOf = async (page: Page, method: string) =>
  (await asked(page)).filter(asked => asked === method).length

/** The answers of the service, with one value put in the place of another in the call data. */
type BuiltSwap = { readonly tx: { readonly to: string; readonly data: string; readonly minAmount: string } }

/** Changes what the service builds. Other requests go through. */
export async function lie(
  page: Page,
  path: 'build-transaction' | 'build-approve' | 'quotes',
  change: (answer: BuiltSwap) => unknown
): Promise<void> {
  await page.route(`**/v1/convert/${path}*`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as BuiltSwap) })
  })
}

/** Call data with every place of one word, or address, replaced. Fails if there is none. */
export function replaced(data: string, before: Address | bigint, after: Address | bigint): string {
  const digits = (value: Address | bigint): string =>
    typeof value === 'bigint' ? toHex(value, { size: 32 }).slice(2) : value.slice(2).toLowerCase()
  const lower = data.toLowerCase()
  if (!lower.includes(digits(before))) throw new Error(`${before} is not in the call data`)
  return lower.replaceAll(digits(before), digits(after)) as Hex
}
