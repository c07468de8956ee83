import {
  approve,
  connectedAccount,
  createWallet,
  firstProof,
  newEmail,
  partitioned
} from '../lib/embedded.js'
import { frameUrl, ports } from '../lib/ports.js'
import { expect, test } from '../lib/test.js'
import { openWalletPage } from '../lib/walletPage.js'

test.use({ launchOptions: partitioned() })

test('on a page of the same site the frame shares its storage with the page of the wallet, and a reload signs', async ({
  page,
  watch
}) => {
  test.slow()
  watch.expectConsole(firstProof)
  // `localhost` is a public suffix by default (https://publicsuffix.org/list/, rule `*`): the site of both is frame.localhost.
  const sameSite = `http://shop.frame.localhost:${ports.demo}`
  watch.expectOrigin(sameSite)
  expect(new URL(frameUrl).hostname).toBe('frame.localhost')
  await page.goto(`${sameSite}/`)
  await page.getByTestId('w3m-open-hook-button').waitFor()
  const email = newEmail()
  const { account } = await createWallet(page, email)
  await page.reload()
  expect(await connectedAccount(page)).toBe(account)
  await page.getByTestId('sign-message-button').click()
  await approve(page)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{130}$/)

  // The device is known: the page asks for no login and no recovery factor.
  await openWalletPage(page)
  await expect(page.locator('bdi').last()).toHaveText(account)
  await expect(page.getByRole('button', { name: /^Devices/ })).toBeVisible()
})
