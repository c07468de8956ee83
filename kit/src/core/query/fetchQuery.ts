import { requestAborted } from '../../protocol/errors/opening.js'
import { queryLimit } from '../../protocol/limits.js'
import { prefetchQuery } from './prefetchQuery.js'
import type { Observer, QueryHost, QueryOptions } from './Query.js'
import { dropQuery } from '../connection/removeQueries.js'

const aborted = () => requestAborted()

/**
 * Returns fresh data, or fetches them for the caller, who counts as an observer until the answer, or with `signal` until it aborts.
 * The request is aborted when no observer is left, unless it `outlivesObservers`. The data of an observer with a signal are not dropped,
 * and `invalidateQueries` fetches them again. Rejects with the error of the state; with LATCHKEY_HTTP__ABORTED if the request or
 * the signal was aborted, or the kit is destroyed.
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
  query.observers ??= new Set()
  const { observers } = query
  const observer: Observer = signal ? { options } : {}
  const leave = () => {
    observers.delete(observer)
    // React's strict mode unmounts and mounts again in one tick: that keeps the request.
    if (!options.outlivesObservers) void Promise.resolve().then(() => observers.size > 0 || query.abort?.())
  }
  observers.add(observer)
  signal?.addEventListener('abort', leave)
  // The map is in the order of use.
  queries.delete(hash)
  queries.set(hash, query)
  for (const [oldest, { observers, abort }] of queries)
    if (queries.size > queryLimit && observers?.size === 0 && !abort) dropQuery(kit, oldest)

  const state = await prefetchQuery(kit, options)
  if (!signal) leave()
  if (!state || signal?.aborted) throw aborted()
  if (state.error) throw state.error
  return state.data as T
}

/**
 * Like `fetchQuery`, for callers that only read the state. Never rejects.
 * @example useQuery(kit, query.key, signal => observeQuery(kit, query, signal))
 */
export const observeQuery = (
  kit: QueryHost,
  options: QueryOptions<unknown>,
  signal?: AbortSignal
): Promise<unknown> => fetchQuery(kit, options, signal).catch(() => undefined)
