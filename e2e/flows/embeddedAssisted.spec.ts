import type { Page } from '@playwright/test'
import { devnetPeople } from '../../devnet/src/people.js'
import { chainBalance, pay } from '../lib/chain.js'
import {
  approve,
  button,
  computing,
  connectedAccount,
  firstProof,
  logInByEmail,
  newEmail,
  walletFrame
} from '../lib/embedded.js'
import { openLab, status } from '../lib/lab.js'
import { expect, patient, test } from '../lib/test.js'
import { createWalletServer, type WalletServer } from '../lib/walletServer.js'
import { watchContext } from '../lib/watch.js'

// The demo's policy allows only the server and the frame of this run; these pages use others.
test.use({ launchOptions: computing(), bypassCSP: true })

let server: WalletServer
test.beforeEach(async ({ watch }) => {
  test.slow()
  server = await createWalletServer({ LATCHKEY_WALLET_MODE: 'assisted' })
  await server.start()
  watch.expectConsole(firstProof)
  watch.expectOrigin(server.url)
  watch.expectOrigin(server.frameUrl)
})
test.afterEach(() => server.end())

const open = (page: Page): Promise<void> =>
  openLab(page, { options: { server: server.url, services: { frame: server.frameUrl } } })

const infoOf = (page: Page) => page.evaluate(() => window.latchkey?.getAccount('eip155')?.embeddedWalletInfo)

test('mode assisted: a login alone makes a custodial wallet, which says so, signs, pays, and opens on a second device', async ({
  page,
  browser
}) => {
  await open(page)
  const email = newEmail()
  await logInByEmail(page, email)
  const frame = walletFrame(page)
  await expect(frame.getByText('Custodial wallet.')).toBeVisible()
  // The promise of the other mode is not made.
  await expect(frame.getByText('nobody can recover the wallet')).toHaveCount(0)
  await frame.getByRole('button', { name: 'Let the operator recover it' }).click()
  await expect(frame.getByText('Your wallet is ready')).toBeVisible({ timeout: patient(15_000) })
  await button(frame, 'Continue').click()
  const account = await connectedAccount(page)
  await expect
    .poll(() => infoOf(page))
    .toMatchObject({ isCustodial: true, authProvider: 'email', user: { email } })

  const signature = page.getByTestId('w3m-signature')
  await page.getByTestId('sign-message-button').click()
  await approve(page)
  await expect(signature).toHaveText(/^0x[0-9a-f]{130}$/)
  await pay(devnetPeople.cashier.privateKey, account, '1')
  const before = await chainBalance(account)
  await page.getByTestId('send-transaction-button').click()
  await approve(page)
  await expect(signature).toHaveText(/^0x[0-9a-f]{64} · success/)
  await expect.poll(() => chainBalance(account)).toBeLessThan(before)

  const context = await browser.newContext({ bypassCSP: true })
  const second = await watchContext(context)
  second.expectConsole(firstProof)
  second.expectOrigin(server.url)
  second.expectOrigin(server.frameUrl)
  const other = await context.newPage()
  await open(other)
  await logInByEmail(other, email)
  await expect(walletFrame(other).getByText('A custodial wallet')).toBeVisible()
  await walletFrame(other).getByRole('button', { name: 'Let the operator open it' }).click()
  expect(await connectedAccount(other)).toBe(account)
  await expect.poll(() => infoOf(other)).toMatchObject({ isCustodial: true })
  await other.getByTestId('sign-message-button').click()
  await approve(other)
  await expect(other.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{130}$/)

  // The end of one login is not that of the other device.
  await other.getByTestId('disconnect-hook-button').click()
  await expect(status(other)).toHaveText('disconnected')
  await expect.poll(() => infoOf(other)).toBeUndefined()
  await other.reload()
  await expect(status(other)).toHaveText('disconnected')
  expect(second.problems()).toEqual([])
  await context.close()
  await page.reload()
  await expect(status(page)).toHaveText('connected')
  await expect.poll(() => infoOf(page)).toMatchObject({ isCustodial: true })
})
