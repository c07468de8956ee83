import type { QueryKey } from '../state/queries.js'
import type { Query, QueryHost } from './Query.js'

/** The queries whose key begins with the prefix. JSON ends each string with a quote that is not escaped. */
export function matchingQueries(kit: QueryHost, prefix: QueryKey): readonly (readonly [string, Query])[] {
  const start = JSON.stringify(prefix).slice(0, -1)
  return [...kit.queries.entries].filter(([hash]) => hash.startsWith(start))
}
