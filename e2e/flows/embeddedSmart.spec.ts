import { devnetTokens } from '../../devnet/src/tokens.js'
import { chainBalance, chainTokenBalance, fund, mintData } from '../lib/chain.js'
import {
  approve,
  connectedAccount,
  createWallet,
  logInByEmail,
  newEmail,
  protectByWords,
  reject,
  testWithWallet,
  walletFrame
} from '../lib/embedded.js'
import {
  accountFacts,
  answerNode,
  answerOf,
  ask,
  callsOf,
  expectSteps,
  preferDeployed,
  sendCalls,
  settledStatus,
  switchType
} from '../lib/embeddedCalls.js'
import { accountButton, address, card, openLab, status } from '../lib/lab.js'
import { signing } from '../lib/signIn.js'
import { expect, patient, test } from '../lib/test.js'

testWithWallet()

const chainId = '0x7a69'
/** Accounts that only get, one for each test: these run beside each other. */
const [friend, pal, mate] = ['f00da', 'f00db', 'f00dc'].map(
  name => `0x${name.padStart(40, '0')}` as const
) as [`0x${string}`, `0x${string}`, `0x${string}`]
const gifts = (to: string, ...values: readonly number[]) =>
  values.map(value => ({ to, value: `0x${value.toString(16)}` }))

test('eip7702: a sponsor pays for an account without coin, batches are one screen, a reload knows them', async ({
  page,
  watch
}) => {
  await openLab(page)
  const { account } = await createWallet(page, newEmail())
  expect(await accountFacts(page)).toEqual({
    address: account,
    accountType: 'smartAccount',
    isSmartAccountDeployed: false
  })
  const capabilities = { atomic: { status: 'ready' }, paymasterService: { supported: true } }
  expect(await answerOf(page, 'wallet_getCapabilities', [account])).toMatchObject({ [chainId]: capabilities })

  // Without any coin: the paymaster of the server's settings pays.
  const [, token] = devnetTokens
  const mint = { to: token.address, data: mintData(account, 5n) }
  const sponsored = sendCalls(page, {
    id: 'sponsored',
    calls: [mint, mint],
    atomicRequired: true,
    capabilities: { paymasterService: { url: 'https://unused.example' } }
  })
  await expectSteps(page, 2)
  await expect(walletFrame(page).getByText('Paid by the application')).toBeVisible()
  await approve(page)
  expect(await sponsored).toEqual({ id: 'sponsored' })
  expect(await settledStatus(page, 'sponsored')).toMatchObject({ id: 'sponsored', status: 200, atomic: true })
  expect(await chainTokenBalance(token.address, account)).toBe(10n)
  expect(await chainBalance(account)).toBe(0n)
  await expect.poll(() => accountFacts(page)).toMatchObject({ isSmartAccountDeployed: true })
  expect(callsOf(watch, 'bundler').length).toBeGreaterThan(0)

  // The id is used; what was rejected or closed was not sent, and its id is free.
  await fund(account, '1')
  const again = await ask(page, 'wallet_sendCalls', [{ id: 'sponsored', calls: gifts(friend, 1) }])
  expect(again.error).toMatchObject({ code: 5720 })
  const before = { friend: await chainBalance(friend), own: await chainBalance(account) }
  const refused = ask(page, 'wallet_sendCalls', [{ id: 'mine', calls: gifts(friend, 3, 4) }])
  await expectSteps(page, 2)
  await reject(page)
  expect((await refused).error).toMatchObject({ code: 4001 })
  await card(page).waitFor({ state: 'hidden' })
  const closed = ask(page, 'wallet_sendCalls', [{ id: 'mine', calls: gifts(friend, 3, 4) }])
  await expectSteps(page, 2)
  await page.keyboard.press('Escape')
  expect((await closed).error).toMatchObject({ code: 4001 })
  expect(await chainBalance(account)).toBe(before.own)

  // Both calls in one transaction of the account itself.
  const batch = sendCalls(page, { id: 'mine', calls: gifts(friend, 3, 4) })
  await approve(page)
  await batch
  const confirmed = await settledStatus(page, 'mine')
  expect(confirmed).toMatchObject({ status: 200, receipts: [{ status: '0x1' }] })
  expect((await chainBalance(friend)) - before.friend).toBe(7n)
  const spent = before.own - (await chainBalance(account)) - 7n
  expect(spent > 0n && spent < 10n ** 16n).toBe(true)

  await page.reload()
  await expect(status(page)).toHaveText('connected', { timeout: patient(15_000) })
  expect(await settledStatus(page, 'mine')).toEqual(confirmed)
  expect(await accountFacts(page)).toMatchObject({ isSmartAccountDeployed: true })

  // A single transaction stays an ordinary one.
  await page.getByTestId('send-transaction-button').click()
  await approve(page)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{64} · success/)
  const assets = await answerOf(page, 'wallet_getAssets', [{ account, chainFilter: [chainId] }])
  expect(assets).toMatchObject({
    [chainId]: [{ address: 'native' }, { address: token.address, balance: '0xa' }]
  })
})

