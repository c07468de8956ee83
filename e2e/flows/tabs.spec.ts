import type { BrowserContext, Page } from '@playwright/test'
import { testAccounts } from '../../devnet/src/accounts.js'
import {
  accountButton,
  address,
  asked,
  card,
  closeButton,
  connectButton,
  connectTo,
  inWallet,
  openLab,
  status,
  wallet,
  walletRow
} from '../lib/lab.js'
import { expect, patient, test } from '../lib/test.js'

const [alice, bob] = testAccounts

/** Promise P5. */
const soon = { timeout: patient(1_000) }

/** Two tabs of one browser, each with the demo and two wallets. */
async function openTwo(
  context: BrowserContext,
  options?: Readonly<Record<string, unknown>>,
  persist: 'local' | 'session' = 'local'
): Promise<readonly [Page, Page]> {
  const tabs = [await context.newPage(), await context.newPage()] as const
  for (const tab of tabs) {
    const wallets = [wallet('Alder', { persist }), wallet('Birch', { persist, accountIndex: 1, accounts: 1 })]
    await openLab(tab, { wallets, ...(options && { options }) })
    // Loaded before, so that the measured second contains the message only, not the loading of code.
    await tab.evaluate(() => window.latchkey?.load())
  }
  return tabs
}

test('promise P5: a change in one tab appears in the other within a second', async ({ context }) => {
  const [one, two] = await openTwo(context)
  await connectButton(one).click()
  await walletRow(one, 'com.alder').click()
  await expect(status(one)).toHaveText('connected')
  await expect(status(two)).toHaveText('connected', soon)
  await expect(address(two)).toHaveText(alice.address)
  expect(
    await two.evaluate(() => window.mockWallets?.[0]?.requests.map(({ method }) => method))
  ).not.toContain('eth_requestAccounts')

  // Another wallet takes the place of the first, which stays connected beside it in both tabs, and after a reload.
  await one.evaluate(async () => {
    const birch = window.latchkey?.getConnectors().find(({ id }) => id === 'com.birch')
    if (birch) await window.latchkey?.connect(birch)
  })
  await expect(address(two)).toHaveText(bob.address, soon)
  await two.reload()
  await expect(address(two)).toHaveText(bob.address)
  await accountButton(two).click()
  await two.getByTestId('wui-wallet-switch').click()
  const beside = card(two).locator(`[data-testid=active-connection][address="${alice.address}"]`)
  await beside.getByRole('button', { name: 'Switch' }).click()
  await expect(address(two)).toHaveText(alice.address)
  await expect(address(one)).toHaveText(alice.address, soon)
  for (const index of [0, 1]) expect(await asked(two, index)).not.toContain('eth_requestAccounts')
  await closeButton(two).click()

  await two.getByTestId('disconnect-hook-button').click()
  await expect(status(two)).toHaveText('disconnected')
  await expect(status(one)).toHaveText('disconnected', soon)

  await one.getByTestId('network-selector').selectOption({ label: 'Latchkey Devnet Two' })
  await expect(two.getByTestId('w3m-chain-id')).toHaveText('31338', soon)
})

/** Resolves when a broadcast of one tab has arrived in the other. */
async function reachOtherTab(from: Page, to: Page): Promise<void> {
  const arrived = to.evaluate(
    () =>
      new Promise<void>(done => {
        new BroadcastChannel('latchkey').addEventListener('message', event => {
          if (event.data === 'e2e') done()
        })
      })
  )
  await expect
    .poll(async () => {
      await from.evaluate(() => new BroadcastChannel('latchkey').postMessage('e2e'))
      return Promise.race([arrived.then(() => true), from.evaluate(() => false)])
    })
    .toBe(true)
}

test('promise P5: isolated tabs never affect each other', async ({ context }) => {
  // A revoked permission would reach every tab by the wallet: here each tab has its own wallet, so that only the kit
  // could pass it on.
  const [one, two] = await openTwo(context, { tabs: 'isolated' }, 'session')
  await connectTo(one, 'com.alder')
  await connectTo(two, 'com.alder')
  await one.getByTestId('disconnect-hook-button').click()
  await expect(status(one)).toHaveText('disconnected')
  await one.getByTestId('network-selector').selectOption({ label: 'Latchkey Devnet Two' })
  await expect(one.getByTestId('w3m-chain-id')).toHaveText('31338')
  // A message of our own on the same channel arrives after anything the kit could have sent.
  await reachOtherTab(one, two)
  await expect(status(two)).toHaveText('connected')
  await expect(two.getByTestId('w3m-chain-id')).toHaveText('31337')
})

test('a change in the wallet appears in every tab', async ({ context }) => {
  const [one, two] = await openTwo(context)
  await connectTo(one, 'com.alder')
  await expect(status(two)).toHaveText('connected')
  await inWallet(one, 0, 'switchAccount', 1)
  await expect(address(two)).toHaveText(testAccounts[1].address)
  await inWallet(one, 0, 'switchChain', 31338)
  await expect(two.getByTestId('w3m-chain-id')).toHaveText('31338')
})
