import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { testAccounts } from '../../devnet/src/accounts.js'
import { newAccount, pay } from '../lib/chain.js'
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

/** What the page gets of the history, by id: the last answer of each transaction. */
function watchHistory(page: Page): () => Promise<ReadonlyMap<string, Transaction>> {
  const answers: Promise<{ readonly data: readonly Transaction[] }>[] = []
  page.on('response', response => {
    if (new URL(response.url()).pathname.endsWith('/history')) answers.push(response.json())
  })
  return async () => {
    const all = await Promise.all(answers)
    return new Map(all.flatMap(({ data }) => data.map(transaction => [transaction.id, transaction])))
  }
}

/** Scrolls until the oldest transaction is shown. */
async function scrollToEnd(page: Page, served: readonly Transaction[]): Promise<void> {
  const oldest = page.getByTestId(`latchkey-transaction-${served.at(-1)?.id}`)
  await expect(async () => {
    await page.getByTestId('last-transaction').scrollIntoViewIfNeeded()
    await expect(oldest).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: patient(30_000) })
}

/** The served transactions up to the newest that is shown: another flow may pay from the account afterwards. */
async function servedUpTo(newest: string | null | undefined): Promise<readonly Transaction[]> {
  const served = (await servedHistory(alice.address)).filter(isVisible)
  const index = served.findIndex(({ id }) => id === newest)
  expect(index, `${newest} is served`).toBeGreaterThanOrEqual(0)
  return served.slice(index)
}

/** Exports the shown history: the file has every transaction. */
async function expectExported(page: Page, served: readonly Transaction[]): Promise<void> {
  const coming = page.waitForEvent('download')
  await page.getByTestId('latchkey-export-activity').click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^activity-eip155-31337-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.startsWith('\ufefftime,type,status')).toBe(true)
  for (const { metadata } of served) expect(text).toContain(metadata.hash)
  const written = new Set(text.match(/0x[\da-f]{64}/g)).size
  expect(written).toBeGreaterThanOrEqual(served.length)
  await expect(page.getByTestId('latchkey-export-progress')).toHaveText(`Exported: ${written}`)
}

test('shows the whole history of an account with a life, page by page, with poisoned transfers marked, and exports it as CSV', async ({
  page
}) => {
  const served = await servedHistory(alice.address)
  expect(served.length).toBeGreaterThan(50)
  const poisoned = served.filter(({ transfers }) =>
    transfers.some(({ fungible_info }) => fungible_info?.flags.is_poisoning)
  )
  expect(poisoned.length).toBeGreaterThan(0)
  const received = watchHistory(page)
  await openConnected(page)
  await openTransactions(page)
  await scrollToEnd(page, served)
  const shown = await rows(page).evaluateAll(list =>
    list.map(row => [
      row.getAttribute('data-testid')?.slice('latchkey-transaction-'.length),
      row.getAttribute('data-status')
    ])
  )
  const history = await received()
  expect([...history.keys()]).toEqual(expect.arrayContaining(served.map(({ id }) => id)))
  // A server that cannot read the name of a collection yet does not know that it is spam: the page has what it got.
  const visible = [...history.values()].filter(isVisible)
  expect(shown.map(([id]) => id).toSorted()).toEqual(visible.map(({ id }) => id).toSorted())
  const order = (await servedHistory(alice.address)).map(({ id }) => id)
  const places = shown.map(([id]) => order.indexOf(id ?? ''))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const marked = new Set(shown.filter(([, status]) => status === 'suspicious').map(([id]) => id))
  for (const { id } of poisoned) expect(marked.has(id), id).toBe(true)
  const titles = await page.getByTestId('group-title').allTextContents()
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.length).toBeGreaterThan(6)
  await expectExported(page, visible)
})

test('a row opens its detail: hash, fee and full addresses are those of the chain', async ({
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openConnected(page)
  await openTransactions(page)
  const id = (await rows(page).first().getAttribute('data-testid')) ?? ''
  const [newest] = await servedUpTo(id.slice('latchkey-transaction-'.length))
  const row = page.getByTestId(id)
  await row.locator('summary').click()
  await expect(row).toContainText(newest?.metadata.sentTo ?? '?', { ignoreCase: true })
  await expect(page.getByTestId('latchkey-transaction-fee')).toContainText('ETH')
  await page.getByTestId('latchkey-copy-hash').click()
  await expect(page.getByTestId('latchkey-copy-hash')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(newest?.metadata.hash)
})

test('a payment that arrives is in the history when it is opened again', async ({ page }) => {
  const [payer, payee] = [await newAccount(), await newAccount()]
  const received = () => servedHistory(payee.address)
  await openConnected(page, { privateKeys: [payee.privateKey] })
  await openActivity(page)
  await expect(page.getByTestId('empty-account-state')).toBeVisible()
  expect(await received()).toEqual([])
  await pay(payer.privateKey, payee.address, '0.25')
  // The server caches a page for 2 s.
  await expect.poll(async () => (await received()).length, { timeout: patient(15_000) }).toBe(1)
  const [arrived] = await received()
  await page.getByTestId('tab-tokens').click()
  await page.getByTestId('tab-activity').click()
  await expect(page.getByTestId(`latchkey-transaction-${arrived?.id}`)).toContainText('+0.25')
})
