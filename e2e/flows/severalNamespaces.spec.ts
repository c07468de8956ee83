import type { Page } from '@playwright/test'
import { testAccounts } from '../../devnet/src/accounts.js'
import { backButton, card, connectButton, inWallet, openLab, status, title, walletRow } from '../lib/lab.js'
import { answerNodes, cosmosHub, dotAccounts, polkadot } from '../lib/otherNamespaces.js'
import { expect, test } from '../lib/test.js'
import { storedText } from '../lib/watch.js'

const [alice] = testAccounts
const id = 'app.keplr'
const elm = {
  namespace: 'several',
  name: 'Elm',
  behaviour: 'approve',
  persist: 'local',
  polkadot: {},
  cosmos: {}
}
const options = { networks: [31337, polkadot.caipNetworkId, cosmosHub.caipNetworkId] }

const chain = (page: Page, namespace: string) => page.getByTestId(`wui-list-chain-${namespace}`)

/** The connected address of each namespace. */
const accounts = (page: Page) =>
  page.evaluate(() =>
    (['eip155', 'polkadot', 'cosmos'] as const).map(
      namespace => window.latchkey?.getAccount(namespace).address?.slice(0, 6) ?? '-'
    )
  )

test('a wallet of several namespaces is one row, and connects in each; none of them changes another (promise P4)', async ({
  page,
  watch
}) => {
  await answerNodes(page, watch)
  await openLab(page, { options, wallets: [elm] })
  await connectButton(page).click()
  await expect(card(page).locator('[data-testid^="wallet-selector-"][data-name=Elm]')).toHaveCount(1)
  await walletRow(page, id).click()
  await expect(title(page)).toHaveText('Select chain')
  for (const namespace of ['eip155', 'polkadot', 'cosmos']) await expect(chain(page, namespace)).toBeVisible()
  await backButton(page).click()
  await walletRow(page, id).click()
  await chain(page, 'polkadot').click()
  await expect(card(page)).toHaveCount(0)
  await expect.poll(() => accounts(page)).toEqual(['-', dotAccounts.polkadot[0].slice(0, 6), '-'])

  // The others, one after the other, by the same row.
  for (const namespace of ['cosmos', 'eip155'] as const) {
    await page.evaluate(async namespace => {
      const { latchkey } = window
      const connector = latchkey
        ?.getConnectors()
        .find(one => one.namespace === namespace && one.id === 'app.keplr')
      if (connector) await latchkey?.connect(connector)
    }, namespace)
  }
  const all = [alice.address.slice(0, 6), dotAccounts.polkadot[0].slice(0, 6), 'cosmos']
  await expect.poll(() => accounts(page)).toEqual(all)
  await page.reload()
  await expect.poll(() => accounts(page)).toEqual(all)

  await page.evaluate(() => window.latchkey?.disconnect({ namespace: 'cosmos' }))
  await expect.poll(() => accounts(page)).toEqual([...all.slice(0, 2), '-'])
  expect(await storedText(page)).not.toContain('latchkey.permissions.cosmos')
  await page.evaluate(() => window.latchkey?.disconnect())
  await expect(status(page)).toHaveText('disconnected')
  await inWallet(page, 0, 'switchAccount', 1)
  await page.reload()
  await expect.poll(() => accounts(page)).toEqual(['-', '-', '-'])
})
