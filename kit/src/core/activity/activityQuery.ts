import type { CaipAddress } from '../../protocol/caip.js'
import { activityUnavailable, activityWithoutAccount } from '../../protocol/errors/activity.js'
import type { Kit } from '../Kit.js'
import { activityKey } from '../query/accountKeys.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { prefetchQuery } from '../query/prefetchQuery.js'
import type { QueryOptions } from '../query/Query.js'
import { queryState } from '../select/queryState.js'
import type { ActivityItem, ActivityPages } from './ActivityItem.js'
import { fetchActivityPage } from './fetchActivityPage.js'
import { markHistory } from './markHistory.js'
import { trackHistory } from './trackHistory.js'

/**
 * The first page of an account's history on its network, followed by the older pages that are known. Fetched at each mount, as the list
 * changes without this page. Throws LATCHKEY_ACTIVITY__NO_ACCOUNT without an account.
 * @example await fetchQuery(kit, activityQuery(kit, account.caipAddress))
 */
export function activityQuery(kit: Kit, account: CaipAddress | undefined): QueryOptions<ActivityPages> {
  if (!account) throw activityWithoutAccount()
  return {
    key: activityKey(account),
    staleTime: 0,
    fetch: async signal => {
      const first = await fetchPage(kit, account, undefined, signal)
      return joined(kit, account, first, queryState(kit, activityKey(account)).data)
    }
  }
}

/**
 * Fetches the next page of an account's history: after a failure the same page again, at the end nothing. Simultaneous calls share the
 * request. Rejects with LATCHKEY_ACTIVITY__NO_ACCOUNT without an account; a failure of the service is in the state.
 */
export async function fetchNextActivity(kit: Kit, account: CaipAddress | undefined): Promise<void> {
  if (!account) throw activityWithoutAccount()
  const key = activityKey(account)
  const cursor = queryState(kit, key).data?.next
  if (cursor === undefined) return
  trackHistory(kit, 'LOAD_MORE_TRANSACTIONS', account, cursor)
  await prefetchQuery(kit, {
    key,
    staleTime: 0,
    fetch: async signal => {
      const page = await fetchPage(kit, account, cursor, signal)
      const known = queryState(kit, key).data
      const items = [...(known?.items ?? []), ...page.items]
      // A service that repeats its cursor would be asked for ever.
      const next = page.next === cursor ? undefined : page.next
      return marked(kit, account, { items, next, behind: known?.behind })
    }
  })
}

/** Fetches the first page again. Rejects with LATCHKEY_ACTIVITY__NO_ACCOUNT without an account. */
export async function refetchActivity(kit: Kit, account: CaipAddress | undefined): Promise<void> {
  if (!account) throw activityWithoutAccount()
  await invalidateQueries(kit, activityKey(account))
}

async function fetchPage(
  kit: Kit,
  account: CaipAddress,
  cursor: string | undefined,
  signal: AbortSignal
): Promise<ActivityPages> {
  try {
    return await fetchActivityPage(kit, account, cursor, signal)
  } catch (cause) {
    if (!signal.aborted) trackHistory(kit, 'ERROR_FETCH_TRANSACTIONS', account, cursor)
    throw activityUnavailable({ cause })
  }
}

/**
 * A new first page before the older transactions. Without an overlap with them there may be others between: then the older ones are
 * fetched again as they are needed.
 */
function joined(
  kit: Kit,
  account: CaipAddress,
  first: ActivityPages,
  known: ActivityPages | undefined
): ActivityPages {
  const ids = new Set(first.items.map(({ id }) => id))
  const oldest = first.items.at(-1)?.minedAt ?? Number.NEGATIVE_INFINITY
  const older = known?.items.filter(({ id, minedAt }) => !ids.has(id) && minedAt <= oldest) ?? []
  const overlaps = known?.items.some(({ id }) => ids.has(id))
  if (!overlaps || first.next === undefined || older.length === 0) return marked(kit, account, first)
  return marked(kit, account, { ...first, items: [...first.items, ...older], next: known?.next })
}

function marked(kit: Kit, account: CaipAddress, pages: ActivityPages): ActivityPages {
  const unique = [...new Map(pages.items.map(item => [item.id, item] as const)).values()]
  const newestFirst = unique.sort((one: ActivityItem, other: ActivityItem) => other.minedAt - one.minedAt)
  return { ...pages, items: markHistory(kit, account, newestFirst) }
}
