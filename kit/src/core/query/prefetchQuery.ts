import type { QueryState } from '../../client/state/queries.js'
import { queryState } from '../select/queryState.js'
import { setQuery } from '../state/queries.js'
import type { Query, QueryHost, QueryOptions } from './Query.js'

/**
 * Fetches the data of a query unless they are fresh; a pending request is shared. The outcome is in slice `queries`, and is
 * returned: undefined if the request was aborted or the kit is destroyed, which aborts every request. Never rejects.
 *
 * The caller is not an observer: a request that never had an observer is not aborted, and its data are never dropped. For a small
 * number of keys.
 * @example await prefetchQuery(kit, { key: ['chains'], staleTime: Infinity, fetch: services.getSupportedChains })
 */
export async function prefetchQuery<T>(
  kit: QueryHost,
  { key, staleTime, retryGap = 0, fetch }: QueryOptions<T>
): Promise<QueryState<T> | undefined> {
  if (kit.isDestroyed) return
  const { queries } = kit.state
  const { now } = kit.environment.clock
  const hash = JSON.stringify(key)
  const query = (kit.queries.get(hash) ?? {}) as Query<T>
  if (!query.abort) {
    const before = queryState(kit, key)
    const { data, updatedAt = Number.NEGATIVE_INFINITY } = before
    const isFresh =
      before.status === 'error' ? now() - before.failedAt < retryGap : now() - updatedAt < staleTime
    if (isFresh) return before
    const isInvalidated = before.updatedAt === Number.NEGATIVE_INFINITY

    kit.queries.set(hash, query)
    const controller = new AbortController()
    const abort = () => controller.abort()
    const stop = kit.onDestroy(abort)
    query.abort = abort
    query.outcome = new Promise(resolve => {
      const end = (outcome?: QueryState<T>) => {
        // The first outcome counts: an aborted fetch may still answer.
        if (query.abort !== abort) return
        query.abort = undefined
        stop()
        setQuery(kit, hash, outcome ?? before)
        resolve(outcome)
        // Releases the queries that this request fetched.
        abort()
      }
      controller.signal.addEventListener('abort', () => end())
      // A fetch that throws rejects.
      new Promise<T>(answer => answer(fetch(controller.signal, isInvalidated))).then(
        data => end({ status: 'success', data, updatedAt: now() }),
        cause => {
          if (query.abort !== abort) return
          // An error that propagates through several queries is reported once.
          const isReported = Object.values(queries.get()).some(({ error }) => error === cause)
          const error = isReported ? cause : kit.report(cause)
          end({ status: 'error', data, updatedAt, failedAt: now(), error })
        }
      )
    })
    setQuery(kit, hash, { status: 'loading', data, updatedAt })
  }
  return query.outcome
}
