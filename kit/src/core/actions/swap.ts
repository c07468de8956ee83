import type { ConnectedState } from '../../client/state/connection.js'
import { parseCaipAddress } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { intentOver, sendRepeated } from '../../protocol/errors/send.js'
import { unsupportedChain } from '../../protocol/errors/wallet.js'
import type { RequestOptions } from '../../protocol/walletRequests.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { hashOfBatch } from '../send/sendBatch.js'
import { claimPayment, keyOfPayment, noteRequest, settlePayment } from '../send/sentPayments.js'
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
import { noteRefusal } from '../swap/swapIntent.js'
import { dismissRequest } from './dismissRequest.js'

/** `id`: of the intent under review. `isRepeat`: the person confirmed to swap again although the outcome of the first is unknown. */
export type SwapParameters = { readonly id: string; readonly isRepeat?: boolean | undefined }

/**
 * Passes the swap under review to the wallet, after its permit if it needs one, and resolves with the transaction's id. One transaction comes
 * from one intent (promise P18), as with `send`. What a service has built reaches the wallet only after it was checked (decision D17): rejects
 * with LATCHKEY_SWAP__BLOCKED, __PRICE_MOVED, __STALE, and as `send` does.
 * @example const hash = await swap(kit, { id: openSwapIntent(kit).id })
 */
export function swap(kit: Kit, { id, isRepeat = false }: SwapParameters): Promise<string> {
  const running = kit.slice(runningSwapSlice).get()
  if (running?.id === id && running.step === 'swap') return running.outcome
  const { intent } = kit.slice(swapSlice).get()
  const isReady = intent && (intent.status === 'review' || (isRepeat && isUnderReview(intent)))
  if (!isReady || intent.id !== id) return Promise.reject(intentOver())
  const refusal = refusalOf(intent, 'swap', kit.environment.clock.now())
  if (refusal) return Promise.reject(noteRefusal(kit, id, refusal))
  // A confirmed repetition is another intent: a late answer to the first one does not settle it.
  const own = intent.status === 'review' ? intent : { ...intent, id: uuid(kit.environment.random) }
  const status = own.offer?.approval === 'permit' ? 'signing' : 'sending'
  updateSwap(kit, { intent: { ...own, status, failure: undefined } })
  const outcome = run(kit, own, isRepeat)
  const entry: RunningSwap = { id: own.id, step: 'swap', outcome }
  setRunningSwap(kit, entry)
  const end = () => {
    if (kit.slice(runningSwapSlice).get() === entry) setRunningSwap(kit, undefined)
  }
  outcome.then(end, end)
  return outcome
}

async function run(kit: Kit, intent: SwapIntent, isRepeat: boolean): Promise<string> {
  const progress = { isAsked: false }
  const onAsk = () => {
    progress.isAsked = true
  }
  const sent = await request(kit, intent, isRepeat, onAsk).catch(async cause => {
    throw await fail(kit, intent, isLatchkeyError(cause) ? cause : unexpected({ cause }), progress.isAsked)
  })
  await settleSwapSent(kit, intent, sent)
  return sent.isBatch ? followBatch(kit, intent, sent.id) : sent.id
}

/** Resolves with the hash of a batch's transaction. A batch that failed moved nothing. */
async function followBatch(kit: Kit, intent: SwapIntent, batch: string): Promise<string> {
  try {
    const hash = await hashOfBatch(kit, intent.account, batch)
    updateSwapIntent(kit, intent.id, { hash })
    return hash
  } catch (error) {
    if (isLatchkeyError(error, 'LATCHKEY_SEND__REFUSED'))
      await settlePayment(kit, keyOfPayment(intent), 'notSent')
    throw error
  }
}

/** `onAsk` is called just before the wallet gets the swap. Resolves with the id of the transaction, or of the batch. */
async function request(
  kit: Kit,
  intent: SwapIntent,
  isRepeat: boolean,
  onAsk: () => void
): Promise<{ readonly id: string; readonly isBatch: boolean }> {
  const { network, from, to, amount, offer: shown } = intent
  if (!shown) throw intentOver()
  const { connector } = connectedTo(kit, intent)
  const parameters = { network, from: from.address, to: to.address, amount, least: shown.least }
  await inspect(kit, { connectorId: connector.id, kind: 'swap', parameters })
  const offer = shown.approval === 'permit' ? await withPermit(kit, intent, shown) : shown
  await claim(kit, intent, isRepeat)
  const connected = connectedTo(kit, intent)
  onAsk()
  const onRequest = (id: number) => void noteRequest(kit, keyOfPayment(intent), id)
  return pass(connected, intent, offer, { onRequest })
}

/** The offer with the signed permit in its transaction, checked like the first one. */
async function withPermit(kit: Kit, intent: SwapIntent, { spender = '' }: SwapOffer): Promise<SwapOffer> {
  const permit = await signPermit(kit, intent, spender)
  const offer = await readOffer(kit, intent, permit)
  const refusal = refusalOf({ ...intent, offer }, 'swap', kit.environment.clock.now())
  if (refusal) throw refusal
  updateSwapIntent(kit, intent.id, { status: 'sending' })
  return offer
}

async function pass(
  connected: ConnectedState,
  { account, network }: SwapIntent,
  { isBatch, approval, approveCall, call }: SwapOffer,
  options: RequestOptions
): Promise<{ readonly id: string; readonly isBatch: boolean }> {
  const { address: from } = parseCaipAddress(account)
  if (isBatch) {
    const calls = approval === 'batch' && approveCall ? [approveCall, call] : [call]
    if (!connected.sendCalls) throw unsupportedChain()
    return { id: await connected.sendCalls({ network, from, calls, atomicRequired: true }, options), isBatch }
  }
  if (!connected.sendTransaction) throw unsupportedChain()
  const id = await connected.sendTransaction({ namespace: 'eip155', network, from, ...call }, options)
  return { id, isBatch }
}

/** Claims the swap. Throws LATCHKEY_SEND__REPEATED if it may have been sent before, unless the person has confirmed to send it again. */
async function claim(kit: Kit, intent: SwapIntent, isRepeat: boolean): Promise<void> {
  const claimed = { ...intent, print: printOfSwap(intent), operation: 'trade' as const }
  const { isClaimed, earlier } = await claimPayment(kit, claimed, { isRepeat })
  const [last] = earlier
  if (!isClaimed) {
    updateSwapIntent(kit, intent.id, { earlier: last && { at: last.at, isSent: last.isSent } })
    throw sendRepeated()
  }
  const { namespace } = keyOfPayment(intent)
  for (const { request: id } of earlier) if (id !== undefined) await dismissRequest(kit, { namespace, id })
}

/** The connection of the intent's account. Throws LATCHKEY_SEND__INTENT_OVER if it has changed. */
function connectedTo(kit: Kit, { account }: SwapIntent): ConnectedState {
  const active = activeAccount(kit)
  if (active?.caipAddress !== account) throw intentOver()
  return active.connected
}

/** Records the failure, and returns the error for the caller. */
async function fail(
  kit: Kit,
  intent: SwapIntent,
  error: LatchkeyError,
  isAsked: boolean
): Promise<LatchkeyError> {
  // A page that ends knows nothing of the outcome: the record stays for the next one.
  if (kit.isDestroyed) return error
  if (error.code !== 'LATCHKEY_SEND__REPEATED') return settleSwapFailed(kit, intent, error, { isAsked })
  updateSwapIntent(kit, intent.id, { status: 'repeat' })
  return error
}
