import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { NetworkClient } from '../../../core/contracts/Adapter.js'
import { dispatch } from '../../../core/dispatch.js'
import { sendSlice } from '../../../core/state/send.js'
import type { RequestOptions, TransferRequest } from '../../../protocol/walletRequests.js'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'
import {
  bob,
  type fill,
  respondToSend,
  sendingAdapter,
  sendingWallet,
  sentHash,
  services,
  showReview
} from './send.harness.js'

export const at = (id: string) => page.getByTestId(id)

/** Presses a button that is busy. A forced click goes to a place of the window, where another button may be while the card moves. */
export const pressBusy = async (id: string) => {
  await expect.element(at(id)).toHaveAttribute('aria-busy')
  ;(at(id).element() as HTMLElement).click()
}

/** The part contains the text; an amount has a no-break space, and is isolated inside a sentence. */
export const shows = (id: string, text: string) =>
  expect
    .poll(() =>
      at(id)
        .query()
        ?.textContent?.replace(/\s/g, ' ')
        .replace(/[\u2066-\u2069]/g, '')
    )
    .toContain(text)

export type SendWorld = {
  readonly answer?: (options?: RequestOptions) => Promise<string>
  readonly change?: Partial<NetworkClient>
  readonly respond?: FetchScript
}

/** The modal with the form of a connected wallet, whose transfers are recorded. `respond` answers in place of the usual service. */
export async function drawSend({ answer = async () => sentHash, change = {}, respond }: SendWorld = {}) {
  await page.viewport(800, 900)
  const transfers: TransferRequest[] = []
  const connector = sendingWallet({
    sendTransfer: (transfer, options) => {
      transfers.push(transfer)
      return answer(options)
    }
  })
  const drawn: Drawn = drawModal(
    { ...services, adapters: [sendingAdapter(change)], connectors: [connector] },
    { respond: respond ?? respondToSend }
  )
  const { kit, environment, unmount } = drawn
  await connect(kit, { connector })
  dispatch(kit, { type: 'open' })
  dispatch(kit, { type: 'push', view: 'WalletSend' })
  await expect.element(at('latchkey-send-token')).toBeVisible()
  const state = () => kit.slice(sendSlice).get()
  return { kit, environment, unmount, connector, transfers, state, drawn }
}

/** The form, filled in, and its review. */
export async function drawReview(world: SendWorld = {}, form: Parameters<typeof fill>[1] = {}) {
  const setup = await drawSend(world)
  await showReview(setup.kit, { to: bob, ...form })
  await expect.element(at('latchkey-send-confirm')).toBeInTheDocument()
  return setup
}

export const never = () => new Promise<never>(() => undefined)
