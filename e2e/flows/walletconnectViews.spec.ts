import { devices } from '@playwright/test'
import { inspector, looks, sizes } from '../lib/inspect.js'
import { card, openLab, openSheet, title, tryAgain, walletRow } from '../lib/lab.js'
import { gateRelay } from '../lib/relayGate.js'
import { codeOf, openCode, openSatchel, paste, satchel } from '../lib/satchel.js'
import { expect, patient, test } from '../lib/test.js'

const harbor = {
  id: 'harbor',
  name: 'Harbor',
  homepage: 'https://harbor.example',
  mobile_link: 'harbor:',
  link_mode: 'https://link.harbor.example',
  webapp_link: 'https://web.harbor.example',
  desktop_link: 'harbor-desktop:',
  app_store: 'https://apps.apple.com/app/harbor',
  play_store: 'https://play.google.com/store/apps/details?id=harbor'
}
const options = { customWallets: [harbor] }

for (const [size, viewport] of sizes) {
  test.describe(`every view of WalletConnect, ${size}`, () => {
    test.use({ viewport })

    test(`codes, links and failures: nothing is cut off, and axe finds no violations in a code (${size})`, async ({
      page,
      context
    }) => {
      test.setTimeout(patient(120_000))
      const inspect = inspector(page, size, looks[size])
      const wallet = await openSatchel(context)
      const gate = await gateRelay(page)
      await page.bringToFront()
      await openLab(page, { wallets: [], options })
      const uri = await openCode(page)
      await inspect('Code', { looks: true })
      gate.shut()
      await expect(card(page).getByText('Connection lost. Reconnecting…')).toBeVisible()
      await inspect('Code-lost')
      gate.open()
      await expect(card(page).getByText('Connection lost. Reconnecting…')).toHaveCount(0)
      await paste(wallet, uri)
      await satchel(wallet).reject.click()
      await page.bringToFront()
      await expect(tryAgain(page)).toBeVisible()
      await inspect('Code-declined')
      await page.getByTestId('header-back').click()
      await walletRow(page, harbor.id).click()
      await codeOf(page)
      await inspect('Wallet-code')
      await page.getByTestId('tab-webapp').click()
      await expect(tryAgain(page)).toHaveAttribute('href', /^https:/)
      await inspect('Wallet-web')
      await page.getByTestId('header-back').click()
      gate.shut()
      await walletRow(page, 'walletconnect').click()
      await expect(page.getByTestId('lk-relay-down')).toBeVisible()
      await inspect('Code-down')
    })
  })
}

test.describe('on a phone', () => {
  const { userAgent, isMobile, hasTouch } = devices['iPhone 14']
  test.use({
    ...{ userAgent, isMobile, hasTouch },
    viewport: { width: 320, height: 640 }
  })

  test('views that open an app: nothing is cut off, and axe finds no violations in the first', async ({
    page
  }) => {
    test.setTimeout(patient(60_000))
    await page.clock.install()
    await page.addInitScript(() => {
      window.addEventListener('click', event => {
        const link = event.composedPath().find(element => element instanceof HTMLAnchorElement)
        if (link && !/^https?:/.test(link.href)) event.preventDefault()
      })
    })
    const inspect = inspector(page, 'narrow', looks.narrow)
    await openLab(page, { wallets: [], options })
    await openSheet(page)
    await walletRow(page, harbor.id).tap()
    await expect(title(page)).toHaveText(harbor.name)
    await expect(tryAgain(page)).toHaveAttribute('href', /^harbor:/)
    await inspect('App', { looks: true })
    await tryAgain(page).tap()
    await page.clock.fastForward(1_500)
    await expect(card(page).getByText('Harbor did not open?')).toBeVisible()
    await inspect('App-not-opened')
  })
})
