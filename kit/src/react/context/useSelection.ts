'use client'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Kit } from '../../core/Kit.js'
import { useClientValue } from './ClientContext.js'

/** What can be listened to. */
export type Slice = keyof Kit['state'] | 'config' | 'modalHosts'

/**
 * A value computed from slices: one subscription, and the same object as long as no field of it changes.
 * `slices` must keep its identity (a constant of the module). `select` is pure and may only read the named slices.
 */
export function useSelection<T>(slices: readonly Slice[], select: (kit: Kit) => T): T {
  const { client, first } = useClientValue()
  const { kit } = client
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = slices.map(slice => storeOf(kit, slice).subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [kit, slices]
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kit starts from nothing
  const keep = useMemo(() => keepEqual<T>(), [kit])
  return useSyncExternalStore(
    subscribe,
    () => keep(select(kit)),
    () => keep(select(first))
  )
}

function storeOf(kit: Kit, slice: Slice): { subscribe(listener: () => void): () => void } {
  return slice === 'config' || slice === 'modalHosts' ? kit[slice] : kit.state[slice]
}

/** Answers the former value as long as the next one is equal to it, field by field. */
export function keepEqual<T>(): (next: T) => T {
  let kept: { readonly value: T } | undefined
  return next => {
    if (!kept || !isEqual(kept.value, next)) kept = { value: next }
    return kept.value
  }
}

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b))
    return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => key in b && Object.is(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}
