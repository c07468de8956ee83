'use client'
import { useSyncExternalStore } from 'react'
import type { Store } from '../../client/state/Store.js'

/** A slice's value, live. One subscription, no copy: derive with `useMemo` or plain code. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
