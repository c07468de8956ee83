import type { Page } from '@playwright/test'
import { maxUint256 } from 'viem'
import { devnetContracts } from '../../devnet/src/contracts.js'
import { devnetPeople } from '../../devnet/src/people.js'
import { devnetTokens } from '../../devnet/src/tokens.js'
import {
  approveCollection,
  approvePermit2,
  approveToken,
  chainIsApprovedForAll,
  chainPermit2Allowance,
  createStubbornToken,
  listed
} from '../lib/approvals.js'
import { chainAllowance, newAccount } from '../lib/chain.js'
import { accountButton, inWallet, openConnected, title } from '../lib/lab.js'
import { countOf } from '../lib/swapForm.js'
import { expect, patient, test } from '../lib/test.js'

const [, usdc, , dai] = devnetTokens
const { uniswapV3Router: router, pictures } = devnetContracts
const stranger = devnetPeople.exchange.address

async function openApprovals(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByTestId('latchkey-approvals').click()
  await expect(title(page)).toHaveText('Approvals')
}

const row = (page: Page, text: string) => page.getByTestId('latchkey-approval').filter({ hasText: text })
const choose = (page: Page, text: string) => row(page, text).getByRole('checkbox').check()
const revoke = (page: Page) => page.getByTestId('latchkey-revoke').click()

test('an allowance of a token is revoked: the chain has it before, and not after; others stay', async ({
  page
}) => {
  const { address, privateKey } = await newAccount()
  await approveToken(privateKey, dai.address, router, maxUint256)
  await approveToken(privateKey, usdc.address, stranger, 5_000_000n)
  await listed(address, 2)
  await openConnected(page, { privateKeys: [privateKey] })
  await openApprovals(page)
  await expect(row(page, 'DAI')).toContainText('Unlimited')
  await expect(row(page, 'DAI')).toContainText('Uniswap v3 router')
  await row(page, 'USDC').getByTestId('latchkey-approval-details').getByText('Details').click()
  await expect(row(page, 'USDC')).toContainText(stranger)
  await expect(row(page, 'USDC')).toContainText(usdc.address)
  expect(await chainAllowance(dai.address, address, router)).toBe(maxUint256)
  await choose(page, 'DAI')
  await revoke(page)
  await expect(row(page, 'DAI')).toHaveCount(0)
  expect(await chainAllowance(dai.address, address, router)).toBe(0n)
  expect(await chainAllowance(usdc.address, address, stranger)).toBe(5_000_000n)
  expect(await countOf(page, 'eth_sendTransaction')).toBe(1)
})

test('the approval of a whole collection is revoked', async ({ page }) => {
  const { address, privateKey } = await newAccount()
  await approveCollection(privateKey, pictures, stranger)
  await listed(address, 1)
  expect(await chainIsApprovedForAll(pictures, address, stranger)).toBe(true)
  await openConnected(page, { privateKeys: [privateKey] })
  await openApprovals(page)
  await choose(page, 'All NFTs')
  await revoke(page)
  await expect(page.getByTestId('latchkey-approvals-none')).toBeVisible()
  expect(await chainIsApprovedForAll(pictures, address, stranger)).toBe(false)
})

test('an allowance of Permit2 is revoked', async ({ page }) => {
  const { address, privateKey } = await newAccount()
  await approvePermit2(privateKey, usdc.address, stranger, 7_000_000n)
  await listed(address, 1)
  expect(await chainPermit2Allowance(usdc.address, address, stranger)).toBe(7_000_000n)
  await openConnected(page, { privateKeys: [privateKey] })
  await openApprovals(page)
  await choose(page, 'USDC')
  await revoke(page)
  await expect(page.getByTestId('latchkey-approvals-none')).toBeVisible()
  expect(await chainPermit2Allowance(usdc.address, address, stranger)).toBe(0n)
})

test('a wallet that executes batches revokes several at once (EIP-5792)', async ({ page }) => {
  const { address, privateKey } = await newAccount()
  await approveToken(privateKey, dai.address, router, maxUint256)
  await approveCollection(privateKey, pictures, stranger)
  await approvePermit2(privateKey, usdc.address, stranger, 7_000_000n)
  await listed(address, 3)
  await openConnected(page, { privateKeys: [privateKey], atomic: true })
  await openApprovals(page)
  for (const text of ['DAI', 'All NFTs', 'USDC']) await choose(page, text)
  await expect(page.getByTestId('latchkey-revoke')).toContainText('Revoke 3')
  await revoke(page)
  await expect(page.getByTestId('latchkey-approvals-none')).toBeVisible({ timeout: patient(20_000) })
  expect(await chainAllowance(dai.address, address, router)).toBe(0n)
  expect(await chainIsApprovedForAll(pictures, address, stranger)).toBe(false)
  expect(await chainPermit2Allowance(usdc.address, address, stranger)).toBe(0n)
  expect(await countOf(page, 'wallet_sendCalls')).toBe(1)
  expect(await countOf(page, 'eth_sendTransaction')).toBe(0)
})

