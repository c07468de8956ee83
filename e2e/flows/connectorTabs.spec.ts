import type { FrameLocator, Page } from '@playwright/test'
import { devnetChains } from '../../devnet/src/chains.js'
import { testAccounts } from '../../devnet/src/accounts.js'
import { createSafeWebApp } from '../../kit/src/connectors/safe/webApp.harness.js'
import { newAccount } from '../lib/chain.js'
import { openInFarcaster } from '../lib/farcasterPage.js'
import { connectButton, labUrl, openLab, walletRow } from '../lib/lab.js'
import { plugLedger } from '../lib/ledger.js'
import { startPopupWallet } from '../lib/popupWallet.js'
import { openInSafe } from '../lib/safePage.js'
import { expect, patient, test } from '../lib/test.js'

// Two tabs of the demo, which is in StrictMode, for each connector that is an entry of its own (promises P1, P2 and P5).

/** Promise P5. */
const soon = { timeout: patient(1_000) }

/** A tab, and the demo in it. */
type Tab = { readonly page: Page; readonly demo: Page | FrameLocator }
type Session = {
  readonly address: string
  /** How often the person or the wallet was asked for an account. */
  readonly asked: () => number
  /** How often that is to be once both tabs are connected, and one was loaded again. Default: as often as the wallet likes. */
  readonly times?: number
}

const status = ({ demo }: Tab) => demo.getByTestId('apkt-account-status')
const address = ({ demo }: Tab) => demo.getByTestId('w3m-address')

/** The first of both tabs is connected: the second one connects by itself, a reload changes nothing, and disconnecting in one tab ends both for good. */
async function agree(one: Tab, two: Tab, session: Session): Promise<void> {
  for (const tab of [one, two]) await expect(address(tab)).toHaveText(session.address)
  await two.page.reload()
  await expect(address(two)).toHaveText(session.address)
  await expect(address(one)).toHaveText(session.address)
  expect(session.asked()).toBe(session.times ?? session.asked())

  await two.demo.getByTestId('disconnect-hook-button').click()
  await expect(status(two)).toHaveText('disconnected')
  await expect(status(one)).toHaveText('disconnected', soon)
  const before = session.asked()
  await one.page.reload()
  await one.demo.getByTestId('connect-button').first().waitFor()
  for (const tab of [one, two]) await expect(status(tab)).toHaveText('disconnected')
  expect(session.asked()).toBe(before)
}

test('Coinbase: the pop-up of one tab connects both, and disconnecting in the other ends both', async ({
  page,
  context,
  watch
}) => {
  const stand = await startPopupWallet(devnetChains[0].id)
  try {
    watch.expectOrigin(stand.origin)
    const lab = { options: { connectors: ['coinbase'] }, coinbase: stand.url() }
    const other = await context.newPage()
    for (const tab of [page, other]) await openLab(tab, lab)
    await connectButton(page).click()
    await walletRow(page, 'coinbasewalletsdk').click()
    const session = { address: testAccounts[0].address, asked: stand.visits, times: 1 }
    await agree({ page, demo: page }, { page: other, demo: other }, session)
  } finally {
    await stand.stop()
  }
})

test('Ledger: the account of one tab is that of both, and disconnecting in the other ends both', async ({
  page,
  context
}) => {
  const ledger = await plugLedger(page)
  const other = await context.newPage()
  for (const tab of [page, other]) await openLab(tab, { options: { connectors: ['ledger'] } })
  await connectButton(page).click()
  await walletRow(page, 'ledger').click()
  await page.getByTestId(`lk-prompt-account-${ledger.address(0)}`).click()
  const session = { address: ledger.address(0), asked: () => ledger.device.screens.length, times: 0 }
  await agree({ page, demo: page }, { page: other, demo: other }, session)
})

test('Safe: each tab in the web app is connected, and disconnecting in one ends both', async ({
  page,
  watch
}) => {
  const app = createSafeWebApp({ safeAddress: '0x1111111111111111111111111111111111111111', chainId: 31_337 })
  const path = labUrl({ wallets: [], options: { connectors: ['safe'] } })
  const asked: string[] = []
  const open = await openInSafe(page, path, request => {
    asked.push(request.method)
    return app.respond(request)
  })
  try {
    watch.expectOrigin(open.origin)
    const other = await open.openTab()
    // A page asks when it is loaded and when it gets the focus, until the visitor has left the Safe.
    const session = { address: app.safe.safeAddress, asked: () => asked.length }
    await agree({ page, demo: open.app }, { page: other.page, demo: other.app }, session)
  } finally {
    await open.stop()
  }
})

test('Farcaster: each tab in the client is connected, and disconnecting in one ends both', async ({
  page,
  watch
}) => {
  const { address, privateKey } = await newAccount()
  const path = labUrl({ wallets: [], options: { connectors: ['farcaster'] } })
  const open = await openInFarcaster(page, path, privateKey)
  try {
    watch.expectOrigin(open.origin)
    // What Chromium says of the client's frame: Mini Apps need scripts and their own storage.
    watch.expectConsole(/allow-scripts and allow-same-origin for its sandbox/)
    const other = await open.openTab()
    const questions = () =>
      open.wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length
    // The first is that of the test itself.
    const session = { address, asked: questions, times: 1 }
    await agree({ page, demo: open.app }, { page: other.page, demo: other.app }, session)
  } finally {
    await open.stop()
  }
})
