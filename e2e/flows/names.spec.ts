import type { Page } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { devnetNetworks } from '../../devnet/src/chains.js'
import { chainBalance, newAccount } from '../lib/chain.js'
import { asked, backButton, card, inWallet, openConnected, title } from '../lib/lab.js'
import { rpcUrls } from '../lib/ports.js'
import { fill, openSend } from '../lib/sendForm.js'
import { expect, test } from '../lib/test.js'

/** An ENS client as any app has one: it asks the resolver's gateway itself (ERC-3668). */
const ens = createPublicClient({ chain: devnetNetworks()[0], transport: http(rpcUrls[0]) })

/** A label that no other run has: part of a random address. */
const labelOf = (address: string) => `w-${address.slice(2, 14).toLowerCase()}`

const openAccount = (page: Page) =>
  page.evaluate(() => {
    void window.latchkey?.open({ view: 'Account' })
  })

async function searchName(page: Page, label: string): Promise<void> {
  await openAccount(page)
  await page.getByTestId('account-choose-name-button').click()
  await expect(title(page)).toHaveText('Choose name')
  await page.getByTestId('latchkey-choose-name-next').click()
  await page.getByTestId('wui-input-text').fill(label)
}

const suggestion = (page: Page, name: string) =>
  page.locator(`[data-testid="account-name-suggestion"][data-name="${name}"]`)

async function chooseName(page: Page, label: string): Promise<void> {
  await searchName(page, label)
  await expect(suggestion(page, `${label}.latchkey.id`)).toContainText('Available')
  await suggestion(page, `${label}.latchkey.id`).click()
  await expect(page.getByTestId('latchkey-name-sign')).toBeEnabled()
}

const signatures = async (page: Page) =>
  (await asked(page)).filter(method => method === 'personal_sign').length

test('a name is registered, resolves for any ENS client in both directions, and takes a payment', async ({
  page,
  browser
}) => {
  const { address, privateKey } = await newAccount()
  const label = labelOf(address)
  const name = `${label}.latchkey.id`
  await openConnected(page, { privateKeys: [privateKey] })
  await chooseName(page, label)
  await page.getByTestId('latchkey-name-message-toggle').locator('summary').click()
  await expect(page.getByTestId('latchkey-name-message')).toContainText(`"name":"${name}"`)
  await page.getByTestId('latchkey-name-sign').dblclick()
  await expect(page.getByTestId('latchkey-name-registered')).toContainText(`${name} is yours`)
  expect(await signatures(page)).toBe(1)
  await page.getByTestId('latchkey-name-done').click()
  await expect(card(page)).toContainText(name)
  await expect(page.getByTestId('account-choose-name-button')).toBeHidden()

  expect(await ens.getEnsAddress({ name })).toBe(address)
  expect(await ens.getEnsName({ address })).toBe(name)
  expect(await ens.getEnsAvatar({ name })).toBeNull()

  await page.reload()
  await openAccount(page)
  await expect(card(page)).toContainText(name)

  const payer = await newAccount()
  const context = await browser.newContext()
  const other = await context.newPage()
  const before = await chainBalance(address)
  await openConnected(other, { privateKeys: [payer.privateKey] })
  await openSend(other)
  await fill(other, 'ETH', '0.25', name)
  await expect(other.getByTestId('latchkey-send-address')).toContainText(address)
  await other.getByTestId('latchkey-send-confirm').click()
  await expect(other.getByTestId('latchkey-send-confirmed')).toBeVisible()
  await expect.poll(async () => (await chainBalance(address)) - before).toBe(250_000_000_000_000_000n)
  await context.close()
})

test('of two accounts that want a name at once, one gets it; the other reads why and finds it registered', async ({
  page,
  browser,
  watch
}) => {
  watch.expectConsole(/400/)
  const [first, second] = [await newAccount(), await newAccount()]
  const label = labelOf(first.address)
  const name = `${label}.latchkey.id`
  const context = await browser.newContext()
  const other = await context.newPage()
  await openConnected(page, { privateKeys: [first.privateKey] })
  await openConnected(other, { privateKeys: [second.privateKey] })
  await chooseName(page, label)
  await chooseName(other, label)
  await Promise.all([page, other].map(each => each.getByTestId('latchkey-name-sign').click()))
  const won = (each: Page) => each.getByTestId('latchkey-name-registered')
  await expect.poll(async () => (await won(page).count()) + (await won(other).count())).toBe(1)
  const loser = (await won(page).count()) === 1 ? other : page
  await expect(loser.getByTestId('latchkey-name-status')).toHaveText('This name is already registered')
  expect([first.address, second.address]).toContain(await ens.getEnsAddress({ name }))
  await loser.getByTestId('latchkey-name-other').click()
  await expect(loser.getByTestId('wui-input-text')).toHaveValue(label)
  await expect(suggestion(loser, name)).toContainText('Registered')
  await expect(suggestion(loser, name)).toBeDisabled()
  await context.close()
})

