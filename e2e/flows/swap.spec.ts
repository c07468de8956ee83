import type { Page } from '@playwright/test'
import { type Address, maxUint256, parseEther, parseUnits } from 'viem'
import { devnetContracts } from '../../devnet/src/contracts.js'
import { devnetTokens } from '../../devnet/src/tokens.js'
import { approveToken } from '../lib/approvals.js'
import { buy, chainAllowance, chainBalance, chainTokenBalance, mint, newAccount } from '../lib/chain.js'
import { accountButton, inWallet, openConnected, title } from '../lib/lab.js'
import { rpcUrls } from '../lib/ports.js'
import { confirm, countOf, openSwap, reviewSwap } from '../lib/swapForm.js'
import { expect, test } from '../lib/test.js'

// Flows run at once and share the pools. A price that falls by a thousandth must be accepted anew: the amounts are far below that.
const [, usdc, usdt, dai] = devnetTokens
const router = devnetContracts.uniswapSwapRouter02

/** An amount of the form as base units. */
const units = async (page: Page, decimals: number) =>
  parseUnits((await page.getByTestId('swap-input-toToken').inputValue()).replaceAll(',', ''), decimals)

test('ether is swapped for a token: the chain has both sides, once, by what was quoted', async ({ page }) => {
  const { address, privateKey } = await newAccount()
  const before = await chainBalance(address)
  await openConnected(page, { privateKeys: [privateKey] })
  await accountButton(page).click()
  await page.getByTestId('w3m-account-default-swaps-button').click()
  await expect(title(page)).toHaveText('Swap')
  await page.getByTestId('swap-select-token-button-toToken').click()
  await page.getByTestId('swap-select-token-search-input').fill('USDC')
  await page.getByTestId('swap-select-token-item-USDC').first().click()
  await expect(page.getByTestId('swap-action-button')).toHaveText('Enter amount')
  await page.getByTestId('swap-input-sourceToken').fill('0.05')
  await expect(page.getByTestId('swap-action-button')).toHaveText('Review swap')
  await expect.poll(() => units(page, 6).catch(() => 0n)).toBeGreaterThan(140_000_000n)
  const quoted = await units(page, 6)
  await page.getByTestId('swap-action-button').click()
  await expect(page.getByTestId('latchkey-swap-checked')).toContainText('Checked and simulated')
  await confirm(page).dblclick()
  await expect(page.getByTestId('latchkey-swap-confirmed')).toBeVisible()
  await expect(page.getByTestId('latchkey-swap-result')).toContainText('Confirmed')
  await expect(page.getByTestId('latchkey-swap-title')).toHaveText('Swapped')
  expect(await chainTokenBalance(usdc.address, address)).toBeGreaterThanOrEqual((quoted * 99n) / 100n)
  const paid = before - (await chainBalance(address))
  expect(paid).toBeGreaterThanOrEqual(parseEther('0.05'))
  expect(paid).toBeLessThan(parseEther('0.06'))
  expect(await countOf(page, 'eth_sendTransaction')).toBe(1)
  await page.getByTestId('latchkey-swap-done').click()
  await expect(title(page)).toHaveText('Account')
})

test('a token with permits is swapped for ether by a signature and one transaction, for exactly the amount', async ({
  page
}) => {
  const { address, privateKey } = await newAccount()
  await mint(usdc.address, privateKey, 900_000_000n)
  const before = await chainBalance(address)
  await openConnected(page, { privateKeys: [privateKey] })
  await reviewSwap(page, { fromToken: 'USDC', toToken: 'ETH', amount: '60' })
  await expect(page.getByTestId('latchkey-swap-approval-hint')).toContainText('asks twice')
  await confirm(page).click()
  await expect(page.getByTestId('latchkey-swap-confirmed')).toBeVisible()
  await expect.poll(() => chainTokenBalance(usdc.address, address)).toBe(840_000_000n)
  expect((await chainBalance(address)) - before).toBeGreaterThan(parseEther('0.019'))
  expect(await chainAllowance(usdc.address, address, router)).toBe(0n)
  expect(await countOf(page, 'eth_signTypedData_v4')).toBe(1)
  expect(await countOf(page, 'eth_sendTransaction')).toBe(1)
})