test('what the wallet refuses is not revoked, and can be revoked afterwards', async ({ page }) => {
  const { address, privateKey } = await newAccount()
  await approveToken(privateKey, dai.address, router, maxUint256)
  await approveToken(privateKey, usdc.address, stranger, 5_000_000n)
  await listed(address, 2)
  await openConnected(page, { privateKeys: [privateKey] })
  await inWallet(page, 0, 'setBehaviour', 'reject', 'eth_sendTransaction')
  await openApprovals(page)
  for (const text of ['DAI', 'USDC']) await choose(page, text)
  await revoke(page)
  await expect(page.getByText('You declined. Nothing more was sent.')).toBeVisible()
  expect(await countOf(page, 'eth_sendTransaction')).toBe(1)
  expect(await chainAllowance(dai.address, address, router)).toBe(maxUint256)
  expect(await chainAllowance(usdc.address, address, stranger)).toBe(5_000_000n)
  await inWallet(page, 0, 'setBehaviour', 'approve', 'eth_sendTransaction')
  await choose(page, 'DAI')
  await revoke(page)
  await expect(row(page, 'DAI')).toHaveCount(0)
  expect(await chainAllowance(dai.address, address, router)).toBe(0n)
})

test('a wallet window without an answer can be left; its later answer counts', async ({ page }) => {
  const { address, privateKey } = await newAccount()
  await approveToken(privateKey, dai.address, router, maxUint256)
  await approveToken(privateKey, usdc.address, stranger, 5_000_000n)
  await listed(address, 2)
  await openConnected(page, { privateKeys: [privateKey], methods: { eth_sendTransaction: 'hang' } })
  await openApprovals(page)
  for (const text of ['DAI', 'USDC']) await choose(page, text)
  await revoke(page)
  await page.getByTestId('latchkey-revoke-leave').click()
  const status = page.getByTestId('latchkey-approval-status')
  await expect(status).toHaveText('Still open in your wallet: confirm or reject it there.')
  await expect(page.getByTestId('latchkey-revoke')).toBeDisabled()
  expect(await countOf(page, 'eth_sendTransaction')).toBe(1)
  await inWallet(page, 0, 'approveNext')
  await expect(page.getByTestId('latchkey-approval')).toHaveCount(1)
  const left = await Promise.all([
    chainAllowance(dai.address, address, router),
    chainAllowance(usdc.address, address, stranger)
  ])
  expect(left.filter(amount => amount === 0n)).toHaveLength(1)
})

test('a token that reverts at zero is not sent to the wallet, and the row says what helps', async ({
  page
}) => {
  const { address, privateKey } = await newAccount()
  const token = await createStubbornToken(privateKey, stranger, 'reverts')
  await listed(address, 1)
  await openConnected(page, { privateKeys: [privateKey] })
  await openApprovals(page)
  await page.getByRole('checkbox').check()
  await revoke(page)
  const status = page.getByTestId('latchkey-approval-status')
  await expect(status).toContainText('does not accept an approval of zero')
  await expect(status).toContainText('An approval of 1 would not revoke it either')
  expect(await countOf(page, 'eth_sendTransaction')).toBe(0)
  expect(await chainAllowance(token, address, stranger)).toBe(1n)
})

test('an approval that the transaction does not take back stays listed, and says so', async ({ page }) => {
  const { address, privateKey } = await newAccount()
  const token = await createStubbornToken(privateKey, stranger, 'ignores')
  await listed(address, 1)
  await openConnected(page, { privateKeys: [privateKey] })
  await openApprovals(page)
  await page.getByRole('checkbox').check()
  await revoke(page)
  await expect(page.getByTestId('latchkey-approval-status')).toContainText('the approval still stands', {
    timeout: patient(20_000)
  })
  expect(await countOf(page, 'eth_sendTransaction')).toBe(1)
  expect(await chainAllowance(token, address, stranger)).toBe(1n)
})
