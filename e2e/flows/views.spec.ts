import type { Page } from '@playwright/test'
import { axeFindings } from '../lib/axe.js'
import { newAccount } from '../lib/chain.js'
import { type Inspect, inspector, looks, sizes } from '../lib/inspect.js'
import {
  accountButton,
  approval,
  backButton,
  card,
  closeButton,
  connectButton,
  connectTo,
  inWallet,
  networkRow,
  openLab,
  openSettledAccount,
  title,
  wallet,
  walletRow
} from '../lib/lab.js'
import { qr } from '../lib/satchel.js'
import { expect, patient, test } from '../lib/test.js'

async function connecting(page: Page, inspect: Inspect): Promise<void> {
  const wallets = [
    wallet('Alder', { behaviour: 'dialog', dialogClose: 'hang' }),
    wallet('Birch', { behaviour: 'reject' }),
    wallet('Cedar', { faults: ['accountsNonsense'] })
  ]
  await openLab(page, { wallets })
  await connectButton(page).click()
  await expect(page.getByTestId('all-wallets')).toContainText('+')
  await inspect('Connect', { looks: true })
  await page.getByTestId('all-wallets').click()
  await expect(page.getByTestId('wallet-list').getByRole('button').nth(20)).toBeAttached()
  await inspect('AllWallets')
  await page.getByTestId('wui-input-text').fill('meta')
  await expect(page.getByTestId('wallet-list').getByRole('button')).toHaveCount(1)
  await inspect('AllWallets-search')
  await page.getByTestId('wui-input-text').fill('zzzzzz')
  await expect(page.getByTestId('no-wallet-found')).toBeVisible()
  await inspect('AllWallets-empty')
  await page.getByTestId('wui-input-text').fill('meta')
  await page
    .getByTestId('wallet-list')
    .getByRole('button', { name: /MetaMask/ })
    .click()
  await card(page).getByRole('button', { name: 'Get', exact: true }).click()
  await expect(card(page).getByText('Website')).toBeVisible()
  await inspect('Downloads')
  await backButton(page).click()
  await expect(page.getByTestId('wui-qr-code')).toBeVisible()
  await backButton(page).click()
  await backButton(page).click()
  await page.getByTestId('w3m-header-help').click()
  await expect(card(page).getByText('A keyring for your assets')).toBeVisible()
  await inspect('WhatIsAWallet')
  await card(page).getByRole('button', { name: 'Get a wallet' }).click()
  await expect(title(page)).toHaveText('Get a wallet')
  await expect(card(page).getByRole('listitem').nth(2)).toBeVisible()
  await inspect('GetWallet')
  await backButton(page).click()
  await backButton(page).click()
  await walletRow(page, 'com.alder').click()
  await approval(page).close.click()
  await inspect('ConnectingExternal-waiting')
  await backButton(page).click()
  await walletRow(page, 'com.birch').click()
  await expect(card(page).getByText('Request declined')).toBeVisible()
  await inspect('ConnectingExternal-declined')
  await backButton(page).click()
  await walletRow(page, 'com.cedar').click()
  await expect(card(page).getByText('unreadable answer')).toBeVisible()
  await inspect('ConnectingExternal-broken')
}

async function connected(page: Page, inspect: Inspect): Promise<void> {
  const methods = { wallet_switchEthereumChain: 'dialog' }
  await openLab(page, { wallets: [wallet('Alder', { methods, dialogClose: 'hang' })] })
  await connectButton(page).click()
  await walletRow(page, 'com.alder').click()
  await accountButton(page).click()
  await expect(card(page).locator('.row[data-name=USDC]')).toBeVisible()
  await inspect('Account', { looks: true })
  await page.getByTestId('w3m-account-select-network').click()
  await expect(networkRow(page, 'Polygon')).toBeVisible()
  await inspect('Networks')
  await card(page).getByRole('searchbox').fill('zzz')
  await expect(card(page).getByText('No network found')).toBeVisible()
  await inspect('Networks-empty')
  await card(page).getByRole('searchbox').fill('')
  await card(page).getByRole('button', { name: 'What is a network?' }).click()
  await expect(card(page).getByText('A shared ledger')).toBeVisible()
  await inspect('WhatIsANetwork')
  await backButton(page).click()
  await networkRow(page, 'Latchkey Devnet Two').click()
  await approval(page).close.click()
  await inspect('SwitchNetwork-waiting')
  await inWallet(page, 0, 'rejectNext')
  await expect(card(page).getByText('Switch declined')).toBeVisible()
  await inspect('SwitchNetwork-declined')
  await closeButton(page).click()
  await inWallet(page, 0, 'switchChain', 424242)
  await expect(card(page).getByText('424242')).toBeVisible()
  await inspect('UnsupportedChain')
}

