import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { settle } from '../../../ui/shot.harness.js'
import { respondWith, varied } from '../Activity/activity.harness.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'
import { nftPage, respondAsApi, servedNft, servedToken } from './holdings.harness.js'

let drawn: Drawn | undefined
afterEach(async () => {
  drawn?.unmount()
  drawn = undefined
  await page.viewport(900, 760)
})

const tokens = Array.from({ length: 60 }, (_, index) =>
  servedToken(`Token ${index}`, `T${index}`, '1', 60 - index)
)
const nfts = Array.from({ length: 60 }, (_, index) => servedNft(String(index + 1)))
const holdings = respondAsApi({ balances: () => tokens, nfts: () => nftPage(nfts) })
/** Answers everything about the account. */
const everything: FetchScript = (url, init) =>
  url.includes('/history')
    ? respondWith({ '': { data: varied, next: null } })(url, init)
    : holdings(url, init)

const server: Partial<LatchkeyOptions> = { server: 'https://server.example' }
async function open(options = server): Promise<Drawn> {
  const made = drawModal(options, { respond: everything })
  drawn = made
  await connect(made.kit, { connector: createMockConnector() })
  dispatch(made.kit, { type: 'open' })
  await expect.element(page.getByTestId('disconnect-button')).toBeVisible()
  return made
}
const find = (selector: string): HTMLElement => {
  const found = drawn?.shadow().querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const box = (selector: string) => find(selector).getBoundingClientRect()
const focused = () => (drawn?.shadow().activeElement as HTMLElement | null)?.dataset.testid
const rows = () => drawn?.shadow().querySelectorAll('.token-name').length

test.each([
  ['a small phone', 360, 700, 270],
  ['a window', 800, 720, 280],
  ['the narrowest phone', 320, 640, 210]
])(
  'on %s the list has its part of the height, and scrolled, all below the tabs',
  async (_, width, height, least) => {
    await page.viewport(width, height)
    await open()
    await expect.poll(rows).toBe(60)
    await settle()
    const { top, bottom } = box('.account')
    expect(bottom - box('.account-bar').bottom).toBeGreaterThan(least)
    find('.account').scrollTop = 2_000
    await expect.poll(() => Math.round(box('.account-bar').top - top)).toBe(0)
    expect(bottom - box('.account-bar').bottom).toBeGreaterThan(height - 230)
    // Nothing but the list scrolls.
    expect(find('.scroller').scrollHeight - find('.scroller').clientHeight).toBeLessThanOrEqual(1)
  }
)

test('another tab changes neither the height of the card nor the place of the tabs, and begins at its top', async () => {
  await page.viewport(800, 720)
  await open()
  await expect.poll(rows).toBe(60)
  await settle()
  const [card, tabs] = [box('.card'), box('.account-bar')]
  await page.getByTestId('tab-activity').click()
  await expect.element(page.getByTestId('last-transaction')).toBeInTheDocument()
  await settle()
  expect([box('.card').height, box('.account-bar').top]).toEqual([card.height, tabs.top])
  find('.account').scrollTop = 300
  await page.getByTestId('tab-tokens').click()
  await expect.poll(rows).toBe(60)
  expect(box('.token-name').top).toBeGreaterThan(box('.account-bar').bottom)
  expect(Math.round(box('.account-bar').top)).toBe(Math.round(box('.account').top))
})

test('the arrow keys change the tab and leave the tabs where they are', async () => {
  await page.viewport(800, 720)
  await open()
  await expect.poll(rows).toBe(60)
  find('[data-testid=tab-tokens]').focus()
  find('.account').scrollTop = 1_000
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => drawn?.shadow().querySelectorAll('.nft').length).toBe(60)
  expect(focused()).toBe('tab-nfts')
  expect(Math.round(box('.account-bar').top)).toBe(Math.round(box('.account').top))
})

