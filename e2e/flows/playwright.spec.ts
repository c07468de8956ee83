import { test as base, expect } from '@playwright/test'
import { type LatchkeyFixtures, latchkeyFixtures, testIds } from '../../kit/src/testing/playwright/index.js'

const test = base.extend<LatchkeyFixtures>(latchkeyFixtures())
const chains = [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:8545' }]

test('a visitor connects, reloads and disconnects', async ({ page, latchkey }) => {
  const wallet = await latchkey.installWallet({ name: 'My Wallet', rdns: 'com.example', chains })
  await page.goto('/?wallets=[]')
  await latchkey.connect(wallet)
  await expect(latchkey.accountButton).toHaveAttribute('address', wallet.addresses[0] ?? '')
  await page.reload()
  await expect(latchkey.accountButton).toBeVisible()
  wallet.switchAccount(1)
  await expect(latchkey.accountButton).toHaveAttribute('address', wallet.addresses[1] ?? '')
  await latchkey.disconnect()
})

test('a rejection in the wallet is neutral', async ({ page, latchkey }) => {
  const wallet = await latchkey.installWallet({ chains, behaviour: 'hang' })
  await page.goto('/?wallets=[]')
  await latchkey.choose(wallet)
  wallet.rejectNext()
  await expect(latchkey.modal).toContainText('Request declined')
  await page.getByTestId(testIds.tryAgain).click()
  wallet.approveNext()
  await expect(latchkey.accountButton).toBeVisible()
})

test('a phone connects without any network', async ({ page, latchkey }) => {
  const relay = await latchkey.installRelay()
  const phone = await relay.phone()
  await page.goto('/?wallets=[]')
  await phone.scan(await latchkey.showCode())
  await expect(latchkey.accountButton).toHaveAttribute('address', phone.addresses[0] ?? '')
  await phone.disconnectAll()
  await expect(latchkey.connectButton).toBeVisible()
})
