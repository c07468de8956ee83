import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { priceMoved, staleOffer, swapBlocked, swapUnproved } from '../../protocol/errors/swap.js'
import { offerDuration } from '../../protocol/swapLimits.js'
import type { SwapIntent } from '../state/swap.js'
import { isWorse } from './arithmetic.js'

/**
 * Why the swap under review, or its approval, must not reach the wallet at the time `now`. An approval may come before the account has
 * enough for the swap. Pure.
 */
export function refusalOf(
  { offer, seen, isUnprovedAccepted }: Pick<SwapIntent, 'offer' | 'seen' | 'isUnprovedAccepted'>,
  step: 'approve' | 'swap',
  now: number
): LatchkeyError | undefined {
  if (!offer || now - offer.readAt > offerDuration) return staleOffer()
  const isShort = offer.problem === 'insufficientFunds' || offer.problem === 'insufficientFee'
  const unready = step === 'swap' && offer.approval === 'transaction' ? 'approval' : undefined
  const problem = (step === 'approve' && isShort ? undefined : offer.problem) ?? unready
  if (problem) return swapBlocked({ context: { problem } })
  if (step === 'swap' && !offer.simulation && !isUnprovedAccepted) return swapUnproved()
  return isWorse(offer.quoted, seen) ? priceMoved() : undefined
}
