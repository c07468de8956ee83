import type { QueryKey } from '../../client/state/queries.js'
import { setQuery } from '../state/queries.js'
import type { Query, QueryHost } from '../query/Query.js'

/** The queries whose key begins with the prefix. JSON ends each string with a quote that is not escaped. */
export function matchingQueries(kit: QueryHost, prefix: QueryKey): readonly (readonly [string, Query])[] {
  const start = JSON.stringify(prefix).slice(0, -1)
  return [...kit.queries].filter(([hash]) => hash.startsWith(start))
}

/** Aborts and forgets all queries whose key begins with `prefix`, in the same tick. Only a new observer fetches them again. */
export function removeQueries(kit: QueryHost, prefix: QueryKey): void {
  for (const [hash, { abort, observers }] of matchingQueries(kit, prefix)) {
    abort?.()
    observers?.clear()
    dropQuery(kit, hash)
  }
}

/** Forgets a query and its data. */
export function dropQuery(kit: QueryHost, hash: string): void {
  kit.queries.delete(hash)
  setQuery(kit, hash)
}
