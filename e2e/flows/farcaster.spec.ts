import { createPublicClient, http, parseEther } from 'viem'
import { verifyFarcasterMessage } from '../../kit/src/siwx/verify/verifyFarcasterMessage.js'
import { chainBalance, newAccount } from '../lib/chain.js'
import { type FarcasterPage, openInFarcaster } from '../lib/farcasterPage.js'
import { labUrl } from '../lib/lab.js'
import { demoUrl, rpcUrls } from '../lib/ports.js'
import { expect, test } from '../lib/test.js'

let open: FarcasterPage | undefined
test.afterEach(async () => {
  await open?.stop()
  open = undefined
})

/** What Chromium says of the client's frame, as of those of clients in the wild: Mini Apps need scripts and their own storage. */
const ownFrame = /allow-scripts and allow-same-origin for its sandbox/

const path = labUrl({ wallets: [], options: { connectors: ['farcaster'] } })

test('in a client of Farcaster the demo connects without a click, again after a reload, pays, and follows the network of the wallet', async ({
  page,
  watch
}) => {
  const { address, privateKey } = await newAccount()
  const receiver = (await newAccount()).address
  const before = await chainBalance(receiver)
  open = await openInFarcaster(page, path, privateKey)
  const { app, asked, wallet } = open
  watch.expectOrigin(open.origin)
  watch.expectConsole(ownFrame)
  await expect(app.getByTestId('w3m-address')).toHaveText(address)
  await expect.poll(() => asked).toEqual([['ready', {}]])

  await page.reload()
  await expect(app.getByTestId('w3m-address')).toHaveText(address)
  const methods = wallet.requests.map(({ method }) => method)
  // The first is that of the test itself.
  expect(methods.filter(method => method === 'eth_requestAccounts')).toHaveLength(1)

  await app.getByTestId('account-button').first().click()
  await app.getByTestId('w3m-account-default-send-button').click()
  await app.getByTestId('latchkey-send-token').click()
  await app.getByTestId('latchkey-send-token-ETH').click()
  await app.getByTestId('latchkey-send-amount').fill('0.25')
  await app.getByTestId('latchkey-send-receiver').fill(receiver)
  await app.getByTestId('latchkey-send-preview').click()
  await app.getByTestId('latchkey-send-confirm').click()
  await expect(app.getByTestId('latchkey-send-title')).toHaveText('Confirmed')
  expect((await chainBalance(receiver)) - before).toBe(parseEther('0.25'))
  await app.getByTestId('w3m-header-close').click()

  wallet.switchChain(31_338)
  await expect(app.getByTestId('w3m-chain-id')).toHaveText('31338')
})

test('in a client of Farcaster the person signs in by it, the modal’s links are opened by it, and leaving the wallet is final', async ({
  page,
  watch
}) => {
  const { address, privateKey } = await newAccount()
  open = await openInFarcaster(page, path, privateKey)
  const { app, asked, wallet } = open
  watch.expectOrigin(open.origin)
  watch.expectConsole(ownFrame)
  await expect(app.getByTestId('w3m-address')).toHaveText(address)

  const nonce = 'abcdefgh12345678'
  const signed = await app
    .locator('body')
    .evaluate((_, nonce) => window.signInWithFarcaster?.({ nonce }), nonce)
  const client = createPublicClient({ transport: http(rpcUrls[0]) })
  const expected = { client, domain: new URL(demoUrl).host, nonce }
  expect(
    await verifyFarcasterMessage(signed?.message ?? '', signed?.signature ?? '', expected)
  ).toMatchObject({ valid: true, fid: 1001n, method: 'authAddress' })

  await app.getByTestId('account-button').first().click()
  await app.getByTestId('disconnect-button').click()
  await expect(app.getByTestId('connect-button').first()).toBeVisible()
  const before = wallet.requests.length
  await page.reload()
  await app.getByTestId('connect-button').first().click()
  await expect(app.getByTestId('wallet-selector-farcaster')).toContainText('Fern')
  expect(wallet.requests.slice(before)).toEqual([])

  await app.getByRole('link', { name: /terms/i }).click()
  await expect
    .poll(() => asked.filter(([name]) => name === 'openUrl'))
    .toEqual([['openUrl', 'https://example.com/terms']])
  await app.getByTestId('wallet-selector-farcaster').click()
  await expect(app.getByTestId('w3m-address')).toHaveText(address)
})
