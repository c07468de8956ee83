import type { BitcoinProvider } from 'latchkey/bitcoin'
import {
  bitcoinAccounts,
  bitcoinAsked,
  bitcoinId,
  bitcoinNetwork,
  bitcoinWallet,
  holdings,
  inBitcoinWallet,
  minedFee,
  unsignedPsbt
} from '../lib/bitcoin.js'
import {
  accountButton,
  address,
  approval,
  card,
  connectButton,
  connectTo,
  openLab,
  status,
  tryAgain,
  walletRow
} from '../lib/lab.js'
import { askMe, signing, tokensOf } from '../lib/signIn.js'
import { expect, patient, test } from '../lib/test.js'

const [alice, bob, carol, dave, erin] = bitcoinAccounts as [
  (typeof bitcoinAccounts)[0] & object,
  (typeof bitcoinAccounts)[0] & object,
  (typeof bitcoinAccounts)[0] & object,
  (typeof bitcoinAccounts)[0] & object,
  (typeof bitcoinAccounts)[0] & object
]
const families = ['satsConnect', 'unisat', 'leather', 'standard'] as const
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'

/** Names under which wallets of the families are listed: UniSat and Leather have one of their own. */
const ids = {
  satsConnect: bitcoinId('Quarry'),
  unisat: bitcoinId('UniSat Wallet'),
  leather: bitcoinId('Quarry'),
  standard: bitcoinId('Quarry')
} as const

for (const family of families) {
  test(`${family}: connects with a rejection first, stays over a reload without a question, and disconnects`, async ({
    page
  }) => {
    await openLab(page, { wallets: [bitcoinWallet('Quarry', { family, behaviour: 'dialog' })] })
    await connectButton(page).click()
    await walletRow(page, ids[family]).click()
    await expect(approval(page).window).toContainText(alice.payment)
    await approval(page).reject.click()
    await expect(card(page).getByText('Request declined')).toBeVisible()
    await expect(status(page)).toHaveText('disconnected')
    await tryAgain(page).click()
    await approval(page).approve.click()
    await expect(card(page)).toHaveCount(0)
    await expect(address(page)).toHaveText(alice.payment)

    await page.reload()
    await expect(status(page)).toHaveText('connected')
    await expect(address(page)).toHaveText(alice.payment)
    expect(await bitcoinAsked(page)).toEqual([])

    await page.getByTestId('disconnect-hook-button').click()
    await expect(status(page)).toHaveText('disconnected')
    await page.reload()
    await expect(page.getByTestId('w3m-open-hook-button')).toBeVisible()
    await page.evaluate(() => window.latchkey?.ready())
    await expect(status(page)).toHaveText('disconnected')
  })
}

test('the person switches between payment and ordinals, and the choice stays over a reload', async ({
  page
}) => {
  await openLab(page, { wallets: [bitcoinWallet('Quarry')] })
  await connectTo(page, bitcoinId('Quarry'))
  await expect(address(page)).toHaveText(alice.payment)
  await accountButton(page).click()
  await card(page).getByTestId('wui-wallet-switch').click()
  const lines = card(page).getByTestId('active-connection')
  await expect(card(page).getByTestId('wui-active-profile-wallet-item')).toContainText('Payment address')
  await expect(lines).toContainText('Ordinals address')
  await lines.getByTestId('wui-inactive-profile-wallet-item-button').click()
  await expect(address(page)).toHaveText(alice.ordinals)
  await expect(card(page).getByTestId('wui-active-profile-wallet-item')).toContainText('Ordinals address')
  await page.reload()
  await expect(status(page)).toHaveText('connected')
  await expect(address(page)).toHaveText(alice.ordinals)
})

test('an account and a network that change in the wallet change on the page', async ({ page }) => {
  await openLab(page, { wallets: [bitcoinWallet('Quarry')] })
  await connectTo(page, bitcoinId('Quarry'))
  await inBitcoinWallet(page, 'switchAccount', 1)
  await expect(address(page)).toHaveText(bob.payment)
  await inBitcoinWallet(page, 'switchNetwork', testnet)
  await expect(address(page)).toHaveText(/^tb1q/)
  expect(await page.evaluate(() => window.latchkey?.getNetwork('bip122').caipNetworkId)).toBe(testnet)
})

test('the page switches the network with the wallet’s approval', async ({ page }) => {
  await openLab(page, { wallets: [bitcoinWallet('Quarry')] })
  await connectTo(page, bitcoinId('Quarry'))
  await inBitcoinWallet(page, 'setBehaviour', 'dialog')
  const switching = page.evaluate(async id => {
    const network = window.latchkey?._internal.state.network
      .get()
      .networks.find(({ caipNetworkId }) => caipNetworkId === id)
    if (!network) throw new Error('There is no such network')
    await window.latchkey?.switchNetwork(network)
  }, testnet)
  await expect(approval(page).window).toContainText('Testnet')
  await approval(page).approve.click()
  await switching
  await expect(address(page)).toHaveText(/^tb1q/)
})

