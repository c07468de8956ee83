import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { NetworkClient } from '../../../core/contracts/Adapter.js'
import { dispatch } from '../../../core/dispatch.js'
import { openModal } from '../../../core/openModal.js'
import { activeAccount } from '../../../core/select/connection.js'
import { sendSlice } from '../../../core/state/send.js'
import { setTransactions, type TrackedTransaction } from '../../../core/state/transactions.js'
import { type SendArguments, type ViewName, viewSlice } from '../../../core/state/view.js'
import { userRejected } from '../../../protocol/errors/wallet.js'
import type { TransferRequest } from '../../../protocol/walletRequests.js'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'
import { pressBusy } from './drawSend.harness.js'
import {
  bob,
  respondToSend,
  sendingAdapter,
  sendingWallet,
  sentHash,
  services,
  usdc
} from './send.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  vi.restoreAllMocks()
  drawn?.unmount()
  drawn = undefined
})

const at = (id: string) => page.getByTestId(id)
/** The part contains the text; an amount has a no-break space, and is isolated inside a sentence. */
const shows = (id: string, text: string) =>
  expect
    .poll(() =>
      at(id)
        .query()
        ?.textContent?.replace(/\s/g, ' ')
        .replace(/[\u2066-\u2069]/g, '')
    )
    .toContain(text)

/** The modal with a connected wallet, whose transfers are recorded. */
async function draw(
  answer: () => Promise<string> = async () => sentHash,
  change: Partial<NetworkClient> = {},
  respond: FetchScript = respondToSend
) {
  await page.viewport(800, 900)
  const transfers: TransferRequest[] = []
  const connector = sendingWallet({
    sendTransfer: transfer => {
      transfers.push(transfer)
      return answer()
    }
  })
  const adapters = [sendingAdapter(change)]
  drawn = drawModal({ ...services, adapters, connectors: [connector] }, { respond })
  const { kit, environment } = drawn
  await connect(kit, { connector })
  const views = () =>
    kit
      .slice(viewSlice)
      .get()
      .history.map(({ name }): ViewName => name)
  const state = () => kit.slice(sendSlice).get()
  return { kit, environment, transfers, views, state }
}

/** Opens the form over the account. */
async function open(...parameters: Parameters<typeof draw>) {
  const setup = await draw(...parameters)
  dispatch(setup.kit, { type: 'open' })
  dispatch(setup.kit, { type: 'push', view: 'WalletSend' })
  await expect.element(at('latchkey-send-token')).toBeVisible()
  return setup
}

async function choose(symbol: string) {
  await at('latchkey-send-token').click()
  await at(`latchkey-send-token-${symbol}`).click()
  await expect.element(at('latchkey-send')).toBeVisible()
}

async function review(amount = '0.25') {
  await choose('ETH')
  await at('latchkey-send-amount').fill(amount)
  await at('latchkey-send-receiver').fill(bob)
  await at('latchkey-send-preview').click()
  await expect.element(at('latchkey-send-fees')).toBeVisible()
}

test('the main button says what is missing, in the order of the form', async () => {
  const { kit } = await open()
  const button = at('latchkey-send-preview')
  await expect.element(button).toHaveTextContent('Select token')
  await choose('ETH')
  await expect.element(button).toHaveTextContent('Add amount')
  await at('latchkey-send-amount').fill('0')
  await expect.element(button).toHaveTextContent('Incorrect value')
  await at('latchkey-send-amount').fill('99')
  await expect.element(button).toHaveTextContent('Insufficient balance')
  await at('latchkey-send-amount').fill('1')
  await expect.element(button).toHaveTextContent('Add address')
  await at('latchkey-send-receiver').fill('0x12')
  await expect.element(button).toHaveTextContent('Invalid address')
  await expect.element(button).toBeDisabled()
  await at('latchkey-send-receiver').fill(bob)
  await expect.element(button).toHaveTextContent('Review payment')
  await expect.element(button).toBeEnabled()
  expect(kit.slice(sendSlice).get().receiver).toEqual({ status: 'found', address: bob })
})

