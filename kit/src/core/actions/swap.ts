import type { ConnectedState } from '../../client/state/connection.js'
import { parseCaipAddress } from '../../protocol/caip.js'
import { intentOver } from '../../protocol/errors/send.js'
import { unsupportedChain } from '../../protocol/errors/wallet.js'
import type { RequestOptions } from '../../protocol/walletRequests.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { keyOfPayment, noteRequest } from '../send/sentPayments.js'
import { uuid } from '../services/uuid.js'
import {
  type RunningSwap,
  runningSwapSlice,
  type SwapIntent,
  type SwapOffer,
  setRunningSwap,
  swapSlice,
  updateSwap,
  updateSwapIntent
} from '../state/swap.js'
import { isUnderReview } from '../swap/arithmetic.js'
import { printOfSwap } from '../swap/printOfSwap.js'
import { readOffer, signPermit } from '../swap/readOffer.js'
import { refusalOf } from '../swap/refusalOf.js'
import { settleSwapFailed, settleSwapSent } from '../swap/settleSwap.js'
import { noteRefusal, readSwapIntent } from '../swap/swapIntent.js'
import { claimIntent, connectedTo, keepRunning, type Passing, passIntent, type Sent } from './passIntent.js'

/** `id`: of the intent under review. `isRepeat`: the person confirmed to swap again although the outcome of the first is unknown. */
export type SwapParameters = { readonly id: string; readonly isRepeat?: boolean | undefined }

/**
 * Passes the swap under review to the wallet, after its permit if it needs one, and resolves with the transaction's id. One transaction comes
 * from one intent (promise P18), as with `send`. What a service has built reaches the wallet only after it was checked (decision D17): rejects
 * with LATCHKEY_SWAP__BLOCKED, __UNPROVED, __PRICE_MOVED, __STALE, and as `send` does.
 * @example const hash = await swap(kit, { id: openSwapIntent(kit).id })
 */
export function swap(kit: Kit, { id, isRepeat = false }: SwapParameters): Promise<string> {
  const before = kit.slice(runningSwapSlice).get()
  if (before?.id === id && before.step === 'swap') return before.outcome
  const { intent } = kit.slice(swapSlice).get()
  const isReady = intent && (intent.status === 'review' || (isRepeat && isUnderReview(intent)))
  if (!isReady || intent.id !== id) return Promise.reject(intentOver())
  const refusal = refusalOf(intent, 'swap', kit.environment.clock.now())
  if (refusal) return Promise.reject(noteRefusal(kit, id, refusal))
  // A confirmed repetition is another intent: a late answer to the first one does not settle it.
  const own = intent.status === 'review' ? intent : { ...intent, id: uuid(kit.environment.random) }
  const status = own.offer?.approval === 'permit' ? 'signing' : 'sending'
  updateSwap(kit, { intent: { ...own, status, failure: undefined } })
  const running: RunningSwap = {
    id: own.id,
    step: 'swap',
    outcome: passIntent(kit, passingOf(kit, own, isRepeat))
  }
  return keepRunning(kit, runningSwapSlice, setRunningSwap, running)
}

const passingOf = (kit: Kit, intent: SwapIntent, isRepeat: boolean): Passing => {
  const { id } = intent
  const passing: Passing = {
    claimed: { ...intent, print: printOfSwap(intent), operation: 'trade' },
    isRepeat,
    update: change => updateSwapIntent(kit, id, change),
    request: onAsk => request(kit, intent, passing, onAsk),
    settleSent: sent => settleSwapSent(kit, intent, sent),
    settleFailed: async (error, options) => {
      const failed = await settleSwapFailed(kit, intent, error, options)
      leavePermit(kit, id)
      return failed
    },
    onHash: hash => updateSwapIntent(kit, id, { hash })
  }
  return passing
}

/** After a permit that failed, or that the person refused, the offer is read again: with an approval by a transaction. */
function leavePermit(kit: Kit, id: string): void {
  const { intent } = kit.slice(swapSlice).get()
  if (intent?.id !== id || !intent.hasNoPermit || intent.offer?.approval !== 'permit') return
  updateSwapIntent(kit, id, { offer: undefined })
  void readSwapIntent(kit, id)
}

async function request(kit: Kit, intent: SwapIntent, passing: Passing, onAsk: () => void): Promise<Sent> {
  const { network, from, to, amount, offer: shown } = intent
  if (!shown) throw intentOver()
  const { connector } = connectedTo(kit, intent)
  const parameters = { network, from: from.address, to: to.address, amount, least: shown.least }
  await inspect(kit, { connectorId: connector.id, kind: 'swap', parameters })
  const offer = shown.approval === 'permit' ? await withPermit(kit, intent, shown) : shown
  await claimIntent(kit, passing)
  const connected = connectedTo(kit, intent)
  onAsk()
  const onRequest = (id: number) => void noteRequest(kit, keyOfPayment(intent), id)
  return pass(connected, intent, offer, { onRequest })
}

/**
 * The offer with the signed permit in its transaction, checked like the first one. A permit that the wallet does not sign, or that the
 * service or the token does not take, is not tried again.
 */
async function withPermit(kit: Kit, intent: SwapIntent, { spender = '' }: SwapOffer): Promise<SwapOffer> {
  const giveUp = () => updateSwapIntent(kit, intent.id, { hasNoPermit: true })
  const read = async () => readOffer(kit, intent, await signPermit(kit, intent, spender))
  const offer = await read().catch(cause => {
    giveUp()
    throw cause
  })
  if (offer.problem === 'reverted') giveUp()
  const refusal = refusalOf({ ...intent, offer }, 'swap', kit.environment.clock.now())
  if (refusal) throw refusal
  updateSwapIntent(kit, intent.id, { status: 'sending' })
  return offer
}

async function pass(
  connected: ConnectedState,
  { account, network }: SwapIntent,
  { isBatch, approval, resetCall, approveCall, call }: SwapOffer,
  options: RequestOptions
): Promise<Sent> {
  const { address: from } = parseCaipAddress(account)
  if (isBatch) {
    const before = approval === 'batch' ? [resetCall, approveCall] : []
    const calls = [...before.filter(approving => approving !== undefined), call]
    if (!connected.sendCalls) throw unsupportedChain()
    return { id: await connected.sendCalls({ network, from, calls, atomicRequired: true }, options), isBatch }
  }
  if (!connected.sendTransaction) throw unsupportedChain()
  const id = await connected.sendTransaction({ namespace: 'eip155', network, from, ...call }, options)
  return { id, isBatch }
}
