import type { Page } from '@playwright/test'
import { testAccounts } from '../../devnet/src/accounts.js'
import {
  accountButton,
  backButton,
  card,
  closeButton,
  connectButton,
  inWallet,
  networkRow,
  openConnected,
  openLab,
  status,
  tryAgain,
  wallet,
  walletRow
} from '../lib/lab.js'
import { expect, test } from '../lib/test.js'

// The test ids that users' own suites select by (screens.md section 26), in the views that exist.
// `wui-list-chain-{namespace}` needs a wallet of two families, which the demo lacks: the test of ConnectingMultiChain
// covers it.

const [alice] = testAccounts

/** Checks that all of these ids are on the page. */
async function expectIds(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) await expect(page.getByTestId(id).first(), id).toBeAttached()
}

test('test ids of the wallet lists', async ({ page }) => {
  await openLab(page, {
    wallets: [wallet('Alder')],
    options: { features: { legalCheckbox: true } }
  })
  await expectIds(page, ['connect-button'])
  await connectButton(page).click()
  await expectIds(page, [
    'w3m-modal-overlay',
    'w3m-modal-card',
    'w3m-header-text',
    'w3m-header-close',
    'w3m-connect-scroll-view',
    'w3m-legal-checkbox',
    'wui-checkbox',
    'wallet-selector-walletconnect',
    'wallet-selector-com.alder',
    'wallet-selector-satchel',
    'all-wallets'
  ])
  await page.getByTestId('wui-checkbox').click()
  await page.getByTestId('all-wallets').click()
  await expectIds(page, ['header-back', 'wui-certified-switch', 'wui-input-text', 'wallet-list'])
  await expect(page.getByTestId(/^wallet-search-item-.+/).first()).toBeVisible()
  await page.getByTestId('wui-input-text').fill('zzzzzz')
  await expectIds(page, ['no-wallet-found', 'no-wallet-found-text'])
  await closeButton(page).click()
  for (const id of ['w3m-modal-card', 'w3m-modal-overlay', 'w3m-modal'])
    await expect(page.getByTestId(id)).toHaveCount(0)
})

test('test ids of the ways to a wallet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const harbor = { id: 'harbor', name: 'Harbor', mobile_link: 'harbor:', desktop_link: 'harbor:' }
  const customWallets = [{ ...harbor, webapp_link: 'https://harbor.example' }]
  await openLab(page, { wallets: [wallet('Birch', { behaviour: 'reject' })], options: { customWallets } })
  await connectButton(page).click()
  await walletRow(page, 'com.birch').click()
  await expectIds(page, ['w3m-connecting-widget-secondary-button'])
  await backButton(page).click()
  await walletRow(page, 'walletconnect').click()
  await expectIds(page, ['w3m-connecting-wc-qrcode', 'copy-wc2-uri'])
  await expect(page.getByTestId('wui-qr-code')).toHaveAttribute('uri', /^wc:/)
  await page.getByTestId('copy-wc2-uri').click()
  await expect(page.getByTestId('wui-snackbar-message')).toHaveText(/^Link copied/)
  await backButton(page).click()
  await walletRow(page, 'harbor').click()
  await expectIds(page, ['tab-mobile', 'tab-webapp', 'tab-desktop'])
  await page.getByTestId('tab-webapp').click()
  await expect(tryAgain(page)).toHaveAttribute('href', /uri=wc/)
  await expectIds(page, ['wui-link-copy'])
})

