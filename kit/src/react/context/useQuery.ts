'use client'
import { useEffect, useSyncExternalStore } from 'react'
import type { QueryKey, QueryState } from '../../client/state/queries.js'
import type { QuerySource } from '../../core/query/Query.js'
import { queryState } from '../../core/query/queryState.js'

/**
 * The state of a query, live. While the component is mounted it is an observer: `ask` fetches what is due, and its signal aborts at
 * the end. `ask` is called once for each key and never rejects. No key: idle.
 */
export function useQuery<T>(
  source: QuerySource,
  key: QueryKey<T> | undefined,
  ask: (signal: AbortSignal) => Promise<unknown>
): QueryState<T> {
  const { queries } = source.state
  const hash = key && JSON.stringify(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` belongs to the key
  useEffect(() => {
    if (!hash) return
    const controller = new AbortController()
    void ask(controller.signal)
    return () => controller.abort()
  }, [queries, hash])
  return useSyncExternalStore<QueryState<T>>(
    queries.subscribe,
    () => queryState(source, key),
    () => queryState(source, undefined)
  )
}
