'use client'
import { useMemo, useSyncExternalStore } from 'react'
import type { Client, ClientStores } from '../../client/Client.js'
import type { Config } from '../../client/config/resolveConfig.js'
import { keepEqual } from '../../client/keepEqual.js'
import { useClientValue } from './ClientContext.js'

/** A value computed from the stores of the nearest client, as `useSelectionOf` returns it. `select` is pure. */
export function useSelection<T>(select: (stores: ClientStores) => T): T {
  const { client, first } = useClientValue()
  return useSelectionOf<ClientStores, T>(client._internal, select, first)
}

/**
 * A value computed from stores, live: one subscription, and the same value until one that is not equal to it (`keepEqual`). While a
 * server's page is hydrated, `select` reads `first`.
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

/** The configuration of a client or a kit, live. */
export const useConfigOf = (client: Pick<Client, 'config' | 'subscribe'>): Config =>
  useSelectionOf(client, ({ config }) => config.get())