test('test ids of an account and its networks', async ({ page }) => {
  const networks = [31337, 31338, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  await openConnected(page, { accountIndex: 0 }, { networks })
  await expect(accountButton(page)).toHaveAttribute('address', alice.address)
  await expectIds(page, ['w3m-network-button', 'wui-network-button'])
  await accountButton(page).click()
  await expectIds(page, [
    'single-account-avatar',
    'wui-wallet-switch',
    'w3m-account-balance',
    'tab-tokens',
    'disconnect-button'
  ])
  const select = page.getByTestId('w3m-account-select-network')
  await expect(select).toHaveAttribute('active-network', 'Latchkey Devnet')
  await select.click()
  await expectIds(page, ['w3m-network-switch-Latchkey Devnet', 'w3m-network-switch-Solana'])
  await networkRow(page, 'Solana').click()
  await expectIds(page, [
    'w3m-switch-active-chain-view',
    'w3m-switch-active-chain-to-Solana',
    'w3m-switch-active-chain-button'
  ])
  await backButton(page).click()
  await inWallet(page, 0, 'setBehaviour', 'hang')
  await networkRow(page, 'Latchkey Devnet Two').click()
  await expectIds(page, ['w3m-network-switch-view'])
  await inWallet(page, 0, 'rejectNext')
  await expectIds(page, ['w3m-connecting-widget-secondary-button'])
})

test('test ids of an empty account', async ({ page }) => {
  await openConnected(page, { accountIndex: 6 })
  await accountButton(page).click()
  await expectIds(page, ['empty-account-state'])
})

test('test ids of a sign-in', async ({ page }) => {
  await openLab(page, { wallets: [wallet('Alder')], siwx: 'local', siwxRequired: true })
  await connectButton(page).click()
  await walletRow(page, 'com.alder').click()
  await expectIds(page, ['w3m-connecting-siwe-sign', 'w3m-connecting-siwe-cancel'])
  await page.getByTestId('w3m-connecting-siwe-sign').click()
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByTestId('siwe-event-onSignIn')).toHaveText('yes')
  await page.getByTestId('lab-siwx-sign-out').click()
  await expect(page.getByTestId('siwe-event-onSignOut')).toHaveText('yes')
})

test('test ids of the demo page itself', async ({ page }) => {
  await openConnected(page)
  await expectIds(page, [
    'w3m-open-hook-button',
    'w3m-address',
    'w3m-address-eip155',
    'w3m-caip-address',
    'w3m-chain-id',
    'w3m-wallet-type',
    'w3m-page-loading',
    'apkt-account-status',
    'network-selector',
    'network-option-31338',
    'switch-network-hook-button',
    'eip155-test-interactions',
    'sign-message-button',
    'sign-typed-data-button',
    'disconnect-hook-button'
  ])
  await page.getByTestId('sign-message-button').click()
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x/)
  await page.getByTestId('eip155-disconnect-button').click()
  await expect(status(page)).toHaveText('disconnected')
})

test("test ids of wallet buttons: the kit's own, a custom one, and a list without the modal", async ({
  page
}) => {
  await openLab(page, { path: '/buttons.html' })
  const id = 'app.latchkey.testwallet'
  await expectIds(page, [`wallet-button-${id}`, `wallet-button-hook-${id}`, 'see-all-button'])
  await page.getByTestId(`wallet-button-hook-${id}`).click()
  await page.getByTestId('mock-wallet-approve').click()
  await expect(status(page)).toHaveText('connected')
  await expect(page.getByTestId(`wallet-button-${id}`)).toBeDisabled()
  await page.getByTestId('disconnect-hook-button').click()
  await page.getByTestId(`wallet-button-${id}`).click()
  await page.getByTestId('mock-wallet-approve').click()
  await expect(status(page)).toHaveText('connected')
  await page.getByTestId('disconnect-hook-button').click()
  await page.getByTestId('see-all-button').click()
  await expect(page.getByTestId(/^headless-wallet-/).nth(20)).toBeVisible()
  await page.getByTestId('headless-search').fill('metamask')
  await page
    .getByTestId(/^headless-wallet-/)
    .filter({ hasText: 'MetaMask' })
    .click()
  await expect(page.getByTestId('headless-uri')).toHaveText(/^wc:/)
  await expect(card(page)).toHaveCount(0)
})
