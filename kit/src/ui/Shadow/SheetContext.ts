'use client'
import { createContext, useContext, useInsertionEffect } from 'react'

/** Gives a style sheet's text to the nearest shadow root, once. */
export type AdoptSheet = (css: string) => void

export const SheetContext = createContext<AdoptSheet | undefined>(undefined)

/**
 * Styles a part: its sheet joins the shadow root the first time the part is drawn there, before it is painted.
 * So a view that is loaded later brings its parts' styles with it, and nothing is styled at import time.
 */
export function useSheet(css: string): void {
  const adopt = useContext(SheetContext)
  useInsertionEffect(() => adopt?.(css), [adopt, css])
}
