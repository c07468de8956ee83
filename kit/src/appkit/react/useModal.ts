'use client'
import type { ClientStores } from '../../client/Client.js'
import { useSelectionOf } from '../../react/context/useSelectionOf.js'
import type { AppKit } from '../AppKit.js'
import { page } from './page.js'

/** The instance that `createAppKit` made. Throws LATCHKEY_APPKIT__NOT_CREATED before. */
export const useModal = (): AppKit => page.current().modal

/** A value of the instance, live. `select` is pure. */
export function useModalValue<T>(select: (stores: ClientStores) => T): T {
  const { modal, first } = page.current()
  return useSelectionOf<ClientStores, T>(modal.latchkey._internal, select, first)
}
