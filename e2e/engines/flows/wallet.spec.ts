import { expect } from '@playwright/test'
import { testAccounts } from '../../../devnet/src/accounts.js'
import { chainBalance, inThousandths } from '../../lib/chain.js'
import { alder, asked, chooseWallet, connect, openAccount, openLab, watchStatus } from '../lib/lab.js'
import { click, expectGone, expectText, textOf } from '../lib/page.js'
import { test } from '../lib/test.js'

const [alice] = testAccounts
const two = 'Latchkey Devnet Two'

const agents = {
  firefox: /Gecko\/\d+ Firefox\//,
  webkit: /AppleWebKit\/\S+ (?!.*Chrom).* Safari\//
}

test('the browser is the engine of this project', async ({ tab, engineName }) => {
  await openLab(tab)
  const agent = await tab.run(() => navigator.userAgent)
  test.info().annotations.push({ type: 'engine', description: agent })
  expect(agent).toMatch(agents[engineName])
})

test('a wallet of the page connects, and the account shows the balance on chain', async ({ tab }) => {
  await openLab(tab)
  await expectText(tab, 'apkt-account-status', 'disconnected')
  await connect(tab)
  await expectText(tab, 'w3m-address', alice.address)
  const balance = inThousandths(await chainBalance(alice.address))
  await openAccount(tab)
  await expect.poll(() => textOf(tab, 'w3m-modal-card')).toContain(balance)
  await expect.poll(() => textOf(tab, 'account-button')).toContain(balance)
})

test('the page requests another network, and a reload keeps wallet and network without a request', async ({
  tab
}) => {
  await openLab(tab)
  await connect(tab)
  await expectText(tab, 'w3m-chain-id', '31337')
  await openAccount(tab)
  await click(tab, 'w3m-account-select-network')
  await click(tab, `w3m-network-switch-${two}`)
  await expectText(tab, 'w3m-chain-id', '31338')
  await expect.poll(() => textOf(tab, 'wui-network-button')).toContain(two)

  await tab.reload()
  await expectText(tab, 'apkt-account-status', 'connected')
  await expectText(tab, 'w3m-address', alice.address)
  await expectText(tab, 'w3m-chain-id', '31338')
  await expectGone(tab, 'w3m-modal-card')
  expect(await asked(tab)).not.toContain('eth_requestAccounts')
})

test('promise P5: a change in one tab appears in the other within a second', async ({ tab, profile }) => {
  const other = await profile.openTab()
  for (const page of [tab, other]) {
    await openLab(page)
    // Loaded before, so that the measured second contains the message only, not the loading of code.
    await page.run(async () => {
      await window.latchkey?.load()
    })
  }
  const connected = await Promise.all([tab, other].map(watchStatus))
  await chooseWallet(tab, alder.rdns)
  await expectText(tab, 'apkt-account-status', 'connected')
  await expectText(other, 'apkt-account-status', 'connected')
  await expectText(other, 'w3m-address', alice.address)
  expect(await asked(other)).not.toContain('eth_requestAccounts')
  await expectWithinASecond(connected, 'connected')

  const left = await Promise.all([tab, other].map(watchStatus))
  await click(other, 'disconnect-hook-button')
  await expectText(other, 'apkt-account-status', 'disconnected')
  await expectText(tab, 'apkt-account-status', 'disconnected')
  await expectWithinASecond(left, 'disconnected')
})

/** Measured with the pages' clocks, because a command to a browser takes longer than the delay itself. */
async function expectWithinASecond(
  watches: readonly (() => Promise<Readonly<Record<string, number>>>)[],
  status: string
) {
  const [one = 0, two = 0] = await Promise.all(
    watches.map(async watch => (await watch())[status] ?? Number.NaN)
  )
  expect(Math.abs(one - two)).toBeLessThan(1_000)
}