test('a payment goes from the form over its review to the confirmation, and back to the account', async () => {
  const { transfers, views, state } = await open()
  await review()
  await shows('latchkey-send-summary', '0.25 ETH')
  await shows('latchkey-send-address', bob)
  await page.getByRole('radio', { name: /Fast/ }).click()
  await at('latchkey-send-confirm').click()
  await expect.element(at('latchkey-send-confirmed')).toBeVisible()
  expect(transfers).toEqual([
    {
      network: 'eip155:1',
      from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      to: bob,
      amount: 250_000_000_000_000_000n,
      fee: { gas: 21_000n, maxFeePerGas: 20_000_000_000n }
    }
  ])
  await expect
    .element(at('latchkey-send-explorer'))
    .toHaveAttribute('href', `https://etherscan.io/tx/${sentHash}`)
  expect(views()).toEqual(['Account', 'WalletSendConfirmed'])
  await at('latchkey-send-done').click()
  expect(views()).toEqual(['Account'])
  expect(state()).toMatchObject({ amount: '', receiverText: '' })
})

const becomes: readonly (readonly [Partial<TrackedTransaction>, string, string, string])[] = [
  [{}, 'Sent', 'is on its way to', 'Waiting for Ethereum…'],
  [{ sentAt: -200_000 }, 'Still waiting', 'is on its way to', 'speed it up or cancel it in your wallet'],
  [{ status: 'confirmed' }, 'Confirmed', 'was sent to', 'Confirmed on Ethereum.'],
  [{ status: 'confirmed', isSpedUp: true }, 'Confirmed', 'was sent to', 'after a speed-up'],
  [{ status: 'failed' }, 'Failed', 'was not sent to', 'Only the fee was paid'],
  [{ status: 'failed', isBatch: true }, 'Failed', 'was not sent to', 'Your wallet could not carry it out'],
  [{ status: 'partiallyReverted' }, 'Only partly done', '0.25 ETH to', 'Check in your wallet'],
  [{ status: 'cancelled' }, 'Canceled', 'was not sent to', 'You canceled it in your wallet'],
  [{ status: 'replaced' }, 'Replaced', '0.25 ETH to', 'replaced it'],
  [{ status: 'dropped' }, 'Not on the network', '0.25 ETH to', 'It may still be included'],
  [{ isUndone: true }, 'Waiting again', 'is on its way to', 'reversed the confirmation'],
  [{ status: 'unknown' }, 'No answer yet', '0.25 ETH to', 'does not answer']
]

test('what became of a payment has words of its own, in one live region, and the focus stays where it was', async () => {
  const { kit } = await open()
  await review()
  await at('latchkey-send-confirm').click()
  await expect.element(at('latchkey-send-confirmed')).toBeVisible()
  const account = activeAccount(kit)?.caipAddress ?? 'eip155:1:0x'
  const done = at('latchkey-send-done').element() as HTMLElement
  done.focus()
  const region = at('latchkey-send-title').element().closest('[role=status]')
  for (const [more, heading, text, result] of becomes) {
    const times = { sentAt: kit.environment.clock.now(), updatedAt: 0, readings: 1, missing: 0 }
    const known = { id: sentHash, hash: sentHash, account, purpose: { operationType: 'send' } }
    setTransactions(kit, [{ ...known, status: 'pending', ...times, ...more }])
    await shows('latchkey-send-title', heading)
    await shows('latchkey-send-confirmed', text)
    await shows('latchkey-send-result', result)
    expect(at('latchkey-send-title').element().closest('[role=status]')).toBe(region)
    expect((done.getRootNode() as ShadowRoot).activeElement).toBe(done)
  }
  await expect.element(at('w3m-header-text')).toHaveTextContent('Payment')
})

test('a rejection is calm, and leads nowhere: the review stays, and Back finds the form as it was', async () => {
  const { transfers, views } = await open(() => Promise.reject(userRejected()))
  await review()
  await at('latchkey-send-confirm').click()
  await expect
    .element(at('latchkey-send-failure'))
    .toHaveTextContent('You declined the request. Nothing was sent.')
  expect(views().at(-1)).toBe('WalletSendPreview')
  await at('latchkey-send-confirm').click()
  await expect.poll(() => transfers.length).toBe(2)
  await at('latchkey-send-cancel').click()
  await expect.element(at('latchkey-send-amount')).toHaveValue('0.25')
  await expect.element(at('latchkey-send-receiver')).toHaveValue(bob)
})