test('a token without permits is approved for exactly the amount, then swapped', async ({ page }) => {
  const { address, privateKey } = await newAccount()
  await mint(dai.address, privateKey, parseEther('80'))
  await openConnected(page, { privateKeys: [privateKey] })
  await reviewSwap(page, { fromToken: 'DAI', toToken: 'USDC', amount: '50' })
  await expect(confirm(page)).toHaveText('Approve DAI')
  await confirm(page).dblclick()
  await expect(confirm(page)).toHaveText('Swap')
  expect(await chainAllowance(dai.address, address, router)).toBe(parseEther('50'))
  expect(await countOf(page, 'eth_sendTransaction')).toBe(1)
  await expect(page.getByTestId('latchkey-swap-checked')).toBeVisible()
  await confirm(page).click()
  await expect(page.getByTestId('latchkey-swap-confirmed')).toBeVisible()
  await expect.poll(() => chainTokenBalance(dai.address, address)).toBe(parseEther('30'))
  expect(await chainTokenBalance(usdc.address, address)).toBeGreaterThan(49_000_000n)
  expect(await chainAllowance(dai.address, address, router)).toBe(0n)
  expect(await countOf(page, 'eth_sendTransaction')).toBe(2)
})

test('a token that changes no rest of an allowance is set to 0, approved and swapped (USDT)', async ({
  page
}) => {
  const { address, privateKey } = await newAccount()
  await mint(usdt.address, privateKey, 500_000_000n)
  await approveToken(privateKey, usdt.address, router, 1n)
  const before = await chainBalance(address)
  await openConnected(page, { privateKeys: [privateKey] })
  await reviewSwap(page, { fromToken: 'USDT', toToken: 'ETH', amount: '30' })
  await expect(page.getByTestId('latchkey-swap-approval')).toContainText('revoked first')
  await confirm(page).click()
  await expect(confirm(page)).toHaveText('Swap')
  expect(await chainAllowance(usdt.address, address, router)).toBe(30_000_000n)
  expect(await countOf(page, 'eth_sendTransaction')).toBe(2)
  await expect(page.getByTestId('latchkey-swap-checked')).toBeVisible()
  await confirm(page).click()
  await expect(page.getByTestId('latchkey-swap-confirmed')).toBeVisible()
  await expect.poll(() => chainTokenBalance(usdt.address, address)).toBe(470_000_000n)
  expect((await chainBalance(address)) - before).toBeGreaterThan(parseEther('0.009'))
})

test('in a batch, a rest of an allowance is set to 0 in the same step (USDT, EIP-5792)', async ({ page }) => {
  const { address, privateKey } = await newAccount()
  await mint(usdt.address, privateKey, 500_000_000n)
  await approveToken(privateKey, usdt.address, router, 1n)
  await openConnected(page, { privateKeys: [privateKey], atomic: true })
  await reviewSwap(page, { fromToken: 'USDT', toToken: 'USDC', amount: '20' })
  await confirm(page).click()
  await expect(page.getByTestId('latchkey-swap-confirmed')).toBeVisible()
  await expect.poll(() => chainTokenBalance(usdt.address, address)).toBe(480_000_000n)
  expect(await chainTokenBalance(usdc.address, address)).toBeGreaterThan(19_800_000n)
  expect(await chainAllowance(usdt.address, address, router)).toBe(0n)
  expect(await countOf(page, 'wallet_sendCalls')).toBe(1)
})

