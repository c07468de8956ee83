import { parseCaipAddress } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { intentOver } from '../../protocol/errors/send.js'
import { swapBlocked } from '../../protocol/errors/swap.js'
import { unsupportedChain } from '../../protocol/errors/wallet.js'
import { formatUnits } from '../../protocol/units.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { printParts } from '../send/printOf.js'
import { faultOf, hasSentNothing } from '../send/settleIntent.js'
import {
  runningSwapSlice,
  type SwapIntent,
  setRunningSwap,
  swapSlice,
  updateSwapIntent
} from '../state/swap.js'
import { withLock } from '../storage/withLock.js'
import { isUnderReview } from '../swap/arithmetic.js'
import { approvalOf, pendingApproval } from '../swap/pendingApproval.js'
import { readOffer } from '../swap/readOffer.js'
import { refusalOf } from '../swap/refusalOf.js'
import { swapEvent } from '../swap/swapEvent.js'
import { noteRefusal, readSwapIntent } from '../swap/swapIntent.js'
import { whenIncluded } from '../swap/whenIncluded.js'
import { followTransactions, storeTransactions } from '../transactions/followTransactions.js'
import { trackTransaction } from '../transactions/trackTransaction.js'
import { connectedTo, keepRunning } from './passIntent.js'

/**
 * Passes the approval of the swap under review to the wallet, waits until it is included, and reads the offer anew. A token that must first
 * be set to no allowance is passed twice. A second call, also after a reload or in another tab, waits for the first transaction. What must
 * not be swapped is not approved either: rejects with LATCHKEY_SWAP__BLOCKED,
 * __PRICE_MOVED, __STALE, with what the wallet answered, LATCHKEY_SEND__REFUSED, __INTENT_OVER, LATCHKEY_REQUEST__UNKNOWN.
 * @example await approveSwap(kit, { id: intent.id })
 */
export function approveSwap(kit: Kit, { id }: { readonly id: string }): Promise<string> {
  const before = kit.slice(runningSwapSlice).get()
  if (before?.id === id && before.step === 'approve') return before.outcome
  const { intent } = kit.slice(swapSlice).get()
  const isOther = intent?.offer && intent.offer.approval !== 'transaction'
  if (!intent || intent.id !== id || !isUnderReview(intent) || isOther) return Promise.reject(intentOver())
  const refusal = refusalOf(intent, 'approve', kit.environment.clock.now())
  if (refusal) return Promise.reject(noteRefusal(kit, id, refusal))
  updateSwapIntent(kit, id, { status: 'approving', failure: undefined })
  return keepRunning(kit, runningSwapSlice, setRunningSwap, {
    id,
    step: 'approve',
    outcome: run(kit, intent)
  })
}

/** Whether the wallet has a request that it has not answered. */
type Progress = { isAsked: boolean }

async function run(kit: Kit, intent: SwapIntent): Promise<string> {
  // A repetition stays one that must be confirmed.
  const { id, status } = intent
  const progress: Progress = { isAsked: false }
  try {
    const hash = await approve(kit, intent, progress)
    updateSwapIntent(kit, id, { status, offer: undefined })
    await readSwapIntent(kit, id)
    return hash
  } catch (cause) {
    const error = isLatchkeyError(cause) ? cause : unexpected({ cause })
    if (kit.isDestroyed) throw error
    const fault = await faultOf(kit, intent.network, error)
    const isOpen = progress.isAsked && !hasSentNothing(error, fault)
    kit.track('SWAP_APPROVAL_ERROR', { ...swapEvent(intent), message: error.shortMessage })
    updateSwapIntent(kit, id, {
      status,
      failure: isOpen ? 'LATCHKEY_REQUEST__UNKNOWN' : (fault ?? error.code)
    })
    throw error
  }
}

/** Resolves with the hash of the approval once it is included, after that which sets a rest to 0 where the token needs it. */
async function approve(kit: Kit, intent: SwapIntent, progress: Progress): Promise<string> {
  const { id, account } = intent
  const hash = await approveOnce(kit, intent, progress)
  await whenIncluded(kit, account, hash)
  if (!intent.offer?.resetCall) return hash
  const next = { ...intent, offer: await readOffer(kit, intent) }
  updateSwapIntent(kit, id, { offer: next.offer })
  if (next.offer.approval !== 'transaction') return hash
  // A token that keeps a rest is not asked for again and again.
  if (next.offer.resetCall) throw swapBlocked({ context: { problem: 'approval' } })
  // A price that fell meanwhile is accepted before the swap: what is approved stays the same.
  const refusal = refusalOf({ ...next, seen: next.offer.quoted }, 'approve', kit.environment.clock.now())
  if (refusal) throw refusal
  return approve(kit, next, progress)
}

/**
 * Resolves with the hash of the approval: that of the same one which this page or another tab has sent already, else of a new one. While a
 * wallet has it, another tab waits.
 */
async function approveOnce(kit: Kit, intent: SwapIntent, progress: Progress): Promise<string> {
  const { token, spender, amount } = approvalOf(intent) ?? {}
  const since = kit.environment.clock.now()
  const print = printParts([intent.account, token, spender, amount])
  return withLock(kit, `latchkey.approve.${print}`, async () => {
    await followTransactions(kit)
    const known = pendingApproval(kit, intent, since)
    if (known) return known.id
    const hash = await request(kit, intent, progress)
    // The next tab finds it in the storage.
    await storeTransactions(kit)
    return hash
  })
}

async function request(kit: Kit, intent: SwapIntent, progress: Progress): Promise<string> {
  const { account, network, from, offer } = intent
  const { address } = parseCaipAddress(account)
  const connected = connectedTo(kit, intent)
  const [call, approval] = [offer?.resetCall ?? offer?.approveCall, approvalOf(intent)]
  if (!call || !approval) throw intentOver()
  if (!connected.sendTransaction) throw unsupportedChain()
  const isLimited = !intent.isUnlimited || offer?.resetCall !== undefined
  const amount = isLimited ? BigInt(approval.amount) : undefined
  const parameters = { network, token: from.address, amount, spender: approval.spender }
  await inspect(kit, { connectorId: connected.connector.id, kind: 'approve', parameters })
  progress.isAsked = true
  const hash = await connected.sendTransaction({ namespace: 'eip155', network, from: address, ...call })
  progress.isAsked = false
  const purpose = {
    operationType: 'approve',
    symbol: from.symbol,
    ...(amount !== undefined && { amount: formatUnits(amount, from.decimals) }),
    approval
  }
  trackTransaction(kit, { hash, account, purpose })
  return hash
}
