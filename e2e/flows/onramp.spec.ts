import type { Page } from '@playwright/test'
import { devnetTokens } from '../../devnet/src/tokens.js'
import { axeFindings } from '../lib/axe.js'
import { chainTokenBalance, newAccount } from '../lib/chain.js'
import { accountButton, card, closeButton, openConnected, title } from '../lib/lab.js'
import { expect, patient, test } from '../lib/test.js'

const usdc = devnetTokens[1]

/** What 100 dollars buy, in base units: the fee is 1.5 %, and the price of one is about a dollar. */
const isBought = (units: bigint) => units > 98_000_000n && units < 99_000_000n

const declined = '4000 0000 0000 0002'
const slow = '4000 0000 0000 0077'

/** A new account that has opened the sandbox's page for 100 dollars of USDC. */
async function order(page: Page) {
  const { address, privateKey } = await newAccount()
  await openConnected(page, { privateKeys: [privateKey] })
  await accountButton(page).click()
  await card(page).getByTestId('w3m-account-default-onramp-button').click()
  await expect(title(page)).toHaveText('Choose Provider')
  const opening = page.context().waitForEvent('page')
  await card(page).getByTestId('onramp-provider-sandbox').click()
  const shop = await opening
  await expect(shop.getByTestId('sandbox-total')).toHaveText(/100\.00\sUSD/)
  await expect(shop.getByText(address)).toBeVisible()
  const balance = () => chainTokenBalance(usdc.address, address)
  const say = (text: string) => expect(card(page).getByText(text)).toBeVisible({ timeout: patient(20_000) })
  const pay = async (number?: string) => {
    if (number) await shop.getByLabel('Card number').fill(number)
    await shop.getByTestId('sandbox-pay').click()
  }
  return { shop, balance, say, pay }
}

test('paid: the chain has the tokens once, and the account shows the purchase by itself', async ({
  page
}) => {
  const { shop, balance, say } = await order(page)
  expect(await shop.evaluate(() => window.opener)).toBeNull()
  await say('Buy at Sandbox')
  expect(await balance()).toBe(0n)
  await shop.getByTestId('sandbox-pay').dblclick()
  await expect(shop.getByTestId('sandbox-state')).toHaveText('Done', { timeout: patient(20_000) })
  const bought = await balance()
  expect(isBought(bought)).toBe(true)
  await expect(card(page).getByTestId('latchkey-buy-delivered')).toBeVisible({ timeout: patient(20_000) })
  await shop.reload()
  expect(await balance()).toBe(bought)
  await card(page).getByTestId('latchkey-buy-purchases').click()
  await expect(card(page).getByTestId('latchkey-purchase-confirmed')).toContainText('Bought')
})

test('declined: nothing is delivered, and another card works in the same window', async ({ page }) => {
  const { shop, balance, say, pay } = await order(page)
  await pay(declined)
  await expect(shop.getByTestId('sandbox-problem')).toContainText('The card was declined')
  await say('The payment was declined')
  expect(await balance()).toBe(0n)
  await pay('4242424242424242')
  await expect(card(page).getByTestId('latchkey-buy-delivered')).toBeVisible({ timeout: patient(20_000) })
  expect(isBought(await balance())).toBe(true)
})

test('abandoned: a closed window and a cancelled order pay nothing, and the view says so', async ({
  page
}) => {
  const { shop, balance, say } = await order(page)
  const address = shop.url()
  await shop.close()
  await say('Did you finish?')
  const opening = page.context().waitForEvent('page')
  await card(page).getByTestId('latchkey-buy-open').click()
  const again = await opening
  await again.waitForLoadState()
  expect(again.url()).toBe(address)
  await again.getByTestId('sandbox-cancel').click()
  await expect(again.getByTestId('sandbox-state')).toHaveText('Cancelled')
  await expect(card(page).getByTestId('latchkey-buy-cancelled')).toBeVisible({ timeout: patient(20_000) })
  expect(await balance()).toBe(0n)
})

test('late: what is paid slowly is listed as on its way, and arrives while the modal is closed', async ({
  page
}) => {
  const { shop, balance, say, pay } = await order(page)
  await pay(slow)
  await expect(shop.getByTestId('sandbox-state')).toHaveText('Payment received')
  await say('Payment received')
  expect(await balance()).toBe(0n)
  await card(page).getByTestId('latchkey-buy-purchases').click()
  await expect(card(page).getByTestId('latchkey-purchase-pending')).toContainText('On its way')
  await closeButton(page).click()
  await expect.poll(async () => isBought(await balance()), { timeout: patient(30_000) }).toBe(true)
  await accountButton(page).click()
  await card(page).getByTestId('w3m-account-default-onramp-button').click()
  await card(page).getByTestId('latchkey-onramp-purchases').click()
  await expect(card(page).getByTestId('latchkey-purchase-confirmed')).toBeVisible({
    timeout: patient(20_000)
  })
})

test('a browser that opens no window gives the visitor a link to the same page', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const { privateKey } = await newAccount()
  await openConnected(page, { privateKeys: [privateKey] })
  await accountButton(page).click()
  await card(page).getByTestId('w3m-account-default-onramp-button').click()
  await card(page).getByTestId('onramp-provider-sandbox').click()
  await expect(card(page).getByTestId('latchkey-buy-blocked')).toBeVisible()
  const opening = page.context().waitForEvent('page')
  await card(page).getByTestId('latchkey-buy-open').click()
  await expect((await opening).getByTestId('sandbox-total')).toBeVisible()
})

test('the page of the sandbox is accessible in light and dark, on a phone, and in each of its states', async ({
  page
}) => {
  const { shop } = await order(page)
  const check = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await shop.emulateMedia({ colorScheme })
      for (const width of [320, 1280]) {
        await shop.setViewportSize({ width, height: 720 })
        expect(await shop.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      expect(await axeFindings(shop)).toEqual([])
    }
  }
  await check()
  await shop.getByLabel('Pay in USD').fill('3')
  await shop.getByRole('button', { name: 'Update' }).click()
  await expect(shop.getByTestId('sandbox-problem')).toContainText('Enter an amount')
  await check()
  // By keyboard: the field, then its card, then Enter.
  await shop.getByLabel('Pay in USD').fill('250')
  await shop.getByLabel('Pay in USD').press('Enter')
  await expect(shop.getByTestId('sandbox-total')).toHaveText(/250\.00\sUSD/)
  await shop.getByLabel('Card number').press('Enter')
  await expect(shop.getByTestId('sandbox-state')).toHaveText('Done', { timeout: patient(20_000) })
  await check()
})
