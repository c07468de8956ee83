import { solanaAccounts } from '../../devnet/src/solana/accounts.js'
import { devnetSolanaNetwork } from '../../devnet/src/solana/network.js'
import { solanaTokens } from '../../devnet/src/solana/tokens.js'
import {
  accountButton,
  address,
  card,
  connectButton,
  networkRow,
  openLab,
  status,
  title,
  tryAgain
} from '../lib/lab.js'
import { ports } from '../lib/ports.js'
import { fill, openSend } from '../lib/sendForm.js'
import { expectAsked, signing } from '../lib/signIn.js'
import {
  askedOrchid,
  inOrchid,
  lamportsOf,
  newSolanaAddress,
  openOrchid,
  orchid,
  orchidRow,
  tokensOf
} from '../lib/solanaLab.js'
import { expect, test } from '../lib/test.js'
import { storedText } from '../lib/watch.js'

const [alice, bob, , dora] = solanaAccounts
/** The devnet, and a second network that the same node answers for. */
const devnet = devnetSolanaNetwork(ports.solana)
const id = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const twoNetworks = [devnet, { ...devnet, id, caipNetworkId: `solana:${id}`, name: 'Solana Devnet' }]
const local = 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE'

test('a Solana wallet is declined, connects, survives a reload, follows its user, and is gone for good', async ({
  page
}) => {
  await openLab(page, { wallets: [orchid({ persist: 'local' })], options: { networks: twoNetworks } })
  await connectButton(page).click()
  await inOrchid(page, 'rejectNext')
  await orchidRow(page).click()
  await tryAgain(page).click()
  await expect(card(page)).toHaveCount(0)
  await expect(address(page)).toHaveText(alice.address)

  await page.reload()
  await expect(address(page)).toHaveText(alice.address)
  expect(await askedOrchid(page)).toEqual(['standard:connect'])

  await inOrchid(page, 'switchAccount', 1)
  await expect(address(page)).toHaveText(bob.address)
  await page.evaluate(() => void window.latchkey?.open({ view: 'Networks' }))
  await networkRow(page, 'Solana Devnet').click()
  await expect
    .poll(() => page.evaluate(() => window.latchkey?.getNetwork().caipNetworkId))
    .toBe('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  await inOrchid(page, 'lock')
  await expect(status(page)).not.toHaveText('connected')
  await inOrchid(page, 'unlock')
  await expect(address(page)).toHaveText(bob.address)

  await page.evaluate(() => window.latchkey?.disconnect())
  await expect(status(page)).toHaveText('disconnected')
  const stored = await storedText(page)
  for (const { address: own } of [alice, bob]) expect(stored).not.toContain(own)
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
  expect(await askedOrchid(page)).toEqual([])
})

test('a wallet that registers late is found, and one that vanishes is disconnected', async ({ page }) => {
  await openLab(page, { wallets: [orchid({ register: { late: 800 } })] })
  await connectButton(page).click()
  await orchidRow(page).click()
  await expect(address(page)).toHaveText(alice.address)
  await inOrchid(page, 'unregister')
  await expect(status(page)).toHaveText('disconnected')
})

test('two tabs agree on the connection (promise P5)', async ({ page, context }) => {
  await openOrchid(page, { persist: 'local' })
  const other = await context.newPage()
  await openLab(other, { wallets: [orchid({ persist: 'local' })] })
  await expect(address(other)).toHaveText(alice.address)
  await other.evaluate(() => window.latchkey?.disconnect())
  await expect(status(page)).toHaveText('disconnected')
  await expect(status(other)).toHaveText('disconnected')
})

test('an open tab follows a connection that another tab makes, and its end (promise P5)', async ({
  page,
  context
}) => {
  const wallets = [orchid({ persist: 'local' })]
  const other = await context.newPage()
  await openLab(other, { wallets })
  await expect(status(other)).toHaveText('disconnected')
  await openOrchid(page, { persist: 'local' })
  await expect(address(other)).toHaveText(alice.address)
  await expect(accountButton(other)).toBeVisible()
  await expect(card(other)).toHaveCount(0)
  expect(await askedOrchid(other)).toEqual(['standard:connect'])

  await accountButton(page).click()
  await page.getByTestId('disconnect-button').click()
  await expect(status(page)).toHaveText('disconnected')
  await expect(status(other)).toHaveText('disconnected')
  await expect(connectButton(other)).toBeVisible()
})

for (const siwx of ['local', 'server'] as const) {
  for (const [kind, options, feature] of [
    ['Sign-In With Solana', {}, 'solana:signIn'],
    ['a message', { without: ['solana:signIn'] }, 'solana:signMessage'],
    ['a memo that can never be sent, as hardware accounts do', { hardware: true }, 'solana:signTransaction']
  ] as const) {
    test(`${siwx}: an account signs in by ${kind}, and stays signed in over a reload (promise P19)`, async ({
      page
    }) => {
      await openLab(page, { siwx, wallets: [orchid({ ...options, persist: 'local' })] })
      await connectButton(page).click()
      await orchidRow(page).click()
      await expectAsked(page)
      await signing(page).sign.click()
      await expect(card(page)).toHaveCount(0)
      await expect(signing(page).account).toHaveText(`${local}:${alice.address}`)
      expect((await askedOrchid(page)).at(-1)).toBe(feature)
      await page.reload()
      await expect(signing(page).account).toHaveText(`${local}:${alice.address}`)
      await expect(card(page)).toHaveCount(0)
    })
  }
}

test('SOL is sent: the chain has it, with the fee, and the flow returns to the account (SPEC section 4)', async ({
  page
}) => {
  const before = [await lamportsOf(alice.address), await lamportsOf(dora.address)] as const
  await openOrchid(page)
  await openSend(page)
  await fill(page, 'SOL', '0.25', dora.address)
  await page.getByTestId('latchkey-send-confirm').dblclick()
  await expect(page.getByTestId('latchkey-send-confirmed')).toBeVisible()
  await expect(page.getByTestId('latchkey-send-result')).toContainText('Confirmed')
  expect((await lamportsOf(dora.address)) - before[1]).toBe(250_000_000)
  expect(before[0] - (await lamportsOf(alice.address))).toBeGreaterThanOrEqual(250_005_000)
  expect((await askedOrchid(page)).filter(method => method.includes('Transaction'))).toHaveLength(1)
  await page.getByTestId('latchkey-send-done').click()
  await expect(title(page)).toHaveText('Account')
})

test('a token is sent to somebody who has none of it: an account is created for it', async ({ page }) => {
  const mint = solanaTokens.find(({ symbol }) => symbol === 'USDC')?.mint ?? ''
  const to = newSolanaAddress()
  const before = [await tokensOf(alice.address, mint), await tokensOf(to, mint)] as const
  const lamports = await lamportsOf(alice.address)
  expect(before[0]).toBeGreaterThan(12_500_000n)
  expect(before[1]).toBe(0n)
  await openOrchid(page)
  await openSend(page)
  await fill(page, 'USDC', '12.5', to)
  await expect(page.getByTestId('latchkey-send-deposit')).toContainText('0.00204 SOL')
  expect(await tokensOf(alice.address, mint)).toBe(before[0])
  await page.getByTestId('latchkey-send-confirm').click()
  await expect(page.getByTestId('latchkey-send-confirmed')).toBeVisible()
  await expect.poll(() => tokensOf(to, mint)).toBe(12_500_000n)
  expect(await tokensOf(alice.address, mint)).toBe(before[0] - 12_500_000n)
  // The deposit of the new account, and the fee. The receiver needs no SOL.
  expect(lamports - (await lamportsOf(alice.address))).toBeGreaterThanOrEqual(2_039_280 + 5_000)
  expect(await lamportsOf(to)).toBe(0)
})

test('the account shows the coin and the tokens of the chain, and its address can be asked for a payment', async ({
  page
}) => {
  await openOrchid(page)
  await accountButton(page).click()
  await expect(card(page)).toContainText('USDC')
  await expect(card(page)).toContainText('SOL')
})