test('while the wallet has the request, the view says where to look after 10 s, Back works, and a second click sends nothing', async () => {
  const { environment, transfers } = await open(() => new Promise(() => undefined))
  await review()
  await at('latchkey-send-confirm').click()
  await expect.element(at('latchkey-send-waiting')).toHaveTextContent('Accept the request in Rabby.')
  await environment.advance(10_000)
  await shows('latchkey-send-waiting', 'Still waiting for Rabby')
  await userEvent.keyboard('{Enter}')
  await at('latchkey-send-cancel').click()
  await at('latchkey-send-preview').click()
  await expect.element(at('latchkey-send-waiting')).toBeVisible()
  await pressBusy('latchkey-send-confirm')
  expect(transfers).toHaveLength(1)
})

test('a name is looked up after 500 ms, and its address is shown and sent to', async () => {
  const { environment, transfers } = await open()
  await choose('USDC')
  await at('latchkey-send-amount').fill('10')
  await at('latchkey-send-receiver').fill('bob.eth')
  await shows('latchkey-send-preview', 'Looking up the name')
  await environment.advance(500)
  await shows('latchkey-send-found', bob)
  await at('latchkey-send-preview').click()
  await expect.element(page.getByText('bob.eth')).toBeVisible()
  await expect.element(at('latchkey-send-fees')).toBeVisible()
  await at('latchkey-send-confirm').click()
  await expect.poll(() => transfers[0]).toMatchObject({ to: bob, token: { address: usdc } })
})

test('an address wraps, so that both of its ends are shown at 320 px', async () => {
  await open()
  await page.viewport(320, 640)
  await choose('ETH')
  const receiver = at('latchkey-send-receiver')
  const field = () => receiver.element() as HTMLTextAreaElement
  const oneLine = field().getBoundingClientRect().height
  await receiver.fill(`${bob}\n`)
  await expect.element(receiver).toHaveValue(bob)
  expect(field().getBoundingClientRect().height).toBeGreaterThan(oneLine)
  expect(field().scrollHeight).toBeLessThanOrEqual(field().clientHeight)
  expect(field().scrollWidth).toBeLessThanOrEqual(field().clientWidth)
  await receiver.fill('')
  expect(field().getBoundingClientRect().height).toBe(oneLine)
})

test('a payment cannot be sent before its fee is read, and after 10 s without an answer it can', async () => {
  const { environment, transfers } = await open(undefined, {
    estimateFees: () => new Promise(() => undefined)
  })
  await choose('ETH')
  await at('latchkey-send-amount').fill('0.25')
  await at('latchkey-send-receiver').fill(bob)
  await at('latchkey-send-preview').click()
  await pressBusy('latchkey-send-confirm')
  expect(transfers).toEqual([])
  await environment.advance(10_000)
  await expect.element(page.getByText('The fee could not be read', { exact: false })).toBeVisible()
  await at('latchkey-send-confirm').click()
  await expect.poll(() => transfers.length).toBe(1)
})

test('the amount is typed in the token or in US dollars, with the same value', async () => {
  await open()
  await choose('ETH')
  await at('latchkey-send-amount').fill('1')
  await at('latchkey-send-unit').click()
  await expect.element(at('latchkey-send-amount')).toHaveValue('3120.5')
  await at('latchkey-send-amount').fill('31.205')
  await shows('latchkey-send-unit', '0.01 ETH')
  await at('latchkey-send-unit').click()
  await expect.element(at('latchkey-send-amount')).toHaveValue('0.01')
})

test('Max leaves the highest fee of the coin, and is the whole balance of a token', async () => {
  await open()
  await choose('ETH')
  await at('latchkey-send-max').click()
  // 1.2345678 without 21000 times 20 gwei.
  await expect.element(at('latchkey-send-amount')).toHaveValue('1.2341478')
  await choose('USDC')
  await at('latchkey-send-max').click()
  await expect.element(at('latchkey-send-amount')).toHaveValue('250.5')
})

test('an address is pasted; a browser that refuses is told, and nothing throws', async () => {
  const { kit } = await open()
  const errors: string[] = []
  kit.subscribeErrors(({ code }) => void errors.push(code))
  const read = vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new Error('denied'))
  await at('latchkey-send-paste').click()
  await expect.element(page.getByText('Paste with the keyboard', { exact: false })).toBeVisible()
  read.mockResolvedValue(` ${bob}\n`)
  await at('latchkey-send-paste').click()
  await shows('latchkey-send-found', bob)
  expect(errors).toEqual([])
})

