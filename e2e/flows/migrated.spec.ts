import { testAccounts } from '../../devnet/src/accounts.js'
import { accountButton, card, connectButton, networkRow, walletRow } from '../lib/lab.js'
import { expect, test } from '../lib/test.js'
import { serveWagmiPage } from '../lib/wagmiPage.js'

// Applications of RainbowKit and ConnectKit with their imports changed (e2e/pages), in StrictMode, with each major version of wagmi.

const [alice] = testAccounts

for (const major of [2, 3] as const) {
  test(`an application of RainbowKit on wagmi ${major} connects, switches, survives a reload, and disconnects`, async ({
    page,
    watch
  }) => {
    const site = await serveWagmiPage(major, 'rainbowkit')
    try {
      watch.expectOrigin(new URL(site.url).origin)
      await page.goto(site.url)
      await expect(page.getByTestId('version')).toContainText(`wagmi ${major}.`)
      await page.getByTestId('rk-connect-button').click()
      await walletRow(page, 'io.metamask').click()
      await card(page).waitFor({ state: 'hidden' })
      await expect(page.getByTestId('wagmi')).toHaveText(`connected ${alice.address} 31337`)
      await expect(page.getByTestId('rk-account-button')).toContainText('ETH')

      await page.getByTestId('rk-chain-button').click()
      await networkRow(page, 'Latchkey Devnet Two').click()
      await expect(page.getByTestId('wagmi')).toHaveText(`connected ${alice.address} 31338`)
      await expect(page.getByTestId('rk-chain-button')).toContainText('Latchkey Devnet Two')

      await page.reload()
      await expect(page.getByTestId('wagmi')).toHaveText(`connected ${alice.address} 31338`)
      await expect(page.getByTestId('rk-account-button')).toBeVisible()
      await page.getByTestId('wagmi-disconnect').click()
      await expect(page.getByTestId('rk-connect-button')).toBeVisible()
    } finally {
      await site.stop()
    }
  })

  test(`an application of ConnectKit on wagmi ${major} connects, survives a reload, and disconnects`, async ({
    page,
    watch
  }) => {
    const site = await serveWagmiPage(major, 'connectkit')
    try {
      watch.expectOrigin(new URL(site.url).origin)
      await page.goto(site.url)
      await expect(page.getByTestId('version')).toContainText(`wagmi ${major}.`)
      await connectButton(page).click()
      await walletRow(page, 'com.alder').click()
      await card(page).waitFor({ state: 'hidden' })
      await expect(page.getByTestId('wagmi')).toHaveText(`connected ${alice.address} 31337`)
      await page.reload()
      await expect(page.getByTestId('wagmi')).toHaveText(`connected ${alice.address} 31337`)
      await expect(accountButton(page)).toContainText('ETH')
      await page.getByTestId('wagmi-disconnect').click()
      await expect(connectButton(page)).toBeVisible()
    } finally {
      await site.stop()
    }
  })
}
