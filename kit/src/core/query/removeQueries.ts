import type { QueryKey } from '../state/queries.js'
import { matchingQueries } from './matchingQueries.js'
import type { QueryHost } from './Query.js'
import { writeQueryState } from './writeQueryState.js'

/** Aborts and forgets all queries whose key begins with `prefix`, in the same tick. */
export function removeQueries(kit: QueryHost, prefix: QueryKey): void {
  for (const [hash, query] of matchingQueries(kit, prefix)) {
    query.abort?.()
    // Nothing fetches it again.
    query.options = undefined
    kit.queries.entries.delete(hash)
    writeQueryState(kit, hash, undefined)
  }
}