test('a token without a price says so in the list, as it does in the account', async () => {
  const quantity = { decimals: '18', numeric: '2' }
  const unpriced = { name: 'Huge', symbol: 'HUGE', chainId: 'eip155:1', price: 0, quantity, iconUrl: '' }
  const balances = [{ ...unpriced, address: `eip155:1:${usdc}` }]
  await open(undefined, undefined, (url, init) =>
    url.includes('/balance') ? { body: { balances } } : respondToSend(url, init)
  )
  await at('latchkey-send-token').click()
  await expect.element(page.getByRole('button', { name: /Huge.*No price/ })).toBeVisible()
})

test('the button that empties the receiver is named after it', async () => {
  const { state } = await open()
  await at('latchkey-send-receiver').fill(bob)
  await page.getByRole('button', { name: 'Clear the receiver' }).click()
  expect(state().receiverText).toBe('')
})

test('an address that must be compared blocks the button until the person confirms', async () => {
  const burn = '0x000000000000000000000000000000000000dEaD'
  const { transfers } = await open(undefined, {
    readAddress: async address => ({ address, problem: 'burn' })
  })
  await choose('ETH')
  await at('latchkey-send-amount').fill('0.1')
  await at('latchkey-send-receiver').fill(burn)
  await at('latchkey-send-preview').click()
  await expect.element(at('latchkey-send-compared')).toBeVisible()
  await expect.element(at('latchkey-send-confirm')).toBeDisabled()
  await page.getByRole('checkbox').click()
  await at('latchkey-send-confirm').click()
  await expect.poll(() => transfers.length).toBe(1)
})

test('the form is filled in and sent with the keyboard alone', async () => {
  const { transfers } = await open()
  await choose('ETH')
  const amount = at('latchkey-send-amount').element() as HTMLElement
  amount.focus()
  await userEvent.keyboard('0.5')
  for (let step = 0; step < 4; step++) await userEvent.tab()
  await userEvent.keyboard(bob)
  await expect.element(at('latchkey-send-preview')).toBeEnabled()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(at('latchkey-send-fees')).toBeVisible()
  const confirm = at('latchkey-send-confirm').element() as HTMLElement
  confirm.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => transfers.length).toBe(1)
})

describe('a payment that the application fills in', () => {
  const openWith = async (send: SendArguments, answer?: () => Promise<string>) => {
    const setup = await draw(answer)
    const outcome = openModal(setup.kit, async () => undefined, { view: 'WalletSend', arguments: send })
    return { ...setup, outcome }
  }

  test('the person reviews it, cannot change it, and `open` resolves with the hash', async () => {
    const { outcome, transfers, views } = await openWith({ amount: '25', assetAddress: usdc, to: bob })
    await expect.element(at('latchkey-send-amount')).toHaveAttribute('readonly')
    await expect.element(at('latchkey-send-token')).not.toBeInTheDocument()
    await at('latchkey-send-preview').click()
    await expect.element(at('latchkey-send-fees')).toBeVisible()
    await at('latchkey-send-confirm').click()
    await expect.element(at('latchkey-send-confirmed')).toBeVisible()
    expect(views()).toEqual(['WalletSendConfirmed'])
    await at('latchkey-send-done').click()
    expect(await outcome).toEqual({ type: 'sent', hash: sentHash })
    expect(transfers).toMatchObject([{ to: bob, amount: 25n * 10n ** 18n, token: { address: usdc } }])
  })

  test('a value that is not valid is one plain sentence for the person, and its cause an error for the developer', async () => {
    const reported: string[] = []
    const { kit } = await openWith({ amount: '1,000,000', to: bob })
    kit.subscribeErrors(({ shortMessage }) => void reported.push(shortMessage))
    await shows(
      'latchkey-send-invalid',
      'The payment details from this website are not valid. Nothing was sent.'
    )
    expect(reported).toEqual(['Option arguments.amount is not valid: "1,000,000" is no decimal number'])
  })

  test('closing it resolves with `closed`, after a rejection with `rejected`, and the next form is empty', async () => {
    const { kit, outcome, state } = await openWith({ amount: 1, to: bob }, () =>
      Promise.reject(userRejected())
    )
    await at('latchkey-send-preview').click()
    await expect.element(at('latchkey-send-fees')).toBeVisible()
    await at('latchkey-send-confirm').click()
    await expect.element(at('latchkey-send-failure')).toBeVisible()
    dispatch(kit, { type: 'close' })
    expect(await outcome).toEqual({ type: 'rejected' })
    expect(state()).toMatchObject({ amount: '', isFixed: false })
  })
})
