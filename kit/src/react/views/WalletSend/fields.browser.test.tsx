import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dispatch } from '../../../core/dispatch.js'
import { invalidateQueries } from '../../../core/query/invalidateQueries.js'
import { activeAccount } from '../../../core/select/connection.js'
import { listOtherConnections } from '../../../core/select/others.js'
import { amountOf } from '../../../core/send/amounts.js'
import { updateSend } from '../../../core/state/send.js'
import { setTransactions } from '../../../core/state/transactions.js'
import { viewSlice } from '../../../core/state/view.js'
import { rpcFailed } from '../../../protocol/errors/wallet.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { at, drawSend, type SendWorld, shows } from './drawSend.harness.js'
import { bob, fill, respondToSend, sentHash, usdc } from './send.harness.js'

let unmount: (() => void) | undefined
afterEach(() => {
  vi.restoreAllMocks()
  unmount?.()
  unmount = undefined
})

async function draw(world: SendWorld = {}) {
  const setup = await drawSend(world)
  unmount = setup.unmount
  const focused = () => setup.drawn.shadow().activeElement?.getAttribute('data-testid')
  return { ...setup, focused }
}

test('what is wrong with the amount describes its field, and what the account lacks can be received', async () => {
  const { kit } = await draw()
  await fill(kit)
  await at('latchkey-send-amount').fill('999')
  await expect.element(at('latchkey-send-amount')).toHaveAccessibleDescription('Insufficient balance')
  await at('latchkey-send-amount').fill('1,000')
  await expect
    .element(at('latchkey-send-amount'))
    .toHaveAccessibleDescription('Enter a number above zero, without thousands separators.')
  await at('latchkey-send-amount').fill('1')
  await expect.element(at('latchkey-send-amount')).toHaveAccessibleDescription('')
  await expect.element(at('latchkey-funds-receive')).not.toBeInTheDocument()
  await at('latchkey-send-amount').fill('999')
  await at('latchkey-funds-receive').click()
  await expect.poll(() => kit.slice(viewSlice).get().history.at(-1)?.name).toBe('WalletReceive')
})

test('with too little another wallet can be used: the one in use stays connected, and the form comes back', async () => {
  const { kit } = await draw()
  await fill(kit)
  await at('latchkey-send-amount').fill('999')
  await at('latchkey-funds-wallet').click()
  const shown = () => kit.slice(viewSlice).get().history.at(-1)
  await expect.poll(() => shown()?.name).toBe('Connect')
  expect(shown()?.data).toEqual({ namespace: 'eip155', redirectView: 'WalletSend' })
  expect(activeAccount(kit)).toBeDefined()
  const session = { accounts: [bob], chainId: '1', provider: {}, sendTransfer: async () => sentHash }
  const richer = createMockConnector({ id: 'richer', connect: async () => session })
  dispatch(kit, {
    type: 'push',
    view: 'ConnectingExternal',
    data: { connector: richer, redirectView: 'WalletSend' }
  })
  await expect.poll(() => shown()?.name).toBe('WalletSend')
  expect(activeAccount(kit)?.connected.connector.id).toBe('richer')
  expect(listOtherConnections(kit)).toHaveLength(1)
})

test('a form that the application has filled in for this wallet offers no other one', async () => {
  const { kit } = await draw()
  const send = { assetAddress: usdc, amount: '9999', to: bob }
  dispatch(kit, { type: 'reset', view: 'WalletSend', data: { send } })
  await expect.element(at('latchkey-funds-receive')).toBeVisible()
  await expect.element(at('latchkey-funds-wallet')).not.toBeInTheDocument()
})

test('Max can be pressed again after a failure, and keeps the focus', async () => {
  const answers = [() => Promise.reject(rpcFailed())]
  const estimateFees = async () =>
    answers.shift()?.() ?? [{ speed: 'normal', amount: 0n, parameters: {} } as const]
  const { kit, focused } = await draw({ change: { estimateFees } })
  await fill(kit)
  ;(at('latchkey-send-max').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The fee could not be read. Enter an amount.')).toBeVisible()
  expect(focused()).toBe('latchkey-send-max')
  await userEvent.keyboard('{Enter}')
  await expect.element(at('latchkey-send-amount')).toHaveValue('1.2345678')
  expect(focused()).toBe('latchkey-send-max')
})

test('a token that has left the list has no balance', async () => {
  let isGone = false
  const respond: FetchScript = (url, init) => {
    if (!isGone || !url.includes('/balance')) return respondToSend(url, init)
    return { body: { balances: [] } }
  }
  const { kit } = await draw({ respond })
  await fill(kit, { symbol: 'USDC', amount: '1' })
  await shows('latchkey-send-available', '250.5')
  isGone = true
  await invalidateQueries(kit, ['account'])
  await shows('latchkey-send-preview', 'Insufficient balance')
})

test('an amount in US dollars is counted by the newest price, with the same balance', async () => {
  let price = 1
  const respond: FetchScript = async (url, init) => {
    const answer = await respondToSend(url, init)
    if (!url.includes('/balance')) return answer
    const { balances } = (answer as { readonly body: { readonly balances: readonly { price: number }[] } })
      .body
    return { body: { balances: balances.map(balance => ({ ...balance, price: balance.price * price })) } }
  }
  const { kit, state } = await draw({ respond })
  await fill(kit, { symbol: 'USDC', amount: '10' })
  updateSend(kit, { unit: 'currency' })
  const counted = () => amountOf(state())
  await expect.poll(counted).toBe(10n * 10n ** 18n)
  price = 2
  await invalidateQueries(kit, ['account'])
  await expect.poll(counted).toBe(5n * 10n ** 18n)
})

test('an amount in US dollars has their sign, beside the symbol of the token', async () => {
  const { kit, drawn } = await draw()
  await fill(kit, { symbol: 'USDC', amount: '10' })
  const sign = () => drawn.shadow().querySelector('.send-currency')?.textContent
  expect(sign()).toBe(undefined)
  updateSend(kit, { unit: 'currency' })
  await expect.poll(sign).toBe('$')
})

test('an address that is being typed is no wrong one until the person pauses for 500 ms', async () => {
  const { environment, state } = await draw()
  await at('latchkey-send-receiver').fill('a')
  await expect.poll(() => state().receiver.status).toBe('invalid')
  await environment.advance(499)
  expect(
    page
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent)
      .join('')
  ).toBe('')
  await environment.advance(1)
  await expect.element(page.getByText('This is not an address on Ethereum.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Clear the receiver' })).toBeVisible()
})

test('after a paste or the choice of a receiver the field has the focus', async () => {
  const { kit, focused } = await draw()
  vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(bob)
  await at('latchkey-send-paste').click()
  await shows('latchkey-send-found', bob)
  await expect.poll(focused).toBe('latchkey-send-receiver')
  await at('latchkey-send-receiver').fill('')
  const account = activeAccount(kit)?.caipAddress ?? 'eip155:1:0x'
  const purpose = { operationType: 'send', amount: '1', symbol: 'ETH', to: bob }
  const times = { sentAt: 0, updatedAt: 0, readings: 1, missing: 0 }
  setTransactions(kit, [{ id: sentHash, hash: sentHash, account, purpose, status: 'confirmed', ...times }])
  await expect.element(at('latchkey-send-recent')).toBeVisible()
  ;(at('latchkey-send-recent').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await shows('latchkey-send-found', bob)
  await expect.poll(focused).toBe('latchkey-send-receiver')
})
