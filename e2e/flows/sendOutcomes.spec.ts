import type { Page } from '@playwright/test'
import { type Address, parseEther } from 'viem'
import { devnetPeople } from '../../devnet/src/people.js'
import { accountButton, card, inWallet, openConnected, title } from '../lib/lab.js'
import { type OwnChain, startOwnChain } from '../lib/ownChain.js'
import { fill, openSend, transactions } from '../lib/sendForm.js'
import { test as base, expect } from '../lib/test.js'

// What becomes of a payment after the wallet has sent it, and faults on its way. Each flow has a chain of its own.

const test = base.extend<{ chain: OwnChain }>({
  chain: async ({ page }, use) => {
    const chain = await startOwnChain()
    await chain.serve(page)
    await use(chain)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await chain.stop()
  }
})

const half = parseEther('0.5')
/** No other flow pays this account on a chain of its own. */
const payee: Address = devnetPeople.landlord.address
const result = (page: Page) => page.getByTestId('latchkey-send-result')
const heading = (page: Page) => page.getByTestId('latchkey-send-title')

/** Connects a new account, and reviews a payment of 0.5 ETH. */
async function review(page: Page, chain: OwnChain, wallet: Readonly<Record<string, unknown>> = {}) {
  const payer = await chain.newAccount()
  const balances = async () => ({
    payer: await chain.node.getBalance({ address: payer.address }),
    payee: await chain.node.getBalance({ address: payee })
  })
  const before = await balances()
  await openConnected(page, { privateKeys: [payer.privateKey], ...wallet })
  await openSend(page)
  await fill(page, 'ETH', '0.5', payee)
  /** How much the payee has more. */
  const received = async () => (await balances()).payee - before.payee
  const paid = async () => before.payer - (await balances()).payer
  return { ...payer, received, paid }
}

async function send(page: Page): Promise<void> {
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(page.getByTestId('latchkey-send-confirmed')).toBeVisible()
}

/** Waits until the page has seen its transaction in the pool, and stored it: only then a replacement can be recognised. */
const seen = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('latchkey.transactions') ?? ''))
    .toContain('"nonce"')

/** Opens the history, which reads at once what became of the payments of this page. */
async function openActivity(page: Page) {
  await accountButton(page).click()
  await page.getByTestId('tab-activity').click()
  return page.getByTestId('latchkey-sent-transactions')
}

test('sped up by the wallet while the page is reloaded: it is confirmed, once, and says so', async ({
  page,
  chain
}) => {
  await chain.setMining(false)
  const { address, privateKey, received } = await review(page, chain)
  await send(page)
  await expect(heading(page)).toHaveText('Sent')
  await seen(page)
  const { nonce } = await chain.waiting(address)
  await page.reload()
  await chain.replace(privateKey, Number(nonce), { to: payee, value: half })
  await expect(await openActivity(page)).toContainText('Confirmed after a speed-up')
  expect(await received()).toBe(half)
})

test('cancelled in the wallet: the confirmation says that nothing was sent, and so does the chain', async ({
  page,
  chain
}) => {
  await chain.setMining(false)
  const { address, privateKey, received, paid } = await review(page, chain)
  await send(page)
  await seen(page)
  const { nonce } = await chain.waiting(address)
  await chain.replace(privateKey, Number(nonce), { to: address, value: 0n })
  await expect(heading(page)).toHaveText('Canceled', { timeout: 20_000 })
  await expect(result(page)).toHaveText('You canceled it in your wallet. Only a fee was paid.')
  expect(await received()).toBe(0n)
  expect(await paid()).toBeLessThan(half)
})

test('a reorganisation of depth 3 undoes a confirmed payment: the page says so, and when it is included again', async ({
  page,
  chain
}) => {
  await page.clock.install()
  const { privateKey, address, received } = await review(page, chain)
  await send(page)
  await expect(heading(page)).toHaveText('Confirmed')
  expect(await received()).toBe(half)
  await chain.node.mine({ blocks: 2 })
  await chain.node.request({ method: 'anvil_reorg', params: [3, []] } as never)
  expect(await received()).toBe(0n)
  await page.clock.fastForward(61_000)
  await expect(heading(page)).toHaveText('Waiting again')
  await expect(result(page)).toContainText('do not send it twice')
  // A node that still has the transaction passes it on.
  const nonce = await chain.node.getTransactionCount({ address })
  await chain.replace(privateKey, nonce, { to: payee, value: half })
  await page.clock.fastForward(61_000)
  await expect(heading(page)).toHaveText('Confirmed')
  expect(await received()).toBe(half)
  expect(await transactions(page)).toBe(1)
})

test('stuck for long, then lost by the network: each has its own words, and nothing has moved', async ({
  page,
  chain
}) => {
  await page.clock.install()
  await chain.setMining(false)
  const { address, received } = await review(page, chain)
  await send(page)
  await seen(page)
  const { hash } = await chain.waiting(address)
  await page.clock.fastForward(200_000)
  await expect(heading(page)).toHaveText('Still waiting')
  await expect(result(page)).toContainText('you can speed it up or cancel it in your wallet')
  await chain.node.dropTransaction({ hash })
  for (let reading = 0; reading < 3; reading++) {
    await page.clock.fastForward(31_000)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('latchkey.transactions') ?? ''))
      .toContain(`"missing":${reading + 1}`)
  }
  await expect(heading(page)).toHaveText('Not on the network')
  await expect(result(page)).toContainText('check your wallet before you send again')
  expect(await received()).toBe(0n)
})