test('a refusal registers nothing, and the same name can be signed for again; leaving in the middle too', async ({
  page
}) => {
  const { address, privateKey } = await newAccount()
  const label = labelOf(address)
  await openConnected(page, { privateKeys: [privateKey] })
  await inWallet(page, 0, 'setBehaviour', 'reject', 'personal_sign')
  await chooseName(page, label)
  await page.getByTestId('latchkey-name-sign').click()
  await expect(page.getByTestId('latchkey-name-status')).toHaveText(
    'You declined the signature. Nothing was registered.'
  )
  expect(await ens.getEnsAddress({ name: `${label}.latchkey.id` })).toBeNull()
  await inWallet(page, 0, 'setBehaviour', 'hang', 'personal_sign')
  await page.getByTestId('latchkey-name-sign').click()
  await expect(page.getByTestId('latchkey-name-sign')).toContainText('Confirm in')
  await backButton(page).click()
  await expect(page.getByTestId('latchkey-choose-name')).toBeVisible()
  await inWallet(page, 0, 'setBehaviour', 'approve', 'personal_sign')
  await page.getByTestId('latchkey-choose-name-next').click()
  await page.getByTestId('wui-input-text').fill(label)
  await suggestion(page, `${label}.latchkey.id`).click()
  await page.getByTestId('latchkey-name-sign').click()
  await expect(page.getByTestId('latchkey-name-registered')).toBeVisible()
})

test('a name with other letters, too short or reserved cannot be chosen', async ({ page }) => {
  const { privateKey } = await newAccount()
  await openConnected(page, { privateKeys: [privateKey] })
  await searchName(page, 'abc')
  const field = page.getByTestId('wui-input-text')
  const problem = page.locator('.field-error')
  await expect(problem).toHaveText('Add more characters: a name has at least 4.')
  await field.fill('аlice')
  await expect(problem).toHaveText('Use only letters from a to z, digits and hyphens.')
  await field.fill('supp0rt')
  await expect(suggestion(page, 'supp0rt.latchkey.id')).toContainText('Registered')
})

test('a name gets a picture, a description and another address, each signed for, as any ENS client reads them', async ({
  page,
  watch
}) => {
  // The picture's host does not exist.
  watch.expectConsole(/404/)
  const [{ address, privateKey }, other] = [await newAccount(), await newAccount()]
  const label = labelOf(address)
  const name = `${label}.latchkey.id`
  await openConnected(page, { privateKeys: [privateKey] })
  await chooseName(page, label)
  await page.getByTestId('latchkey-name-sign').click()
  await page.getByTestId('latchkey-name-done').click()
  await page.getByTestId('account-edit-name-button').click()
  await expect(title(page)).toHaveText('Your name')
  await page.getByTestId('latchkey-name-picture').fill('http://pictures.invalid/a.png')
  await expect(page.locator('.field-error')).toContainText('https://')
  await expect(page.getByTestId('latchkey-name-save')).toBeDisabled()
  await page.getByTestId('latchkey-name-picture').fill('https://pictures.invalid/a.png')
  await page.getByTestId('latchkey-name-bio').fill('Gardener')
  await page.getByTestId('latchkey-name-save').click()
  await page.getByTestId('latchkey-name-sign').dblclick()
  await expect(page.getByTestId('wui-snackbar-message')).toContainText(`${name} was changed`)
  expect(await signatures(page)).toBe(2)
  expect(await ens.getEnsText({ name, key: 'avatar' })).toBe('https://pictures.invalid/a.png')
  expect(await ens.getEnsText({ name, key: 'description' })).toBe('Gardener')

  await inWallet(page, 0, 'setBehaviour', 'reject', 'personal_sign')
  await page.getByTestId('latchkey-name-address-toggle').locator('summary').click()
  await page.getByTestId('latchkey-name-address').fill(other.address)
  await page.getByTestId('latchkey-name-change-address').click()
  await page.getByTestId('latchkey-name-sign').click()
  await expect(page.getByTestId('latchkey-name-status')).toHaveText(
    'You declined the signature. Nothing was changed.'
  )
  expect((await ens.getEnsAddress({ name, coinType: 0x80000000n + 31337n }))?.toLowerCase()).toBe(
    address.toLowerCase()
  )
  await inWallet(page, 0, 'setBehaviour', 'approve', 'personal_sign')
  await page.getByTestId('latchkey-name-sign').click()
  await expect(page.getByTestId('latchkey-name-edit')).toBeVisible()
  await expect
    .poll(async () => (await ens.getEnsAddress({ name, coinType: 0x80000000n + 31337n }))?.toLowerCase())
    .toBe(other.address.toLowerCase())
})
