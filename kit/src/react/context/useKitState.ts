'use client'
import type { Client } from '../../client/Client.js'
import type { Config } from '../../client/config/resolveConfig.js'
import type { Kit } from '../../core/Kit.js'
import { useKit } from './KitContext.js'
import { oncePerChange } from './oncePerChange.js'
import { useSelectionOf } from './useSelectionOf.js'

/**
 * A value computed from the state of the modal's kit, as `useSelectionOf` returns it.
 * @example const account = useKitState(activeAccount)
 */
export function useKitState<T>(select: (kit: Kit) => T): T {
  const kit = useKit()
  return useSelectionOf<Kit, T>(kit, oncePerChange(kit, select))
}

/** The configuration of a client or a kit, live. */
export const useConfigOf = (client: Pick<Client, 'config' | 'subscribe'>): Config =>
  useSelectionOf(client, ({ config }) => config.get())

/** The configuration of the modal's kit, live. */
export const useConfig = (): Config => useConfigOf(useKit())
