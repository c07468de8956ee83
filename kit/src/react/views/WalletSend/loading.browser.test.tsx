import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import { dispatch } from '../../../core/dispatch.js'
import { toastSlice } from '../../../core/state/toast.js'
import { viewSlice } from '../../../core/state/view.js'
import type { TransferRequest } from '../../../protocol/walletRequests.js'
import { type Drawn, drawModal, respondAsService } from '../drawModal.harness.js'
import { laterViews } from '../laterViews.js'
import { openReview } from '../WalletSendPreview/WalletSendPreview.js'
import { fill, sendingAdapter, sendingWallet, sentHash, services } from './send.harness.js'

// Named `loading`, so that no other file has loaded the code before.

let drawn: Drawn | undefined
afterEach(() => {
  setOnline(true)
  drawn?.unmount()
  drawn = undefined
})

const at = (id: string) => page.getByTestId(id)

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
}

test('without a connection the form says that the review did not load, and the review that nothing was sent; both can be tried again', async () => {
  await page.viewport(800, 900)
  const transfers: TransferRequest[] = []
  const connector = sendingWallet({
    sendTransfer: async transfer => {
      transfers.push(transfer)
      return sentHash
    }
  })
  const options = { ...services, adapters: [sendingAdapter()], connectors: [connector] }
  drawn = drawModal(options, { respond: respondAsService })
  const { kit } = drawn
  const view = () => kit.slice(viewSlice).get().history.at(-1)?.name
  await connect(kit, { connector })
  dispatch(kit, { type: 'open' })
  dispatch(kit, { type: 'push', view: 'WalletSend' })
  await expect.element(at('latchkey-send-token')).toBeVisible()
  await fill(kit)
  await expect.element(at('latchkey-send-preview')).toBeEnabled()
  await laterViews.WalletSendPreview()

  setOnline(false)
  await at('latchkey-send-preview').click()
  await expect.poll(() => kit.slice(toastSlice).get().message).toBe('This screen could not be loaded')
  expect(view()).toBe('WalletSend')
  await expect.element(at('latchkey-send-preview')).not.toHaveAttribute('aria-busy')

  openReview(kit)
  await expect.element(at('latchkey-send-fees')).toBeVisible()
  await at('latchkey-send-confirm').click()
  await expect
    .element(at('latchkey-send-failure'))
    .toHaveTextContent('Nothing was sent. Check your connection, then try again.')
  expect(transfers).toEqual([])
  await at('latchkey-send-cancel').click()

  setOnline(true)
  await at('latchkey-send-preview').click()
  await expect.element(at('latchkey-send-fees')).toBeVisible()
  await at('latchkey-send-confirm').click()
  await expect.poll(() => transfers.length).toBe(1)
})
