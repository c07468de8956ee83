import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import { dispatch } from '../../../core/dispatch.js'
import { setTransactions } from '../../../core/state/transactions.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { recordBornRegions } from '../bornRegions.harness.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'
import { friend, me, respondWith, token, transaction, transfer, varied } from './activity.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  vi.restoreAllMocks()
  drawn?.unmount()
  drawn = undefined
})

/** View Transactions of a connected account. */
async function open(respond: FetchScript): Promise<Drawn> {
  const connector = createMockConnector()
  drawn = drawModal({ connectors: [connector], server: 'https://server.example' }, { respond })
  await connect(drawn.kit, { connector })
  dispatch(drawn.kit, { type: 'open', view: 'Transactions' })
  return drawn
}

test('pages without anything to show are followed once, then on request', async () => {
  const foreign = (day: string) =>
    transaction(`2021-05-${day}T10:00:00`, 'send', [], { chain: 'eip155:8453' })
  const { environment } = await open(
    respondWith({
      '': { data: [foreign('04')], next: 'c1' },
      c1: { data: [foreign('03')], next: 'c2' },
      c2: { data: [foreign('02')], next: 'c3' },
      c3: { data: [transaction('2021-05-01T10:00:00', 'burn', [])], next: null }
    })
  )
  const asked = () => environment.requests.filter(({ url }) => url.includes('/history')).length
  const more = page.getByTestId('latchkey-more-activity')
  await expect.element(more).toBeVisible()
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(asked()).toBe(2)
  const button = more.element() as HTMLElement
  button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(asked).toBe(3)
  expect(drawn?.shadow().activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByTestId('last-transaction')).toMatchTextContent(/Burned/)
  await expect.poll(() => drawn?.shadow().activeElement?.getAttribute('aria-label')).toBe('Activity')
})

test('a server that is behind the network says until when it has read it, in a region that exists before', async () => {
  const pages: Record<string, unknown> = {}
  const { shadow } = await open(respondWith(pages))
  await expect.element(page.getByTestId('latchkey-activity-failed')).toBeVisible()
  const born = recordBornRegions(shadow())
  const stale = [{ chain: 'eip155:1', since: '2023-11-13T10:00:00Z' }]
  pages[''] = { data: varied, next: null, stale }
  await page.getByRole('button', { name: 'Try again' }).click()
  const note = page.getByTestId('latchkey-activity-behind')
  await expect.element(note).toMatchTextContent(/This app has read Ethereum up to .*Nov 13, 2023/)
  expect(born).toEqual([])
})

test('the focus stays in the list when "Try again" has worked', async () => {
  const pages: Record<string, unknown> = {}
  await open(respondWith(pages))
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  pages[''] = { data: varied, next: 'c1' }
  ;(again.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The older transactions could not be loaded.')).toBeInTheDocument()
  await expect.poll(() => drawn?.shadow().activeElement?.getAttribute('aria-label')).toBe('Activity')
  pages.c1 = { data: [transaction('2021-05-01T10:00:00', 'burn', [])], next: null }
  ;(again.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByTestId('last-transaction')).toMatchTextContent(/Burned/)
  await expect.poll(() => drawn?.shadow().activeElement?.getAttribute('aria-label')).toBe('Activity')
})

test('dismissing a transaction of the page keeps the focus in the list', async () => {
  const { kit } = await open(respondWith({ '': { data: varied.slice(0, 1), next: null } }))
  await expect.element(page.getByTestId('last-transaction')).toBeInTheDocument()
  const id = `0x${'7'.repeat(64)}`
  setTransactions(kit, [
    {
      id,
      hash: id,
      account: `eip155:1:${me}`,
      purpose: { operationType: 'send', amount: '1.5', symbol: 'ETH', to: friend },
      status: 'dropped',
      sentAt: 1_700_000_000_000,
      updatedAt: 1_700_000_000_000,
      readings: 1,
      missing: 0,
      isSettled: true
    }
  ])
  await page
    .getByTestId('latchkey-sent-transactions')
    .getByText(/Sent · \u20661\.5/)
    .click()
  const dismiss = page.getByRole('button', { name: /Dismiss: Sent/ })
  await expect.element(dismiss).toBeVisible()
  ;(dismiss.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByTestId('latchkey-sent-transactions')).not.toBeInTheDocument()
  await expect.poll(() => drawn?.shadow().activeElement?.getAttribute('aria-label')).toBe('Activity')
})

test('rows are not rendered again while the next page is loaded', async () => {
  await open(respondWith({ '': { data: varied, next: 'c1' } }))
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeInTheDocument()
  const { requests } = drawn?.environment ?? { requests: [] }
  const formats = vi.spyOn(Intl, 'NumberFormat')
  const before = requests.length
  ;(again.element() as HTMLElement).click()
  await expect.poll(() => requests.length).toBeGreaterThan(before)
  await expect.element(again).not.toHaveAttribute('aria-busy')
  expect(formats).not.toHaveBeenCalled()
})

test('a row shows what moved, or the network, with what happened in its corner; a suspicious one shows no token', async () => {
  await open(respondWith({ '': { data: varied, next: null } }))
  await expect.element(page.getByTestId('last-transaction')).toBeInTheDocument()
  const rows = [...(drawn?.shadow().querySelectorAll('.activity') ?? [])]
  const shown = rows.map(row => {
    const pictures = [...row.querySelectorAll('.activity-picture > .image')]
    return pictures.map(
      picture => `${(picture as HTMLElement).dataset.shape ?? 'rounded'} ${picture.textContent}`
    )
  })
  const [sent, imitation, traded, approved] = shown
  expect(sent).toEqual(['circle ETH'])
  expect(imitation).toEqual([])
  expect(traded).toEqual(['circle ETH', 'circle USDC'])
  expect(approved).toEqual(['circle E'])
  expect(shown.at(-3)).toEqual(['rounded Q7'])
  expect(rows.filter(row => row.querySelector('.activity-badge')).length).toBe(rows.length - 2)
  const sources = rows.map(row => row.querySelector('.activity-picture img')?.getAttribute('src'))
  expect(sources[0]).toBe('https://server.example/public/getTokenImage/ETH')
})

test('a token that went out and came back in part is one picture beside two amounts', async () => {
  const told = vi.spyOn(console, 'error')
  const both = [transfer('out', '100', token('USDC')), transfer('in', '40', token('USDC'))]
  await open(respondWith({ '': { data: [transaction('2023-11-12T10:00:00', 'trade', both)], next: null } }))
  await expect.element(page.getByTestId('last-transaction')).toBeInTheDocument()
  const row = drawn?.shadow().querySelector('.activity')
  const texts = (parts: string) => [...(row?.querySelectorAll(parts) ?? [])].map(part => part.textContent)
  expect(texts('.activity-picture > .image')).toEqual(['USDC'])
  expect(texts('.activity-end .amount')).toHaveLength(2)
  expect(told).not.toHaveBeenCalled()
})
