import type { BrowserContext, Page } from '@playwright/test'
import { testAccounts } from '../../devnet/src/accounts.js'
import { serveApp } from '../lib/appPage.js'
import { accountButton, card, connectButton, networkRow, walletRow } from '../lib/lab.js'
import { expect, test } from '../lib/test.js'

// Applications of RainbowKit and ConnectKit with their imports changed (e2e/pages), in StrictMode, with each major version of wagmi, in two tabs.

const [alice] = testAccounts

async function openTwo(page: Page, context: BrowserContext, url: string, major: number) {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(url)
    await expect(tab.getByTestId('version')).toContainText(`wagmi ${major}.`)
  }
  return [page, other] as const
}

for (const major of [2, 3] as const) {
  test.describe(`an application of RainbowKit on wagmi ${major}`, () => {
    let site: Awaited<ReturnType<typeof serveApp>>
    test.beforeAll(async () => {
      site = await serveApp('rainbowkit', major)
    })
    test.afterAll(() => site.stop())

    test('connects, switches, survives a reload, and disconnects, in two tabs', async ({
      page,
      context,
      watch
    }) => {
      watch.expectOrigin(new URL(site.url).origin)
      const tabs = await openTwo(page, context, site.url, major)
      const [, other] = tabs
      await page.getByTestId('rk-connect-button').click()
      await walletRow(page, 'io.metamask').click()
      await card(page).waitFor({ state: 'hidden' })
      for (const tab of tabs) {
        await expect(tab.getByTestId('wagmi')).toHaveText(`connected ${alice.address} 31337`)
        await expect(tab.getByTestId('rk-account-button')).toContainText('ETH')
      }

      await page.getByTestId('rk-chain-button').click()
      await networkRow(page, 'Latchkey Devnet Two').click()
      for (const tab of tabs) {
        await expect(tab.getByTestId('wagmi')).toHaveText(`connected ${alice.address} 31338`)
        await expect(tab.getByTestId('rk-chain-button')).toContainText('Latchkey Devnet Two')
      }

      await page.reload()
      await expect(page.getByTestId('wagmi')).toHaveText(`connected ${alice.address} 31338`)
      await expect(page.getByTestId('rk-account-button')).toBeVisible()
      await other.getByTestId('wagmi-disconnect').click()
      for (const tab of tabs) await expect(tab.getByTestId('rk-connect-button')).toBeVisible()
    })
  })

  test.describe(`an application of ConnectKit on wagmi ${major}`, () => {
    let site: Awaited<ReturnType<typeof serveApp>>
    test.beforeAll(async () => {
      site = await serveApp('connectkit', major)
    })
    test.afterAll(() => site.stop())

    test('connects, survives a reload, and disconnects, in two tabs', async ({ page, context, watch }) => {
      watch.expectOrigin(new URL(site.url).origin)
      const tabs = await openTwo(page, context, site.url, major)
      const [, other] = tabs
      await connectButton(page).click()
      await walletRow(page, 'com.alder').click()
      await card(page).waitFor({ state: 'hidden' })
      for (const tab of tabs)
        await expect(tab.getByTestId('wagmi')).toHaveText(`connected ${alice.address} 31337`)
      await page.reload()
      await expect(page.getByTestId('wagmi')).toHaveText(`connected ${alice.address} 31337`)
      await expect(accountButton(page)).toContainText('ETH')
      await other.getByTestId('wagmi-disconnect').click()
      for (const tab of tabs) await expect(connectButton(tab)).toBeVisible()
    })
  })
}