async function holding(page: Page, inspect: Inspect): Promise<void> {
  await openLab(page, { wallets: [wallet('Alder', { accountIndex: 0, accounts: 1 })] })
  await connectTo(page, 'com.alder')
  await openSettledAccount(page)
  await page.getByTestId('tab-nfts').click()
  const nft = card(page).getByTestId(/^lk-nft-eip155:31337\//)
  await expect(nft.first()).toBeVisible()
  await inspect('Account-nfts')
  await nft.first().click()
  await expect(page.getByTestId('lk-nft-token-id')).toBeVisible()
  await inspect('NftDetail')
  await backButton(page).click()
  await page.getByTestId('tab-activity').click()
  const transaction = card(page).locator('[data-testid^=latchkey-transaction-][data-status]')
  await expect(transaction.first()).toBeVisible()
  await inspect('Account-activity')
  await page.getByTestId('latchkey-all-activity').click()
  await expect(title(page)).toHaveText('Activity')
  await transaction.first().locator('summary').click()
  await expect(page.getByTestId('latchkey-transaction-fee')).toBeVisible()
  await inspect('Transactions')
  await backButton(page).click()
  await page.getByTestId('w3m-account-default-receive-button').click()
  await expect(qr(page)).toBeVisible()
  await inspect('WalletReceive')
  await page.getByTestId('latchkey-receive-networks').click()
  await expect(title(page)).toHaveText('Compatible networks')
  await inspect('WalletCompatibleNetworks')
}

async function paying(page: Page, inspect: Inspect): Promise<void> {
  const { privateKey } = await newAccount()
  await openLab(page, { wallets: [wallet('Alder', { privateKeys: [privateKey] })] })
  await connectTo(page, 'com.alder')
  await openSettledAccount(page)
  await page.getByTestId('w3m-account-default-send-button').click()
  await page.getByTestId('latchkey-send-token').click()
  await expect(page.getByTestId('latchkey-send-token-ETH')).toBeVisible()
  await inspect('WalletSendSelectToken')
  await page.getByTestId('latchkey-send-token-ETH').click()
  await page.getByTestId('latchkey-send-amount').fill('0.5')
  await page.getByTestId('latchkey-send-receiver').fill('landlord.eth')
  await expect(page.getByTestId('latchkey-send-preview')).toBeEnabled()
  await inspect('WalletSend', { looks: true })
  await page.getByTestId('latchkey-send-preview').click()
  await expect(page.getByTestId('latchkey-send-fees')).toBeVisible()
  await inspect('WalletSendPreview')
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(page.getByTestId('latchkey-send-result')).toContainText('Confirmed')
  await inspect('WalletSendConfirmed')
}

async function failing(page: Page, inspect: Inspect): Promise<void> {
  await page.route(`http://localhost:*/v1/**`, route =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' }, json: {} })
  )
  await page.route(`http://localhost:*/getWallets?**`, route =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' }, json: {} })
  )
  await openLab(page, { wallets: [wallet('Alder', { accountIndex: 6 })] })
  await connectButton(page).click()
  await page.getByTestId('all-wallets').click()
  await expect(card(page).getByText('The wallet list could not be loaded')).toBeVisible()
  await inspect('AllWallets-failed')
  await backButton(page).click()
  await walletRow(page, 'com.alder').click()
  await accountButton(page).click()
  await expect(card(page).getByText('The balance service did not answer.')).toBeVisible()
  await expect(page.getByTestId('wui-snackbar-message')).toHaveCount(0)
  await inspect('Account-failed')
}

for (const [size, viewport] of sizes) {
  test.describe(`every view, ${size}`, () => {
    test.use({ viewport })
    const chosen = looks[size]

    test(`views of connecting: nothing is cut off, and axe finds no violations in the list of wallets (${size})`, async ({
      page
    }) => {
      test.setTimeout(patient(120_000))
      await connecting(page, inspector(page, size, chosen))
    })

    test(`views of an account: nothing is cut off, and axe finds no violations in the account (${size})`, async ({
      page
    }) => {
      test.setTimeout(patient(120_000))
      await connected(page, inspector(page, size, chosen))
    })

    test(`views of holdings: nothing is cut off (${size})`, async ({ page }) => {
      test.setTimeout(patient(120_000))
      await holding(page, inspector(page, size, chosen))
    })

    test(`views of a payment: nothing is cut off, and axe finds no violations in the form (${size})`, async ({
      page
    }) => {
      test.setTimeout(patient(120_000))
      await paying(page, inspector(page, size, chosen))
    })

    test(`views of failures: nothing is cut off (${size})`, async ({ page, watch }) => {
      test.setTimeout(patient(120_000))
      watch.expectConsole(/Failed to load resource/)
      await failing(page, inspector(page, size, chosen))
    })
  })
}

test("axe finds no violations on the demo's pages, in light and dark", async ({ page }) => {
  const pages = {
    '/': 'w3m-open-hook-button',
    '/buttons.html': 'headless-search',
    '/buy.html': 'latchkey-onramp-amount',
    '/embedded.html': 'all-wallets',
    '/elements.html': 'connect-button',
    '/layers.html': 'open-host-dialog'
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [path, id] of Object.entries(pages)) {
      await page.goto(path)
      await page.getByTestId(id).waitFor()
      expect(await axeFindings(page), `${path}, ${colorScheme}`).toEqual([])
    }
  }
})

test('axe checks inside the modal: it finds an image without alternative text there', async ({ page }) => {
  await openLab(page)
  await connectButton(page).click()
  await expect(title(page)).toBeVisible()
  await page.evaluate(() => {
    const root = document.querySelector('latchkey-root')?.shadowRoot
    root?.querySelector('[data-testid=w3m-modal-card]')?.append(document.createElement('img'))
  })
  const findings = await axeFindings(page, 'latchkey-root')
  expect(findings.map(finding => finding.split(':')[0])).toEqual(['image-alt'])
})
