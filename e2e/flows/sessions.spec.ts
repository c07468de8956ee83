import type { Page } from '@playwright/test'
import { axeFindings } from '../lib/axe.js'
import { newAccount } from '../lib/chain.js'
import { accountButton, asked, card, inWallet, openConnected, title } from '../lib/lab.js'
import { serverUrl } from '../lib/ports.js'
import { expect, test } from '../lib/test.js'

const options = { features: { smartSessions: true } }

type Listed = {
  readonly revokedAt: number | null
  readonly endedByWallet: boolean | null
  readonly expiry: number
  readonly permissions: readonly { readonly type: string }[]
}

/** A page with an account that has no sessions, and what the server lists of it. */
async function open(page: Page, methods: Readonly<Record<string, unknown>> = {}) {
  const { address, privateKey } = await newAccount()
  await openConnected(page, { privateKeys: [privateKey], persist: 'session', methods }, options)
  const listed = async () => {
    const response = await fetch(`${serverUrl}/v1/sessions/eip155:31337:${address}?projectId=demo`)
    return ((await response.json()) as { readonly pcis: readonly Listed[] }).pcis
  }
  return { listed }
}

const create = (page: Page) => page.getByTestId('create-session-button').click()
const outcome = (page: Page) => page.getByTestId('create-session-outcome')
const note = (page: Page) => card(page).getByTestId('latchkey-session-note')
const revoke = (page: Page) => card(page).getByTestId('latchkey-session-revoke')
const session = (page: Page) => card(page).getByTestId('latchkey-session')
const countOf = async (page: Page, wanted: string) =>
  (await asked(page)).filter(method => method === wanted).length

async function openList(page: Page) {
  await accountButton(page).click()
  await card(page).getByTestId('w3m-header-smart-sessions').click()
  await expect(title(page)).toHaveText('Smart sessions')
}

test('granted, shown, listed, kept when its revocation is declined, revoked in the wallet and at the server, over reloads', async ({
  page
}) => {
  const { listed } = await open(page, { wallet_revokePermissions: 'hang' })
  await create(page)
  await expect(title(page)).toHaveText('Smart session')
  await expect(card(page)).toContainText('0.1')
  await expect(card(page)).toContainText('water(uint256)')
  await expect(card(page).getByTestId('latchkey-session-kept')).toContainText('is listed on your account')
  await expect(outcome(page)).toContainText('stored 0x')
  // The page is not wider than a phone, or the modal would be cut.
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 860 })
  expect(await listed()).toMatchObject([
    { revokedAt: null, permissions: [{ type: 'native-token-transfer' }, { type: 'contract-call' }] }
  ])
  await card(page).getByTestId('latchkey-session-done').click()
  await card(page).getByTestId('w3m-header-smart-sessions').click()
  await expect(session(page)).toContainText('Latchkey demo')
  expect(await axeFindings(page)).toEqual([])

  await revoke(page).click()
  await expect.poll(() => countOf(page, 'wallet_revokePermissions')).toBe(1)
  await inWallet(page, 0, 'rejectNext')
  await expect(note(page)).toContainText('You declined in your wallet. The permissions stay valid until')
  await expect(session(page)).toContainText('Active')
  expect(await listed()).toMatchObject([{ revokedAt: null }])

  await page.reload()
  await openList(page)
  await revoke(page).dblclick()
  await expect.poll(() => countOf(page, 'wallet_revokePermissions')).toBe(1)
  await inWallet(page, 0, 'approveNext')
  await expect(card(page).getByTestId('latchkey-sessions-none')).toBeVisible()
  expect(await listed()).toMatchObject([{ revokedAt: expect.any(Number), endedByWallet: true }])
  expect(await countOf(page, 'personal_sign')).toBe(1)

  await page.reload()
  await openList(page)
  await card(page).getByTestId('latchkey-sessions-revoked').click()
  await expect(session(page)).toContainText('Revoked')
  await expect(revoke(page)).toHaveCount(0)
})

test('a wallet that cannot end permissions: the page says what stays valid, and so does the list after a reload', async ({
  page
}) => {
  const { listed } = await open(page, { wallet_revokePermissions: { error: 4200 } })
  await create(page)
  await expect(outcome(page)).toContainText('stored 0x')
  await card(page).getByTestId('latchkey-session-done').click()
  await card(page).getByTestId('w3m-header-smart-sessions').click()
  await revoke(page).click()
  await expect(note(page)).toContainText('This wallet cannot end permissions. They stay valid until')
  expect(await listed()).toMatchObject([{ revokedAt: null }])
  await card(page).getByTestId('latchkey-session-mark').click()
  await expect(card(page).getByTestId('latchkey-sessions-none')).toBeVisible()
  expect(await listed()).toMatchObject([{ endedByWallet: false }])
  await page.reload()
  await openList(page)
  await card(page).getByTestId('latchkey-sessions-revoked').click()
  await expect(note(page)).toContainText('the app may use them until')
})

test('a granted session that the server does not take is kept over a reload, and listed once the server takes it, without another signature', async ({
  page,
  watch
}) => {
  watch.expectConsole(/503/)
  const { listed } = await open(page)
  await page.route('**/v1/sessions/*/activate*', route => route.fulfill({ status: 503, json: {} }))
  await create(page)
  await expect(outcome(page)).toContainText('kept 0x')
  await expect(card(page).getByTestId('latchkey-session-kept')).toContainText('Only this browser knows')
  expect(await listed()).toEqual([])
  await page.reload()
  await openList(page)
  await expect(card(page).getByTestId('latchkey-session-store')).toBeVisible()
  await page.unroute('**/v1/sessions/*/activate*')
  await page.reload()
  await openList(page)
  await expect(session(page)).toHaveCount(1)
  await expect(card(page).getByTestId('latchkey-session-store')).toHaveCount(0)
  expect((await listed()).length).toBe(1)
  expect(await countOf(page, 'personal_sign')).toBe(0)
})

test('without the feature, which is the default, nothing of sessions is shown and nothing is requested', async ({
  page,
  watch
}) => {
  const { privateKey } = await newAccount()
  await openConnected(page, { privateKeys: [privateKey] })
  await accountButton(page).click()
  await expect(title(page)).toHaveText('Account')
  await expect(card(page).getByTestId('disconnect-button')).toBeVisible()
  await expect(page.getByTestId('create-session-button')).toHaveCount(0)
  await expect(card(page).getByTestId('w3m-header-smart-sessions')).toHaveCount(0)
  expect(watch.requests.filter(request => /\/v1\/sessions|SmartSession/i.test(request))).toEqual([])
})
