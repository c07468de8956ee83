import type { Page } from '@playwright/test'
import { testAccounts } from '../../devnet/src/accounts.js'
import { devnetContracts } from '../../devnet/src/contracts.js'
import { devnetItems, devnetPictures } from '../../devnet/src/nfts.js'
import { chainItemBalance, chainPictures } from '../lib/chain.js'
import { accountButton, backButton, card, openConnected, title } from '../lib/lab.js'
import { serverUrl } from '../lib/ports.js'
import { expect, test } from '../lib/test.js'

const [alice] = testAccounts
const { items, pictures } = devnetContracts

const number = (text: string | null | undefined) => Number(text?.replace(/[^\d.]/g, ''))

async function openAccount(page: Page, accountIndex: number): Promise<void> {
  await openConnected(page, { accountIndex, accounts: 1 })
  await accountButton(page).click()
  await expect(title(page)).toHaveText('Account')
}

test('tokens are in the order of their values, and their total is the sum of them', async ({ page }) => {
  await openAccount(page, 1)
  await card(page).locator('.row[data-name]').first().waitFor()
  const values = await card(page)
    .locator('.row[data-name] .token-worth .amount')
    .evaluateAll(list => list.map(amount => amount.textContent))
  expect(values.length).toBeGreaterThan(2)
  expect(values.map(number)).toEqual(values.map(number).sort((one, other) => other - one))
  const total = number(
    await card(page).getByTestId('lk-tokens-total').locator('.amount').last().textContent()
  )
  const sum = values.map(number).reduce((one, other) => one + other)
  // Each value is rounded to a cent.
  expect(Math.abs(total - sum)).toBeLessThan(values.length / 100)
})

test('NFTs are those of the chain, with pictures that only the server sends', async ({ page }) => {
  await openAccount(page, 0)
  await card(page).getByTestId('tab-nfts').click()
  const own = (await chainPictures(pictures, alice.address)).map(id => `erc721:${pictures}/${id}`)
  for (const { id } of devnetItems)
    if ((await chainItemBalance(items, alice.address, id)) > 0n) own.push(`erc1155:${items}/${id}`)
  const tiles = card(page).getByTestId(/^lk-nft-eip155:31337\//)
  await expect(tiles).toHaveCount(own.length)
  const ids = await tiles.evaluateAll(list =>
    list.map(tile => tile.getAttribute('data-testid')?.slice('lk-nft-eip155:31337/'.length))
  )
  expect(ids.map(id => id?.toLowerCase()).sort()).toEqual(own.map(id => id.toLowerCase()).sort())
  const named = devnetPictures.filter(({ owner }) => owner === 0)
  for (const { id, name } of named)
    await expect(card(page).getByTestId(new RegExp(`erc721:${pictures}/${id}$`, 'i'))).toContainText(name)
  const shown = card(page).locator('.nft img')
  const loaded = () =>
    shown.evaluateAll(list => list.map(picture => (picture as HTMLImageElement).naturalWidth > 0))
  await expect.poll(async () => (await loaded()).some(Boolean)).toBe(true)
  const sources = await shown.evaluateAll(list => list.map(picture => (picture as HTMLImageElement).src))
  for (const source of sources) expect(source).toContain(`${serverUrl}/v1/nft/`)
})

test('an NFT is shown in detail, and back leads to the list', async ({ page }) => {
  const apple = devnetItems.find(({ name }) => name === 'Apple')?.id ?? -1n
  const amount = await chainItemBalance(items, alice.address, apple)
  await openAccount(page, 0)
  await card(page).getByTestId('tab-nfts').click()
  await card(page)
    .getByTestId(new RegExp(`erc1155:${items}/${apple}$`, 'i'))
    .click()
  await expect(card(page).getByTestId('lk-nft-name')).toHaveText('Apple')
  await expect(card(page)).toContainText(`You own${amount}`)
  await expect(card(page).getByTestId('lk-nft-token-id')).toHaveText(`${apple}`)
  await backButton(page).click()
  await expect(card(page).getByTestId('tab-nfts')).toHaveAttribute('aria-selected', 'true')
})
