'use client'
import { createContext, useContext } from 'react'
import type { Kit } from '../../core/Kit.js'

/** The kit of the nearest `LatchkeyProvider`. */
export const KitContext = createContext<Kit | undefined>(undefined)

/** The nearest kit. Throws a plain sentence where there is no provider: a programmer's mistake, not a state. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('Wrap this component in <LatchkeyProvider client={...}>')
  return kit
}