test('a refused permit leaves the way of an approval by a transaction', async ({ page }) => {
  const { address, privateKey } = await newAccount()
  await mint(usdc.address, privateKey, 900_000_000n)
  await openConnected(page, { privateKeys: [privateKey] })
  await inWallet(page, 0, 'setBehaviour', 'reject', 'eth_signTypedData_v4')
  await reviewSwap(page, { fromToken: 'USDC', toToken: 'ETH', amount: '30' })
  await confirm(page).click()
  await expect(page.getByTestId('latchkey-swap-failure')).toContainText('Nothing was sent')
  await expect(confirm(page)).toHaveText('Approve USDC')
  await confirm(page).click()
  await expect(confirm(page)).toHaveText('Swap')
  await confirm(page).click()
  await expect(page.getByTestId('latchkey-swap-confirmed')).toBeVisible()
  await expect.poll(() => chainTokenBalance(usdc.address, address)).toBe(870_000_000n)
  expect(await countOf(page, 'eth_signTypedData_v4')).toBe(1)
})

test('an approval without a limit is the person’s choice', async ({ page }) => {
  const { address, privateKey } = await newAccount()
  await mint(dai.address, privateKey, parseEther('80'))
  await openConnected(page, { privateKeys: [privateKey] })
  await reviewSwap(page, { fromToken: 'DAI', toToken: 'USDC', amount: '20' })
  await page.getByTestId('latchkey-swap-unlimited').click()
  await expect(page.getByTestId('latchkey-swap-review')).toContainText('at any time')
  await expect(confirm(page)).toHaveText('Approve DAI')
  await confirm(page).click()
  await expect(confirm(page)).toHaveText('Swap')
  expect(await chainAllowance(dai.address, address, router)).toBe(maxUint256)
})

test('after a reload between the approval and the swap, nothing is approved again', async ({ page }) => {
  const { privateKey } = await newAccount()
  await mint(dai.address, privateKey, parseEther('80'))
  await openConnected(page, { privateKeys: [privateKey] })
  const values = { fromToken: 'DAI', toToken: 'ETH', amount: '40' }
  await reviewSwap(page, values)
  await confirm(page).click()
  await expect(confirm(page)).toHaveText('Swap')
  await page.reload()
  await expect(accountButton(page)).toBeVisible()
  await reviewSwap(page, values)
  await expect(confirm(page)).toHaveText('Swap')
  await confirm(page).click()
  await expect(page.getByTestId('latchkey-swap-confirmed')).toBeVisible()
  expect(await countOf(page, 'eth_sendTransaction')).toBe(1)
})

test('a wallet that executes batches gets approval and swap as one (EIP-5792)', async ({ page }) => {
  const { address, privateKey } = await newAccount()
  await mint(dai.address, privateKey, parseEther('80'))
  await openConnected(page, { privateKeys: [privateKey], atomic: true })
  await reviewSwap(page, { fromToken: 'DAI', toToken: 'USDC', amount: '30' })
  await expect(page.getByTestId('latchkey-swap-approval-hint')).toContainText('one step')
  await confirm(page).click()
  await expect(page.getByTestId('latchkey-swap-confirmed')).toBeVisible()
  await expect.poll(() => chainTokenBalance(dai.address, address)).toBe(parseEther('50'))
  expect(await chainTokenBalance(usdc.address, address)).toBeGreaterThan(29_000_000n)
  expect(await countOf(page, 'wallet_sendCalls')).toBe(1)
  expect(await countOf(page, 'eth_sendTransaction')).toBe(0)
})

/** Asks the wallet to swap 1 ETH for LINK, and buys so much LINK from another account that the price leaves the slippage. */
async function outbid(page: Page): Promise<{ readonly address: Address; readonly link: Address }> {
  const { address, privateKey } = await newAccount()
  const whale = await newAccount()
  const link: Address = devnetTokens[5].address
  await openConnected(page, { privateKeys: [privateKey], methods: { eth_sendTransaction: 'hang' } })
  await reviewSwap(page, { fromToken: 'ETH', toToken: 'LINK', amount: '1' })
  await confirm(page).click()
  await expect.poll(() => countOf(page, 'eth_sendTransaction')).toBe(1)
  await buy(whale.privateKey, link, '9')
  return { address, link }
}

