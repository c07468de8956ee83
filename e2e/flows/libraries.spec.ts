import { createPublicKey, verify } from 'node:crypto'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { testAccounts } from '../../devnet/src/accounts.js'
import { solanaAccounts } from '../../devnet/src/data.js'
import { fromBase58 } from '../../kit/src/protocol/base58.js'
import { serveApp } from '../lib/appPage.js'
import { accountButton, asked, card, connectButton, walletRow } from '../lib/lab.js'
import { expect, test } from '../lib/test.js'

// An application in StrictMode with viem, ethers 6, ethers 5, @solana/kit and a wallet of @solana/wallet-adapter (e2e/pages/libraries).

const [alice] = testAccounts
const [sol] = solanaAccounts
const evmLibraries = ['viem', 'ethers', 'ethers5']
const solanaLibraries = ['solana-kit', 'wallet-adapter']

async function shows(page: Page, evm: string, solana: string): Promise<void> {
  for (const name of evmLibraries) await expect(page.getByTestId(name)).toHaveText(evm)
  for (const name of solanaLibraries) await expect(page.getByTestId(name)).toHaveText(solana)
}

/** Signs with each library, and verifies what it answers. */
async function signs(page: Page): Promise<void> {
  const signature = async (name: string) => {
    await page.getByTestId(`${name}-sign`).click()
    const shown = page.getByTestId(`${name}-signature`)
    await expect(shown).not.toBeEmpty()
    return (await shown.textContent()) ?? ''
  }
  for (const name of evmLibraries) {
    const signed = (await signature(name)) as `0x${string}`
    expect(await verifyMessage({ address: alice.address, message: 'hello', signature: signed })).toBe(true)
  }
  // A public key of Ed25519 in DER (RFC 8410).
  const der = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    fromBase58(sol.address) ?? Buffer.alloc(0)
  ])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  for (const name of solanaLibraries) {
    const signed = Buffer.from(await signature(name), 'hex')
    expect(verify(null, Buffer.from('hello'), key, signed)).toBe(true)
  }
}

/** The questions to the wallets of a page since it was loaded that their person may see. */
const questions = async (page: Page) => [
  ...(await asked(page)).filter(method => /^(eth_requestAccounts|wallet_requestPermissions)$/.test(method)),
  ...(
    await page.evaluate(() => (window.solanaWallet?.requests ?? []).map(one => JSON.stringify(one)))
  ).filter(request => request.includes('"standard:connect"') && !request.includes('"silent":true'))
]

let site: Awaited<ReturnType<typeof serveApp>>
test.beforeAll(async () => {
  site = await serveApp('libraries')
})
test.afterAll(() => site.stop())

test('every library has the account of the modal, in two tabs and after a reload, signs with it, and has none once the other tab disconnects', async ({
  page,
  context,
  watch
}) => {
  watch.expectOrigin(new URL(site.url).origin)
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(site.url)
  await shows(page, '', '')
  await connectButton(page).click()
  await walletRow(page, 'com.alder').click()
  await card(page).waitFor({ state: 'hidden' })
  await accountButton(page).waitFor()
  await page.getByTestId('adapter-connect').click()
  await walletRow(page, 'standard.orchid').click()
  await card(page).waitFor({ state: 'hidden' })
  for (const tab of [page, other]) await shows(tab, `${alice.address} 31337`, sol.address)

  await page.getByTestId('kit-switch').click()
  for (const tab of [page, other]) await shows(tab, `${alice.address} 31338`, sol.address)
  await other.reload()
  await shows(other, `${alice.address} 31338`, sol.address)
  await signs(other)
  expect(await questions(other)).toEqual([])

  await other.getByTestId('adapter-disconnect').click()
  for (const tab of [page, other]) await shows(tab, `${alice.address} 31338`, '')
  await other.getByTestId('kit-disconnect').click()
  for (const tab of [page, other]) await shows(tab, '', '')
  await page.reload()
  await expect(page.getByTestId('kit')).toHaveText('disconnected')
  await shows(page, '', '')
  expect(await questions(page)).toEqual([])
})
