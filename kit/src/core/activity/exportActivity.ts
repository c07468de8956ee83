import type { CaipAddress } from '../../protocol/caip.js'
import { activityUnavailable, activityWithoutAccount } from '../../protocol/errors/activity.js'
import { exportedPageLimit, exportedTransactionLimit } from '../../protocol/transactionLimits.js'
import type { Kit } from '../Kit.js'
import type { ActivityItem } from './ActivityItem.js'
import { fetchActivityPage } from './fetchActivityPage.js'
import { markHistory } from './markHistory.js'
import { writeCsv } from './writeCsv.js'

/** An export: the text of the file, and whether it has the whole history. */
export type ActivityExport = {
  readonly csv: string
  /** The number of transactions in it. */
  readonly count: number
  readonly isComplete: boolean
}

/**
 * Fetches all pages of an account's history on its network, and writes them as CSV: at most 10 000 transactions. Marked transactions
 * that are known to be spam are in it, marked. Rejects with LATCHKEY_ACTIVITY__UNAVAILABLE, also if `signal` aborts; with
 * LATCHKEY_ACTIVITY__NO_ACCOUNT without an account.
 * @example const { csv } = await exportActivity(kit, account.caipAddress, { signal, onProgress: show, incompleteNote: '…' })
 */
export async function exportActivity(
  kit: Kit,
  account: CaipAddress | undefined,
  options: {
    readonly signal: AbortSignal
    /** Called after each page with the number of transactions so far. */
    readonly onProgress: (count: number) => void
    /** The last line of an export that ends before the history does. */
    readonly incompleteNote: string
  }
): Promise<ActivityExport> {
  if (!account) throw activityWithoutAccount()
  const { signal, onProgress, incompleteNote } = options
  const items = new Map<string, ActivityItem>()
  let cursor: string | undefined
  let isComplete = false
  for (let page = 0; page < exportedPageLimit && items.size < exportedTransactionLimit; page++) {
    const { items: found, next } = await fetchPage(kit, account, cursor, signal)
    for (const item of found) items.set(item.id, item)
    onProgress(items.size)
    isComplete = next === undefined
    // A repeated cursor would never end.
    if (isComplete || next === cursor) break
    cursor = next
  }
  const written = markHistory(kit, account, [...items.values()].slice(0, exportedTransactionLimit))
  isComplete &&= written.length === items.size
  return {
    csv: writeCsv(written, isComplete ? undefined : incompleteNote),
    count: written.length,
    isComplete
  }
}

async function fetchPage(kit: Kit, account: CaipAddress, cursor: string | undefined, signal: AbortSignal) {
  try {
    if (!signal.aborted) return await fetchActivityPage(kit, account, cursor, signal)
  } catch (cause) {
    throw activityUnavailable({ cause })
  }
  throw activityUnavailable()
}
