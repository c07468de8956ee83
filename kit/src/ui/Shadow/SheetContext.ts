/// <reference path="../css.d.ts" />
'use client'
import { createContext, useContext, useInsertionEffect } from 'react'

/** Adds a style sheet to the nearest shadow root, once. */
export type AdoptSheet = (css: string) => void

export const SheetContext = createContext<AdoptSheet | undefined>(undefined)

/**
 * Styles a part: its sheet is added to the shadow root when the part is first rendered there, before paint. A view
 * that is loaded later so includes its parts' styles, and no style is created at import time.
 */
export function useSheet(css: string): void {
  const adopt = useContext(SheetContext)
  useInsertionEffect(() => adopt?.(css), [adopt, css])
}
