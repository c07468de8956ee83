import { testAccounts } from '../../devnet/src/accounts.js'
import {
  accountButton,
  asked,
  card,
  connectButton,
  inWallet,
  openConnected,
  openLab,
  openSettledAccount,
  status,
  wallet
} from '../lib/lab.js'
import { expect, test } from '../lib/test.js'
import { storedText } from '../lib/watch.js'

const [alice] = testAccounts

test('promise P1: disconnecting is final in the same tick, for the instance and for every hook', async ({
  page
}) => {
  await openConnected(page)
  const seen = await page.evaluate(() => {
    const { latchkey } = window
    if (!latchkey) throw new Error('no instance')
    const told: string[] = []
    latchkey.subscribeAccount(account => told.push(account.status))
    void latchkey.disconnect()
    return {
      status: latchkey.getAccount().status,
      address: latchkey.getAccount().address ?? null,
      provider: latchkey.getProvider('eip155') ?? null,
      wallet: latchkey.getWalletInfo() ?? null,
      told
    }
  })
  expect(seen).toEqual({
    status: 'disconnected',
    address: null,
    provider: null,
    wallet: null,
    told: ['disconnected']
  })
  await expect(status(page)).toHaveText('disconnected')
})

test('promise P1: no storage keeps any data of the account, and three reloads send no wallet request', async ({
  page
}) => {
  const wallets = [wallet('Alder'), wallet('Birch')]
  await openLab(page, { wallets })
  await connectButton(page).click()
  await page.getByTestId('wallet-selector-com.alder').click()
  await expect(status(page)).toHaveText('connected')
  const during = await storedText(page)
  expect(during).toContain('com.alder')
  expect(during.toLowerCase()).not.toContain(alice.address.slice(2).toLowerCase())

  await openSettledAccount(page)
  await page.getByTestId('disconnect-button').click()
  await expect(status(page)).toHaveText('disconnected')
  await expect(card(page)).toHaveCount(0)
  expect(await asked(page)).toContain('wallet_revokePermissions')
  const after = (await storedText(page)).toLowerCase()
  expect(after).not.toContain(alice.address.slice(2).toLowerCase())
  expect(await page.evaluate(() => localStorage.getItem('latchkey:connection') ?? '')).not.toContain(
    'com.alder'
  )
  for (let reload = 0; reload < 3; reload++) {
    await page.reload()
    await expect(page.getByTestId('w3m-page-loading')).toContainText('ready')
    await expect(status(page)).toHaveText('disconnected')
    expect(await asked(page, 0)).toEqual([])
    expect(await asked(page, 1)).toEqual([])
  }
})

test('promise P1: disconnecting resolves within 3 s if the wallet hangs', async ({ page }) => {
  await openConnected(page, { methods: { wallet_getPermissions: 'hang', wallet_revokePermissions: 'hang' } })
  const took = await page.evaluate(async () => {
    const start = performance.now()
    await window.latchkey?.disconnect()
    return performance.now() - start
  })
  expect(took).toBeLessThan(3_000)
  await expect(status(page)).toHaveText('disconnected')
})

test('a page that is disconnected in the wallet is disconnected', async ({ page }) => {
  await openConnected(page)
  await accountButton(page).click()
  await expect(card(page)).toBeVisible()
  await inWallet(page, 0, 'disconnect')
  await expect(status(page)).toHaveText('disconnected')
  await expect(card(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByTestId('w3m-page-loading')).toContainText('ready')
  await expect(status(page)).toHaveText('disconnected')
})
