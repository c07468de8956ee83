import type { Page } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { devnetChains } from '../../devnet/src/chains.js'
import { createSmartAccount } from '../../kit/src/connectors/coinbase/smartAccount.harness.js'
import { axeFindings } from '../lib/axe.js'
import { chainBalance, fund, newAccount } from '../lib/chain.js'
import {
  accountButton,
  address,
  card,
  clickToClose,
  connectButton,
  labUrl,
  openLab,
  status,
  title,
  tryAgain,
  walletRow
} from '../lib/lab.js'
import { rpcUrls } from '../lib/ports.js'
import { type PopupWallet, startDemoWithHeader, startPopupWallet } from '../lib/popupWallet.js'
import { fill, openSend } from '../lib/sendForm.js'
import { signing } from '../lib/signIn.js'
import { expect, test } from '../lib/test.js'
import { storedText } from '../lib/watch.js'

const row = 'coinbasewalletsdk'

let stand: PopupWallet
test.beforeAll(async () => {
  stand = await startPopupWallet(devnetChains[0].id)
})
test.afterAll(() => stand.stop())
test.beforeEach(({ watch }) => watch.expectOrigin(stand.origin))

const open = (page: Page, parameters: Record<string, string> = {}, lab = {}) =>
  openLab(page, { options: { connectors: ['coinbase'] }, coinbase: stand.url(parameters), ...lab })

async function choose(page: Page) {
  await connectButton(page).click()
  await walletRow(page, row).click()
}

test('one approval connects and signs in a smart account, before its contract is deployed and after; it signs and sends in windows; a reload opens none; disconnecting leaves nothing', async ({
  page
}) => {
  const owner = await newAccount()
  const account = await createSmartAccount(privateKeyToAccount(owner.privateKey), rpcUrls[0])
  await fund(account.address, '10')
  const before = stand.visits()
  const windows = () => stand.visits() - before
  await open(page, { smart: '1', owner: owner.privateKey }, { siwx: 'server' })
  expect(windows()).toBe(0)
  await choose(page)
  await expect(card(page)).toHaveCount(0)
  await expect(address(page)).toHaveText(account.address)
  await expect(signing(page).status).toHaveText('signedIn')
  expect(windows()).toBe(1)

  await page.reload()
  await expect(address(page)).toHaveText(account.address)
  await expect(signing(page).status).toHaveText('signedIn')
  expect(windows()).toBe(1)

  const signature = await page.evaluate(async account => {
    const provider = window.latchkey?.getProvider('eip155') as {
      request(request: object): Promise<unknown>
    }
    return provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
  }, account.address)
  const signed = { address: account.address, message: 'hello', signature: signature as `0x${string}` }
  expect(await createPublicClient({ transport: http(rpcUrls[0]) }).verifyMessage(signed)).toBe(true)

  const payee = await newAccount()
  const held = await chainBalance(payee.address)
  await openSend(page)
  await fill(page, 'ETH', '0.25', payee.address)
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(page.getByTestId('latchkey-send-confirmed')).toBeVisible()
  await expect.poll(async () => (await chainBalance(payee.address)) - held).toBe(250_000_000_000_000_000n)
  expect(await account.isDeployed()).toBe(true)
  await page.getByTestId('latchkey-send-done').click()

  await expect(title(page)).toHaveText('Account')
  await page.getByTestId('disconnect-button').click()
  await expect(status(page)).toHaveText('disconnected')
  expect((await storedText(page)).toLowerCase()).not.toContain(account.address.toLowerCase())
  await page.reload()
  await expect(status(page)).toHaveText('disconnected')
  expect(windows()).toBe(3)

  // The contract is there now: it signs by ERC-1271.
  await choose(page)
  await expect(signing(page).status).toHaveText('signedIn')
  await expect(address(page)).toHaveText(account.address)
  expect(windows()).toBe(4)
})

test('a blocked window is opened by the button of the modal', async ({ page }) => {
  await open(page)
  await page.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await choose(page)
  await expect(card(page).getByText('Your browser blocked a window')).toBeVisible()
  expect(await axeFindings(page, 'latchkey-root')).toEqual([])
  await page.getByTestId('lk-prompt-continue').click()
  await expect(card(page)).toHaveCount(0)
  await expect(accountButton(page)).toBeVisible()
})

test('a window that the person closes is a declined request, which can be tried again', async ({
  page,
  context
}) => {
  await open(page, { asks: '1' })
  const first = context.waitForEvent('page')
  await choose(page)
  const popup = await first
  await expect(popup.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect(title(page)).toHaveText('Coinbase Wallet')
  await popup.close()
  await expect(card(page).getByText('Request declined')).toBeVisible()
  const second = context.waitForEvent('page')
  await tryAgain(page).click()
  await clickToClose((await second).getByRole('button', { name: 'Approve' }))
  await expect(card(page)).toHaveCount(0)
  await expect(status(page)).toHaveText('connected')
})

test('promise P26: under Cross-Origin-Opener-Policy same-origin the message names the header', async ({
  page,
  watch
}) => {
  const demo = await startDemoWithHeader('cross-origin-opener-policy', 'same-origin')
  watch.expectOrigin(demo.origin)
  try {
    const options = { connectors: ['coinbase'], server: null }
    await page.goto(`${demo.origin}${labUrl({ options, coinbase: stand.url() })}`)
    await choose(page)
    await expect(card(page)).toContainText('Cross-Origin-Opener-Policy')
    await expect(status(page)).toHaveText('disconnected')
  } finally {
    await demo.stop()
  }
})
