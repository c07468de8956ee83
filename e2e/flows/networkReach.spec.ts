import { testAccounts } from '../../devnet/src/accounts.js'
import { createPhone } from '../../kit/src/testing/walletconnect/createPhone.js'
import { accountButton, card, networkRow, openLab, status, title } from '../lib/lab.js'
import { serverUrl } from '../lib/ports.js'
import { codeOf, openCode } from '../lib/satchel.js'
import { expect, test } from '../lib/test.js'

const [alice] = testAccounts
const two = 'Latchkey Devnet Two'

test('a network that the session lacks is marked, and connecting again with it selects it', async ({
  page
}) => {
  const phone = await createPhone({
    relays: [serverUrl.replace(/^http/, 'ws')],
    behaviour: 'hang',
    signsIn: false
  })
  /** Scans a code and shares these networks, without a method to switch to others. */
  const approve = async (uri: string, ids: readonly number[]) => {
    const known = phone.proposals().length
    await phone.scan(uri)
    await expect.poll(() => phone.proposals().length).toBe(known + 1)
    const proposal = phone.proposals().at(-1)
    if (!proposal) throw new Error('nothing was asked')
    const chains = ids.map(id => `eip155:${id}`)
    const accounts = chains.map(chain => `${chain}:${alice?.address}`)
    await phone.peer.approve(proposal, {
      eip155: { chains, accounts, methods: ['personal_sign'], events: [] }
    })
  }
  await openLab(page, { wallets: [] })
  await approve(await openCode(page), [31337])
  await expect(status(page)).toHaveText('connected')

  await accountButton(page).click()
  await page.getByTestId('w3m-account-select-network').click()
  await expect(networkRow(page, two)).toContainText(`Connect again to use ${two}`)
  await networkRow(page, two).click()
  await expect(title(page)).toHaveText('WalletConnect')
  await approve(await codeOf(page), [31337, 31338])
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByTestId('w3m-chain-id')).toHaveText('31338')
  await phone.close()
})
