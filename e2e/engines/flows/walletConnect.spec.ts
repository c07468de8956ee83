import { expect } from '@playwright/test'
import { testAccounts } from '../../../devnet/src/accounts.js'
import { walletUrl } from '../../lib/ports.js'
import { chooseWallet, openLab } from '../lib/lab.js'
import { click, expectGone, expectText, scanCode, textOf } from '../lib/page.js'
import { test } from '../lib/test.js'

const [alice] = testAccounts

test('a phone that scans the code connects over the relay, signs, and disconnects', async ({
  tab,
  profile
}) => {
  await openLab(tab, { wallets: [] })
  await chooseWallet(tab, 'walletconnect')
  const code = await scanCode(tab)

  const phone = await profile.openTab()
  await phone.go(`${walletUrl}/?uri=${encodeURIComponent(code)}`)
  await expectText(phone, 'demo-wallet-proposal', /./)
  await click(phone, 'demo-wallet-approve')
  await expectText(tab, 'apkt-account-status', 'connected')
  await expectText(tab, 'w3m-address', alice.address)
  await expectGone(tab, 'w3m-modal-card')

  await click(tab, 'sign-message-button')
  await expectText(phone, 'demo-wallet-request', /./)
  await click(phone, 'demo-wallet-approve')
  await expectText(tab, 'w3m-signature', /^0x[0-9a-f]{130}$/)

  await tab.reload()
  await expectText(tab, 'apkt-account-status', 'connected')
  await click(phone, 'demo-wallet-disconnect')
  await expectText(tab, 'apkt-account-status', 'disconnected')
  expect(await textOf(tab, 'w3m-address')).toBeUndefined()
})
