import type { TrackedTransaction } from '../state/transactions.js'

/** A transaction that is not included after this time is called slow, in ms. Ours. */
const slowAfter = 180_000

/**
 * What a person is told about a transaction; each has its own words. `waiting`, `slow`: not included yet; `undone`: not any more.
 * `spedUp`: confirmed at another price. `notIncluded`: the wallet gave its batch up.
 */
export type TransactionSituation =
  | Exclude<TrackedTransaction['status'], 'pending'>
  | 'waiting'
  | 'slow'
  | 'undone'
  | 'spedUp'
  | 'notIncluded'

/** The situation of a transaction. `now` in ms since 1970. Pure. */
export function situationOf(
  { status, isBatch, isUndone, isSpedUp, sentAt }: TrackedTransaction,
  now: number
): TransactionSituation {
  if (status === 'pending') {
    if (isUndone) return 'undone'
    return now - sentAt > slowAfter ? 'slow' : 'waiting'
  }
  if (status === 'confirmed' && isSpedUp) return 'spedUp'
  return status === 'failed' && isBatch ? 'notIncluded' : status
}
