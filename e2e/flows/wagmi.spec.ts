import type { Page } from '@playwright/test'
import { testAccounts } from '../../devnet/src/accounts.js'
import { accountButton, asked, card, connectButton, inWallet, walletRow } from '../lib/lab.js'
import { expect, test } from '../lib/test.js'
import { serveApp } from '../lib/appPage.js'

// Applications with a WagmiProvider in StrictMode, one of wagmi and one of AppKit (e2e/pages/wagmi, e2e/pages/appkit), with each major version that the kit
// works with.

const [alice, bob] = testAccounts
const birch = testAccounts[3]

const line = (status: string, address?: string, chainId?: number) =>
  [status, address, address === undefined ? undefined : chainId].filter(Boolean).join(' ')

/** What the hooks of the kit and of wagmi say. */
async function both(page: Page, wanted: string): Promise<void> {
  await expect(page.getByTestId('wagmi')).toHaveText(wanted)
  await expect(page.getByTestId('kit')).toHaveText(wanted)
}
const none = async (page: Page) => {
  await expect(page.getByTestId('kit')).toContainText('disconnected')
  await expect(page.getByTestId('wagmi')).toContainText('disconnected')
}
const questions = async (page: Page, index: number) =>
  (await asked(page, index)).filter(method =>
    /^(eth_requestAccounts|wallet_requestPermissions)$/.test(method)
  )

const applications = [
  ['wagmi', 2],
  ['wagmi', 3],
  ['appkit', 2],
  ['appkit', 3]
] as const

for (const [name, major] of applications) {
  test.describe(`${name} with wagmi ${major}`, () => {
    let site: Awaited<ReturnType<typeof serveApp>>
    test.beforeAll(async () => {
      site = await serveApp(name, major)
    })
    test.afterAll(() => site.stop())

    test('connects by the modal, follows the wallet, switches both ways, and survives a reload', async ({
      page,
      watch
    }) => {
      watch.expectOrigin(new URL(site.url).origin)
      await page.goto(site.url)
      await expect(page.getByTestId('version')).toContainText(`wagmi ${major}.`)
      // The adapters of AppKit add Node's names, and nothing else of the kit does.
      expect(await page.evaluate(() => typeof window.Buffer)).toBe(
        name === 'appkit' ? 'function' : 'undefined'
      )
      await none(page)
      await connectButton(page).click()
      await expect(walletRow(page, 'com.birch')).toBeVisible()
      await walletRow(page, 'com.alder').click()
      await card(page).waitFor({ state: 'hidden' })
      await accountButton(page).waitFor()
      await both(page, line('connected', alice.address, 31337))

      await page.getByTestId('kit-switch').click()
      await both(page, line('connected', alice.address, 31338))
      await page.getByTestId('wagmi-switch').click()
      await both(page, line('connected', alice.address, 31337))
      await inWallet(page, 0, 'switchAccount', 1)
      await both(page, line('connected', bob.address, 31337))

      await page.reload()
      await both(page, line('connected', bob.address, 31337))
      expect(await questions(page, 0)).toEqual([])
      // Reconnected once, by the WagmiProvider.
      expect((await asked(page, 0)).filter(method => method === 'eth_chainId')).toHaveLength(1)

      await page.getByTestId('kit-disconnect').click()
      await none(page)
      await page.reload()
      await none(page)
      expect(await asked(page, 0)).toEqual([])
    })

    test('two tabs and both libraries agree on who is connected', async ({ context, watch }) => {
      watch.expectOrigin(new URL(site.url).origin)
      const [one, two] = [await context.newPage(), await context.newPage()]
      for (const page of [one, two]) await page.goto(site.url)
      await one.getByTestId('wagmi-connect').click()
      for (const page of [one, two]) await both(page, line('connected', birch?.address, 31337))
      expect(await questions(two, 1)).toEqual([])
      await two.getByTestId('wagmi-disconnect').click()
      for (const page of [one, two]) await none(page)

      await connectButton(two).click()
      await walletRow(two, 'com.alder').click()
      for (const page of [one, two]) await both(page, line('connected', alice.address, 31337))
      await one.getByTestId('kit-disconnect').click()
      for (const page of [one, two]) await none(page)
    })
  })
}
