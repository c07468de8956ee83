import type { CaipAddress } from '../../protocol/caip.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import type { Slice, SliceOwner } from './Slice.js'

/**
 * The revocation of one approval by this page. `checking`: it is being prepared; `asking`: the wallet has the request, or is about to; `sent`:
 * its transaction is followed (`transaction` is its id in `transactionsSlice`); `failed`: nothing was sent; `unknown`: it may have been sent.
 */
export type Revocation = {
  readonly account: CaipAddress
  /** The approval's id. */
  readonly id: string
  /** The transaction that gave the approval. A later approval of the same spender has another one. */
  readonly approval: string | null
  readonly status: 'checking' | 'asking' | 'sent' | 'failed' | 'unknown'
  readonly transaction?: string | undefined
  readonly error?: LatchkeyErrorCode | undefined
}

/** The revocations of this page, each approval once. */
export const revocationsSlice: Slice<readonly Revocation[]> = { initial: [] }

/** Adds revocations, in place of earlier ones of the same approvals. */
export function putRevocations(kit: SliceOwner, revocations: readonly Revocation[]): void {
  const isOther = ({ account, id }: Revocation) =>
    revocations.every(one => one.id !== id || one.account !== account)
  const slice = kit.slice(revocationsSlice)
  slice.set([...slice.get().filter(isOther), ...revocations])
}

/** Forgets the revocations of approvals: the person has declined them. */
export function dropRevocations(kit: SliceOwner, account: CaipAddress, ids: readonly string[]): void {
  const slice = kit.slice(revocationsSlice)
  slice.set(slice.get().filter(one => one.account !== account || !ids.includes(one.id)))
}
