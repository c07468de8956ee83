import { requestAborted } from '../../protocol/errors/opening.js'
import { queryLimit } from '../../protocol/limits.js'
import { prefetchQuery } from './prefetchQuery.js'
import type { Asker, QueryHost, QueryOptions } from './Query.js'
import { dropQuery } from './removeQueries.js'

const aborted = () => requestAborted()

/**
 * Returns fresh data, or fetches them as an asker: the request is aborted when no asker is left, unless it `outlivesAskers`. An asker with a `signal` stays until
 * it aborts: its data are not dropped, and `invalidateQueries` fetches them again. An asker without one stays until the answer.
 * Rejects with the error that the state shows; with LATCHKEY_HTTP__ABORTED if the request or the signal was aborted, or the kit is
 * destroyed.
 * @example const { amount } = await fetchQuery(kit, nativeBalanceQuery(kit, account.caipAddress))
 */
export async function fetchQuery<T>(
  kit: QueryHost,
  options: QueryOptions<T>,
  signal?: AbortSignal
): Promise<T> {
  if (signal?.aborted) throw aborted()
  const { queries } = kit
  const hash = JSON.stringify(options.key)
  const query = queries.get(hash) ?? {}
  query.askers ??= new Set()
  const { askers } = query
  const asker: Asker = signal ? { options } : {}
  const leave = () => {
    askers.delete(asker)
    // React's strict mode leaves and asks again in one tick: that keeps the request.
    if (!options.outlivesAskers) void Promise.resolve().then(() => askers.size > 0 || query.abort?.())
  }
  askers.add(asker)
  signal?.addEventListener('abort', leave)
  // The map is in the order of use.
  queries.delete(hash)
  queries.set(hash, query)
  for (const [oldest, { askers, abort }] of queries)
    if (queries.size > queryLimit && askers?.size === 0 && !abort) dropQuery(kit, oldest)

  const state = await prefetchQuery(kit, options)
  if (!signal) leave()
  if (!state || signal?.aborted) throw aborted()
  if (state.error) throw state.error
  return state.data as T
}

/**
 * As `fetchQuery`, for those who read the state alone. Never rejects.
 * @example useQuery(kit, query.key, signal => observeQuery(kit, query, signal))
 */
export const observeQuery = (
  kit: QueryHost,
  options: QueryOptions<unknown>,
  signal?: AbortSignal
): Promise<unknown> => fetchQuery(kit, options, signal).catch(() => undefined)
