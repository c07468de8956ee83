import type { Page } from '@playwright/test'
import { testAccounts } from '../../devnet/src/accounts.js'
import { deployedAccount, offerContractWallet, plannedAccount } from '../lib/contractWallet.js'
import { card, connectButton, inWallet, openLab, status, title, walletRow } from '../lib/lab.js'
import { expectAsked, expectSignedIn, lasting, openSignedIn, signing, tokensOf } from '../lib/signIn.js'
import { connectSolana, solana, solanaAccounts } from '../lib/solanaWallet.js'
import { expect, test } from '../lib/test.js'
import { storedText } from '../lib/watch.js'

const [alice, bob] = testAccounts
const toast = (page: Page) => page.getByTestId('wui-snackbar-message')
const lastError = (page: Page) => page.locator('.log li[data-kind=error] strong').first()

/** The state of each namespace: `signedIn eip155:31337:0x...`. */
const standing = (page: Page) =>
  page.evaluate(() =>
    Object.values(window.latchkey?._internal.state.signIn.get() ?? {})
      .map(state => `${state?.status} ${state?.account}`)
      .sort()
  )
const inSolana = (account: number) => `${solana.caipNetworkId}:${solanaAccounts[account]}`

for (const siwx of ['local', 'server'] as const) {
  test(`${siwx}: two namespaces are signed in independently, and neither ends the other (promise P4)`, async ({
    page
  }) => {
    // The network has no node: without the adapter nothing reads it.
    const options = { networks: [31337, solana], adapters: ['evm'] }
    await openSignedIn(page, { siwx, options, wallets: [lasting] }, alice.address)
    const evm = (address: string) => `eip155:31337:${address}`
    const change = await connectSolana(page)
    await expectAsked(page)
    await expect(card(page)).toContainText('Solana')
    await signing(page).read.click()
    await expect(signing(page).message).toContainText('wants you to sign in with your Solana account')
    await signing(page).sign.click()
    await expect(card(page)).toHaveCount(0)
    await expect(signing(page).account).toHaveText(inSolana(0))
    await expect
      .poll(() => standing(page))
      .toEqual([`signedIn ${evm(alice.address)}`, `signedIn ${inSolana(0)}`])

    // Another account there ends that session, and does not affect the other one.
    await change(1)
    await expectAsked(page)
    await expect
      .poll(() => standing(page))
      .toEqual([`signedIn ${evm(alice.address)}`, `signedOut ${inSolana(1)}`])
    await expect.poll(() => storedText(page)).not.toContain(solanaAccounts[0])
    await signing(page).sign.click()
    await expect(signing(page).account).toHaveText(inSolana(1))

    // And the reverse: an inactive namespace requests no signature, and its old session is over.
    await inWallet(page, 0, 'switchAccount', 1)
    await expect
      .poll(() => standing(page))
      .toEqual([`signedIn ${inSolana(1)}`, `signedOut ${evm(bob.address)}`])
    await expect(card(page)).toHaveCount(0)
    await expect(signing(page).account).toHaveText(inSolana(1))
    expect(await storedText(page)).not.toContain(alice.address)
    if (siwx === 'server') expect(await tokensOf(page)).toHaveLength(1)

    // Once active, it requests a signature.
    await page.getByTestId('network-selector').selectOption({ label: 'Latchkey Devnet' })
    await expectAsked(page)
    await signing(page).sign.click()
    await expectSignedIn(page, bob.address)
    await expect
      .poll(() => standing(page))
      .toEqual([`signedIn ${evm(bob.address)}`, `signedIn ${inSolana(1)}`])

    await page.evaluate(() => window.latchkey?.disconnect({ namespace: 'eip155' }))
    await expect.poll(() => standing(page)).toEqual([`signedIn ${inSolana(1)}`])
    await page.evaluate(() => window.latchkey?.disconnect({ namespace: 'solana' }))
    await expect(status(page)).toHaveText('disconnected')
    await expect.poll(() => storedText(page)).not.toContain('siwx')
  })

  for (const [kind, make] of [
    ['that is deployed (ERC-1271)', deployedAccount],
    ['that is not deployed yet (ERC-6492)', plannedAccount]
  ] as const) {
    test(`${siwx}: a contract ${kind} signs in, and not with a changed byte (promise P20)`, async ({
      page,
      watch
    }) => {
      // The server answers with a 401, which browsers log.
      watch.expectConsole(/Failed to load resource.*authenticate/)
      const account = await make()
      let isHonest = false
      const sign = async (message: string): Promise<`0x${string}`> => {
        const signature = await account.sign(message)
        if (isHonest) return signature
        const at = signature.indexOf((await account.owned(message)).slice(2)) + 10
        const changed = signature[at] === '0' ? '1' : '0'
        return `0x${signature.slice(2, at)}${changed}${signature.slice(at + 1)}`
      }
      await offerContractWallet(page, { ...account, sign }, 'Vault')
      await openLab(page, { siwx, siwxRequired: true, wallets: [] })
      await connectButton(page).click()
      await walletRow(page, 'com.vault').click()
      await expectAsked(page)
      await signing(page).sign.click()
      await expect(toast(page)).toContainText('This application might not support Smart Accounts')
      await expect(card(page)).toContainText('switch to a regular account in your wallet')
      await expect(lastError(page)).toHaveText('LATCHKEY_SIWX__SMART_ACCOUNT')
      await expect(signing(page).status).toHaveText('signedOut')
      isHonest = true
      await signing(page).sign.click()
      await expectSignedIn(page, account.address)
      await page.reload()
      await expectSignedIn(page, account.address)
    })
  }
}

test('a contract whose wallet cannot sign gets a text with the possible reason', async ({ page }) => {
  const { address } = await deployedAccount()
  const sign = async () => Promise.reject(new Error('This account cannot sign messages'))
  await offerContractWallet(page, { address, sign }, 'Vault')
  await openLab(page, { siwx: 'local', wallets: [] })
  await connectButton(page).click()
  await walletRow(page, 'com.vault').click()
  await expectAsked(page)
  await signing(page).sign.click()
  await expect(toast(page)).toContainText('This application might not support Smart Accounts')
  await expect(title(page)).toHaveText('Sign in')
  await expect(signing(page).sign).toHaveText('Try again')
})
