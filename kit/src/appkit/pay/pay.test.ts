import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ViewData, viewSlice } from '../../core/state/view.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { appkitTests } from '../appkit.harness.js'
import type { AppKit } from '../AppKit.js'
import {
  baseETH,
  baseUSDC,
  getExchanges,
  getIsPaymentInProgress,
  getPayError,
  getPayResult,
  openPay,
  pay
} from './index.js'

const { create } = appkitTests()
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const warned: string[] = []
beforeEach(() => {
  warned.length = 0
  vi.spyOn(console, 'warn').mockImplementation(text => void warned.push(String(text)))
})
afterEach(() => vi.restoreAllMocks())

const wallet = () =>
  createMockConnector({ connect: async () => ({ accounts: [alice], chainId: '8453', provider: {} }) })

/** What the modal shows now. */
const shown = ({ latchkey }: AppKit) => latchkey._internal.kit.get()?.slice(viewSlice).get().history.at(-1)

/** Waits for the form of a payment. */
async function formOf(modal: AppKit) {
  await expect.poll(() => shown(modal)?.name).toBe('WalletSend')
  return (shown(modal)?.data ?? {}) as ViewData
}

test('a payment is view WalletSend with its values, and its result the hash of what the wallet has sent', async () => {
  const { modal } = create()
  await modal.latchkey.connect(wallet())
  const paying = pay({ recipient, amount: 5, paymentAsset: baseUSDC })
  const { send, onSent } = await formOf(modal)
  expect(send).toEqual({
    namespace: 'eip155',
    chainId: 'eip155:8453',
    assetAddress: baseUSDC.asset,
    to: recipient,
    amount: 5
  })
  expect([getIsPaymentInProgress(), getPayResult(), getPayError()]).toEqual([true, null, null])
  onSent?.('0xabc')
  modal.latchkey.close()
  expect(await paying).toEqual({ success: true, result: '0xabc' })
  expect([getIsPaymentInProgress(), getPayResult(), getPayError()]).toEqual([false, '0xabc', null])
})

test('a person who leaves has not paid; the native coin has no contract; openPay resolves when the modal is open', async () => {
  const { modal } = create()
  await modal.latchkey.connect(wallet())
  await openPay({ recipient, amount: '0.1', paymentAsset: baseETH })
  expect(modal.isOpen()).toBe(true)
  expect((await formOf(modal)).send).toEqual({
    namespace: 'eip155',
    chainId: 'eip155:8453',
    to: recipient,
    amount: '0.1'
  })
  modal.latchkey.close()
  await expect.poll(getPayError).toBeTypeOf('string')
  expect([getIsPaymentInProgress(), getPayResult()]).toEqual([false, null])
})

test('without an account a wallet is connected first, and a person who connects none has not paid', async () => {
  const { modal } = create()
  const first = pay({ recipient, amount: 1, paymentAsset: baseUSDC })
  await expect.poll(() => shown(modal)?.name).toBe('Connect')
  await expect.poll(() => modal.isOpen()).toBe(true)
  modal.latchkey.close()
  expect(await first).toMatchObject({ success: false })

  const second = pay({ recipient, amount: 1, paymentAsset: baseUSDC })
  await expect.poll(() => modal.isOpen()).toBe(true)
  await modal.latchkey.connect(wallet())
  const { onSent } = await formOf(modal)
  onSent?.('0xdef')
  modal.latchkey.close()
  expect(await second).toEqual({ success: true, result: '0xdef' })
})

test('what has no equal is said once: exchanges, and where to go afterwards', async () => {
  await expect(pay({ recipient, amount: 1, paymentAsset: baseUSDC })).rejects.toMatchObject({
    code: 'LATCHKEY_APPKIT__NOT_CREATED'
  })
  const { modal } = create()
  await modal.latchkey.connect(wallet())
  for (const _ of [1, 2]) expect(await getExchanges()).toEqual({ exchanges: [], total: 0 })
  const paying = pay({ recipient, amount: 1, paymentAsset: baseUSDC, openInNewTab: true })
  await formOf(modal)
  modal.latchkey.close()
  await paying
  expect(warned.map(text => text.split(' does')[0])).toEqual([
    'latchkey/appkit: a list of exchanges',
    'latchkey/appkit: option openInNewTab'
  ])
})
