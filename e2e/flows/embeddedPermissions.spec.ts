import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { devnetDelegations } from '../../devnet/src/smartAccounts.js'
import { chainBalance, fund } from '../lib/chain.js'
import { approve, createWallet, newEmail, reject, testWithWallet, walletFrame } from '../lib/embedded.js'
import { accountFacts, answerOf, ask } from '../lib/embeddedCalls.js'
import { accountButton, card, openLab, title } from '../lib/lab.js'
import { serverUrl } from '../lib/ports.js'
import { sessionKey } from '../lib/sessionKey.js'
import { expect, patient, test } from '../lib/test.js'

testWithWallet()

/** Accounts that only get, one for each test: these run beside each other. */
const shop = `0x${'f00e2'.padStart(40, '0')}` as const
const kiosk = `0x${'f00e3'.padStart(40, '0')}` as const
const tenth = 10n ** 17n
const { delegationManager } = devnetDelegations

const heading = (page: Page, name: string) =>
  expect(walletFrame(page).getByRole('heading', { name })).toBeVisible({ timeout: patient(15_000) })
const outcome = (page: Page) => page.getByTestId('create-session-outcome')

async function listed(account: string): Promise<readonly { readonly revokedAt: number | null }[]> {
  const response = await fetch(`${serverUrl}/v1/sessions/eip155:31337:${account}?projectId=demo`)
  return ((await response.json()) as { readonly pcis: readonly { readonly revokedAt: number | null }[] }).pcis
}

test('a session: granted on the wallet’s screen, listed, used by its key within the limit, revoked in the account view', async ({
  page
}) => {
  await openLab(page, { options: { features: { smartSessions: true } } })
  const { account } = await createWallet(page, newEmail())
  await fund(account, '1')
  const key = await sessionKey()
  await page.getByTestId('session-key').fill(key.address)
  await page.getByTestId('create-session-button').click()
  await heading(page, 'Allow payments without asking you')
  await expect(walletFrame(page).getByText('0.1 ETH', { exact: true })).toBeVisible()
  await approve(page)
  // The account signs the session, so that it is listed.
  await heading(page, 'Sign a message')
  await approve(page)
  await expect(outcome(page)).toContainText('stored 0x', { timeout: patient(15_000) })
  await expect(title(page)).toHaveText('Smart session')
  expect(await listed(account)).toMatchObject([
    { revokedAt: null, permissions: [{ type: 'native-token-transfer' }] }
  ])
  await expect.poll(() => accountFacts(page)).toMatchObject({ isSmartAccountDeployed: true })

  const context = ((await outcome(page).textContent()) ?? '').replace('stored ', '') as Hex
  const before = await chainBalance(shop)
  await key.pay(delegationManager, context, shop, tenth)
  await expect.poll(async () => (await chainBalance(shop)) - before).toBe(tenth)
  await expect(key.pay(delegationManager, context, shop, 1n)).rejects.toThrow('allowance-exceeded')
  const thief = await sessionKey()
  await expect(thief.pay(delegationManager, context, shop, 1n)).rejects.toThrow('InvalidDelegate')

  await card(page).getByTestId('latchkey-session-done').click()
  await card(page).getByTestId('w3m-header-smart-sessions').click()
  await card(page).getByTestId('latchkey-session-revoke').click()
  await heading(page, 'End a permission')
  await approve(page)
  await heading(page, 'Sign a message')
  await approve(page)
  await expect
    .poll(async () => (await listed(account))[0]?.revokedAt, { timeout: patient(15_000) })
    .toBeGreaterThan(0)
  await expect(key.pay(delegationManager, context, shop, 1n)).rejects.toThrow('CannotUseADisabledDelegation')
  expect((await chainBalance(shop)) - before).toBe(tenth)
})

test('by the provider: capabilities, a refusal before the screen, a decline, a grant, an end, and nothing left to end', async ({
  page
}) => {
  await openLab(page)
  const { account } = await createWallet(page, newEmail())
  const key = await sessionKey()
  const request = {
    chainId: '0x7a69',
    address: account,
    expiry: Math.floor(Date.now() / 1_000) + 3_600,
    signer: { type: 'account', data: { address: key.address } },
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0x5' } }]
  }
  expect(await answerOf(page, 'wallet_getCapabilities', [account])).toMatchObject({
    '0x7a69': { permissions: { supported: true } }
  })
  const unknown = { ...request, permissions: [{ type: 'everything', data: {} }] }
  expect((await ask(page, 'wallet_grantPermissions', [unknown])).error).toMatchObject({ code: -32_602 })
  const declined = ask(page, 'wallet_grantPermissions', [request])
  await heading(page, 'Allow payments without asking you')
  await reject(page)
  expect((await declined).error).toMatchObject({ code: 4001 })

  // Without coin: the paymaster of the server's settings pays that the account delegates.
  const granting = answerOf(page, 'wallet_grantPermissions', [request])
  await heading(page, 'Allow payments without asking you')
  await expect(walletFrame(page).getByText('Paid by the application')).toBeVisible()
  await approve(page)
  const granted = (await granting) as { readonly permissionsContext: Hex }
  expect(granted).toMatchObject({ signerMeta: { delegationManager } })
  await fund(account, '1')
  const before = await chainBalance(kiosk)
  await key.pay(delegationManager, granted.permissionsContext, kiosk, 5n)
  await expect.poll(async () => (await chainBalance(kiosk)) - before).toBe(5n)
  const ending = answerOf(page, 'wallet_revokePermissions', [
    { permissionContext: granted.permissionsContext }
  ])
  await heading(page, 'End a permission')
  await approve(page)
  expect(await ending).toBeNull()
  expect(
    await answerOf(page, 'wallet_revokePermissions', [{ permissionContext: granted.permissionsContext }])
  ).toBeNull()
  await card(page).waitFor({ state: 'hidden' })
  await expect(accountButton(page)).toBeVisible()
})
