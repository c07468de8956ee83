import type { CaipAddress } from '../../protocol/caip.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import type { Slice, SliceOwner } from './Slice.js'

/**
 * The revocation of one approval by this page. `checking`: it is being prepared; `asking`: the wallet has the request, or is about to; `left`: the same,
 * but the page does not wait for the answer any more; `sent`: its transaction is followed (`transaction` is its id in `transactionsSlice`); `verifying`:
 * that is over, and the chain is read; `revoked`, `stands`: what the chain says after it; `refused`: the contract would not execute the call, nothing
 * was sent; `failed`: nothing was sent, or the transaction has not changed the approval; `unknown`: it may have been sent, or revoked.
 */
export type Revocation = {
  readonly account: CaipAddress
  /** The approval's id. */
  readonly id: string
  /** The transaction that gave the approval. A later approval of the same spender has another one. */
  readonly approval: string | null
  readonly status:
    | 'checking'
    | 'asking'
    | 'left'
    | 'sent'
    | 'verifying'
    | 'revoked'
    | 'stands'
    | 'refused'
    | 'failed'
    | 'unknown'
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

/** Writes what became of the approvals of a transaction, by their ids. Those that were requested anew since have another transaction. */
export function updateRevocations(
  kit: SliceOwner,
  { account, transaction }: Required<Pick<Revocation, 'account' | 'transaction'>>,
  statusOf: (id: string) => Revocation['status'] | undefined
): void {
  const slice = kit.slice(revocationsSlice)
  slice.set(
    slice.get().map(one => {
      const isOwn = one.account === account && one.transaction === transaction
      const status = isOwn ? statusOf(one.id) : undefined
      return status ? { ...one, status } : one
    })
  )
}

/** What ends the waiting for the answer of a wallet. */
export const waitsSlice: Slice<readonly (() => void)[]> = { initial: [] }

/** Adds a wait. Returns what removes it. */
export function addWait(kit: SliceOwner, leave: () => void): () => void {
  const slice = kit.slice(waitsSlice)
  slice.set([...slice.get(), leave])
  return () => slice.set(slice.get().filter(one => one !== leave))
}
