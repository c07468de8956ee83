import { parseEther } from 'viem'
import { devnetTokens } from '../../devnet/src/tokens.js'
import { chainBalance, chainTokenBalance, mint, newAccount } from '../lib/chain.js'
import { openConnected } from '../lib/lab.js'
import { confirm, countOf, lie, replaced, reviewSwap } from '../lib/swapForm.js'
import { expect, test } from '../lib/test.js'

const [, usdc, , dai] = devnetTokens
const mallory = '0x00000000000000000000000000000000000bad01'
const amount = parseEther('0.5')

/** What a service may change in the swap of half an ether for USDC, and what the kit calls it. */
const lies = [
  {
    name: 'the recipient',
    problem: 'recipient',
    data: (data: string, own: `0x${string}`) => replaced(data, own, mallory)
  },
  {
    name: 'the token',
    problem: 'tokenOut',
    data: (data: string) => replaced(data, usdc.address, dai.address)
  },
  { name: 'the amount', problem: 'amount', data: (data: string) => replaced(data, amount, amount / 2n) }
] as const

for (const { name, problem, data } of lies)
  test(`a transaction that lies about ${name} does not reach the wallet`, async ({ page }) => {
    const { address, privateKey } = await newAccount()
    await openConnected(page, { privateKeys: [privateKey] })
    await lie(page, 'build-transaction', ({ tx }) => ({ tx: { ...tx, data: data(tx.data, address) } }))
    await reviewSwap(page, { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' })
    await expect(page.getByTestId('latchkey-swap-blocked')).toHaveAttribute('data-problem', problem)
    await expect(page.getByTestId('latchkey-swap-blocked')).toContainText('Your wallet was not asked')
    await expect(confirm(page)).toBeDisabled()
    expect(await countOf(page, 'eth_sendTransaction')).toBe(0)
    expect(await chainBalance(address)).toBe(parseEther('10'))
    expect(await chainTokenBalance(usdc.address, address)).toBe(0n)
  })

test('a transaction to another contract is stopped', async ({ page }) => {
  const { privateKey } = await newAccount()
  await openConnected(page, { privateKeys: [privateKey] })
  await lie(page, 'build-transaction', ({ tx }) => ({ tx: { ...tx, to: `eip155:31337:${mallory}` } }))
  await reviewSwap(page, { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' })
  await expect(page.getByTestId('latchkey-swap-blocked')).toHaveAttribute('data-problem', 'target')
  await expect(confirm(page)).toBeDisabled()
})

test('a transaction that accepts less than quoted is stopped', async ({ page }) => {
  const { privateKey } = await newAccount()
  await openConnected(page, { privateKeys: [privateKey] })
  await lie(page, 'build-transaction', ({ tx }) => ({
    tx: { ...tx, data: replaced(tx.data, BigInt(tx.minAmount), 1n) }
  }))
  await reviewSwap(page, { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' })
  await expect(page.getByTestId('latchkey-swap-blocked')).toHaveAttribute('data-problem', 'least')
})

test('a quote that promises more than the transaction keeps is stopped', async ({ page }) => {
  const { privateKey } = await newAccount()
  await openConnected(page, { privateKeys: [privateKey] })
  await page.route('**/v1/convert/quotes*', async route => {
    const response = await route.fetch()
    const { quotes } = (await response.json()) as {
      readonly quotes: readonly { readonly toAmount: string }[]
    }
    const json = {
      quotes: quotes.map(quote => ({ ...quote, toAmount: String(BigInt(quote.toAmount) * 2n) }))
    }
    await route.fulfill({ response, json })
  })
  await reviewSwap(page, { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' })
  await expect(page.getByTestId('latchkey-swap-blocked')).toHaveAttribute('data-problem', 'least')
})

test('an approval for somebody else is stopped', async ({ page }) => {
  const { address, privateKey } = await newAccount()
  await mint(dai.address, privateKey, parseEther('80'))
  await openConnected(page, { privateKeys: [privateKey] })
  await lie(page, 'build-approve', ({ tx }) => ({
    tx: { ...tx, data: `0x095ea7b3${mallory.slice(2).padStart(64, '0')}${tx.data.slice(74)}` }
  }))
  await reviewSwap(page, { fromToken: 'DAI', toToken: 'USDC', amount: '50' })
  await expect(page.getByTestId('latchkey-swap-blocked')).toHaveAttribute('data-problem', 'approval')
  await expect(confirm(page)).toBeDisabled()
  expect(await countOf(page, 'eth_sendTransaction')).toBe(0)
  expect(await chainTokenBalance(dai.address, address)).toBe(parseEther('80'))
})
