'use client'
import type { Config } from '../../client/config/resolveConfig.js'
import type { Kit } from '../../core/Kit.js'
import { useKit } from './KitContext.js'
import { oncePerChange } from './oncePerChange.js'
import { useSelectionOf } from './useSelection.js'

/**
 * A value computed from the state of the modal's kit, as `useSelectionOf` returns it.
 * @example const account = useKitState(activeAccount)
 */
export function useKitState<T>(select: (kit: Kit) => T): T {
  const kit = useKit()
  return useSelectionOf<Kit, T>(kit, oncePerChange(kit, select))
}

/** The configuration, live. */
export const useConfig = (): Config => useKitState(({ config }) => config.get())
