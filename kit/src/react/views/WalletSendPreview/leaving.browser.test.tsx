import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dispatch } from '../../../core/dispatch.js'
import { transactionsSlice } from '../../../core/state/transactions.js'
import { viewSlice } from '../../../core/state/view.js'
import { userRejected } from '../../../protocol/errors/wallet.js'
import { requestUnknown } from '../../../protocol/errors/walletConnect.js'
import { deferred } from '../../../setupTestKit.harness.js'
import { at, drawReview, never, type SendWorld, shows } from '../WalletSend/drawSend.harness.js'
import { bob, sentHash } from '../WalletSend/send.harness.js'

let unmount: (() => void) | undefined
afterEach(() => {
  unmount?.()
  unmount = undefined
})

async function draw(world: SendWorld = {}) {
  const setup = await drawReview(world)
  unmount = setup.unmount
  await expect.element(at('latchkey-send-confirm')).not.toHaveAttribute('aria-busy')
  const view = () => setup.kit.slice(viewSlice).get().history.at(-1)?.name
  return { ...setup, view }
}

const change = { type: 'accounts', accounts: [bob] } as const

test('after a change of the account nothing claims that a payment was not sent which the wallet has', async () => {
  const { connector, view } = await draw({ answer: never })
  await at('latchkey-send-confirm').click()
  await expect.element(at('latchkey-send-waiting')).toBeVisible()
  connector.emit(change)
  await shows('latchkey-send-over', 'Your wallet may still send this payment.')
  await expect.element(at('latchkey-send-over')).not.toHaveTextContent('Nothing was sent')
  await at('latchkey-send-account').click()
  await expect.poll(view).toBe('Account')
})

test('the same after an outcome that is not known; without a request nothing was sent', async () => {
  const { connector } = await draw({ answer: () => Promise.reject(requestUnknown()) })
  await at('latchkey-send-confirm').click()
  await expect.element(at('latchkey-send-unknown')).toBeVisible()
  connector.emit(change)
  await shows('latchkey-send-over', 'Your wallet may still send this payment.')
  unmount?.()
  const next = await draw()
  next.connector.emit(change)
  await shows('latchkey-send-over', 'Nothing was sent.')
})

const toast = () => page.getByTestId('wui-snackbar-message')

test('a payment that the wallet accepts after the person has left is announced', async () => {
  const answer = deferred<string>()
  const { view } = await draw({ answer: () => answer.promise })
  await at('latchkey-send-confirm').click()
  await shows('latchkey-send-review', 'the request stays in Rabby')
  await expect.element(at('latchkey-send-cancel')).toHaveTextContent('Back')
  await at('latchkey-send-cancel').click()
  await expect.poll(view).toBe('WalletSend')
  answer.resolve(sentHash)
  await shows('wui-snackbar-message', '0.25 ETH sent to 0x70…dc79C8')
})

test('of a closed modal the next opening says it, also after a change of the account', async () => {
  const answer = deferred<string>()
  const { kit, connector } = await draw({ answer: () => answer.promise })
  await at('latchkey-send-confirm').click()
  await expect.element(at('latchkey-send-waiting')).toBeVisible()
  dispatch(kit, { type: 'close' })
  connector.emit(change)
  answer.resolve(sentHash)
  await expect.element(toast()).not.toBeInTheDocument()
  dispatch(kit, { type: 'open' })
  await shows('wui-snackbar-message', '0.25 ETH sent to 0x70…dc79C8')
})

const request = 17_000_000_000_001
const late = { type: 'lateAnswer', id: request, network: 'eip155:1' } as const
const sent = { ...late, sent: { id: sentHash, isBatch: false } }

/** A wallet on a phone that keeps the request, and does not answer while the page waits. */
const keeps: SendWorld['answer'] = options => {
  options?.onRequest?.(request)
  return Promise.reject(requestUnknown())
}

test('a phone that signs after the review has given up leads to the confirmation, once (promise P18)', async () => {
  const { kit, connector, transfers, view } = await draw({ answer: keeps })
  await at('latchkey-send-confirm').click()
  await expect.element(at('latchkey-send-unknown')).toBeVisible()
  connector.emit(sent)
  await expect.element(at('latchkey-send-confirmed')).toBeVisible()
  connector.emit(sent)
  await expect.poll(() => kit.slice(transactionsSlice).get()).toMatchObject([{ id: sentHash }])
  await expect.element(toast()).not.toBeInTheDocument()
  expect([view(), transfers.length]).toEqual(['WalletSendConfirmed', 1])
})

test('a phone that signs after the person has left the unknown outcome is announced, and the payment is listed once', async () => {
  const { kit, connector, transfers, view } = await draw({ answer: keeps })
  await at('latchkey-send-confirm').click()
  await expect.element(at('latchkey-send-unknown')).toBeVisible()
  await at('latchkey-send-cancel').click()
  await expect.poll(view).toBe('WalletSend')
  connector.emit(sent)
  await shows('wui-snackbar-message', '0.25 ETH sent to 0x70…dc79C8')
  connector.emit(sent)
  await expect.poll(() => kit.slice(transactionsSlice).get()).toMatchObject([{ id: sentHash }])
  expect(transfers).toHaveLength(1)
})

test('a phone that declines after the person has left says that nothing was sent', async () => {
  const { connector, view } = await draw({ answer: keeps })
  await at('latchkey-send-confirm').click()
  await expect.element(at('latchkey-send-unknown')).toBeVisible()
  await at('latchkey-send-cancel').click()
  await expect.poll(view).toBe('WalletSend')
  connector.emit({ ...late, error: userRejected() })
  await shows('wui-snackbar-message', 'You declined the request. Nothing was sent.')
})

test.each([
  ['a rejection', userRejected(), 'You declined the request. Nothing was sent.'],
  ['an outcome that is not known', requestUnknown(), 'This payment may have been sent']
])('%s is announced too, and not beside the review', async (_, error, text) => {
  const answer = deferred<string>()
  const { view } = await draw({ answer: () => answer.promise })
  await at('latchkey-send-confirm').click()
  await at('latchkey-send-cancel').click()
  await expect.poll(view).toBe('WalletSend')
  answer.reject(error)
  await expect.element(toast()).toHaveTextContent(text)
  unmount?.()
  await draw({ answer: () => Promise.reject(error) })
  await at('latchkey-send-confirm').click()
  await shows('latchkey-send-review', text)
  await expect.element(toast()).not.toBeInTheDocument()
})
