import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { establish } from '../../../core/connection/establish.js'
import { dispatch } from '../../../core/dispatch.js'
import { tokenBalancesKey } from '../../../core/query/accountKeys.js'
import { refreshBalances } from '../../../core/query/refreshBalances.js'
import { queryState } from '../../../core/select/queryState.js'
import { toastSlice } from '../../../core/state/toast.js'
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
const dust = {
  name: 'Dust',
  symbol: 'DUST',
  chainId: 'eip155:1',
  address: 'eip155:1:0x0000000000000000000000000000000000000001',
  price: 0,
  quantity: { decimals: '18', numeric: '0.00000001' },
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

test('lists unanswered requests with advice, and dismisses one (promise P18)', async () => {
  const { environment, connector, kit } = await account()
  const now = environment.clock.now()
  const dismissed: number[] = []
  const session = { accounts: [address], chainId: '1', provider: undefined }
  const request = {
    id: 7,
    chainId: 'eip155:1',
    method: 'eth_sendTransaction',
    sentAt: now,
    expiresAt: now + 60_000
  } as const
  const dismissRequest = async (id: number) => {
    dismissed.push(id)
    establish(kit, own, session)
  }
  const own = { ...connector, dismissRequest }
  establish(kit, own, { ...session, wallet: { name: 'Elm' }, pendingRequests: [request] })
  const row = page.getByTestId('latchkey-pending-request-7')
  await expect.element(row).toMatchTextContent(/Transaction · .*Waiting in Elm, on Ethereum\./)
  await environment.clock.advance(61_000)
  await expect
    .element(row)
    .toMatchTextContent(/Elm did not answer, and may have carried it out on Ethereum\./)
  const dismiss = page.getByRole('button', { name: 'Dismiss: Transaction' })
  ;(dismiss.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByTestId('latchkey-pending-requests')).not.toBeInTheDocument()
  expect(dismissed).toEqual([7])
  await expect.poll(() => drawn?.shadow().activeElement?.getAttribute('tabindex')).toBe('-1')
})

test("shows the short address, the wallet and the chain's native balance, floored to 3 decimals", async () => {
  const { environment } = await account()
  await expect.element(page.getByText('0xf39F…2266')).toBeVisible()
  await expect.element(page.getByText('Connected with Mock Wallet')).toBeVisible()
  await expect.element(page.getByTestId('w3m-account-balance')).toHaveTextContent('1.234 ETH')
  await expect
    .element(page.getByRole('link', { name: 'Block explorer' }))
    .toHaveAttribute('href', `https://etherscan.io/address/${address}`)
  expect(page.getByTestId('tab-tokens').elements()).toEqual([])
  expect(environment.requests).toEqual([])
})

test('one button is the address: it copies all of it and says so in its place, or reports that it could not', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  const { kit } = await account()
  const button = page.getByTestId('latchkey-account-name')
  await expect.element(button).toHaveAccessibleName('0xf39F…2266 Copy address')
  await button.click()
  await expect.element(page.getByRole('status').getByText('Address copied')).toBeInTheDocument()
  expect(write).toHaveBeenCalledWith(address)
  await expect.element(button).toHaveAccessibleName('Copied')
  expect(kit.slice(toastSlice).get().open).toBe(false)
  // It says so for a moment only; then the same element copies again.
  await expect.element(button, { timeout: 4_000 }).toHaveAccessibleName('0xf39F…2266 Copy address')
  write.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'))
  await button.click()
  await drawn?.environment.advance(150)
  await expect
    .poll(() => kit.slice(toastSlice).get())
    .toMatchObject({
      variant: 'error',
      message: 'The address could not be copied'
    })
})

test('without a clipboard, as on a page without TLS, copying says that it failed', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  const { kit } = await account()
  await page.getByTestId('latchkey-account-copy').click()
  await expect
    .poll(() => kit.slice(toastSlice).get())
    .toMatchObject({ variant: 'error', message: 'The address could not be copied' })
})

test('lists tokens with exact amounts and cleaned names, and marks a missing price', async () => {
  await account(
    { server: 'https://server.example' },
    api(() => [usdc, dust])
  )
  const row = page.getByRole('listitem').filter({ hasText: 'USD Coin' })
  await expect.element(row).toMatchTextContent(/12\.345\sUSDC/)
  await expect.element(row).toMatchTextContent(/\$12\.35/)
  const other = page.getByRole('listitem').filter({ hasText: 'Dust' })
  await expect.element(other).toMatchTextContent(/<0\.001\sDUST/)
  await expect.element(other).toMatchTextContent(/No price/)
})