test('a focused element is not hidden below the tabs (WCAG 2.4.11)', async () => {
  await page.viewport(360, 700)
  await open()
  await page.getByTestId('tab-nfts').click()
  await expect.poll(() => drawn?.shadow().querySelectorAll('.nft').length).toBe(60)
  const tiles = [...(drawn?.shadow().querySelectorAll<HTMLElement>('.nft') ?? [])]
  tiles.at(-1)?.focus()
  for (let index = 0; index < 20; index++) {
    await userEvent.tab({ shift: true })
    const active = drawn?.shadow().activeElement?.getBoundingClientRect()
    expect(active?.top).toBeGreaterThanOrEqual(box('.account-bar').bottom - 1)
  }
})

test('Tab goes from the account to its actions, the selected tab and the list', async () => {
  await open()
  await page.getByTestId('tab-nfts').click()
  await expect.poll(() => drawn?.shadow().querySelectorAll('.nft').length).toBe(60)
  drawn?.shadow().querySelector<HTMLElement>('[data-testid=w3m-header-close]')?.focus()
  const names: (string | null | undefined)[] = []
  for (let index = 0; index < 9; index++) {
    await userEvent.tab()
    const active = drawn?.shadow().activeElement as HTMLElement | null
    names.push(active?.dataset.testid ?? active?.getAttribute('aria-label'))
  }
  expect(names).toEqual([
    'latchkey-account-name',
    'wui-wallet-switch',
    'latchkey-account-copy',
    'latchkey-account-explorer',
    'disconnect-button',
    'w3m-account-default-receive-button',
    'latchkey-approvals',
    'tab-nfts',
    `lk-nft-${nfts[0]?.id}`
  ])
})

test('back from an NFT, the list is where it was left, with the focus on the tile', async () => {
  await page.viewport(360, 700)
  const { kit } = await open()
  await page.getByTestId('tab-nfts').click()
  await page.getByRole('button', { name: /Key 40/ }).click()
  await expect.element(page.getByTestId('lk-nft-name')).toHaveTextContent('Key 40')
  dispatch(kit, { type: 'back' })
  const id = `lk-nft-${nfts[39]?.id}`
  await expect.poll(focused).toBe(id)
  const tile = box(`[data-testid="${id}"]`)
  expect(find('.account').scrollTop).toBeGreaterThan(1_000)
  expect(tile.top).toBeGreaterThan(box('.account-bar').bottom - 1)
  expect(tile.bottom).toBeLessThanOrEqual(box('.account').bottom + 1)
})

test('a new opening begins at the top, without the focus in the list', async () => {
  const { kit } = await open()
  await page.getByTestId('tab-nfts').click()
  await page.getByRole('button', { name: /Key 40/ }).click()
  await expect.element(page.getByTestId('lk-nft-name')).toHaveTextContent('Key 40')
  dispatch(kit, { type: 'close' })
  dispatch(kit, { type: 'open' })
  await expect.poll(() => drawn?.shadow().querySelectorAll('.nft').length).toBe(60)
  expect(find('.account').scrollTop).toBe(0)
  expect(focused()).not.toMatch(/^lk-nft/)
})

test('back from all transactions, an open detail of the tab is open again, and its list is where it was left', async () => {
  await page.viewport(360, 700)
  const { kit } = await open()
  await page.getByTestId('tab-activity').click()
  const last = `[data-testid="latchkey-transaction-${varied.at(-2)?.id}"]`
  await expect.poll(() => drawn?.shadow().querySelector(last)).toBeTruthy()
  find(`${last} summary`).click()
  await expect.poll(() => drawn?.shadow().querySelector(`${last} .facts`)).toBeTruthy()
  find(`${last} summary`).focus()
  find('.account').scrollTop = 10_000
  await settle()
  const { scrollTop } = find('.account')
  expect(scrollTop).toBeGreaterThan(500)
  dispatch(kit, { type: 'push', view: 'Networks' })
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Choose Network')
  dispatch(kit, { type: 'back' })
  await expect.poll(() => drawn?.shadow().querySelector(`${last} .facts`)).toBeTruthy()
  await expect.poll(() => Math.abs(find('.account').scrollTop - scrollTop)).toBeLessThan(2)
  expect(drawn?.shadow().activeElement?.parentElement).toBe(find(last))
})

test('without a service the view is as high as its content', async () => {
  await open({})
  expect(drawn?.shadow().querySelector('.account')).toBeNull()
  await expect.element(page.getByText('Connected with Mock Wallet')).toBeVisible()
})
