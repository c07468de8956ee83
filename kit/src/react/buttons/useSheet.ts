'use client'
import { useMemo } from 'react'
import { adoptButtonSheet } from './adoptButtonSheet.js'

/** A ref that adds a sheet to the root of its element: the document, or a shadow root. */
export function useSheet(css: () => string): (element: Element | null) => void {
  return useMemo(() => {
    let release = () => {}
    return element => {
      release()
      const root = element?.getRootNode() as Document | ShadowRoot | undefined
      release = root && 'adoptedStyleSheets' in root ? adoptButtonSheet(root, css) : () => {}
    }
  }, [css])
}
