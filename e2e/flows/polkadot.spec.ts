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
import { answerNodes, dotAccounts, extension, kusama, polkadot } from '../lib/otherNamespaces.js'
import { signing } from '../lib/signIn.js'
import { expect, patient, test } from '../lib/test.js'
import { storedText, type Watch } from '../lib/watch.js'

const options = { networks: [polkadot.caipNetworkId, kusama.caipNetworkId] }
const id = 'xyz.talisman'

async function connect(page: Page): Promise<void> {
  await connectButton(page).click()
  await walletRow(page, id).click()
}

async function openConnected(
  page: Page,
  watch: Watch,
  more: Readonly<Record<string, unknown>> = {}
): Promise<void> {
  await answerNodes(page, watch)
  await openLab(page, { options, wallets: [extension({ persist: 'local', ...more })] })
  await connect(page)
  await expect(address(page)).toHaveText(dotAccounts.polkadot[0])
}

test('a Polkadot extension connects, after a refusal too, and its account shows its balance', async ({
  page,
  watch
}) => {
  await answerNodes(page, watch)
  await openLab(page, { options, wallets: [extension({ behaviour: 'dialog' })] })
  await connect(page)
  await expect(card(page).getByText('Continue in Talisman')).toBeVisible()
  await approval(page).reject.click()
  await expect(card(page).getByText('Request declined')).toBeVisible()
  await expect(status(page)).toHaveText('disconnected')
  await tryAgain(page).click()
  await approval(page).approve.click()
  await expect(card(page)).toHaveCount(0)
  await expect(address(page)).toHaveText(dotAccounts.polkadot[0])
  await expect(page.getByTestId('w3m-wallet-type')).toHaveText('Talisman (INJECTED)')
  await accountButton(page).click()
  await expect(page.getByTestId('w3m-account-balance')).toContainText('12.5')
  await expect(card(page).getByText('DOT').first()).toBeVisible()
})

test('without an answer of the network, the account says that its balance is unavailable', async ({
  page,
  watch
}) => {
  watch.expectConsole(/503/)
  await answerNodes(page, watch, { isDown: true })
  await openLab(page, { options, wallets: [extension()] })
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
  await inWallet(page, 0, 'setBehaviour', 'dialog')
  await page.reload()
  await expect(address(page)).toHaveText(dotAccounts.polkadot[0])
  await expect(approval(page).window).toHaveCount(0)
  await page.getByTestId('disconnect-hook-button').click()
  await expect(status(page)).toHaveText('disconnected')
  await expect.poll(() => storedText(page)).not.toContain('permissions')
  for (let reloads = 0; reloads < 3; reloads++) {
    await page.reload()
    await expect(status(page)).toHaveText('disconnected')
    expect(await asked(page)).toEqual([])
  }
})

test('the account that is chosen stays in use after a reload, and one that the wallet takes away does not', async ({
  page,
  watch
}) => {
  await openConnected(page, watch)
  await accountButton(page).click()
  await page.getByTestId('wui-wallet-switch').click()
  const bob = card(page).locator(`[address="${dotAccounts.polkadot[1]}"]`)
  await expect(bob).toContainText('Bob')
  await bob.getByRole('button', { name: 'Switch' }).click()
  await expect(address(page)).toHaveText(dotAccounts.polkadot[1])
  await page.reload()
  await expect(address(page)).toHaveText(dotAccounts.polkadot[1])
  expect(await storedText(page)).not.toContain(dotAccounts.polkadot[1])
  await inWallet(page, 0, 'disconnect')
  await inWallet(page, 0, 'setBehaviour', 'reject')
  await expect(status(page)).not.toHaveText('connected')
})

test('a switch of the network shows the address of that network, and asks the wallet nothing', async ({
  page,
  watch
}) => {
  await openConnected(page, watch)
  const before = await asked(page)
  await accountButton(page).click()
  await page.getByTestId('w3m-account-select-network').click()
  await networkRow(page, 'Kusama').click()
  await expect(address(page)).toHaveText(dotAccounts.kusama[0])
  await expect(page.getByTestId('w3m-chain-id')).toHaveText(kusama.id)
  expect((await asked(page)).filter(method => method === 'enable')).toEqual(
    before.filter(method => method === 'enable')
  )
  await page.reload()
  await expect(address(page)).toHaveText(dotAccounts.kusama[0])
})

for (const siwx of ['local', 'server'] as const)
  test(`${siwx}: an account of Polkadot signs in, and another one has to sign in anew`, async ({
    page,
    watch
  }) => {
    await answerNodes(page, watch)
    await openLab(page, { siwx, options, wallets: [extension({ persist: 'local' })] })
    await connect(page)
    await expect(title(page)).toHaveText('Sign in')
    await signing(page).read.click()
    await expect(signing(page).message).toContainText('wants you to sign in with your Polkadot account')
    await signing(page).sign.click()
    await expect(card(page)).toHaveCount(0)
    await expect(signing(page).account).toHaveText(`polkadot:${polkadot.id}:${dotAccounts.polkadot[0]}`)
    await page.reload()
    await expect(signing(page).status).toHaveText('signedIn')
    expect(await asked(page)).not.toContain('signRaw')
    await inWallet(page, 0, 'switchAccount', 1)
    await expect(title(page)).toHaveText('Sign in')
    await signing(page).sign.click()
    await expect(signing(page).account).toHaveText(`polkadot:${polkadot.id}:${dotAccounts.polkadot[1]}`)
  })

test('promise P5: two tabs agree on the connection, the network and the end', async ({ context, watch }) => {
  const tabs = [await context.newPage(), await context.newPage()] as const
  for (const tab of tabs) {
    await answerNodes(tab, watch)
    await openLab(tab, { options, wallets: [extension({ persist: 'local' })] })
    await tab.evaluate(() => window.latchkey?.load())
  }
  const [one, two] = tabs
  const soon = { timeout: patient(2_000) }
  await connect(one)
  await expect(address(one)).toHaveText(dotAccounts.polkadot[0])
  await expect(address(two)).toHaveText(dotAccounts.polkadot[0], soon)
  await accountButton(two).click()
  await two.getByTestId('w3m-account-select-network').click()
  await networkRow(two, 'Kusama').click()
  await expect(address(one)).toHaveText(dotAccounts.kusama[0], soon)
  await closeButton(two).click()
  await one.getByTestId('disconnect-hook-button').click()
  await expect(status(two)).toHaveText('disconnected', soon)
})
