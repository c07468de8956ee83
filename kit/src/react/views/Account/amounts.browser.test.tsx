import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { createMockConnector, type MockConnectorOptions } from '../../../testing/mockConnector.js'
import { settle, shot } from '../../../ui/shot.harness.js'
import { adapter, type Drawn, drawModal, expectAccessible } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(async () => {
  drawn?.unmount()
  drawn = undefined
  await page.viewport(900, 760)
})

const token = (index: number, name: string, symbol: string, numeric: string, price: number) => ({
  name,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
  ...(price > 0 && { value: Number(numeric) * price }),
  price,
  quantity: { decimals: '18', numeric },
  iconUrl: ''
})
const tokens = [
  token(1, 'Ethereum', 'ETH', '10000.000000000000000000', 3000.12),
  token(2, 'USD Coin', 'USDC', '1234567.123456', 1),
  token(3, 'A token with quite a long name', 'LONGSYMBOL', '98765432.1', 1.0001),
  token(4, 'Dust', 'DUST', '0.00000001', 0)
]

/** The account view of an account with `wei` of the native coin, and the tokens. */
async function account(
  wei: bigint,
  options: Partial<LatchkeyOptions> = {},
  wallet: MockConnectorOptions = {},
  balances: readonly unknown[] = tokens
): Promise<Drawn> {
  const rich = {
    ...adapter,
    client: async () => ({
      getBalance: async () => ({ amount: wei, decimals: 18, symbol: 'ETH', name: 'Ether' })
    })
  }
  drawn = drawModal(
    { adapters: [rich], server: 'https://server.example', ...options },
    {
      respond: url =>
        url.includes('/supported-chains')
          ? { body: { http: ['eip155:1'], ws: [] } }
          : url.includes('/balance')
            ? { body: { balances } }
            : { status: 404, body: {} }
    }
  )
  await connect(drawn.kit, { connector: createMockConnector(wallet) })
  dispatch(drawn.kit, { type: 'open' })
  await expect.element(page.getByTestId('w3m-account-balance')).toBeVisible()
  return drawn
}
const ether = 10n ** 18n
/** Those on screen: a total that is shortened has its whole text beside it. */
const amounts = () =>
  [...(drawn?.shadow().querySelectorAll<HTMLElement>('.amount') ?? [])].filter(
    amount => amount.offsetWidth > 0
  )
const hero = () => page.getByTestId('w3m-account-balance')
const total = () => drawn?.shadow().querySelector<HTMLElement>('.worth-main .amount')

/** Whether a text is on one line, complete, inside the card. */
function isWhole(element: HTMLElement): boolean {
  const card = drawn?.shadow().querySelector('.card')?.getBoundingClientRect() ?? new DOMRect()
  const range = document.createRange()
  range.selectNodeContents(element)
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
  const { left, right } = element.getBoundingClientRect()
  return (
    lines.size === 1 && element.scrollWidth <= element.clientWidth && left >= card.left && right <= card.right
  )
}

test('an amount has the same form in the hero and in its row, without trailing zeros', async () => {
  await account(10_000n * ether)
  await expect.element(hero()).toHaveTextContent('10,000 ETH')
  const row = page.getByRole('listitem').filter({ hasText: 'Ethereum' })
  await expect.element(row).toMatchTextContent(/10,000\sETH/)
  expect(hero().element().textContent).toBe('10,000\u00a0ETH')
})

test('a shortened amount is complete in the title and for a screen reader', async () => {
  const { shadow } = await account(1_234_567_890_123_456_789n)
  await expect.element(hero()).toHaveTextContent('1.234 ETH')
  const full = '1.234567890123456789\u00a0ETH'
  expect(hero().element().getAttribute('title')).toBe(full)
  expect(hero().element().getAttribute('aria-hidden')).toBe('true')
  expect(hero().element().nextElementSibling?.textContent).toBe(full)
  await expectAccessible(shadow())
})

test.each([
  ['en', 360],
  ['de', 360],
  ['ar', 360],
  ['en', 320],
  ['de', 320],
  ['ar', 320]
] as const)('no amount wraps, is cut off or overflows the card: %s, %i px', async (locale, width) => {
  await page.viewport(width, 760)
  const { shadow } = await account(1_234_567_123n * 10n ** 15n, { locale })
  await expect.poll(() => amounts().length).toBeGreaterThan(7)
  await shot(`amounts-${locale}-${width}`)
  for (const element of amounts()) expect(isWhole(element), element.textContent ?? '').toBe(true)
  await expectAccessible(shadow())
})

test.each(['light', 'dark'] as const)('account amounts, screenshot: %s', async themeMode => {
  await account(10_000n * ether, { themeMode })
  await expect.poll(() => amounts().length).toBeGreaterThan(7)
  await shot(`amounts-${themeMode}`)
})

test('the main amount is as large as possible: a longer one is smaller, and on one line', async () => {
  await page.viewport(320, 760)
  const none = { server: undefined } as unknown as Partial<LatchkeyOptions>
  const size = () => Number.parseFloat(getComputedStyle(hero().element()).fontSize)
  await account(10_000n * ether, none)
  const short = size()
  drawn?.unmount()
  await account(123_456_789_123_456_789n * 10n ** 15n, none)
  expect(size()).toBeLessThan(short)
  expect(isWhole(hero().element() as HTMLElement)).toBe(true)
})

test('the whole of a shortened total fits its line, on a narrow phone too', async () => {
  await page.viewport(320, 760)
  const huge = token(1, 'Ethereum', 'ETH', '1234567890123', 9.99)
  await account(ether, {}, {}, [huge])
  await expect.poll(() => total()?.textContent).toBe('$12.3T')
  expect(isWhole(total() as HTMLElement)).toBe(true)
  total()?.parentElement?.click()
  const whole = () => drawn?.shadow().querySelector<HTMLElement>('.worth-full')
  await expect.poll(() => whole()?.offsetWidth).toBeGreaterThan(0)
  expect(isWhole(whole() as HTMLElement)).toBe(true)
})

test('a row has the amount and its value, and no unit price that reads like a change of the day', async () => {
  await account(ether)
  const row = (name: string) =>
    amounts().filter(element => element.closest('.row')?.textContent?.includes(name))
  await expect.poll(() => row('Ethereum')).toHaveLength(2)
  expect(drawn?.shadow().textContent).not.toContain('$3,000.12')
})

test('without any prices an embedded wallet shows the coin, not a value of 0', async () => {
  await account(2n * ether, {}, { type: 'AUTH', reach: 'login' }, [token(4, 'Dust', 'DUST', '5', 0)])
  await expect.element(hero()).toHaveTextContent('2 ETH')
  expect(drawn?.shadow().textContent).not.toMatch(/0[.,]00/)
})

test('on a small phone Disconnect is visible without scrolling', async () => {
  await page.viewport(320, 640)
  await account(10_000n * ether)
  await expect.element(page.getByText('USD Coin')).toBeVisible()
  await settle()
  const leave = page.getByTestId('disconnect-button').element().getBoundingClientRect()
  expect(leave.bottom).toBeLessThanOrEqual(640)
})
