import { parseCaipAddress } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { intentOver } from '../../protocol/errors/send.js'
import { unsupportedChain } from '../../protocol/errors/wallet.js'
import { formatUnits } from '../../protocol/units.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { faultOf, hasSentNothing } from '../send/settleIntent.js'
import {
  runningSwapSlice,
  type SwapIntent,
  setRunningSwap,
  swapSlice,
  updateSwapIntent
} from '../state/swap.js'
import { isUnderReview } from '../swap/arithmetic.js'
import { pendingApproval } from '../swap/pendingApproval.js'
import { refusalOf } from '../swap/refusalOf.js'
import { swapEvent } from '../swap/swapEvent.js'
import { noteRefusal, readSwapIntent } from '../swap/swapIntent.js'
import { whenIncluded } from '../swap/whenIncluded.js'
import { trackTransaction } from '../transactions/trackTransaction.js'

/**
 * Passes the approval of the swap under review to the wallet, waits until it is included, and reads the offer anew. A second call, also
 * after a reload, waits for the first transaction. What must not be swapped is not approved either: rejects with LATCHKEY_SWAP__BLOCKED,
 * __PRICE_MOVED, __STALE, with what the wallet answered, LATCHKEY_SEND__REFUSED, __INTENT_OVER, LATCHKEY_REQUEST__UNKNOWN.
 * @example await approveSwap(kit, { id: intent.id })
 */
export function approveSwap(kit: Kit, { id }: { readonly id: string }): Promise<string> {
  const running = kit.slice(runningSwapSlice).get()
  if (running?.id === id && running.step === 'approve') return running.outcome
  const { intent } = kit.slice(swapSlice).get()
  const isOther = intent?.offer && intent.offer.approval !== 'transaction'
  if (!intent || intent.id !== id || !isUnderReview(intent) || isOther) return Promise.reject(intentOver())
  const refusal = refusalOf(intent, 'approve', kit.environment.clock.now())
  if (refusal) return Promise.reject(noteRefusal(kit, id, refusal))
  updateSwapIntent(kit, id, { status: 'approving', failure: undefined })
  const outcome = run(kit, intent)
  const entry = { id, step: 'approve', outcome } as const
  setRunningSwap(kit, entry)
  const end = () => {
    if (kit.slice(runningSwapSlice).get() === entry) setRunningSwap(kit, undefined)
  }
  outcome.then(end, end)
  return outcome
}

async function run(kit: Kit, intent: SwapIntent): Promise<string> {
  // A repetition stays one that must be confirmed.
  const { id, account, status } = intent
  try {
    const hash = pendingApproval(kit, account, intent.from.symbol)?.id ?? (await request(kit, intent))
    await whenIncluded(kit, account, hash)
    updateSwapIntent(kit, id, { status, offer: undefined })
    await readSwapIntent(kit, id)
    return hash
  } catch (cause) {
    const error = isLatchkeyError(cause) ? cause : unexpected({ cause })
    if (kit.isDestroyed) throw error
    const fault = await faultOf(kit, intent.network, error)
    const isOpen = !hasSentNothing(error, fault) && error.code !== 'LATCHKEY_SEND__INTENT_OVER'
    kit.track('SWAP_APPROVAL_ERROR', { ...swapEvent(intent), message: error.shortMessage })
    updateSwapIntent(kit, id, {
      status,
      failure:
        isOpen && error.code !== 'LATCHKEY_SEND__REFUSED'
          ? 'LATCHKEY_REQUEST__UNKNOWN'
          : (fault ?? error.code)
    })
    throw error
  }
}

/** Resolves with the hash of the approval. */
async function request(
  kit: Kit,
  { account, network, from, amount, offer, isUnlimited }: SwapIntent
): Promise<string> {
  const active = activeAccount(kit)
  const { address } = parseCaipAddress(account)
  if (active?.caipAddress !== account || !offer?.approveCall) throw intentOver()
  const { connected } = active
  if (!connected.sendTransaction) throw unsupportedChain()
  const parameters = {
    network,
    token: from.address,
    amount: isUnlimited ? undefined : amount,
    spender: offer.spender
  }
  await inspect(kit, { connectorId: connected.connector.id, kind: 'approve', parameters })
  const hash = await connected.sendTransaction({
    namespace: 'eip155',
    network,
    from: address,
    ...offer.approveCall
  })
  const purpose = {
    operationType: 'approve',
    symbol: from.symbol,
    ...(!isUnlimited && { amount: formatUnits(amount, from.decimals) })
  }
  trackTransaction(kit, { hash, account, purpose })
  return hash
}
