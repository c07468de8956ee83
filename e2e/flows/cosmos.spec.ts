import type { Page } from '@playwright/test'
import {
  accountButton,
  address,
  approval,
  asked,
  card,
  closeButton,
  connectButton,
  inWallet,
  networkRow,
  openLab,
  status,
  title,
  tryAgain,
  walletRow
} from '../lib/lab.js'
import { answerNodes, cosmosHub, keplr, orchard, osmosis } from '../lib/otherNamespaces.js'
import { signing } from '../lib/signIn.js'
import { expect, patient, test } from '../lib/test.js'
import { storedText, type Watch } from '../lib/watch.js'

const options = { networks: [cosmosHub.caipNetworkId, osmosis.caipNetworkId] }
const id = 'app.keplr'

async function connect(page: Page): Promise<void> {
  await connectButton(page).click()
  await walletRow(page, id).click()
}

/** Opens the demo, connects, and resolves with the addresses of the wallet on a chain with this prefix. */
async function openConnected(
  page: Page,
  watch: Watch,
  more: Readonly<Record<string, unknown>> = {}
): Promise<void> {
  await answerNodes(page, watch)
  await openLab(page, { options, wallets: [keplr({ persist: 'local', ...more })] })
  await connect(page)
  await expect(address(page)).toHaveText(/^cosmos1/)
}

const addressesOf = (page: Page, prefix: string) =>
  page.evaluate(prefix => {
    const wallet = window.mockWallets?.[0] as unknown as { addresses(prefix: string): readonly string[] }
    return wallet.addresses(prefix)
  }, prefix)

test('a Cosmos wallet connects, after a refusal too, and its account shows its balance', async ({
  page,
  watch
}) => {
  await answerNodes(page, watch)
  await openLab(page, { options, wallets: [keplr({ behaviour: 'dialog' })] })
  await connect(page)
  await expect(card(page).getByText('Continue in Keplr')).toBeVisible()
  await approval(page).reject.click()
  await expect(card(page).getByText('Request declined')).toBeVisible()
  await expect(status(page)).toHaveText('disconnected')
  await tryAgain(page).click()
  await approval(page).approve.click()
  await expect(card(page)).toHaveCount(0)
  const [first = ''] = await addressesOf(page, 'cosmos')
  await expect(address(page)).toHaveText(first)
  await expect(page.getByTestId('w3m-wallet-type')).toHaveText('Keplr (INJECTED)')
  await accountButton(page).click()
  await expect(page.getByTestId('w3m-account-balance')).toContainText('7.25')
  await expect(card(page).getByText('ATOM').first()).toBeVisible()
})

test('without an answer of the network, the account says that its balance is unavailable', async ({
  page,
  watch
}) => {
  watch.expectConsole(/503/)
  await answerNodes(page, watch, { isDown: true })
  await openLab(page, { options, wallets: [keplr()] })
  await connect(page)
  await accountButton(page).click()
  await expect(card(page).getByText('Balance unavailable')).toBeVisible()
  await expect(page.locator('.log li[data-kind=error]').first()).toContainText(
    'LATCHKEY_BALANCE__UNAVAILABLE'
  )
})

test('promises P1 and P2: a reload reconnects without a window, and a disconnect is final', async ({
  page,
  watch
}) => {
  await openConnected(page, watch)
  await page.reload()
  await expect(address(page)).toHaveText(/^cosmos1/)
  expect(await asked(page)).not.toContain('enable')
  await page.getByTestId('disconnect-hook-button').click()
  await expect(status(page)).toHaveText('disconnected')
  await expect.poll(() => storedText(page)).not.toContain('latchkey.permissions')
  for (let reloads = 0; reloads < 3; reloads++) {
    await page.reload()
    await expect(status(page)).toHaveText('disconnected')
    expect(await asked(page)).toEqual([])
  }
})

test('promise P2: a wallet that is locked at the next load is "locked", and connects again once it is unlocked', async ({
  page,
  watch
}) => {
  await answerNodes(page, watch)
  await openLab(page, { options, wallets: [keplr({ persist: 'local', behaviour: 'dialog' })] })
  await connect(page)
  await approval(page).approve.click()
  await expect(status(page)).toHaveText('connected')
  await inWallet(page, 0, 'lock')
  await page.reload()
  await expect(status(page)).toHaveText('locked')
  await approval(page).approve.click()
  await expect(status(page)).toHaveText('connected')
})

