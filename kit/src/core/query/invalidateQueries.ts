import type { QueryKey } from '../state/queries.js'
import { matchingQueries } from './matchingQueries.js'
import type { Query, QueryHost } from './Query.js'

/**
 * Makes the data of all queries stale whose key begins with `prefix`, and fetches again those with an asker that stays. A request
 * under way may have read what was true before: it is awaited, then repeated. Never rejects.
 */
export async function invalidateQueries(kit: QueryHost, prefix: QueryKey): Promise<void> {
  await Promise.all(matchingQueries(kit, prefix).map(([, query]) => refresh(kit, query)))
}

async function refresh(kit: QueryHost, query: Query): Promise<void> {
  query.isStale = true
  for (let tries = 0; tries < 2 && query.isStale; tries++)
    if (query.options && query.askers > 0) await kit.queries.prefetch(query.options)
}