test.describe('a price that leaves the slippage', () => {
  // One after the other: each of them moves the price that the other one reviews.
  test.describe.configure({ mode: 'default' })

  test('if the price leaves the slippage while the wallet waits, nothing is swapped', async ({ page }) => {
    const { address, link } = await outbid(page)
    await inWallet(page, 0, 'approveNext')
    await expect(page.getByTestId('latchkey-swap-failure')).toContainText('Nothing was sent')
    expect(await chainTokenBalance(link, address)).toBe(0n)
    expect(await chainBalance(address)).toBe(parseEther('10'))
  })

  test('a swap that is included after the price has left the slippage fails on the chain, and the view says so', async ({
    page
  }) => {
    const { address, link } = await outbid(page)
    // The wallet sends it with the gas of the time before, as if the other swap had come in the same block.
    await page.route(`${rpcUrls[0]}/`, async route => {
      const { id, method } = route.request().postDataJSON() as {
        readonly id: number
        readonly method: string
      }
      if (method !== 'eth_estimateGas' && method !== 'eth_fillTransaction') return route.fallback()
      const isEstimate = method === 'eth_estimateGas'
      const answer = isEstimate
        ? { result: '0x61a80' }
        : { error: { code: -32_601, message: 'not supported' } }
      await route.fulfill({ json: { jsonrpc: '2.0', id, ...answer } })
    })
    await inWallet(page, 0, 'approveNext')
    await expect(page.getByTestId('latchkey-swap-result')).toContainText('failed')
    expect(await chainTokenBalance(link, address)).toBe(0n)
    const left = await chainBalance(address)
    expect(left).toBeLessThan(parseEther('10'))
    expect(left).toBeGreaterThan(parseEther('9.99'))
  })
})

test('a refusal is calm, and the same swap goes on afterwards', async ({ page }) => {
  const { privateKey } = await newAccount()
  await openConnected(page, { privateKeys: [privateKey] })
  await inWallet(page, 0, 'setBehaviour', 'reject', 'eth_sendTransaction')
  await reviewSwap(page, { fromToken: 'ETH', toToken: 'DAI', amount: '0.1' })
  await confirm(page).click()
  await expect(page.getByTestId('latchkey-swap-failure')).toContainText('Nothing was sent')
  await inWallet(page, 0, 'setBehaviour', 'approve', 'eth_sendTransaction')
  await confirm(page).click()
  await expect(page.getByTestId('latchkey-swap-confirmed')).toBeVisible()
})

test('after a reload in the middle, the same swap is not sent again silently (promise P18)', async ({
  page
}) => {
  const { privateKey } = await newAccount()
  await openConnected(page, { privateKeys: [privateKey], methods: { eth_sendTransaction: 'hang' } })
  const values = { fromToken: 'ETH', toToken: 'USDC', amount: '0.07' }
  await reviewSwap(page, values)
  await confirm(page).click()
  await expect.poll(() => countOf(page, 'eth_sendTransaction')).toBe(1)
  await page.reload()
  await expect(accountButton(page)).toBeVisible()
  await reviewSwap(page, values)
  await confirm(page).click()
  await expect(page.getByTestId('latchkey-swap-repeat')).toBeVisible()
  expect(await countOf(page, 'eth_sendTransaction')).toBe(0)
})

test('Max keeps gas back; the direction changes both sides; too much cannot be reviewed', async ({
  page
}) => {
  const { privateKey } = await newAccount()
  await openConnected(page, { privateKeys: [privateKey] })
  await openSwap(page, { fromToken: 'ETH', toToken: 'USDC' })
  await page.getByTestId('latchkey-swap-max').click()
  const source = page.getByTestId('swap-input-sourceToken')
  await expect.poll(async () => Number(await source.inputValue())).toBeGreaterThan(9.9)
  expect(Number(await source.inputValue())).toBeLessThan(10)
  await expect(page.getByTestId('swap-action-button')).toHaveText('Review swap')
  await source.fill('11')
  await expect(page.getByTestId('swap-action-button')).toHaveText('Insufficient balance')
  await expect(page.getByTestId('swap-action-button')).toBeDisabled()
  await page.getByTestId('latchkey-swap-flip').click()
  await expect(page.getByTestId('swap-input-token-sourceToken')).toContainText('USDC')
  await expect(page.getByTestId('swap-input-token-toToken')).toContainText('ETH')
})