test('refused by the node: a fee that is too low by now, then too little money, each in its own words', async ({
  page,
  chain
}) => {
  const { address, received } = await review(page, chain)
  await chain.node.setNextBlockBaseFeePerGas({ baseFeePerGas: 900_000_000_000n })
  await chain.node.mine({ blocks: 1 })
  await page.getByTestId('latchkey-send-confirm').click()
  const failure = page.getByTestId('latchkey-send-failure')
  await expect(failure).toContainText('Nothing was sent: the fee was too low')
  // The fee was read again, and is enough now; but the money has gone elsewhere.
  await chain.node.setBalance({ address, value: 1_000n })
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(failure).toContainText('Nothing was sent: this account has too little')
  expect([await received(), await chain.node.getTransactionCount({ address })]).toEqual([0n, 0])
})

test('a broadcast whose answer is lost is not called failed: the payment is not sent again without a confirmation', async ({
  page,
  chain,
  watch
}) => {
  watch.expectConsole(/500/)
  const { received, address } = await review(page, chain)
  // The node takes the transaction; the wallet gets an error.
  chain.setFault((requests, route) => {
    if (!requests.some(({ method }) => method === 'eth_sendRawTransaction')) return undefined
    return route
      .fetch({ url: chain.url })
      .then(() => route.fulfill({ status: 500, body: 'Internal Server Error' }))
  })
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(page.getByTestId('latchkey-send-unknown')).toContainText('This payment may have been sent')
  chain.setFault()
  expect(await received()).toBe(half)
  await page.reload()
  await expect(accountButton(page)).toBeVisible()
  await openSend(page)
  await fill(page, 'ETH', '0.5', payee)
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(page.getByTestId('latchkey-send-repeat')).toBeVisible()
  expect([await transactions(page), await chain.node.getTransactionCount({ address })]).toEqual([0, 1])
})

test('receipts that do not come, or are of another transaction, leave a payment waiting until the chain is read', async ({
  page,
  chain,
  watch
}) => {
  watch.expectConsole(/429|500|ERR_/)
  await page.clock.install()
  const { received } = await review(page, chain)
  const reads = (requests: readonly { readonly method: string }[]) =>
    requests.some(({ method }) => method === 'eth_getTransactionReceipt')
  const foreign = {
    transactionHash: `0x${'ab'.repeat(32)}`,
    blockNumber: '0x1',
    blockHash: '0x1',
    status: '0x1'
  }
  let turn = 0
  chain.setFault((requests, route) => {
    if (!reads(requests)) return undefined
    turn += 1
    if (turn === 1) return route.fulfill({ status: 429, body: 'Too Many Requests' })
    if (turn === 2) return route.fulfill({ status: 500, body: '{"jsonrpc"' })
    if (turn === 3) return route.abort('connectionreset')
    return route.fulfill({
      json: requests.map(({ id, method }) => ({
        jsonrpc: '2.0',
        id,
        result: method === 'eth_blockNumber' ? '0x9' : method === 'eth_getTransactionReceipt' ? foreign : null
      }))
    })
  })
  await send(page)
  for (let reading = 0; reading < 6; reading++) await page.clock.fastForward(31_000)
  await expect.poll(() => turn).toBeGreaterThan(4)
  await expect(heading(page)).not.toHaveText('Confirmed')
  expect(await received()).toBe(half)
  chain.setFault()
  await page.clock.fastForward(61_000)
  await expect(heading(page)).toHaveText('Confirmed')
  expect(await received()).toBe(half)
})

test('a batch of a smart account is followed over a reload by its wallet, to its confirmation', async ({
  page,
  chain
}) => {
  await chain.setMining(false)
  const { received } = await review(page, chain, { atomic: true })
  await send(page)
  await expect(heading(page)).toHaveText('Sent')
  // The wallet stores the batch before it sends the transaction: a reload in between would end the batch.
  const hasSent = () => Object.values(localStorage).some(value => /"hashes":\["0x[\da-f]{64}"/.test(value))
  await expect.poll(() => page.evaluate(hasSent)).toBe(true)
  await page.reload()
  await expect(await openActivity(page)).toContainText('Waiting to be confirmed')
  await chain.node.mine({ blocks: 1 })
  await page.getByTestId('tab-tokens').click()
  await page.getByTestId('tab-activity').click()
  await expect(page.getByTestId('latchkey-sent-transactions')).toContainText('Confirmed', { timeout: 40_000 })
  expect(await received()).toBe(half)
})

test('a wallet that has moved to another network without saying so is not asked to sign', async ({
  page,
  chain
}) => {
  const { received } = await review(page, chain, { faults: ['noEvents'] })
  await inWallet(page, 0, 'switchChain', 31_338)
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(page.getByTestId('latchkey-send-failure')).toContainText('your wallet is on another network')
  expect([await received(), await transactions(page)]).toEqual([0n, 0])
  await expect(title(page)).toHaveText('Review payment')
  await expect(card(page)).toBeVisible()
})
