import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { NetworkClient } from '../../../core/contracts/Adapter.js'
import { dispatch } from '../../../core/dispatch.js'
import { swapSlice, updateSwapIntent } from '../../../core/state/swap.js'
import { refreshSwapIntent } from '../../../core/swap/swapIntent.js'
import type { TransactionRequest } from '../../../protocol/walletRequests.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'
import {
  respondToSwap,
  review,
  type SwapService,
  services,
  swappingAdapter,
  swappingWallet
} from '../Swap/swap.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
  show(true)
})

type World = {
  readonly change?: Partial<NetworkClient>
  readonly service?: SwapService
  readonly tokens?: readonly [string, string, string]
}

/** The review of half an ether for USDC, at 2,950 USDC for an ether unless the service says otherwise. */
async function open({ change = {}, service, tokens = ['ETH', 'USDC', '0.5'] }: World = {}) {
  const asked: TransactionRequest[] = []
  const connector = swappingWallet({
    sendTransaction: async request => {
      asked.push(request)
      return `0x${'1'.repeat(64)}`
    }
  })
  drawn = drawModal(
    { connectors: [connector], ...services, adapters: [swappingAdapter(change)] },
    { respond: respondToSwap(service) }
  )
  const { kit, environment } = drawn
  await connect(kit, { connector })
  const { id } = await review(kit, ...tokens)
  dispatch(kit, { type: 'open', view: 'SwapPreview' })
  await expect.element(confirm()).toBeVisible()
  const quotes = () =>
    environment.requests.filter(({ url }) => new URL(url).pathname === '/v1/convert/quotes').length
  return { kit, environment, id, asked, quotes }
}

/** A service with a rate that a test changes. */
function changingRate(rate: bigint) {
  const current = { rate }
  const service: SwapService = {
    quotes: query => {
      const [from, amount] = [query.get('from'), query.get('amount') ?? '0']
      const toAmount = String(BigInt(amount) * current.rate)
      const quote = {
        id: 'pools',
        fromAmount: amount,
        fromAccount: from,
        toAccount: query.get('to'),
        toAmount
      }
      return { body: { quotes: [quote] } }
    }
  }
  return { current, service }
}

const confirm = () => page.getByTestId('latchkey-swap-confirm')
const checkbox = (testId: string) => page.getByTestId(testId).getByRole('checkbox')

describe('a swap that loses a tenth or more', () => {
  test('waits for a confirmation, which ends when the loss grows', async () => {
    const { current, service } = changingRate(2_500n)
    const { kit, id, asked } = await open({ service })
    await expect.element(confirm()).toBeDisabled()
    await expect.element(page.getByTestId('latchkey-swap-loss')).toMatchTextContent(/I lose 16\.66%/)
    await checkbox('latchkey-swap-loss').click()
    await expect.element(confirm()).toBeEnabled()
    current.rate = 2_000n
    await refreshSwapIntent(kit, id)
    await expect.element(confirm()).toBeDisabled()
    await expect.element(checkbox('latchkey-swap-loss')).not.toBeChecked()
    await checkbox('latchkey-swap-loss').click()
    // The worse price must be accepted, too.
    await expect.element(confirm()).toHaveTextContent('Accept price')
    await confirm().click()
    await expect.element(confirm()).toHaveTextContent('Swap')
    await confirm().click()
    await expect.poll(() => asked.length).toBe(1)
  })

  test('keeps its confirmation while the loss stays the same', async () => {
    const { service } = changingRate(2_500n)
    const { kit, id } = await open({ service })
    await checkbox('latchkey-swap-loss').click()
    await refreshSwapIntent(kit, id)
    await expect.element(checkbox('latchkey-swap-loss')).toBeChecked()
    await expect.element(confirm()).toBeEnabled()
  })
})

test('a swap that the network cannot simulate waits for a confirmation, which can be taken back', async () => {
  const { asked } = await open({ change: { simulateCalls: async () => undefined } })
  await expect.element(confirm()).toBeDisabled()
  await checkbox('latchkey-swap-unproved').click()
  await expect.element(confirm()).toBeEnabled()
  await checkbox('latchkey-swap-unproved').click()
  await expect.element(confirm()).toBeDisabled()
  await checkbox('latchkey-swap-unproved').click()
  await confirm().click()
  await expect.poll(() => asked.length).toBe(1)
})

