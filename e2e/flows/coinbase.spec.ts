import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { devnetChains } from '../../devnet/src/chains.js'
import { testAccounts } from '../../devnet/src/accounts.js'
import { axeFindings } from '../lib/axe.js'
import { chainBalance, newAccount } from '../lib/chain.js'
import {
  accountButton,
  address,
  card,
  connectButton,
  labUrl,
  openLab,
  status,
  title,
  tryAgain,
  walletRow
} from '../lib/lab.js'
import { type PopupWallet, startDemoWithHeader, startPopupWallet } from '../lib/popupWallet.js'
import { fill, openSend } from '../lib/sendForm.js'
import { signing } from '../lib/signIn.js'
import { expect, test } from '../lib/test.js'
import { storedText } from '../lib/watch.js'

const [alice] = testAccounts
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

test('one approval connects and signs in; it signs and sends in windows; a reload opens none; disconnecting leaves nothing', async ({
  page
}) => {
  const before = stand.visits()
  const windows = () => stand.visits() - before
  await open(page, {}, { siwx: 'server' })
  expect(windows()).toBe(0)
  await choose(page)
  await expect(card(page)).toHaveCount(0)
  await expect(address(page)).toHaveText(alice.address)
  await expect(signing(page).status).toHaveText('signedIn')
  expect(windows()).toBe(1)

  await page.reload()
  await expect(address(page)).toHaveText(alice.address)
  await expect(signing(page).status).toHaveText('signedIn')
  expect(windows()).toBe(1)

  const signature = await page.evaluate(async account => {
    const provider = window.latchkey?.getProvider('eip155') as {
      request(request: object): Promise<unknown>
    }
    return provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
  }, alice.address)
  const signed = { address: alice.address, message: 'hello', signature: signature as `0x${string}` }
  expect(await verifyMessage(signed)).toBe(true)

  const payee = await newAccount()
  const held = await chainBalance(payee.address)
  await openSend(page)
  await fill(page, 'ETH', '0.25', payee.address)
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(page.getByTestId('latchkey-send-confirmed')).toBeVisible()
  await expect.poll(async () => (await chainBalance(payee.address)) - held).toBe(250_000_000_000_000_000n)
  await page.getByTestId('latchkey-send-done').click()

  await expect(title(page)).toHaveText('Account')
  await page.getByTestId('disconnect-button').click()
  await expect(status(page)).toHaveText('disconnected')
  expect((await storedText(page)).toLowerCase()).not.toContain(alice.address.toLowerCase())
  await page.reload()
  await expect(status(page)).toHaveText('disconnected')
  expect(windows()).toBe(3)
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
  await (await second).getByRole('button', { name: 'Approve' }).click()
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
