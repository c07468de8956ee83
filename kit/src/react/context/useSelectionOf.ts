'use client'
import { useMemo, useSyncExternalStore } from 'react'
import type { Client } from '../../client/Client.js'
import { keepEqual } from '../../client/keepEqual.js'

/**
 * A value computed from stores, live: one subscription, and the same value until one that is not equal to it (`keepEqual`). While a
 * server's page is hydrated, `select` reads `first`. The modal imports this file and not `useSelection`, whose errors Vite would then
 * put into a file of their own: 160 B before the click.
 */
export function useSelectionOf<S extends object, T>(
  source: S & Pick<Client, 'subscribe'>,
  select: (source: S) => T,
  first: S = source
): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source starts from nothing
  const keep = useMemo(() => keepEqual<T>(), [source])
  return useSyncExternalStore(
    source.subscribe,
    () => keep(select(source)),
    () => keep(select(first))
  )
}
