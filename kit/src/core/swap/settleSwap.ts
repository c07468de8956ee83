import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { transferRefused } from '../../protocol/errors/send.js'
import { formatUnits } from '../../protocol/units.js'
import type { LateSending } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { keyOfPayment, settlePayment } from '../send/sentPayments.js'
import { faultOf, hasSentNothing } from '../send/settleIntent.js'
import {
  addUnansweredSwap,
  clearSwap,
  removeUnansweredSwap,
  type SwapIntent,
  swapSlice,
  updateSwapIntent
} from '../state/swap.js'
import { trackTransaction } from '../transactions/trackTransaction.js'
import { printOfSwap } from './printOfSwap.js'
import { swapEvent } from './swapEvent.js'

/** The wallet has sent the swap: `id` is that of the transaction, or of the batch (EIP-5792). Follows it, and empties the form. */
export async function settleSwapSent(
  kit: Kit,
  intent: SwapIntent,
  { id, isBatch }: { readonly id: string; readonly isBatch: boolean }
): Promise<void> {
  const { account, from, amount } = intent
  await settlePayment(kit, keyOfPayment(intent), 'sent')
  const purpose = {
    operationType: 'trade',
    amount: formatUnits(amount, from.decimals),
    symbol: from.symbol || from.name
  }
  trackTransaction(kit, { hash: id, account, purpose, isBatch })
  kit.track('SWAP_SUCCESS', { ...swapEvent(intent), hash: id })
  updateSwapIntent(kit, intent.id, { status: 'sent', ...(isBatch ? { batch: id } : { hash: id }) })
  clearSwap(kit, intent.id)
  void invalidateQueries(kit, ['account', ...account.split(':')])
}

/** The wallet has refused the swap, or its answer leaves open whether it was sent. Returns the error for the caller. */
export async function settleSwapFailed(
  kit: Kit,
  intent: SwapIntent,
  error: LatchkeyError,
  { isAsked }: { readonly isAsked: boolean }
): Promise<LatchkeyError> {
  const { id, network } = intent
  const fault = isAsked ? await faultOf(kit, network, error) : undefined
  kit.track('SWAP_ERROR', { ...swapEvent(intent), message: error.shortMessage })
  if (isAsked && !hasSentNothing(error, fault)) {
    updateSwapIntent(kit, id, { status: 'unknown' })
    addUnansweredSwap(kit, intent)
    return error
  }
  await settlePayment(kit, keyOfPayment(intent), 'notSent')
  updateSwapIntent(kit, id, { status: 'review', failure: fault ?? error.code })
  return fault ? transferRefused({ context: { fault }, cause: error }) : error
}

/** Applies a wallet's late answer to the swap that it answers (promise P18). */
export async function settleLateSwap(kit: Kit, intent: SwapIntent, answer: LateSending): Promise<void> {
  removeUnansweredSwap(kit, intent.id)
  if (answer.error) await settleSwapFailed(kit, intent, answer.error, { isAsked: true })
  else await settleSwapSent(kit, intent, answer.sent)
}

/** The review of the same swap, which waits for a confirmation of the repetition, says what became of the first one. */
export function showAtRepeatedSwap(kit: Kit, print: string, { error }: LateSending): void {
  const { intent } = kit.slice(swapSlice).get()
  if (intent?.status !== 'repeat' || printOfSwap(intent) !== print) return
  if (error) updateSwapIntent(kit, intent.id, { status: 'review', earlier: undefined })
  else updateSwapIntent(kit, intent.id, { earlier: { at: kit.environment.clock.now(), isSent: true } })
}
