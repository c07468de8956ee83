import type { Page } from '@playwright/test'
import { devnetTokens } from '../../devnet/src/tokens.js'
import { axeFindings } from '../lib/axe.js'
import { chainTokenBalance, newAccount } from '../lib/chain.js'
import {
  accountButton,
  backButton,
  card,
  closeButton,
  labUrl,
  openConnected,
  title,
  wallet,
  walletRow
} from '../lib/lab.js'
import { serverUrl } from '../lib/ports.js'
import { lamportsOf, newSolanaKey, openOrchid } from '../lib/solanaLab.js'
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
  await expect(title(page)).toHaveText('Choose provider')
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

/** Goes from a purchase to the list of all of them. */
async function toPurchases(page: Page): Promise<void> {
  await backButton(page).click()
  await card(page).getByTestId('latchkey-onramp-purchases').click()
  await expect(title(page)).toHaveText('Purchases')
}

const thisMonth = () => new Intl.DateTimeFormat('en-US', { month: 'long' }).format(Date.now())

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
  await expect(card(page).getByTestId('group-title')).toHaveText([thisMonth()])
})

test('declined: nothing is delivered, and another card works in the same window', async ({ page }) => {
  const { shop, balance, say, pay } = await order(page)
  await pay(declined)
  await expect(shop.getByTestId('sandbox-problem')).toContainText('The card was declined')
  await say('The payment was declined')
  expect(await balance()).toBe(0n)
  await toPurchases(page)
  await expect(card(page).getByTestId('latchkey-purchase-failed')).toHaveCount(1)
  await expect(card(page).getByTestId('group-title')).toHaveText([thisMonth()])
  await backButton(page).click()
  await card(page).getByTestId('latchkey-onramp-purchases').waitFor()
  await pay('4242424242424242')
  await expect.poll(async () => isBought(await balance()), { timeout: patient(20_000) }).toBe(true)
  await card(page).getByTestId('latchkey-onramp-purchases').click()
  await expect(card(page).getByTestId('latchkey-purchase-confirmed')).toHaveCount(1, {
    timeout: patient(20_000)
  })
  await expect(card(page).getByTestId('latchkey-purchase-failed')).toHaveCount(0)
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
  await expect(again.getByTestId('sandbox-state')).toHaveText('Canceled')
  await expect(card(page).getByTestId('latchkey-buy-cancelled')).toBeVisible({ timeout: patient(20_000) })
  expect(await balance()).toBe(0n)
  await toPurchases(page)
  await expect(card(page).getByTestId('empty-activity-state')).toBeVisible()
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

for (const widget of ['component', 'element'] as const) {
  test(`the form alone on a page, as ${widget}, asks for no price and no seller before it is used, and buys what was typed`, async ({
    page
  }) => {
    const { address, privateKey } = await newAccount()
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().startsWith(serverUrl)) asked.push(request.url())
    })
    const url = labUrl({ path: '/buy.html', wallets: [wallet('Alder', { privateKeys: [privateKey] })] })
    await page.goto(`${url}&widget=${widget}`)
    const at = (id: string) => page.getByTestId(id)
    await expect(at('latchkey-onramp-amount')).toBeVisible()
    await expect(card(page)).toBeHidden()
    // The picture of the token is the only thing that is drawn from the server.
    expect(asked.filter(url => !url.includes('/public/getTokenImage/'))).toEqual([])
    await at('latchkey-onramp-amount').fill('0.0')
    await expect(at('latchkey-onramp-amount')).toHaveAccessibleDescription(
      'Enter an amount such as 100 or 12.50.'
    )
    await at('latchkey-onramp-amount').fill('5')
    await expect(at('latchkey-onramp-amount')).toHaveAccessibleDescription(/^At least/)
    await at('latchkey-onramp-submit').click()
    await walletRow(page, 'com.alder').click()
    await expect(card(page)).toBeHidden()
    await expect(at('latchkey-onramp-submit')).toBeDisabled()
    await at('latchkey-onramp-amount').fill('12,50')
    await expect(at('latchkey-onramp-gets')).toHaveText(/^12\.3/)
    await at('latchkey-onramp-submit').click()
    const opening = page.context().waitForEvent('page')
    await card(page).getByTestId('onramp-provider-sandbox').click()
    const shop = await opening
    await expect(shop.getByTestId('sandbox-total')).toHaveText(/12\.50\sUSD/)
    await shop.getByTestId('sandbox-pay').click()
    await expect(card(page).getByTestId('latchkey-buy-delivered')).toBeVisible({ timeout: patient(20_000) })
    const balance = await chainTokenBalance(usdc.address, address)
    expect(balance > 12_200_000n && balance < 12_400_000n).toBe(true)
  })
}

test('a Solana account buys SOL, and the chain has it once', async ({ page }) => {
  const { address, secretKey } = newSolanaKey()
  await openOrchid(page, { secretKeys: [secretKey] }, { namespaces: 'solana' })
  await accountButton(page).click()
  await card(page).getByTestId('w3m-account-default-onramp-button').click()
  const opening = page.context().waitForEvent('page')
  await card(page).getByTestId('onramp-provider-sandbox').click()
  const shop = await opening
  await expect(shop.getByTestId('sandbox-purchase')).toHaveText(/^0\.65\d* SOL$/)
  await expect(shop.getByText(address)).toBeVisible()
  expect(await lamportsOf(address)).toBe(0)
  await shop.getByTestId('sandbox-pay').dblclick()
  await expect(shop.getByTestId('sandbox-state')).toHaveText('Done', { timeout: patient(20_000) })
  // 98.50 dollars at 150.25 dollars for one.
  expect(await lamportsOf(address)).toBe(655_574_040)
  await expect(card(page).getByTestId('latchkey-buy-delivered')).toBeVisible({ timeout: patient(20_000) })
  await card(page).getByTestId('latchkey-buy-purchases').click()
  await expect(card(page).getByTestId('latchkey-purchase-confirmed')).toContainText('SOL')
  await closeButton(page).click()
  await accountButton(page).click()
  await expect(card(page)).toContainText('98.50')
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
