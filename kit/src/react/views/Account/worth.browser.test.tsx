import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { tokenBalancesKey } from '../../../core/query/accountKeys.js'
import { refreshBalances } from '../../../core/query/refreshBalances.js'
import { queryState } from '../../../core/select/queryState.js'
import { createMockConnector, type MockConnectorOptions } from '../../../testing/mockConnector.js'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { adapter, type Drawn, drawModal } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  vi.restoreAllMocks()
  drawn?.unmount()
  drawn = undefined
})

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdc = {
  name: 'USD\u202e Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  value: 12.345678,
  price: 1,
  quantity: { decimals: '6', numeric: '12.345678' },
  iconUrl: ''
}
/** A data API that answers balance requests with the result of `balances`. */
const api =
  (balances: () => unknown): FetchScript =>
  url => {
    if (url.includes('/supported-chains')) return { body: { http: ['eip155:1'], ws: [] } }
    if (!url.includes('/balance')) return { status: 404, body: {} }
    const found = balances()
    return found === undefined ? { status: 500, body: {} } : { body: { balances: found } }
  }

async function account(
  options: Partial<LatchkeyOptions> = {},
  respond?: FetchScript,
  wallet: MockConnectorOptions = {}
): Promise<Drawn & { readonly connector: ReturnType<typeof createMockConnector> }> {
  const connector = createMockConnector(wallet)
  drawn = drawModal({ connectors: [connector], ...options }, respond ? { respond } : {})
  await connect(drawn.kit, { connector })
  dispatch(drawn.kit, { type: 'open' })
  return { ...drawn, connector }
}

test('where neither the chain nor the service answers, one place says so, and the card has a dash', async () => {
  const broken = { ...adapter, client: async () => Promise.reject(new Error('down')) }
  const { kit, environment } = await account(
    { adapters: [broken], server: 'https://server.example' },
    api(() => undefined)
  )
  await expect
    .poll(async () => {
      await environment.advance(200)
      return queryState(kit, tokenBalancesKey(`eip155:1:${address}`)).status
    })
    .toBe('error')
  await expect.element(page.getByText('Token Balance Unavailable')).toBeVisible()
  await expect.poll(() => drawn?.shadow().querySelector('.worth-main')?.textContent).toBe('–')
  expect(page.getByText('Balance unavailable', { exact: true }).elements()).toEqual([])
  expect(page.getByTestId('latchkey-balance-retry').elements()).toEqual([])
})

test('while the service does not answer, the coin is shown as soon as it is read from the chain', async () => {
  const { environment } = await account({ server: 'https://server.example' }, url =>
    url.includes('/supported-chains') ? { body: { http: ['eip155:1'], ws: [] } } : 'hang'
  )
  await expect
    .poll(async () => {
      await environment.advance(100)
      return page.getByTestId('w3m-account-balance').query()?.textContent
    })
    .toMatch(/ETH/)
  await expect.element(page.getByRole('status', { name: 'Loading balance' })).toBeInTheDocument()
  expect(page.getByText('Token Balance Unavailable').elements()).toEqual([])
})

test('a value of a million and more is short, and whole in its name, under the pointer, with the focus and after a press', async () => {
  await account(
    { server: 'https://server.example' },
    api(() => [{ ...usdc, value: 30_191_200.5 }])
  )
  const total = page.getByRole('button', { name: 'Total value: $30.1M ($30,191,200.50)' })
  await expect.element(total).toBeVisible()
  const seen = () =>
    [...total.element().querySelectorAll<HTMLElement>('.amount')].find(({ offsetWidth }) => offsetWidth > 0)
      ?.textContent
  expect(seen()).toBe('$30.1M')
  ;(total.element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift}')
  await expect.poll(seen).toBe('$30,191,200.50')
  ;(total.element() as HTMLElement).blur()
  await expect.poll(seen).toBe('$30.1M')
  await userEvent.hover(total)
  await expect.poll(seen).toBe('$30,191,200.50')
  await total.click()
  await userEvent.unhover(total)
  await expect.poll(seen).toBe('$30,191,200.50')
})

test('the total has the balance of the coin below it, and without prices the coin is alone', async () => {
  let price: number | undefined = 3000
  const { kit } = await account(
    { server: 'https://server.example' },
    api(() => [{ ...usdc, value: price }])
  )
  await expect.element(page.getByTestId('lk-tokens-total')).toMatchTextContent(/\$3,000\.00/)
  await expect.element(page.getByTestId('w3m-account-balance')).toHaveTextContent('1.234 ETH')
  const size = () =>
    getComputedStyle(page.getByTestId('w3m-account-balance').element().parentElement as Element).fontSize
  expect(size()).toBe('14px')
  price = undefined
  await refreshBalances(kit, `eip155:1:${address}`)
  await expect.element(page.getByTestId('lk-tokens-total')).not.toBeInTheDocument()
  await expect.poll(size).not.toBe('14px')
  expect(drawn?.shadow().textContent).not.toMatch(/\$0/)
})
