import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import type { TransactionReport } from '../../../core/contracts/Adapter.js'
import { dispatch } from '../../../core/dispatch.js'
import { setTransactions, type TrackedTransaction } from '../../../core/state/transactions.js'
import { trackTransaction } from '../../../core/transactions/trackTransaction.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { adapter, type Drawn, drawModal } from '../drawModal.harness.js'
import { describeScenes } from '../scenes.harness.js'
import { friend, me, respondWith, transaction, varied } from './activity.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  vi.restoreAllMocks()
  drawn?.unmount()
  drawn = undefined
})

const account = `eip155:1:${me}` as const
const server = { server: 'https://server.example' }

/** The adapter, on a network that knows `report` of every transaction. */
const knowing = (report: () => TransactionReport) => ({
  ...adapter,
  client: async () => ({ getTransactionStatus: async () => report() })
})
const paid: TransactionReport = {
  status: 'confirmed',
  confirmations: 20,
  block: '0xb',
  fee: { amount: 21_000_000_000_000n, payer: me.toLowerCase() }
}

/** View Transactions of a connected account. */
async function open(
  respond: FetchScript,
  {
    view = 'Transactions',
    hasServer = true,
    ...options
  }: Partial<LatchkeyOptions> & {
    readonly view?: 'Account' | 'Transactions'
    readonly hasServer?: boolean
  } = {}
): Promise<Drawn> {
  const connector = createMockConnector()
  drawn = drawModal(
    { connectors: [connector], adapters: [knowing(() => paid)], ...(hasServer && server), ...options },
    { respond }
  )
  await connect(drawn.kit, { connector })
  dispatch(drawn.kit, { type: 'open', view })
  return drawn
}

const all = respondWith({ '': { data: varied, next: null } })
const titles = () =>
  page
    .getByTestId('group-title')
    .elements()
    .map(({ textContent }) => textContent)

test('lists transactions by month, newest first, with the year where it is not this one', async () => {
  await open(all)
  await expect.poll(titles).toEqual(['November', 'October', 'December 2022'])
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Activity')
  await expect
    .element(page.getByTestId('last-transaction'))
    .toMatchTextContent(/Sent.*−2\sETH.*To .*79C8.*Dec 29/)
})