test('erc4337: signs in before and after its first operation, which deploys it; the person switches to the key and back', async ({
  page,
  watch
}) => {
  await preferDeployed(page)
  await openLab(page, { siwx: 'server' })
  await logInByEmail(page, newEmail())
  await protectByWords(page)
  await expect(signing(page).sign).toBeEnabled({ timeout: patient(30_000) })
  await signing(page).sign.click()
  await approve(page)
  await expect(signing(page).status).toHaveText('signedIn')
  const smart = await accountFacts(page)
  expect(smart).toMatchObject({ accountType: 'smartAccount', isSmartAccountDeployed: false })
  await expect(signing(page).account).toHaveText(`eip155:31337:${smart.address}`)

  // The first operation deploys the account; the paymaster pays for it.
  const before = await chainBalance(pal)
  await fund(smart.address as `0x${string}`, '0.001')
  const batch = sendCalls(page, { id: 'first', calls: gifts(pal, 5, 6) })
  await approve(page)
  expect(await batch).toEqual({ id: 'first' })
  const confirmed = await settledStatus(page, 'first')
  expect(confirmed).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
  expect((await chainBalance(pal)) - before).toBe(11n)
  await expect.poll(() => accountFacts(page)).toMatchObject({ isSmartAccountDeployed: true })
  await page.getByTestId('send-transaction-button').click()
  await approve(page)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{64} · success/)

  await signing(page).signOut.click()
  await expect(signing(page).status).toHaveText('signedOut')
  await signing(page).signIn.click()
  await approve(page)
  await expect(signing(page).status).toHaveText('signedIn')

  // To the key: another address. The choice outlives a reload, both ways.
  await openLab(page)
  await expect(address(page)).toHaveText(smart.address ?? '', { timeout: patient(15_000) })
  await switchType(page)
  await expect(address(page)).not.toHaveText(smart.address ?? '')
  await card(page).waitFor({ state: 'hidden' })
  const key = await accountFacts(page)
  expect(key.accountType).toBe('eoa')
  await page.reload()
  await expect(address(page)).toHaveText(key.address ?? '', { timeout: patient(15_000) })
  expect(await settledStatus(page, 'first')).toEqual(confirmed)
  await switchType(page)
  await expect(address(page)).toHaveText(smart.address ?? '')
  await page.reload()
  await expect(address(page)).toHaveText(smart.address ?? '', { timeout: patient(15_000) })

  // What cannot be read leaves the account of the key (SPEC section 8). The choice stays.
  watch.expectConsole(/net::ERR_FAILED/)
  await answerNode(page, 'eth_getCode', route => route.abort())
  await page.reload()
  await expect(address(page)).toHaveText(key.address ?? '', { timeout: patient(15_000) })
  await page.unrouteAll({ behavior: 'wait' })
  await preferDeployed(page)
  await page.reload()
  await expect(address(page)).toHaveText(smart.address ?? '', { timeout: patient(15_000) })
})

test('eoa: no smart account is asked for; a batch that was sent in part says so after a reload, and is not sent again', async ({
  page,
  watch
}) => {
  await openLab(page, { options: { defaultAccountTypes: { eip155: 'eoa' } } })
  const { account } = await createWallet(page, newEmail())
  expect(await accountFacts(page)).toEqual({ address: account, accountType: 'eoa' })
  const capabilities = await answerOf(page, 'wallet_getCapabilities', [account])
  expect(capabilities).toMatchObject({ [chainId]: { atomic: { status: 'unsupported' } } })
  await fund(account, '1')
  const together = await ask(page, 'wallet_sendCalls', [{ calls: gifts(mate, 1, 2), atomicRequired: true }])
  expect(together.error).toMatchObject({ code: 5760 })

  let sent = 0
  await answerNode(page, 'eth_sendRawTransaction', (route, id) => {
    if (sent++ === 0) return undefined
    const error = { code: -32_000, message: 'insufficient funds for gas * price + value' }
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { jsonrpc: '2.0', id, error }
    })
  })
  const before = await chainBalance(mate)
  const batch = sendCalls(page, { id: 'part', calls: gifts(mate, 5, 6, 7) })
  await expectSteps(page, 3)
  await approve(page)
  await expect(walletFrame(page).getByText('1 of 3 steps were sent')).toBeVisible({
    timeout: patient(15_000)
  })
  await walletFrame(page).getByRole('button', { name: 'Close', exact: true }).click()
  expect(await batch).toEqual({ id: 'part' })
  const status = await settledStatus(page, 'part')
  expect(status).toMatchObject({ id: 'part', status: 600, atomic: false, receipts: [{ status: '0x1' }] })

  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  expect(await connectedAccount(page)).toBe(account)
  expect(await settledStatus(page, 'part')).toEqual(status)
  const again = await ask(page, 'wallet_sendCalls', [{ id: 'part', calls: gifts(mate, 5, 6, 7) }])
  expect(again.error).toMatchObject({ code: 5720 })
  expect((await chainBalance(mate)) - before).toBe(5n)

  await accountButton(page).click()
  await card(page).getByTestId('wui-wallet-switch').click()
  await expect(card(page).getByTestId('wui-active-profile-wallet-item')).toBeVisible()
  await expect(card(page).getByTestId('account-toggle-preferred-account-type')).toHaveCount(0)
  expect(callsOf(watch, 'bundler')).toEqual([])
})
