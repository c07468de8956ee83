import type { CaipAddress } from '../../protocol/caip.js'
import type { Approval } from '../../protocol/http/approvals.js'
import { type Revocation, revocationsSlice } from '../state/revocations.js'
import type { SliceOwner } from '../state/Slice.js'
import { type TrackedTransaction, transactionsSlice } from '../state/transactions.js'

/**
 * Where the revocation of an approval is; `failed` too if its transaction failed, `unknown` if nothing follows its transaction any more.
 * Absent: none was requested, or the requested one is confirmed, so that the approval was given again since.
 */
export type RevocationStatus = Revocation['status']

/** Where the revocations of an account are, by the ids of their approvals. */
export function revocationStates(
  kit: Pick<SliceOwner, 'slice'>,
  account: CaipAddress | undefined
): Readonly<Record<string, RevocationStatus>> {
  const own = kit
    .slice(revocationsSlice)
    .get()
    .filter(one => one.account === account)
  return Object.fromEntries(
    own.flatMap(one => {
      const transaction = transactionOf(kit, one)
      return transaction?.status === 'confirmed' ? [] : [[one.id, statusOf(one, transaction)]]
    })
  )
}

/**
 * The approvals without those that a transaction of this page has revoked, which a service may list for some seconds more. An approval
 * that was given again since is another one.
 */
export function listedApprovals(
  kit: Pick<SliceOwner, 'slice'>,
  account: CaipAddress | undefined,
  approvals: readonly Approval[]
): readonly Approval[] {
  const gone = kit
    .slice(revocationsSlice)
    .get()
    .filter(one => one.account === account && transactionOf(kit, one)?.status === 'confirmed')
  return approvals.filter(({ id, hash }) => !gone.some(one => one.id === id && one.approval === hash))
}

function transactionOf(
  kit: Pick<SliceOwner, 'slice'>,
  { account, transaction }: Revocation
): TrackedTransaction | undefined {
  const find = (one: TrackedTransaction) => one.id === transaction && one.account === account
  return kit.slice(transactionsSlice).get().find(find)
}

function statusOf({ status }: Revocation, transaction: TrackedTransaction | undefined): RevocationStatus {
  if (status !== 'sent') return status
  if (!transaction) return 'unknown'
  if (['failed', 'partiallyReverted', 'cancelled', 'replaced'].includes(transaction.status)) return 'failed'
  return transaction.status === 'dropped' || transaction.status === 'unknown' ? 'unknown' : status
}