test('says in words what happened, with signed amounts, the other side and the day', async () => {
  await open(all)
  const row = (id: string) => page.getByTestId(`latchkey-transaction-${id}`)
  await expect
    .element(row('send-2023-11-12T10:00:00'))
    .toMatchTextContent(/Sent.*−1\.25\sETH.*To .0x7099\u2060…\u206079C8.*Nov 12/)
  await expect
    .element(row('trade-2023-11-10T10:00:00'))
    .toMatchTextContent(/Swapped.*−0\.5\sETH.*\+1,534\.273\sUSDC/)
  await expect
    .element(row('receive-2023-10-20T10:00:00'))
    .toMatchTextContent(/Received.*\+250\.5\sUSDC.*From/)
  await expect.element(row('approve-2023-11-09T10:00:00')).toMatchTextContent(/Approved/)
  await expect.element(row('mint-2022-12-31T10:00:00')).toMatchTextContent(/Minted.*\+Quiet Garden #7/)
  await expect.element(row('execute-2022-12-30T10:00:00')).toMatchTextContent(/Contract call.*−<0\.001\sETH/)
  await expect.element(row('send-2023-11-08T10:00:00')).toMatchTextContent(/Failed: Sent/)
})

test('marks a look-alike and an advertised token in words, without their amounts', async () => {
  await open(all)
  const poison = page.getByTestId('latchkey-transaction-receive-2023-11-11T10:00:00')
  await expect.element(poison).toMatchTextContent(/Suspicious transfer.*Do not copy or use its address/)
  await expect.element(poison).not.toMatchTextContent(/0\.000001/)
  await poison.getByText('Suspicious transfer').click()
  await expect.element(poison).toMatchTextContent(/Imitates .0x70997970….*17?dc79C8.*Do not copy its address/)
  const spam = page.getByTestId('latchkey-transaction-receive-2023-10-19T10:00:00')
  await spam.getByText('Suspicious transfer').click()
  await expect.element(spam).toMatchTextContent(/An unlisted token/)
})

test('opens a detail by keyboard: full addresses, fee, time, explorer link, and a hash to copy', async () => {
  const write = vi.fn(async () => undefined)
  const connector = createMockConnector()
  drawn = drawModal(
    { connectors: [connector], adapters: [knowing(() => paid)], ...server },
    { respond: all, device: { copy: write } }
  )
  await connect(drawn.kit, { connector })
  dispatch(drawn.kit, { type: 'open', view: 'Transactions' })
  const row = page.getByTestId('latchkey-transaction-send-2023-11-12T10:00:00')
  await expect.element(row).toBeVisible()
  row.element().querySelector('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row).toMatchTextContent(new RegExp(`From.*${me}.*To.*${friend}`))
  await expect.element(page.getByTestId('latchkey-transaction-fee')).toMatchTextContent(/0\.000021\sETH/)
  const hash = `0x4${'20231112100000'}`.padEnd(66, '0')
  await expect
    .element(page.getByTestId('latchkey-transaction-explorer'))
    .toHaveAttribute('href', `https://etherscan.io/tx/${hash}`)
  await page.getByTestId('latchkey-copy-hash').click()
  await expect.element(page.getByTestId('latchkey-copy-hash')).toHaveTextContent('Copied')
  expect(write).toHaveBeenCalledWith(hash)
})

test('loads the next page near the end, once, and after a failure by "Try again"', async () => {
  const pages: Record<string, unknown> = {
    '': { data: varied, next: 'c1' }
  }
  const { environment } = await open(respondWith(pages))
  await expect.element(page.getByText('The older transactions could not be loaded.')).toBeInTheDocument()
  await expect.poll(titles).toEqual(['November', 'October', 'December 2022'])
  pages.c1 = { data: [transaction('2021-05-01T10:00:00', 'burn', [])], next: null }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByTestId('last-transaction')).toMatchTextContent(/Burned/)
  expect(environment.requests.filter(({ url }) => url.includes('cursor=c1'))).toHaveLength(2)
})

test('without a server the tab has the transactions that this page sent, and nothing of a history', async () => {
  const { kit, environment } = await open(all, { view: 'Account', hasServer: false })
  await expect.element(page.getByTestId('disconnect-button')).toBeVisible()
  expect(page.getByTestId('tab-activity').elements()).toEqual([])
  trackTransaction(kit, {
    hash: `0x${'a1'.repeat(32)}`,
    account,
    purpose: { operationType: 'send', amount: '1.5', symbol: 'ETH', to: friend }
  })
  await expect.element(page.getByTestId('tab-activity')).toBeVisible()
  await expect
    .element(page.getByTestId('latchkey-sent-transactions'))
    .toMatchTextContent(/Sent · \u20661\.5\sETH/)
  expect(page.getByTestId('empty-account-state').elements()).toEqual([])
  expect(page.getByTestId('latchkey-all-activity').elements()).toEqual([])
  expect(environment.requests).toEqual([])
})

test('the detail counts the transfers that it does not list, and says that the fee is being read, or could not be', async () => {
  const transfers = Array.from({ length: 9 }, (_, index) => ({
    fungible_info: { name: `T${index}`, symbol: `T${index}`, icon: { url: 'https://server.example/t' } },
    nft_info: null,
    direction: 'out',
    quantity: { numeric: '1' },
    value: null,
    price: null
  }))
  let fail: (cause: unknown) => void = () => undefined
  const reading = new Promise<TransactionReport>((_, reject) => {
    fail = reject
  })
  await open(
    respondWith({
      '': { data: [transaction('2023-11-12T10:00:00', 'execute', transfers)], next: null }
    }),
    { adapters: [{ ...adapter, client: async () => ({ getTransactionStatus: () => reading }) }] }
  )
  const row = page.getByTestId('last-transaction')
  await row.getByText('Contract call').click()
  await expect.element(row).toMatchTextContent(/Amount 8−1\sT7.*Other amounts1/)
  const fee = page.getByTestId('latchkey-transaction-fee')
  await expect.element(fee).toHaveTextContent('Loading…')
  fail(new Error('down'))
  await expect.element(fee).toHaveTextContent('Could not be read')
})

test('a failed history says so in place, with a retry', async () => {
  const pages: Record<string, unknown> = {}
  await open(respondWith(pages))
  await expect.element(page.getByText('Failed to fetch transactions')).toBeVisible()
  pages[''] = { data: varied, next: null }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByTestId('last-transaction')).toBeInTheDocument()
})

