import type { Page } from '@playwright/test'
import { formatUnits } from 'viem'
import { testAccounts } from '../../devnet/src/accounts.js'
import { devnetTokens, etherPriceUsd } from '../../devnet/src/tokens.js'
import { chainBalance, chainTokenBalance, inThousandths, pay } from '../lib/chain.js'
import { accountButton, approval, card, closeButton, openConnected, title } from '../lib/lab.js'
import { expect, test } from '../lib/test.js'

const balance = (page: Page) => page.getByTestId('w3m-account-balance')

async function openAccount(page: Page): Promise<void> {
  await accountButton(page).click()
  await expect(title(page)).toHaveText('Account')
}

/** Token rows of the open Account view, as numbers. */
async function shownTokens(page: Page) {
  const rows = card(page).locator('.row[data-name]')
  await rows.first().waitFor()
  const texts = await rows.evaluateAll(list =>
    list.map(row => {
      const amounts = [...row.querySelectorAll<HTMLElement>('.amount')]
      const [value, held] = row.querySelector('.token-worth') ? amounts : [undefined, ...amounts]
      return [row.getAttribute('data-name') ?? '', held?.title, value?.title] as const
    })
  )
  const number = (text = '') => Number(text.replace(/[^\d.]/g, ''))
  return Object.fromEntries(
    texts.map(([symbol, amount, value]) => [symbol, { amount: number(amount), value: number(value) }])
  )
}

test("the shown balance is the chain's, and follows a transfer when it is read again", async ({ page }) => {
  const [payer, payee] = [testAccounts[3], testAccounts[4]]
  await page.clock.install()
  await openConnected(page, { accountIndex: 4, accounts: 1 })
  const before = await chainBalance(payee.address)
  await expect(accountButton(page)).toContainText(`${inThousandths(before)} ETH`)
  await openAccount(page)
  await expect(balance(page)).toHaveText(`${inThousandths(before)} ETH`)
  await closeButton(page).click()

  await pay(payer.privateKey, payee.address, '1.5')
  const after = await chainBalance(payee.address)
  expect(after - before).toBe(1_500_000_000_000_000_000n)
  // Promise P28: one balance request in 30 s.
  await page.clock.fastForward(31_000)
  await openAccount(page)
  await expect(balance(page)).toHaveText(`${inThousandths(after)} ETH`)
  await expect(accountButton(page)).toContainText(`${inThousandths(after)} ETH`)
})

test("the shown tokens are the chain's, at the prices of its pools, and one without decimals is hidden", async ({
  page
}) => {
  const holder = testAccounts[1].address
  await openConnected(page, { accountIndex: 1, accounts: 1 })
  await openAccount(page)
  const shown = await shownTokens(page)
  expect(Object.keys(shown).sort()).toEqual(
    ['ETH', ...devnetTokens.filter(({ decimals }) => decimals > 0).map(({ symbol }) => symbol)].sort()
  )
  expect(await chainTokenBalance(devnetTokens.at(-1)?.address ?? '0x', holder)).toBeGreaterThan(0n)
  for (const token of devnetTokens) {
    if (token.decimals === 0) continue
    const amount = Number(formatUnits(await chainTokenBalance(token.address, holder), token.decimals))
    expect(shown[token.symbol]?.amount, token.symbol).toBeCloseTo(amount, 3)
    // The history's swaps moved the pools by less than 1 %.
    expect(
      Math.abs((shown[token.symbol]?.value ?? 0) / (amount * token.priceUsd) - 1),
      token.symbol
    ).toBeLessThan(0.01)
  }
  const ether = Number(formatUnits(await chainBalance(holder), 18))
  expect(shown.ETH?.amount).toBeCloseTo(ether, 3)
  expect(Math.abs((shown.ETH?.value ?? 0) / (ether * etherPriceUsd) - 1)).toBeLessThan(0.01)
})

test('an empty account shows the next step', async ({ page }) => {
  await openConnected(page, { accountIndex: 6, accounts: 1 })
  await openAccount(page)
  await expect(balance(page)).toHaveText('0 ETH')
  await expect(card(page).getByText('No tokens yet')).toBeVisible()
  await expect(
    card(page).getByText('What this account receives on Latchkey Devnet appears here.')
  ).toBeVisible()
})

test('decision D11: dust is shown as less than the smallest amount, never as zero', async ({ page }) => {
  await openConnected(page, { accountIndex: 5, accounts: 1 })
  await openAccount(page)
  await expect(balance(page)).toHaveText('<0.001 ETH')
  await card(page).getByTestId('lk-tokens-small').locator('summary').click()
  await expect(card(page).locator('.row[data-name=USDC]')).toContainText('<')
})

test('the full address can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openConnected(page)
  await openAccount(page)
  await card(page).getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByTestId('wui-snackbar-message')).toHaveText('Address copied')
  await expect(card(page).getByTestId('latchkey-account-name')).toHaveAccessibleName('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(testAccounts[0].address)
})

test('signs a message, typed data and a transaction with the connected wallet, verified', async ({
  page
}) => {
  await openConnected(page, {
    accountIndex: 2,
    behaviour: 'dialog',
    methods: { eth_requestAccounts: 'approve' }
  })
  const signature = page.getByTestId('w3m-signature')
  await page.getByTestId('sign-message-button').click()
  await expect(approval(page).window).toContainText('Hello from Perry Orchard')
  await approval(page).approve.click()
  await expect(signature).toHaveText(/^0x[\da-f]{130}$/)

  await page.getByTestId('sign-typed-data-button').click()
  await expect(approval(page).window).toContainText('"primaryType": "Lease"')
  await approval(page).approve.click()
  await expect(signature).toHaveText(/^0x[\da-f]{130}$/)

  const before = await chainBalance(testAccounts[2].address)
  await page.getByTestId('send-transaction-button').click()
  await expect(approval(page).window).toContainText('0.001 ETH')
  await approval(page).approve.click()
  await expect(signature).toHaveText(/^0x[\da-f]{64} · success in block \d+$/)
  // Paid to itself: only the fee is spent.
  expect(await chainBalance(testAccounts[2].address)).toBeLessThan(before)
})

test('a rejected signature reaches the page with the code of the wallet', async ({ page }) => {
  await openConnected(page, { behaviour: 'dialog', methods: { eth_requestAccounts: 'approve' } })
  for (const button of ['sign-message-button', 'sign-typed-data-button', 'send-transaction-button']) {
    await page.getByTestId(button).click()
    await approval(page).reject.click()
    await expect(page.getByTestId('lab-error')).toHaveText(/rejected/i)
  }
})
