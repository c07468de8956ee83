import { devnetContracts } from '../../devnet/src/contracts.js'
import { devnetPeople } from '../../devnet/src/people.js'
import { devnetTokens } from '../../devnet/src/tokens.js'
import {
  chainBalance,
  chainItemBalance,
  chainTokenBalance,
  mint,
  mintItem,
  newAccount
} from '../lib/chain.js'
import { accountButton, card, inWallet, openConnected, openLab, title, wallet } from '../lib/lab.js'
import { fill, openSend, outcome, transactions } from '../lib/sendForm.js'
import { expect, test } from '../lib/test.js'

const usdc = devnetTokens[1]

test('ether is sent: the chain has it, once, and the confirmation says so', async ({ page }) => {
  const [payer, payee] = [await newAccount(), await newAccount()]
  const [from, to] = [await chainBalance(payer.address), await chainBalance(payee.address)]
  await openConnected(page, { privateKeys: [payer.privateKey] })
  await openSend(page)
  await fill(page, 'ETH', '0.75', payee.address)
  await page.getByTestId('latchkey-send-confirm').dblclick()
  await expect(page.getByTestId('latchkey-send-confirmed')).toBeVisible()
  await expect(page.getByTestId('latchkey-send-result')).toContainText('Confirmed')
  expect((await chainBalance(payee.address)) - to).toBe(750_000_000_000_000_000n)
  expect(from - (await chainBalance(payer.address))).toBeGreaterThan(750_000_000_000_000_000n)
  expect(await transactions(page)).toBe(1)
  await page.getByTestId('latchkey-send-done').click()
  await expect(title(page)).toHaveText('Account')
})

test('a token goes to a name, whose address is shown whole', async ({ page }) => {
  const { privateKey } = await newAccount()
  await mint(usdc.address, privateKey, 50_000_000n)
  const landlord = devnetPeople.landlord.address
  const before = await chainTokenBalance(usdc.address, landlord)
  await openConnected(page, { privateKeys: [privateKey] })
  await openSend(page)
  await fill(page, 'USDC', '12.5', 'landlord.eth')
  await expect(page.getByTestId('latchkey-send-address')).toContainText(landlord)
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(page.getByTestId('latchkey-send-confirmed')).toBeVisible()
  await expect.poll(async () => (await chainTokenBalance(usdc.address, landlord)) - before).toBe(12_500_000n)
})

test('some of an item are sent from its detail: the chain has them at the receiver', async ({ page }) => {
  const [payer, payee] = [await newAccount(), await newAccount()]
  const id = await mintItem(payer.privateKey, 'Lantern', 5n)
  const held = async () => [
    await chainItemBalance(devnetContracts.items, payer.address, id),
    await chainItemBalance(devnetContracts.items, payee.address, id)
  ]
  expect(await held()).toEqual([5n, 0n])
  await openConnected(page, { privateKeys: [payer.privateKey] })
  await accountButton(page).click()
  await page.getByTestId('tab-nfts').click()
  await page.getByTestId(new RegExp(`erc1155:${devnetContracts.items}/${id}$`, 'i')).click()
  await page.getByTestId('lk-nft-send').click()
  await page.getByTestId('latchkey-send-amount').fill('2')
  await page.getByTestId('latchkey-send-receiver').fill(payee.address)
  await page.getByTestId('latchkey-send-preview').click()
  await expect(page.getByTestId('latchkey-send-fees')).toBeVisible()
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(page.getByTestId('latchkey-send-result')).toContainText('Confirmed')
  expect(await held()).toEqual([3n, 2n])
  expect(await transactions(page)).toBe(1)
})

test('of two tabs that send the same payment at the same moment, one sends it and the other asks (promise P18)', async ({
  page,
  context
}) => {
  const [payer, payee] = [await newAccount(), await newAccount()]
  const before = await chainBalance(payee.address)
  const tabs = [page, await context.newPage()]
  const options = { privateKeys: [payer.privateKey], persist: 'local' }
  await openConnected(page, options)
  for (const tab of tabs) {
    if (tab !== page) await openLab(tab, { wallets: [wallet('Alder', options)] })
    await accountButton(tab).waitFor()
    await openSend(tab)
    await fill(tab, 'ETH', '0.42', payee.address)
  }
  await Promise.all(
    tabs.map(tab =>
      tab.getByTestId('latchkey-send-confirm').evaluate(button => (button as HTMLButtonElement).click())
    )
  )
  const shows = (testId: string) =>
    Promise.all(tabs.map(async tab => (await tab.getByTestId(testId).count()) > 0))
  await expect.poll(async () => (await shows('latchkey-send-confirmed')).filter(Boolean).length).toBe(1)
  await expect.poll(async () => (await shows('latchkey-send-repeat')).filter(Boolean).length).toBe(1)
  const asked = await Promise.all(tabs.map(transactions))
  expect(asked.toSorted()).toEqual([0, 1])
  await expect.poll(async () => (await chainBalance(payee.address)) - before).toBe(420_000_000_000_000_000n)
})

test('a rejection loses nothing: the review stays, and the chain is as before', async ({ page }) => {
  const [payer, payee] = [await newAccount(), await newAccount()]
  const before = await chainBalance(payee.address)
  await openConnected(page, { privateKeys: [payer.privateKey] })
  await inWallet(page, 0, 'setBehaviour', 'reject', 'eth_sendTransaction')
  await openSend(page)
  await fill(page, 'ETH', '0.1', payee.address)
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(page.getByTestId('latchkey-send-failure')).toContainText('Nothing was sent')
  expect(await chainBalance(payee.address)).toBe(before)
  await inWallet(page, 0, 'setBehaviour', 'approve', 'eth_sendTransaction')
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(page.getByTestId('latchkey-send-confirmed')).toBeVisible()
})

test('after a reload in the middle, the same payment is not sent again silently (promise P18)', async ({
  page
}) => {
  const [payer, payee] = [await newAccount(), await newAccount()]
  await openConnected(page, { privateKeys: [payer.privateKey], methods: { eth_sendTransaction: 'hang' } })
  await openSend(page)
  await fill(page, 'ETH', '0.33', payee.address)
  await page.getByTestId('latchkey-send-confirm').click()
  await expect.poll(() => transactions(page)).toBe(1)
  await page.reload()
  await expect(page.getByTestId('account-button').first()).toBeVisible()
  await openSend(page)
  await fill(page, 'ETH', '0.33', payee.address)
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(page.getByTestId('latchkey-send-repeat')).toBeVisible()
  expect(await transactions(page)).toBe(0)
})

test('a payment of the application: `open` resolves with the hash of the transaction', async ({ page }) => {
  const [payer, payee] = [await newAccount(), await newAccount()]
  await mint(usdc.address, payer.privateKey, 50_000_000n)
  const before = await chainTokenBalance(usdc.address, payee.address)
  await openConnected(page, { privateKeys: [payer.privateKey] })
  await openSend(page, { assetAddress: usdc.address, amount: '3', to: payee.address })
  await page.getByTestId('latchkey-send-preview').click()
  await expect(page.getByTestId('latchkey-send-fees')).toBeVisible()
  await page.getByTestId('latchkey-send-confirm').click()
  await page.getByTestId('latchkey-send-done').click()
  await card(page).waitFor({ state: 'hidden' })
  expect(await outcome(page)).toMatchObject({ type: 'sent', hash: expect.stringMatching(/^0x[\da-f]{64}$/) })
  await expect
    .poll(async () => (await chainTokenBalance(usdc.address, payee.address)) - before)
    .toBe(3_000_000n)
})
