import type { QueryKey } from '../../client/state/queries.js'
import { matchingQueries } from '../connection/removeQueries.js'
import { setQuery } from '../state/queries.js'
import { prefetchQuery } from './prefetchQuery.js'
import type { Query, QueryHost } from './Query.js'

/**
 * Marks the data of all queries stale whose key begins with `prefix`, and fetches again those with a subscribed observer. A pending
 * request may have read the old state: it is awaited, then repeated. Never rejects.
 */
export async function invalidateQueries(kit: QueryHost, prefix: QueryKey): Promise<void> {
  await Promise.all(matchingQueries(kit, prefix).map(([hash, query]) => refresh(kit, hash, query)))
}

async function refresh(kit: QueryHost, hash: string, query: Query): Promise<void> {
  if (query.abort) await query.outcome
  const state = kit.state.queries.get()[hash]
  if (state?.updatedAt !== undefined) setQuery(kit, hash, { ...state, updatedAt: Number.NEGATIVE_INFINITY })
  const staying = [...(query.observers ?? [])].find(({ options }) => options)
  if (staying?.options) await prefetchQuery(kit, staying.options)
}
