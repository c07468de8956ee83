import type { CaipAddress } from '../../protocol/caip.js'
import type { Approval } from '../../protocol/http/approvals.js'
import { type Revocation, revocationsSlice } from '../state/revocations.js'
import type { SliceOwner } from '../state/Slice.js'

/**
 * Where the revocation of an approval is. `left`: the wallet has not answered, and the page does not wait any more; `verifying`: the transaction is over,
 * and the chain is read; `stands`: the transaction is included, but the approval is still there; `refused`: its contract would not execute the call.
 * Absent: none was requested, or the chain has confirmed it, so that the approval was given again since.
 */
export type RevocationStatus = Exclude<Revocation['status'], 'revoked'>

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
    own.flatMap(({ id, status }) => (status === 'revoked' ? [] : [[id, status] as const]))
  )
}

/**
 * The approvals without those that the chain has confirmed as revoked, which a service may list for some seconds more. An approval that was
 * given again since is another one.
 */
export function listedApprovals(
  kit: Pick<SliceOwner, 'slice'>,
  account: CaipAddress | undefined,
  approvals: readonly Approval[]
): readonly Approval[] {
  const gone = kit
    .slice(revocationsSlice)
    .get()
    .filter(one => one.account === account && one.status === 'revoked')
  return approvals.filter(({ id, hash }) => !gone.some(one => one.id === id && one.approval === hash))
}
