import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import { dispatch } from '../../../core/dispatch.js'
import { emptySwap, swapSlice } from '../../../core/state/swap.js'
import { viewSlice } from '../../../core/state/view.js'
import { changeSwap } from '../../../core/swap/swapForm.js'
import { topOf } from '../../../core/view/viewMachine.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'
import { fillForm, respondToSwap, services, swappingAdapter, swappingWallet } from './swap.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

/** View Swap, entered from the account. */
async function openForm() {
  const connector = swappingWallet()
  const options = { connectors: [connector], ...services, adapters: [swappingAdapter()] }
  drawn = drawModal(options, { respond: respondToSwap() })
  const { kit, shadow } = drawn
  await connect(kit, { connector })
  dispatch(kit, { type: 'open', view: 'Account' })
  dispatch(kit, { type: 'push', view: 'Swap' })
  const find = (id: string) => shadow().querySelector<HTMLElement>(`[data-testid=${id}]`)
  const focused = () => shadow().activeElement?.getAttribute('data-testid')
  await expect.poll(() => find('swap-input-sourceToken')).toBeTruthy()
  return { kit, shadow, find, focused }
}

test('the amount that is paid gets the focus, also after the choice of a token (screens.md section 12)', async () => {
  const { kit, focused } = await openForm()
  await expect.poll(focused).toBe('swap-input-sourceToken')
  dispatch(kit, { type: 'push', view: 'SwapSelectToken', data: { side: 'to' } })
  await expect.poll(focused).not.toBe('swap-input-sourceToken')
  dispatch(kit, { type: 'back' })
  await expect.poll(focused).toBe('swap-input-sourceToken')
})

test('choosing a token is an event, and opens the list (screens.md section 25)', async () => {
  const { kit, find } = await openForm()
  const events: string[] = []
  kit.subscribeEvents(({ event }) => void events.push(event))
  find('swap-select-token-button-toToken')?.click()
  await expect.poll(() => topOf(kit.slice(viewSlice).get()).name).toBe('SwapSelectToken')
  expect(events).toEqual(['CLICK_SELECT_TOKEN_TO_SWAP'])
})

test('without a search each token is in one list: the own ones, the popular ones in their order, then the others', async () => {
  const { kit, shadow } = await openForm()
  dispatch(kit, { type: 'push', view: 'SwapSelectToken', data: { side: 'to' } })
  const lists = () =>
    [...shadow().querySelectorAll('ul[role=list]')].map(list => [
      list.getAttribute('aria-label'),
      ...[...list.querySelectorAll('[data-testid^=swap-select-token-item]')].map(row =>
        row.getAttribute('data-name')
      )
    ])
  await expect.poll(lists).toEqual([
    ['Your tokens', 'ETH', 'USDC'],
    ['Popular tokens', 'UNI', 'AAVE', 'LINK', 'GNO', 'WBTC', 'DAI'],
    ['Tokens', 'A TOKEN WI']
  ])
  await page.getByTestId('swap-select-token-search-input').fill('e')
  await expect.poll(lists).toEqual([
    ['Your tokens', 'ETH'],
    ['Tokens', 'ETH', 'AAVE', 'A TOKEN WI']
  ])
})

test('with a slippage that is not valid, no least amount is promised', async () => {
  const { kit, find } = await openForm()
  await fillForm(kit)
  const rate = () => find('latchkey-swap-rate')?.querySelector('summary')
  await expect.poll(rate).toBeTruthy()
  rate()?.click()
  const least = () => find('latchkey-swap-least')?.textContent
  await expect.poll(least).toContain('1,460.25\u00a0USDC')
  changeSwap(kit, { slippage: '60' })
  await expect.poll(least).toContain('–')
  expect(least()).not.toContain('1,475')
})

test('a swap that was opened with values, and closed while its tokens were loaded, does not fill the next form', async () => {
  const connector = swappingWallet()
  const respond = respondToSwap()
  const waiting: (() => void)[] = []
  drawn = drawModal(
    { connectors: [connector], ...services, adapters: [swappingAdapter()] },
    {
      async respond(url, init) {
        if (url.includes('/convert/tokens')) await new Promise<void>(resolve => waiting.push(resolve))
        return respond(url, init)
      }
    }
  )
  const { kit, shadow } = drawn
  await connect(kit, { connector })
  const send = { fromToken: 'USDC', toToken: 'ETH', amount: '7' }
  dispatch(kit, { type: 'open', view: 'Swap', data: { send } })
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  dispatch(kit, { type: 'close' })
  dispatch(kit, { type: 'open', view: 'Swap' })
  await expect.poll(() => shadow().querySelector('.swap-loading')).toBeTruthy()
  for (const answer of waiting) answer()
  const amount = () => shadow().querySelector<HTMLInputElement>('input[data-testid=swap-input-sourceToken]')
  await expect.poll(amount).toBeTruthy()
  expect([amount()?.value, kit.slice(swapSlice).get().from?.symbol]).toEqual(['', 'ETH'])
  // Left with the next form, and nothing comes later.
  dispatch(kit, { type: 'close' })
  expect(kit.slice(swapSlice).get()).toEqual(emptySwap)
})

test('a network without swaps leads to the networks, unless the host has switched that off', async () => {
  const connector = swappingWallet()
  drawn = drawModal({ connectors: [connector], adapters: [swappingAdapter()] })
  const { kit, shadow } = drawn
  await connect(kit, { connector })
  dispatch(kit, { type: 'open', view: 'Account' })
  dispatch(kit, { type: 'push', view: 'Swap' })
  const button = () => shadow().querySelector<HTMLElement>('[data-testid=latchkey-swap-unsupported] button')
  await expect.poll(button).toBeTruthy()
  kit.config.set({ ...kit.config.get(), enableNetworkSwitch: false })
  await expect.poll(button).toBeNull()
  kit.config.set({ ...kit.config.get(), enableNetworkSwitch: true })
  await expect.poll(button).toBeTruthy()
  button()?.click()
  await expect.poll(() => topOf(kit.slice(viewSlice).get()).name).toBe('Networks')
})
