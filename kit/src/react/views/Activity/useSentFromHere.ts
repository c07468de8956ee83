import type { ActivityItem } from '../../../core/activity/ActivityItem.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { type TrackedTransaction, transactionsSlice } from '../../../core/state/transactions.js'
import { useKitState } from '../../context/useKitState.js'

/** The transactions that this page sent and the history does not have yet. */
export function useSentFromHere(
  account: ActiveAccount,
  items: readonly ActivityItem[] = []
): readonly TrackedTransaction[] {
  const all = useKitState(kit => kit.slice(transactionsSlice).get())
  return all.filter(
    transaction => transaction.account === account.caipAddress && !isInHistory(transaction, items)
  )
}

/** One that was undone stays in the list, as the history may not know that yet. */
function isInHistory(
  { hash, status, isUndone }: TrackedTransaction,
  items: readonly ActivityItem[]
): boolean {
  return (
    !isUndone && status !== 'cancelled' && status !== 'replaced' && items.some(item => item.hash === hash)
  )
}
