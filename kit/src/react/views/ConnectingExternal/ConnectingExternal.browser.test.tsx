import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { ConnectorSession } from '../../../core/contracts/Connector.js'
import { dispatch } from '../../../core/dispatch.js'
import { viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import type { LatchkeyErrorCode } from '../../../protocol/errors/codes.js'
import { errorMessages } from '../../../protocol/errors/errorMessages.js'
import { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { alreadyPending, userRejected } from '../../../protocol/errors/wallet.js'
import { createMockConnector, type MockConnectorOptions } from '../../../testing/mockConnector.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

const session: ConnectorSession = {
  accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  chainId: '1',
  provider: {}
}

/** Opens Connect and chooses the only wallet, which behaves as in `options`. */
async function choose(options: MockConnectorOptions) {
  const wallet = createMockConnector({ id: 'io.rabby', name: 'Rabby', ...options })
  drawn = drawModal({ connectors: [wallet] })
  dispatch(drawn.kit, { type: 'open' })
  await page.getByTestId('wallet-selector-io.rabby').click()
  return {
    ...drawn,
    wallet,
    top: () => topOf(drawn?.kit.slice(viewSlice).get() ?? { history: [], direction: 'none' }).name
  }
}

const failWith = (code: LatchkeyErrorCode) => async () => {
  throw new LatchkeyError(code, errorMessages[code])
}
const retryButton = () => page.getByTestId('w3m-connecting-widget-secondary-button')

test('sends one request, also in StrictMode, and closes when connected', async () => {
  let answer: (value: ConnectorSession) => void = () => undefined
  const { kit, wallet } = await choose({
    connect: () =>
      new Promise(resolve => {
        answer = resolve
      })
  })
  await expect.element(page.getByText('Continue in Rabby')).toBeVisible()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Rabby')
  await expect.poll(() => wallet.calls).toEqual(['connect'])
  answer(session)
  await expect.poll(() => kit.state.modal.get().open).toBe(false)
  expect(kit.state.connection.get().eip155?.status).toBe('connected')
  expect(wallet.calls).toEqual(['connect'])
})

test('a rejection is a neutral state: its own text, no error mark, and a retry that works', async () => {
  let isWilling = false
  const { kit, wallet, shadow } = await choose({
    connect: async () => {
      if (isWilling) return session
      throw userRejected()
    }
  })
  await expect.element(page.getByText('Request declined')).toBeVisible()
  expect(shadow().querySelector('.connecting')?.getAttribute('data-state')).toBe('idle')
  expect(kit.state.modal.get().open).toBe(true)
  isWilling = true
  await retryButton().click()
  await expect.poll(() => kit.state.connection.get().eip155?.status).toBe('connected')
  expect(wallet.calls).toEqual(['connect', 'connect'])
})

test('the focus stays in the dialog when the pressed retry disappears', async () => {
  let count = 0
  const { shadow } = await choose({
    connect: () => {
      count += 1
      return count === 1 ? Promise.reject(userRejected()) : new Promise(() => undefined)
    }
  })
  await retryButton().click()
  await expect.element(retryButton()).not.toBeInTheDocument()
  await expect.poll(() => shadow().activeElement).not.toBe(null)
})

test('promise P7: after 10 s it shows a hint; Back frees the screen, and a late answer changes nothing', async () => {
  let answer: (value: ConnectorSession) => void = () => undefined
  const { kit, environment, top } = await choose({
    connect: () =>
      new Promise(resolve => {
        answer = resolve
      })
  })
  await expect.element(page.getByText('Continue in Rabby')).toBeVisible()
  expect(retryButton().elements()).toEqual([])
  await environment.advance(10_000)
  await expect.element(page.getByText('Still waiting for Rabby')).toBeVisible()
  await expect.element(retryButton()).toBeVisible()
  await page.getByTestId('header-back').click()
  await expect.poll(top).toBe('Connect')
  answer(session)
  await environment.clock.settle()
  expect(kit.state.connection.get().eip155?.status ?? 'disconnected').toBe('disconnected')
  expect(kit.state.modal.get().open).toBe(true)
})

test('promise P7: an earlier request that is still open is shown, and its answer continues automatically', async () => {
  let isAnswered = false
  const { kit, wallet } = await choose({
    connect: async () => {
      if (isAnswered) return session
      throw alreadyPending()
    }
  })
  await expect.element(page.getByText('Finish in Rabby')).toBeVisible()
  await expect.poll(() => wallet.listeners()).toBe(1)
  isAnswered = true
  wallet.emit({ type: 'accounts', accounts: session.accounts })
  await expect.poll(() => kit.state.connection.get().eip155?.status).toBe('connected')
  await expect.poll(() => kit.state.modal.get().open).toBe(false)
})

test.each<readonly [LatchkeyErrorCode, string]>([
  ['LATCHKEY_CONNECT__LOCKED', 'Rabby is locked'],
  ['LATCHKEY_CONNECT__NO_ACCOUNTS', 'Rabby shared no account'],
  ['LATCHKEY_CONNECT__TIMEOUT', 'Rabby did not answer'],
  ['LATCHKEY_CONNECT__WALLET_FAILED', 'Rabby reported a problem'],
  ['LATCHKEY_CONNECT__WALLET_BROKEN', 'Rabby sent an unreadable answer'],
  ['LATCHKEY_CONNECT__WALLET_DISCONNECTED', 'Rabby has no network connection']
])('%s has its own text and next step', async (code, text) => {
  const { shadow } = await choose({ connect: failWith(code) })
  await expect.element(page.getByText(text)).toBeVisible()
  expect(shadow().querySelector('.connecting')?.getAttribute('data-state')).toBe('error')
  await expect.element(retryButton()).toBeEnabled()
  await expect.element(page.getByTestId('header-back')).toBeEnabled()
})

test('an attempt that a newer one replaced elsewhere shows that', async () => {
  let answer: (value: ConnectorSession) => void = () => undefined
  const { kit } = await choose({
    connect: () =>
      new Promise(resolve => {
        answer = resolve
      })
  })
  const other = createMockConnector({ id: 'other', connect: failWith('LATCHKEY_CONNECT__USER_REJECTED') })
  await expect.element(page.getByText('Continue in Rabby')).toBeVisible()
  await connect(kit, { connector: other }).catch(() => undefined)
  answer(session)
  await expect.element(page.getByText('Another attempt is in progress')).toBeVisible()
  expect(kit.state.connection.get().eip155?.status ?? 'disconnected').toBe('disconnected')
  expect(kit.state.modal.get().open).toBe(true)
})

test('a connected wallet gets no second request', async () => {
  const wallet = createMockConnector({ id: 'io.rabby', name: 'Rabby' })
  drawn = drawModal({ connectors: [wallet] })
  await connect(drawn.kit, { connector: wallet })
  dispatch(drawn.kit, { type: 'open', view: 'Connect' })
  await expect.element(page.getByTestId('wallet-selector-io.rabby')).toMatchTextContent(/Connected/)
  await page.getByTestId('wallet-selector-io.rabby').click()
  await expect.element(page.getByText('Rabby is connected')).toBeVisible()
  expect(wallet.calls).toEqual(['connect'])
  expect(retryButton().elements()).toEqual([])
})

test('a locked wallet can be unlocked from the list', async () => {
  const wallet = createMockConnector({ id: 'io.rabby', name: 'Rabby' })
  drawn = drawModal({ connectors: [wallet] })
  drawn.kit.state.connection.set({ eip155: { status: 'locked', connector: wallet } })
  dispatch(drawn.kit, { type: 'open', view: 'Connect' })
  await expect.element(page.getByTestId('wallet-selector-io.rabby')).toMatchTextContent(/Unlock the wallet/)
  await page.getByTestId('wallet-selector-io.rabby').click()
  await expect.poll(() => drawn?.kit.state.connection.get().eip155?.status).toBe('connected')
})

test('after connecting, the modal opens redirectView if given', async () => {
  const wallet = createMockConnector({ id: 'io.rabby', name: 'Rabby' })
  drawn = drawModal({ connectors: [wallet] })
  dispatch(drawn.kit, {
    type: 'open',
    view: 'ConnectingExternal',
    data: { connector: wallet, redirectView: 'Networks' }
  })
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Choose Network')
})

test('closing the modal cancels the pending attempt', async () => {
  let answer: (value: ConnectorSession) => void = () => undefined
  const { kit, environment } = await choose({
    connect: () =>
      new Promise(resolve => {
        answer = resolve
      })
  })
  await expect.element(page.getByText('Continue in Rabby')).toBeVisible()
  await page.getByTestId('w3m-header-close').click()
  await expect.poll(() => kit.state.modal.get().open).toBe(false)
  answer(session)
  await environment.clock.settle()
  expect(kit.state.connection.get().eip155?.status ?? 'disconnected').toBe('disconnected')
})
