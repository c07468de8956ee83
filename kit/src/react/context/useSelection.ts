'use client'
import type { ClientStores } from '../../client/Client.js'
import { useClientValue } from './ClientContext.js'
import { useSelectionOf } from './useSelectionOf.js'

/** A value computed from the stores of the nearest client, as `useSelectionOf` returns it. `select` is pure. */
export function useSelection<T>(select: (stores: ClientStores) => T): T {
  const { client, first } = useClientValue()
  return useSelectionOf<ClientStores, T>(client._internal, select, first)
}
