import { expect } from '@playwright/test'
import { testAccounts } from '../../../devnet/src/accounts.js'
import { askMe } from '../../lib/signIn.js'
import { alder, chooseWallet, openLab } from '../lib/lab.js'
import { click, expectGone, expectText } from '../lib/page.js'
import { test } from '../lib/test.js'

const [alice] = testAccounts

test('the server verifies a sign-in, a reload keeps the session, and signing out ends it on the server', async ({
  tab
}) => {
  await openLab(tab, { wallets: [alder], siwx: 'server' })
  await chooseWallet(tab, alder.rdns)
  await click(tab, 'w3m-connecting-siwe-sign')
  await expectText(tab, 'lab-siwx-status', 'signedIn')
  await expectText(tab, 'lab-siwx-account', `eip155:31337:${alice.address}`)
  await expectGone(tab, 'w3m-modal-card')
  const token = await tab.run(
    () => /\\"token\\":\\"([\w.-]+)\\"/.exec(JSON.stringify({ ...localStorage }))?.[1] ?? ''
  )
  expect((await askMe(token)).body).toMatchObject({ address: alice.address })

  await tab.reload()
  await expectText(tab, 'lab-siwx-status', 'signedIn')
  await click(tab, 'lab-siwx-sign-out')
  await expectText(tab, 'lab-siwx-status', 'signedOut')
  await expect.poll(async () => (await askMe(token)).status).toBe(401)
})