test('signs in with a Bitcoin wallet, and our server verifies the signature', async ({ page }) => {
  await openLab(page, { wallets: [bitcoinWallet('Quarry')], siwx: 'server', siwxRequired: true })
  await connectButton(page).click()
  await walletRow(page, bitcoinId('Quarry')).click()
  await expect(signing(page).sign).toBeEnabled()
  await signing(page).sign.click()
  await expect(signing(page).status).toHaveText('signedIn')
  await expect(signing(page).account).toHaveText(`${bitcoinNetwork}:${alice.payment}`)
  const [token = ''] = await tokensOf(page)
  expect((await askMe(token)).body).toMatchObject({ address: alice.payment, caip2Network: bitcoinNetwork })
  expect(await bitcoinAsked(page)).toEqual(['wallet_connect', 'signMessage'])
})

test.describe('payments between the same accounts', () => {
  // One after the other: each compares the chain before and after.
  test.describe.configure({ mode: 'default' })

  test('a PSBT that the wallet signs and sends moves exactly what it says', async ({ page }) => {
    const [from, to] = [dave, erin]
    const before = { from: await holdings(from.payment), to: await holdings(to.payment) }
    await openLab(page, { wallets: [bitcoinWallet('Quarry', { accountIndex: 3, accounts: 1 })] })
    await connectTo(page, bitcoinId('Quarry'))
    await expect(address(page)).toHaveText(from.payment)
    const request = await unsignedPsbt(from, to.payment, 123_456n, 900n)
    const { txid = '' } = await page.evaluate(request => {
      const provider = window.latchkey?.getProvider('bip122') as BitcoinProvider
      return provider.signPSBT({ ...request, broadcast: true })
    }, request)
    expect(await minedFee(txid)).toBe(900n)
    const after = { from: await holdings(from.payment), to: await holdings(to.payment) }
    expect(before.from.mined - after.from.mined).toBe(123_456n + 900n)
    expect(after.to.mined - before.to.mined).toBe(123_456n)
    expect([after.from.pending, after.to.pending]).toEqual([0n, 0n])
  })

  for (const family of ['satsConnect', 'unisat', 'leather'] as const)
    test(`${family}: a transfer is refused, then sent, and the chain has it`, async ({ page }) => {
      const { payment: from } = carol
      const [to, amount] = [bob.payment, 70_001n]
      await openLab(page, { wallets: [bitcoinWallet('Quarry', { family, accountIndex: 2, accounts: 1 })] })
      await connectTo(page, ids[family])
      await expect(address(page)).toHaveText(from)
      const before = { from: await holdings(from), to: await holdings(to) }
      const send = () =>
        page.evaluate(
          ({ to, amount }) => {
            const provider = window.latchkey?.getProvider('bip122') as BitcoinProvider
            return provider
              .sendTransfer({ recipient: to, amount })
              .catch((error: { code: string }) => error.code)
          },
          { to, amount: String(amount) }
        )
      await inBitcoinWallet(page, 'rejectNext')
      expect(await send()).toBe('LATCHKEY_CONNECT__USER_REJECTED')
      expect(await holdings(from)).toEqual(before.from)
      const txid = await send()
      expect(txid).toMatch(/^[\da-f]{64}$/)
      const fee = await minedFee(txid)
      const after = { from: await holdings(from), to: await holdings(to) }
      expect(before.from.mined - after.from.mined).toBe(amount + fee)
      expect(after.to.mined - before.to.mined).toBe(amount)
    })

  test('the balance is that of the chain', async ({ page }) => {
    await openLab(page, { wallets: [bitcoinWallet('Quarry', { accountIndex: 1, accounts: 1 })] })
    await connectTo(page, bitcoinId('Quarry'))
    const { mined } = await holdings(bob.payment)
    const shown = `${(Math.floor(Number(mined) / 100_000) / 1_000).toString()}`
    await expect(accountButton(page)).toContainText(shown, { timeout: patient(10_000) })
    await expect(accountButton(page)).toContainText('BTC')
  })
})

test('two tabs agree on connection, account and disconnection', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  for (const tab of [one, two]) {
    await openLab(tab, { wallets: [bitcoinWallet('Quarry')] })
    await tab.evaluate(() => window.latchkey?.load())
  }
  await connectButton(one).click()
  await walletRow(one, bitcoinId('Quarry')).click()
  await expect(address(one)).toHaveText(alice.payment)
  await expect(address(two)).toHaveText(alice.payment)
  expect(await bitcoinAsked(two)).toEqual([])
  await inBitcoinWallet(one, 'switchAccount', 1)
  await expect(address(one)).toHaveText(bob.payment)
  await expect(address(two)).toHaveText(bob.payment)
  await two.getByTestId('disconnect-hook-button').click()
  await expect(status(two)).toHaveText('disconnected')
  await expect(status(one)).toHaveText('disconnected')
})
