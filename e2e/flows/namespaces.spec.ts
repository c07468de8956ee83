import type { Page } from '@playwright/test'
import { accountButton, card, openLab, title } from '../lib/lab.js'
import { connectSatchel, satchel } from '../lib/satchel.js'
import { signing } from '../lib/signIn.js'
import { expect, test } from '../lib/test.js'

const all = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** The form of an address of each namespace. */
const forms = {
  eip155: /^0x[\da-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^(bc|tb|bcrt)1q[a-z\d]{38}$/,
  polkadot: /^1[1-9A-HJ-NP-Za-km-z]{45,47}$/,
  cosmos: /^cosmos1[a-z\d]{38}$/
} as const

const panel = (page: Page, namespace: (typeof all)[number]) => ({
  status: page.getByTestId(`lab-${namespace}-status`),
  address: page.getByTestId(`lab-${namespace}-address`),
  signIn: page.getByTestId(`lab-${namespace}-sign-in`),
  disconnect: page.getByTestId(`lab-${namespace}-disconnect`)
})

async function expectConnected(page: Page, namespaces: readonly (typeof all)[number][]): Promise<void> {
  for (const namespace of all) {
    const isExpected = namespaces.includes(namespace)
    await expect(panel(page, namespace).status).toHaveText(isExpected ? /^connected/ : /^disconnected/)
    if (isExpected) await expect(panel(page, namespace).address).toHaveText(forms[namespace])
  }
}

test('one approval connects five namespaces, which are there again after a reload and in another tab; each is switched to, and ended alone', async ({
  page,
  context
}) => {
  const { wallet } = await connectSatchel(page, { namespaces: 'all', wallets: [] })
  await expectConnected(page, all)
  await expect(satchel(wallet).sessions).toHaveCount(1)
  await expect(accountButton(page).getByRole('img', { name: /^Also connected: / })).toHaveCount(1)
  const addresses = await Promise.all(all.map(namespace => panel(page, namespace).address.textContent()))

  await page.reload()
  await expectConnected(page, all)
  expect(await Promise.all(all.map(namespace => panel(page, namespace).address.textContent()))).toEqual(
    addresses
  )

  const other = await context.newPage()
  await openLab(other, { namespaces: 'all', wallets: [] })
  await expectConnected(other, all)
  await expect(accountButton(other)).toHaveAttribute('address', addresses[0] ?? '')

  // Chosen in the account menu of one tab, an account is in use in both (promise P5).
  await page.bringToFront()
  await accountButton(page).click()
  await page.getByTestId('latchkey-account-solana').click()
  await expect(card(page).getByTestId('single-account-avatar')).toBeVisible()
  await expect(accountButton(page)).toHaveAttribute('address', addresses[1] ?? '')
  await expect(accountButton(other)).toHaveAttribute('address', addresses[1] ?? '')

  // The end of one namespace leaves the others (promise P4), and none comes into use by itself (promise P1).
  await page.getByTestId('disconnect-button').click()
  await expect(title(page)).toHaveText('Wallets')
  const left = all.filter(namespace => namespace !== 'solana')
  await expectConnected(page, left)
  await expect(satchel(wallet).sessions).toHaveCount(1)
  await other.bringToFront()
  await expectConnected(other, left)
  await other.reload()
  await expectConnected(other, left)

  // The session ends at the wallet with its last namespace.
  for (const namespace of left) await panel(other, namespace).disconnect.click()
  await expectConnected(other, [])
  await page.bringToFront()
  await expectConnected(page, [])
  await expect(satchel(wallet).sessions).toHaveCount(0)
})

test('two namespaces sign in one after the other, stay signed in over a reload, and sign out together', async ({
  page
}) => {
  const wallets: never[] = []
  const { wallet } = await connectSatchel(
    page,
    { namespaces: 'eip155,solana', wallets, siwx: 'local' },
    'signIn'
  )
  for (const network of ['Latchkey Devnet', 'Solana']) {
    await page.bringToFront()
    await expect(title(page)).toHaveText('Sign in')
    await expect(card(page)).toContainText(network)
    await signing(page).sign.click()
    await wallet.bringToFront()
    await satchel(wallet).request.waitFor()
    await expect(satchel(wallet).body).toContainText('wants you to sign in with your')
    await satchel(wallet).approve.click()
  }
  await page.bringToFront()
  await expect(card(page)).toHaveCount(0)
  const both = [panel(page, 'eip155').signIn, panel(page, 'solana').signIn]
  for (const state of both) await expect(state).toHaveText('signedIn')
  await page.reload()
  for (const state of both) await expect(state).toHaveText('signedIn')
  await expect(card(page)).toHaveCount(0)
  await page.getByTestId('lab-sign-out-all').click()
  for (const state of both) await expect(state).toHaveText('signedOut')
})
