import { testAccounts } from '../../devnet/src/accounts.js'
import {
  accountButton,
  address,
  asked,
  card,
  connectTo,
  openLab,
  status,
  title,
  wallet,
  walletRow
} from '../lib/lab.js'
import { expect, test } from '../lib/test.js'
import { storedText } from '../lib/watch.js'

const [alice, bob, carol] = testAccounts
const wallets = [
  wallet('Alder', { persist: 'local' }),
  wallet('Birch', { persist: 'local', accountIndex: 2 })
]

const options = { features: { watchOnly: true } }

/** Opens the list of wallets of the connected account. */
async function openWallets(page: Parameters<typeof openLab>[0]): Promise<void> {
  await accountButton(page).click()
  await page.getByTestId('wui-wallet-switch').click()
  await expect(title(page)).toHaveText('Wallets')
}

test('an account of the wallet, another wallet and the one before it are switched to without leaving the list; one is disconnected, then all', async ({
  page
}) => {
  await openLab(page, { wallets })
  await connectTo(page, wallets[0]?.rdns ?? '')
  await openWallets(page)
  const current = page.getByTestId('wui-active-profile-wallet-item')
  await expect(current).toHaveAttribute('address', alice.address)
  await page.getByTestId('wui-inactive-profile-wallet-item-button').first().click()
  await expect(current).toHaveAttribute('address', bob.address)

  await page.getByTestId('add-connection-button').click()
  await walletRow(page, wallets[1]?.rdns ?? '').click()
  await expect(title(page)).toHaveText('Wallets')
  await expect(current).toHaveAttribute('address', carol.address)
  // The first wallet is still connected, so that it asks for no approval.
  const before = (await asked(page)).length
  await page
    .locator(`[data-testid=active-connection][address="${alice.address}"]`)
    .getByRole('button')
    .click()
  await expect(current).toHaveAttribute('address', alice.address)
  expect((await asked(page)).slice(before)).not.toContain('eth_requestAccounts')
  await page.getByRole('button', { name: 'Disconnect Birch' }).click()
  await expect(page.getByTestId('recent-connection')).toContainText('Birch')
  await expect(address(page)).toHaveText(alice.address)

  await page.getByTestId('disconnect-all-button').click()
  await expect(page.getByTestId('empty-template')).toBeVisible()
  await expect(status(page)).toHaveText('disconnected')
  await page.reload()
  await expect(status(page)).toHaveText('disconnected')
})

test('a watch-only account shows what it holds on its network, is kept over a reload, never asks a wallet, and leaves nothing behind', async ({
  page
}) => {
  await openLab(page, { wallets, options })
  await connectTo(page, wallets[0]?.rdns ?? '')
  await openWallets(page)
  const before = await asked(page)
  await page.getByTestId('latchkey-watch-button').click()
  await page.getByTestId('latchkey-watch-input').fill(carol.address.slice(0, -1))
  await page.getByTestId('latchkey-watch-add').click()
  await expect(card(page).getByText('Enter a valid address')).toBeVisible()
  await page.getByTestId('latchkey-watch-input').fill(carol.address)
  await page.getByTestId('latchkey-watch-add').click()
  await expect(title(page)).toHaveText('Account')
  await expect(card(page).getByText('Watch-only: you can look at this account')).toBeVisible()
  await expect(page.getByTestId('w3m-account-balance')).toContainText('ETH')
  await expect(page.getByTestId('w3m-account-default-send-button')).toHaveCount(0)

  await page.reload()
  await expect(address(page)).toHaveText(carol.address)
  await accountButton(page).click()
  await expect(card(page).getByText('Watch-only: you can look at this account')).toBeVisible()
  const isSigned = (method: string) => /sign|send/i.test(method)
  expect([...before, ...(await asked(page))].filter(isSigned)).toEqual([])

  await page.getByTestId('disconnect-button').click()
  await expect(status(page)).toHaveText('disconnected')
  expect((await storedText(page)).toLowerCase()).not.toContain(carol.address.slice(2).toLowerCase())
})

test('an account is watched by its name, which stays its title over a reload; its views offer nothing to sign, and a wallet takes its place', async ({
  page
}) => {
  await openLab(page, { wallets, options })
  await page.evaluate(() => void window.latchkey?.open({ view: 'WatchAccount' }))
  await page.getByTestId('latchkey-watch-input').fill('alice.eth')
  await page.getByTestId('latchkey-watch-add').click()
  await expect(title(page)).toHaveText('Account')
  await expect(card(page).getByRole('heading', { name: 'alice.eth' })).toBeVisible()
  await page.getByTestId('w3m-account-default-receive-button').click()
  await expect(card(page).getByText('belongs to the owner of its keys')).toBeVisible()

  await page.reload()
  await expect(address(page)).toHaveText(alice.address)
  await openWallets(page)
  await expect(page.getByTestId('wui-active-profile-wallet-item')).toContainText('alice.eth')
  expect(await asked(page)).toEqual([])

  await page.getByTestId('add-connection-button').click()
  await walletRow(page, wallets[1]?.rdns ?? '').click()
  const current = page.getByTestId('wui-active-profile-wallet-item')
  await expect(current).toHaveAttribute('address', carol.address)
  await page.getByTestId('latchkey-watched').getByRole('button', { name: 'Show' }).click()
  await expect(address(page)).toHaveText(alice.address)
  expect((await asked(page, 1)).filter(method => /sign|send/i.test(method))).toEqual([])
})
