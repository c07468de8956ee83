'use client'
import type { QueryKey, QueryState } from '../../client/state/queries.js'
import { queryState } from '../../core/select/queryState.js'
import { useKit } from './KitContext.js'
import { useObserver } from './useObserver.js'
import { useKitState } from './useKitState.js'

/** The state of a query of the modal's kit, live. The component observes it, as `useObserver` says. */
export function useQuery<T>(key: QueryKey<T>, ask: (signal: AbortSignal) => Promise<unknown>): QueryState<T> {
  useObserver(useKit(), key, ask)
  return useKitState(kit => queryState(kit, key))
}
