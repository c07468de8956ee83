import { queryLimit } from '../../protocol/limits.js'
import type { Signal } from '../contracts/Connector.js'
import type { QueryState } from '../state/queries.js'
import type { Queries, Query, QueryHost, QueryOptions } from './Query.js'
import { aborted, startRequest } from './startRequest.js'
import { writeQueryState } from './writeQueryState.js'

/** Makes the queries of a kit. */
export function createQueries(kit: QueryHost): Queries {
  const queries: Queries = {
    entries: new Map(),
    fetch: (options, signal) => fetchQuery(kit, options, signal),
    prefetch: (options, signal) => queries.fetch(options, signal).then(ignore, ignore)
  }
  return queries
}

const ignore = () => undefined

async function fetchQuery<T>(kit: QueryHost, options: QueryOptions<T>, signal?: Signal): Promise<T> {
  if (kit.isDestroyed || signal?.aborted) throw aborted()
  const { entries } = kit.queries
  const hash = JSON.stringify(options.key)
  const query: Query = entries.get(hash) ?? { askers: 0 }
  const leave = () => {
    query.askers--
    // React's strict mode leaves and asks again in one tick: that keeps the request.
    void Promise.resolve().then(() => query.askers > 0 || query.abort?.())
  }
  query.askers++
  if (signal) {
    query.options = options
    signal.addEventListener('abort', leave)
  }
  entries.delete(hash)
  entries.set(hash, query)
  for (const [oldest, { askers }] of entries)
    if (entries.size > queryLimit && askers === 0) {
      entries.delete(oldest)
      writeQueryState(kit, oldest, undefined)
    }
  try {
    const state = kit.state.queries.get()[hash]
    if (!query.abort && !isFresh(state, options, query, kit.environment.clock.now()))
      startRequest(kit, hash, query, options)
    if (query.abort) return (await query.promise) as T
    if (state?.status === 'error') throw state.error
    return state?.data as T
  } finally {
    if (!signal) leave()
  }
}

/** Whether the state needs no request yet. */
function isFresh(
  state: QueryState | undefined,
  { staleTime, retryGap = 0 }: QueryOptions<unknown>,
  { isStale }: Query,
  now: number
): boolean {
  if (state?.status === 'error') return now - state.failedAt < retryGap
  return state?.status === 'success' && !isStale && now - state.updatedAt < staleTime
}