test('from right to left, names from left to right are cut at their end', async () => {
  const name = 'A wallet with a name that no line of a card has room for'
  await account(
    { server: 'https://server.example', locale: 'ar' },
    api(() => [usdc]),
    { name }
  )
  const shown = page.getByTestId('wui-wallet-switch').getByText(name)
  await expect.element(shown).toBeVisible()
  const { direction, textOverflow } = getComputedStyle(shown.element())
  expect([direction, textOverflow]).toEqual(['ltr', 'ellipsis'])
  expect(shown.element().scrollWidth).toBeGreaterThan(shown.element().clientWidth)
})

test('shows that there are no tokens yet', async () => {
  await account(
    { server: 'https://server.example' },
    api(() => [])
  )
  await expect.element(page.getByTestId('empty-account-state')).toMatchTextContent(/No tokens yet/)
})

test('SPEC section 8: one error replaces the tokens, with a countdown of 30 s to the automatic retry', async () => {
  let isUp = false
  const { kit, environment } = await account(
    { server: 'https://server.example' },
    api(() => (isUp ? [usdc] : undefined))
  )
  await expect
    .poll(async () => {
      await environment.advance(200)
      return queryState(kit, tokenBalancesKey(`eip155:1:${address}`)).status
    })
    .toBe('error')
  await expect.element(page.getByText('Nothing is lost.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Token Balance Unavailable')).toBeVisible()
  expect(kit.slice(toastSlice).get().open).toBe(false)
  const retry = page.getByTestId('w3m-tokens-retry')
  await expect.element(retry).toMatchTextContent(/Trying again in (30|29) s/)
  await environment.advance(12_000)
  await expect.element(retry).toMatchTextContent(/Trying again in 1[78] s/)
  isUp = true
  await environment.advance(18_000)
  await expect.element(page.getByText('USD Coin')).toBeVisible()
})

test('tokens that could not be refreshed stay, and are marked as old', async () => {
  let isUp = true
  const { kit, environment } = await account(
    { server: 'https://server.example' },
    api(() => (isUp ? [usdc] : undefined))
  )
  await expect.element(page.getByText('USD Coin')).toBeVisible()
  isUp = false
  await environment.advance(30_000)
  dispatch(kit, { type: 'push', view: 'Networks' })
  await expect.element(page.getByText('Choose Network')).toBeVisible()
  dispatch(kit, { type: 'back' })
  await expect
    .poll(async () => {
      await environment.advance(200)
      return queryState(kit, tokenBalancesKey(`eip155:1:${address}`)).status
    })
    .toBe('error')
  await expect
    .element(page.getByText('Could not be refreshed. Showing the last known amounts.'))
    .toBeVisible()
  await expect.element(page.getByText('USD Coin')).toBeVisible()
  await expect.element(page.getByTestId('w3m-tokens-retry')).toMatchTextContent(/Trying again in \d+ s/)
  expect(page.getByText('Nothing is lost.', { exact: false }).elements()).toEqual([])
})

test('the note of old tokens stays the same through a retry that fails too, so that it is announced once', async () => {
  let isUp = true
  let asked = 0
  const { kit, environment } = await account(
    { server: 'https://server.example' },
    api(() => {
      asked++
      return isUp ? [usdc] : undefined
    })
  )
  await expect.element(page.getByText('USD Coin')).toBeVisible()
  isUp = false
  const refreshed = refreshBalances(kit, `eip155:1:${address}`)
  await environment.advance(10_000)
  await refreshed
  const note = page.getByText('Could not be refreshed. Showing the last known amounts.')
  await expect.element(note).toBeVisible()
  const [before, askedBefore] = [note.element(), asked]
  await environment.advance(30_000)
  await environment.advance(10_000)
  await expect.poll(() => asked).toBeGreaterThan(askedBefore)
  await expect.element(page.getByTestId('w3m-tokens-retry')).toMatchTextContent(/Trying again in \d+ s/)
  expect(note.element()).toBe(before)
})

test('reports a balance that cannot be read, instead of showing zero', async () => {
  const broken = { ...adapter, client: async () => Promise.reject(new Error('down')) }
  await account({ adapters: [broken] })
  await expect.element(page.getByText('Balance unavailable')).toBeVisible()
  expect(page.getByText(/0\s*ETH/).elements()).toEqual([])
})

