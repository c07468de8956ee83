import type { Page } from '@playwright/test'
import { devnetContracts } from '../../devnet/src/contracts.js'
import { devnetItems, devnetPictures } from '../../devnet/src/nfts.js'
import { accountButton, backButton, card, openConnected, title } from '../lib/lab.js'
import { serverUrl } from '../lib/ports.js'
import { expect, test } from '../lib/test.js'

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
  const total = number(await card(page).getByTestId('lk-tokens-total').locator('.amount').textContent())
  const sum = values.map(number).reduce((one, other) => one + other)
  // Each value is rounded to a cent.
  expect(Math.abs(total - sum)).toBeLessThan(values.length / 100)
})

test('NFTs are those of the chain, with pictures that only the server sends', async ({ page }) => {
  await openAccount(page, 0)
  await card(page).getByTestId('tab-nfts').click()
  const own = [
    ...devnetPictures.filter(({ owner }) => owner === 0),
    ...devnetItems.filter(({ amounts: [amount] }) => amount > 0n)
  ]
  const names = card(page).locator('.nft-name')
  await expect(names).toHaveCount(own.length)
  expect((await names.allTextContents()).sort()).toEqual(own.map(({ name }) => name).sort())
  const pictures = card(page).locator('.nft img')
  const loaded = () =>
    pictures.evaluateAll(list => list.map(picture => (picture as HTMLImageElement).naturalWidth > 0))
  await expect.poll(async () => (await loaded()).some(Boolean)).toBe(true)
  const sources = await pictures.evaluateAll(list => list.map(picture => (picture as HTMLImageElement).src))
  for (const source of sources) expect(source).toContain(`${serverUrl}/v1/nft/`)
})

test('an NFT is shown in detail, and back leads to the list', async ({ page }) => {
  const apple = devnetItems.find(({ name }) => name === 'Apple')
  await openAccount(page, 0)
  await card(page).getByTestId('tab-nfts').click()
  await card(page)
    .getByTestId(new RegExp(`erc1155:${devnetContracts.items}/${apple?.id}$`, 'i'))
    .click()
  await expect(title(page)).toHaveText('Apple')
  await expect(card(page)).toContainText(`You own${apple?.amounts[0]}`)
  await expect(card(page).getByTestId('lk-nft-token-id')).toHaveText(`${apple?.id}`)
  await backButton(page).click()
  await expect(card(page).getByTestId('tab-nfts')).toHaveAttribute('aria-selected', 'true')
})