test('a network without a source of its history leads to the block explorer, without a retry', async () => {
  await open(url =>
    url.includes('/history') ? { status: 400, body: { status: 'FAILED', reasons: [] } } : { body: {} }
  )
  await expect.element(page.getByText('cannot show the history on Ethereum', { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View in block explorer' }))
    .toHaveAttribute('href', `https://etherscan.io/address/${me}`)
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})

test('an empty history says what will appear, in the view and in the tab', async () => {
  const none = respondWith({ '': { data: [], next: null } })
  const { kit } = await open(none)
  await expect.element(page.getByTestId('empty-activity-state')).toMatchTextContent(/No Transactions yet/)
  dispatch(kit, { type: 'reset', view: 'Account' })
  await page.getByTestId('tab-activity').click()
  await expect.element(page.getByTestId('empty-account-state')).toMatchTextContent(/No activity yet/)
})

test('the tab leads to view Transactions, and says so as a product event', async () => {
  const { kit } = await open(all, { view: 'Account' })
  const events: unknown[] = []
  kit.subscribeEvents(({ event, properties }) => void events.push([event, properties]))
  await page.getByTestId('tab-activity').click()
  await page.getByTestId('latchkey-all-activity').click()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Activity')
  expect(events).toContainEqual(['CLICK_TRANSACTIONS', { isSmartAccount: false }])
})

test('option features.activity: without it there is no tab', async () => {
  await open(all, { view: 'Account', features: { activity: false } })
  await expect.element(page.getByTestId('tab-tokens')).toBeVisible()
  expect(page.getByTestId('tab-activity').elements()).toEqual([])
})

test('a transaction that the page sent is shown first, and changes as the network does', async () => {
  let report: TransactionReport = { status: 'pending' }
  const { kit, environment } = await open(respondWith({ '': { data: [], next: null } }), {
    adapters: [knowing(() => report)]
  })
  const purpose = { operationType: 'send', amount: '1.5', symbol: 'ETH', to: friend }
  trackTransaction(kit, { hash: `0x${'a1'.repeat(32)}`, account, purpose })
  const sent = page.getByTestId('latchkey-sent-transactions')
  await expect.element(sent).toMatchTextContent(/Sent · \u20661\.5\sETH.*Waiting to be confirmed/)
  report = { status: 'confirmed', confirmations: 1, block: '0xb' }
  await environment.advance(30_000)
  await expect.element(sent).toMatchTextContent(/Confirmed/)
  report = { status: 'pending' }
  await environment.advance(60_000)
  await expect.element(sent).toMatchTextContent(/The network reversed the confirmation/)
})

test('exports all pages as a file, and shows a failure', async () => {
  const pages: Record<string, unknown> = { '': { data: varied, next: null } }
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob)
    return 'blob:none'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await open(respondWith(pages))
  await page.getByTestId('latchkey-export-activity').click()
  await expect.element(page.getByTestId('latchkey-export-progress')).toHaveTextContent('Exported: 10')
  expect(names).toEqual(['activity-eip155-1-2023-11-14.csv'])
  expect((await files[0]?.text())?.split('\r\n')).toHaveLength(13)
  delete pages['']
  await page.getByTestId('latchkey-export-activity').click()
  await expect
    .element(page.getByTestId('latchkey-export-progress'))
    .toHaveTextContent('The export did not finish. Nothing was saved.')
})

test('an export is announced when it begins and ends, not page by page; its Cancel keeps the focus near', async () => {
  const answers: ((body: unknown) => void)[] = []
  let isExporting = false
  await open(url => {
    if (!url.includes('/history') || !isExporting) return all(url, {})
    return new Promise(resolve => answers.push(body => resolve({ body })))
  })
  const button = page.getByTestId('latchkey-export-activity')
  await expect.element(button).toBeVisible()
  isExporting = true
  await button.click()
  await expect.poll(() => answers.length).toBe(1)
  const progress = page.getByTestId('latchkey-export-progress')
  await expect.element(progress).toHaveTextContent('Transactions so far: 0')
  expect(progress.element().closest('[role=status]')).toBe(null)
  answers[0]?.({ data: varied, next: 'c1' })
  await expect.element(progress).toHaveTextContent('Transactions so far: 10')
  const cancel = page.getByRole('button', { name: 'Cancel' })
  ;(cancel.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cancel).not.toBeInTheDocument()
  await expect.poll(() => drawn?.shadow().activeElement?.getAttribute('aria-label')).toBe('Export as CSV')
})

const tracked = (status: TrackedTransaction['status'], index: number, more = {}): TrackedTransaction => ({
  id: `0x${String(index).repeat(64)}`,
  hash: `0x${String(index).repeat(64)}`,
  account,
  purpose: { operationType: 'send', amount: '1.5', symbol: 'ETH', to: friend },
  status,
  sentAt: 1_700_000_000_000 - index * 60_000,
  updatedAt: 1_700_000_000_000,
  readings: 1,
  missing: 0,
  isSettled: status !== 'unknown' && status !== 'pending',
  ...more
})

const openFirst = async ({ shadow }: Drawn) => {
  await expect.poll(() => shadow().querySelector('.activity summary')).toBeTruthy()
  shadow().querySelector<HTMLElement>('.activity summary')?.click()
  await expect
    .poll(() => shadow().querySelector('.activity .facts, .activity [data-testid=latchkey-copy-hash]'))
    .toBeTruthy()
}

const scene = {
  view: 'Transactions',
  account: true,
  options: { ...server, adapters: [knowing(() => paid)] }
} as const
/** The clock of tests stands at 22:13 UTC on 14 November 2023. */
const behind = { chain: 'eip155:1', since: '2023-11-13T10:00:00Z' }
const shows = (pages: Readonly<Record<string, unknown>>) => ({ world: { respond: respondWith(pages) } })

describeScenes({
  'Activity of an account': {
    ...scene,
    ...shows({ '': { data: varied, next: null } }),
    shows: 'last-transaction'
  },
  'Activity with a detail': {
    ...scene,
    ...shows({ '': { data: varied, next: null } }),
    after: openFirst,
    shows: 'latchkey-transaction-fee'
  },
  'Activity loading': {
    ...scene,
    world: { respond: url => (url.includes('/history') ? new Promise(() => undefined) : { body: {} }) },
    shows: '.skeleton'
  },
  'Activity empty': { ...scene, ...shows({ '': { data: [], next: null } }), shows: 'empty-activity-state' },
  'Activity failed': { ...scene, ...shows({}), shows: 'latchkey-activity-failed' },
  'Activity of a server that is behind': {
    ...scene,
    ...shows({ '': { data: varied.slice(0, 3), next: null, stale: [behind] } }),
    shows: 'latchkey-activity-behind'
  },
  'Activity next page failed': {
    ...scene,
    ...shows({ '': { data: varied.slice(0, 2), next: 'c1' } }),
    shows: '.button[data-variant=secondary]'
  },
  'Activity of transactions that the page sent': {
    ...scene,
    options: { ...server, adapters: [knowing(() => ({ status: 'pending' }))] },
    ...shows({ '': { data: varied.slice(0, 1), next: null } }),
    after: async drawn => {
      await expect.poll(() => drawn.shadow().querySelector('[data-testid=last-transaction]')).toBeTruthy()
      setTransactions(drawn.kit, [
        tracked('pending', 1),
        tracked('pending', 2, { isUndone: true }),
        tracked('confirmed', 3, { isSpedUp: true }),
        tracked('failed', 4),
        tracked('cancelled', 5),
        tracked('replaced', 6),
        tracked('dropped', 7),
        tracked('unknown', 8)
      ])
      await openFirst(drawn)
    },
    shows: 'latchkey-copy-hash'
  },
  'Activity in its tab': {
    ...scene,
    view: 'Account',
    ...shows({ '': { data: varied, next: null } }),
    after: async ({ shadow }) => {
      await expect.poll(() => shadow().querySelector('[data-testid=tab-activity]')).toBeTruthy()
      shadow().querySelector<HTMLElement>('[data-testid=tab-activity]')?.click()
    },
    shows: 'last-transaction'
  }
})