test('a balance that could not be refreshed is marked as old, and read again after 30 s', async () => {
  let isUp = true
  let coins = 1n
  const rpc = {
    ...adapter,
    client: async () => ({
      getBalance: async () => {
        if (!isUp) throw new Error('down')
        return { amount: coins * 10n ** 18n, decimals: 18, symbol: 'ETH', name: 'Ether' }
      }
    })
  }
  const { kit, environment } = await account({ adapters: [rpc] })
  await expect.element(page.getByTestId('w3m-account-balance')).toHaveTextContent('1 ETH')
  isUp = false
  await refreshBalances(kit, `eip155:1:${address}`)
  const note = page.getByText('Could not be refreshed. Showing the last known amounts.')
  await expect.element(note).toBeVisible()
  await expect.element(page.getByTestId('w3m-account-balance')).toHaveTextContent('1 ETH')
  await expect
    .element(page.getByTestId('latchkey-balance-retry'))
    .toMatchTextContent(/Trying again in (30|29) s/)
  isUp = true
  coins = 2n
  await environment.advance(30_000)
  await expect.element(page.getByTestId('w3m-account-balance')).toHaveTextContent('2 ETH')
  await expect.element(note).not.toBeInTheDocument()
})

test('a balance that was never read is read again after 30 s', async () => {
  let isUp = false
  const rpc = {
    ...adapter,
    client: async () => {
      if (!isUp) throw new Error('down')
      return {
        getBalance: async () => ({ amount: 10n ** 18n, decimals: 18, symbol: 'ETH', name: 'Ether' })
      }
    }
  }
  const { environment } = await account({ adapters: [rpc] })
  await expect.element(page.getByText('Balance unavailable')).toBeVisible()
  isUp = true
  await environment.advance(30_000)
  await expect.element(page.getByTestId('w3m-account-balance')).toHaveTextContent('1 ETH')
})

test('a total that could not be refreshed stays, and that it is old is said once', async () => {
  let isUp = true
  const { kit } = await account(
    { server: 'https://server.example' },
    api(() => (isUp ? [usdc] : undefined)),
    { type: 'AUTH', reach: 'login' }
  )
  await expect.element(page.getByTestId('w3m-account-balance')).toHaveTextContent('$12.35')
  isUp = false
  const refreshed = refreshBalances(kit, `eip155:1:${address}`)
  await drawn?.environment.advance(10_000)
  await refreshed
  await expect.element(page.getByTestId('w3m-tokens-retry')).toBeVisible()
  await expect.element(page.getByTestId('w3m-account-balance')).toHaveTextContent('$12.35')
  expect(page.getByText('Could not be refreshed.', { exact: false }).elements()).toHaveLength(1)
})

test('an embedded wallet shows its total value', async () => {
  await account(
    { server: 'https://server.example' },
    api(() => [
      usdc,
      { ...usdc, symbol: 'X', address: 'eip155:1:0x0000000000000000000000000000000000000002', value: 0.1 }
    ]),
    { type: 'AUTH', reach: 'login' }
  )
  await expect.element(page.getByTestId('w3m-account-balance')).toHaveTextContent('$12.45')
  await expect.element(page.getByTestId('tab-tokens')).toHaveTextContent('Tokens')
})

test('disconnecting closes the modal', async () => {
  const { kit, connector } = await account()
  await page.getByTestId('disconnect-button').click()
  await expect.poll(() => kit.state.modal.get().open).toBe(false)
  expect(kit.state.connection.get().eip155?.status ?? 'disconnected').toBe('disconnected')
  expect(connector.calls).toContain('disconnect')
})

test('option unsupportedNetwork banner: the account stays usable and shows the problem', async () => {
  await account({ unsupportedNetwork: 'banner' }, undefined, { chainId: '5' })
  await expect.element(page.getByText('Your wallet is on a network this app does not support')).toBeVisible()
  await page.getByRole('button', { name: 'Switch network' }).click()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Choose Network')
})

test('an account change while the view is open shows the new account', async () => {
  const { connector } = await account()
  await expect.element(page.getByText('0xf39F…2266')).toBeVisible()
  connector.emit({ type: 'accounts', accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] })
  await expect.element(page.getByText('0x7099…79C8')).toBeVisible()
})