test('an offer that could not be read says so, and is not shown as if it were being read', async () => {
  await open({ service: { 'build-transaction': () => ({ status: 400, body: {} }) } })
  await expect.element(page.getByTestId('latchkey-swap-unread')).toBeVisible()
  expect(page.getByTestId('latchkey-swap-reading').elements()).toEqual([])
})

test('a high slippage is said in the review, and blocks nothing', async () => {
  const { kit, id } = await open()
  updateSwapIntent(kit, id, { slippage: 12 })
  await expect.element(page.getByTestId('latchkey-swap-slippage-risk')).toBeVisible()
  await expect.element(confirm()).toBeEnabled()
})

test('a swap of all of the coin is lowered by its fee, and says what was typed', async () => {
  const { kit } = await open({ tokens: ['ETH', 'USDC', '1.2345678'] })
  const { amount = 0n } = kit.slice(swapSlice).get().intent ?? {}
  expect(amount).toBeLessThan(1_234_567_800_000_000_000n)
  await expect.element(page.getByTestId('latchkey-swap-lowered')).toMatchTextContent(/1\.2345678/)
  await expect.element(confirm()).toBeEnabled()
})

/** Shows or hides the page, as the browser says it. */
function show(isShown: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isShown ? 'visible' : 'hidden')
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the offer is read every 10 s, not while the page is hidden, and at once when it is shown again', async () => {
  const { environment, quotes } = await open()
  const first = quotes()
  await environment.advance(10_000)
  await expect.poll(quotes).toBe(first + 1)
  show(false)
  await environment.advance(60_000)
  expect(quotes()).toBe(first + 1)
  show(true)
  await environment.advance(0)
  await expect.poll(quotes).toBe(first + 2)
  await environment.advance(9_999)
  expect(quotes()).toBe(first + 2)
})

/** Whether an element can be seen and pressed without scrolling. */
function isInSight(testId: string): boolean {
  const element = drawn?.shadow().querySelector(`[data-testid="${testId}"]`)
  if (!element) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const pressed = drawn?.shadow().elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return top >= 0 && bottom <= innerHeight && element.contains(pressed ?? null)
}

/** The network counts USDC in other units than the service: the swap is stopped. */
const otherDecimals = {
  getBalance: async () => ({ amount: 10n ** 18n, decimals: 6, symbol: '', name: '' })
}

test.each<[what: string, shown: string, world: World, status: 'review' | 'repeat' | 'unknown' | 'sending']>([
  ['that it was stopped', 'latchkey-swap-blocked', { change: otherDecimals }, 'review'],
  [
    'what to confirm',
    'latchkey-swap-unproved',
    { change: { simulateCalls: async () => undefined } },
    'review'
  ],
  ['that it may repeat another', 'latchkey-swap-repeat', {}, 'repeat'],
  ['the confirmation of a repetition', 'latchkey-swap-repeated', {}, 'repeat'],
  ['that its outcome is not known', 'latchkey-swap-unknown', {}, 'unknown'],
  ['what to do in the wallet', 'latchkey-swap-waiting', {}, 'sending']
])('the review says %s in sight on the smallest phone', async (_, shown, world, status) => {
  await page.viewport(320, 640)
  try {
    const { kit, id } = await open(world)
    if (status !== 'review') updateSwapIntent(kit, id, { status })
    await expect.poll(() => isInSight(shown)).toBe(true)
    expect(isInSight('latchkey-swap-confirm')).toBe(true)
  } finally {
    await page.viewport(900, 760)
  }
})

test('where the review is higher than the window the buttons stay in sight, and what is focused is not behind them', async () => {
  await page.viewport(500, 620)
  try {
    await open()
    await expect.poll(() => isInSight('latchkey-swap-confirm')).toBe(true)
    const checked = page.getByTestId('latchkey-swap-checked').element() as HTMLElement
    checked.tabIndex = -1
    checked.focus()
    await expect
      .poll(() => confirm().element().getBoundingClientRect().top - checked.getBoundingClientRect().bottom)
      .toBeGreaterThanOrEqual(0)
    expect(isInSight('latchkey-swap-confirm')).toBe(true)
  } finally {
    await page.viewport(900, 760)
  }
})
