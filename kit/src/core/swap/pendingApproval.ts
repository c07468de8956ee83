import type { Kit } from '../Kit.js'
import { isSameAddress } from '../select/isSameAddress.js'
import type { SwapIntent } from '../state/swap.js'
import { type GivenApproval, type TrackedTransaction, transactionsSlice } from '../state/transactions.js'

const unlimited = 2n ** 256n - 1n

/** What the next approval of an intent gives: nothing, if a rest must be set to 0 first. `undefined` without an approval by a transaction. */
export function approvalOf({ from, amount, isUnlimited, offer }: SwapIntent): GivenApproval | undefined {
  if (!from.address || !offer?.spender || !offer.approveCall || offer.approval !== 'transaction')
    return undefined
  const given = offer.resetCall ? 0n : isUnlimited ? unlimited : amount
  return { token: from.address, spender: offer.spender, amount: String(given) }
}

/**
 * The same approval that this page, another tab or a page before a reload has sent: one that is not included yet, or one that is, sent since
 * `since`, in ms since 1970.
 */
export function pendingApproval(
  kit: Kit,
  intent: SwapIntent,
  since = Number.POSITIVE_INFINITY
): TrackedTransaction | undefined {
  const wanted = approvalOf(intent)
  if (!wanted) return undefined
  const isSame = (one: string, other: string) => isSameAddress(kit, 'eip155', one, other)
  return kit
    .slice(transactionsSlice)
    .get()
    .find(({ account, status, sentAt, purpose: { approval } }) => {
      const isOpen = status === 'pending' || (status === 'confirmed' && sentAt >= since)
      const isWanted =
        approval?.amount === wanted.amount &&
        isSame(approval.token, wanted.token) &&
        isSame(approval.spender, wanted.spender)
      return account === intent.account && isOpen && isWanted
    })
}
