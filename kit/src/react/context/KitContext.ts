'use client'
import { createContext, useContext } from 'react'
import type { Kit } from '../../core/Kit.js'
import { outsideModal } from '../../protocol/errors/opening.js'

/** The kit of the modal around. Outside the modal, `useClientValue` has it. */
export const KitContext = createContext<Kit | undefined>(undefined)

/** Returns the kit of the modal around. Throws LATCHKEY_KIT__OUTSIDE_MODAL outside the modal. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw outsideModal()
  return kit
}
