'use client'
import { createContext, useContext } from 'react'
import type { Kit } from '../../core/Kit.js'

/** The kit of the modal around. Outside the modal, `useClientValue` has it. */
export const KitContext = createContext<Kit | undefined>(undefined)

/** Returns the kit of the modal around. Throws a plain `Error` outside the modal: a programmer's mistake, not a state. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('This component belongs inside the modal')
  return kit
}