test('the page follows the wallet to another account', async ({ page, watch }) => {
  await openConnected(page, watch)
  const [, second = ''] = await addressesOf(page, 'cosmos')
  await inWallet(page, 0, 'switchAccount', 1)
  await expect(address(page)).toHaveText(second)
  await page.reload()
  await expect(address(page)).toHaveText(second)
})

test('a switch of the network asks the wallet, which adds a chain that it does not know; a refusal changes nothing', async ({
  page,
  watch
}) => {
  await answerNodes(page, watch)
  const networks = [cosmosHub.caipNetworkId, orchard]
  await openLab(page, { options: { networks }, wallets: [keplr({ persist: 'local' })] })
  await connect(page)
  await expect(address(page)).toHaveText(/^cosmos1/)
  await accountButton(page).click()
  await page.getByTestId('w3m-account-select-network').click()
  await inWallet(page, 0, 'setBehaviour', 'dialog')
  await networkRow(page, 'Orchard').click()
  await expect(approval(page).window).toContainText('Add a chain')
  await approval(page).reject.click()
  await expect(tryAgain(page)).toBeVisible()
  await expect(address(page)).toHaveText(/^cosmos1/)
  await tryAgain(page).click()
  await expect(approval(page).window).toContainText('Add a chain')
  await approval(page).approve.click()
  await expect(approval(page).window).toContainText('Connect to this site')
  await approval(page).approve.click()
  await expect(address(page)).toHaveText(/^orchard1/)
  await expect(page.getByTestId('w3m-chain-id')).toHaveText('orchard-1')
  await page.reload()
  await expect(address(page)).toHaveText(/^orchard1/)
})

for (const siwx of ['local', 'server'] as const)
  test(`${siwx}: an account of Cosmos signs in, and another one has to sign in anew`, async ({
    page,
    watch
  }) => {
    await answerNodes(page, watch)
    await openLab(page, { siwx, options, wallets: [keplr({ persist: 'local' })] })
    await connect(page)
    const [first, second] = await addressesOf(page, 'cosmos')
    await expect(title(page)).toHaveText('Sign in')
    await signing(page).read.click()
    await expect(signing(page).message).toContainText('wants you to sign in with your Cosmos Hub account')
    await signing(page).sign.click()
    await expect(card(page)).toHaveCount(0)
    await expect(signing(page).account).toHaveText(`cosmos:cosmoshub-4:${first}`)
    await page.reload()
    await expect(signing(page).status).toHaveText('signedIn')
    expect(await asked(page)).not.toContain('signArbitrary')
    await inWallet(page, 0, 'switchAccount', 1)
    await expect(title(page)).toHaveText('Sign in')
    await signing(page).sign.click()
    await expect(signing(page).account).toHaveText(`cosmos:cosmoshub-4:${second}`)
  })

test('promise P5: two tabs agree on the connection, the network and the end', async ({ context, watch }) => {
  const tabs = [await context.newPage(), await context.newPage()] as const
  for (const tab of tabs) {
    await answerNodes(tab, watch)
    await openLab(tab, { options, wallets: [keplr({ persist: 'local' })] })
    await tab.evaluate(() => window.latchkey?.load())
  }
  const [one, two] = tabs
  const soon = { timeout: patient(2_000) }
  await connect(one)
  await expect(address(one)).toHaveText(/^cosmos1/)
  await expect(address(two)).toHaveText(/^cosmos1/, soon)
  await accountButton(one).click()
  await one.getByTestId('w3m-account-select-network').click()
  await networkRow(one, 'Osmosis').click()
  await expect(address(one)).toHaveText(/^osmo1/)
  await expect(address(two)).toHaveText(/^osmo1/, soon)
  await closeButton(one).click()
  await one.getByTestId('disconnect-hook-button').click()
  await expect(status(two)).toHaveText('disconnected', soon)
})
