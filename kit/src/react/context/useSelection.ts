'use client'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ClientStores, State } from '../../client/Client.js'
import { keepEqual } from '../../client/keepEqual.js'
import { useClientValue } from './ClientContext.js'

/** What can be listened to. */
export type Slice = keyof State | Exclude<keyof ClientStores, 'state'>

/**
 * A value computed from slices: one subscription, and the same object as long as no field of it changes.
 * `slices` must keep its identity (a constant of the module). `select` is pure and may only read the named slices.
 */
export function useSelection<T>(slices: readonly Slice[], select: (stores: ClientStores) => T): T {
  const { client, first } = useClientValue()
  const { _internal: stores } = client
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = slices.map(slice => storeOf(stores, slice).subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [stores, slices]
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another client starts from nothing
  const keep = useMemo(() => keepEqual<T>(), [stores])
  return useSyncExternalStore(
    subscribe,
    () => keep(select(stores)),
    () => keep(select(first))
  )
}

function storeOf(stores: ClientStores, slice: Slice): { subscribe(listener: () => void): () => void } {
  return slice in stores.state ? stores.state[slice as keyof State] : stores[slice as 'config']
}
