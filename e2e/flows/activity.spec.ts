import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { testAccounts } from '../../devnet/src/accounts.js'
import { inThousandths, pay } from '../lib/chain.js'
import { accountButton, card, openConnected, title } from '../lib/lab.js'
import { serverUrl } from '../lib/ports.js'
import { expect, patient, test } from '../lib/test.js'

const [alice] = testAccounts

type Transaction = {
  readonly id: string
  readonly metadata: { readonly hash: string; readonly sentFrom: string; readonly sentTo: string }
  readonly transfers: readonly {
    readonly fungible_info: { readonly flags: { readonly is_poisoning: boolean } } | null
    readonly nft_info: { readonly flags: { readonly is_spam: boolean } } | null
  }[]
}

/** The whole history of an account, as the server pages it. */
async function servedHistory(address: string): Promise<readonly Transaction[]> {
  const all: Transaction[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = `chainId=eip155:31337${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const answer = await fetch(`${serverUrl}/v1/account/${address}/history?${query}`)
    const page = (await answer.json()) as {
      readonly data: readonly Transaction[]
      readonly next: string | null
    }
    all.push(...page.data)
    cursor = page.next
  }
  return all
}

const isVisible = ({ transfers }: Transaction) =>
  transfers.length === 0 || !transfers.every(({ nft_info }) => nft_info?.flags.is_spam)

async function openActivity(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByTestId('tab-activity').click()
}

async function openTransactions(page: Page): Promise<void> {
  await openActivity(page)
  await page.getByTestId('latchkey-all-activity').click()
  await expect(title(page)).toHaveText('Activity')
}

const rows = (page: Page) => card(page).locator('[data-testid^=latchkey-transaction-][data-status]')

/** Scrolls until no page is left. */
async function scrollToEnd(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.getByTestId('last-transaction').scrollIntoViewIfNeeded()
    await expect(rows(page)).toHaveCount(count, { timeout: 500 })
  }).toPass({ timeout: patient(30_000) })
}

test('shows the whole history of an account with a life, page by page, with poisoned transfers marked', async ({
  page
}) => {
  const served = (await servedHistory(alice.address)).filter(isVisible)
  expect(served.length).toBeGreaterThan(50)
  const poisoned = served.filter(({ transfers }) =>
    transfers.some(({ fungible_info }) => fungible_info?.flags.is_poisoning)
  )
  expect(poisoned.length).toBeGreaterThan(0)
  await openConnected(page)
  await openTransactions(page)
  await scrollToEnd(page, served.length)
  const shown = await rows(page).evaluateAll(list =>
    list.map(row => [
      row.getAttribute('data-testid')?.slice('latchkey-transaction-'.length),
      row.getAttribute('data-status')
    ])
  )
  expect(shown.map(([id]) => id)).toEqual(served.map(({ id }) => id))
  const marked = new Set(shown.filter(([, status]) => status === 'suspicious').map(([id]) => id))
  for (const { id } of poisoned) expect(marked.has(id), id).toBe(true)
  const titles = await page.getByTestId('group-title').allTextContents()
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.length).toBeGreaterThan(6)
})

test('a row opens its detail: hash, fee and full addresses are those of the chain', async ({
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [newest] = (await servedHistory(alice.address)).filter(isVisible)
  await openConnected(page)
  await openTransactions(page)
  const row = rows(page).first()
  await row.locator('summary').click()
  await expect(row).toContainText(newest?.metadata.sentTo ?? '?', { ignoreCase: true })
  await expect(page.getByTestId('latchkey-transaction-fee')).toContainText('ETH')
  await page.getByTestId('latchkey-copy-hash').click()
  await expect(page.getByTestId('latchkey-copy-hash')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(newest?.metadata.hash)
})

test('exports the whole history as CSV', async ({ page }) => {
  const served = (await servedHistory(alice.address)).filter(isVisible)
  await openConnected(page)
  await openTransactions(page)
  await scrollToEnd(page, served.length)
  const coming = page.waitForEvent('download')
  await page.getByTestId('latchkey-export-activity').click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^activity-eip155-31337-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.startsWith('\ufefftime,type,status')).toBe(true)
  for (const { metadata } of served) expect(text).toContain(metadata.hash)
  await expect(page.getByTestId('latchkey-export-progress')).toHaveText(`Exported: ${served.length}`)
})

test('a payment that arrives is in the history when it is opened again', async ({ page }) => {
  const [payer, payee] = [testAccounts[7], testAccounts[8]]
  await openConnected(page, { accountIndex: 8, accounts: 1 })
  await openActivity(page)
  const before = (await servedHistory(payee.address)).length
  await expect(rows(page)).toHaveCount(before)
  await pay(payer.privateKey, payee.address, '0.25')
  // The server keeps a page for 2 s, and its index follows the chain.
  await expect
    .poll(async () => (await servedHistory(payee.address)).length, { timeout: patient(15_000) })
    .toBe(before + 1)
  await page.getByTestId('tab-tokens').click()
  await page.getByTestId('tab-activity').click()
  await expect(rows(page)).toHaveCount(before + 1)
  await expect(rows(page).first()).toContainText(`+${inThousandths(25n * 10n ** 16n)}`)
})
