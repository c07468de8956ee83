'use client'
import type { QueryKey, QueryState } from '../../client/state/queries.js'
import { queryState } from '../../core/query/queryState.js'
import { useKit } from './KitContext.js'
import { useAsker } from './useAsker.js'
import { useKitState } from './useKitState.js'

/** The state of a query of the modal's kit, live. The component asks for it, as `useAsker` says. */
export function useQuery<T>(key: QueryKey<T>, ask: (signal: AbortSignal) => Promise<unknown>): QueryState<T> {
  useAsker(useKit(), key, ask)
  return useKitState(kit => queryState(kit, key))
}
