import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Look } from '../Shadow/createShadow.js'
import { SheetContext } from '../Shadow/SheetContext.js'
import { createDialog, type DialogElements, type DialogState } from './createDialog.js'

export type DialogProps = Look &
  DialogState & {
    /** A dialog that is already on the page. Else one is made. Read at the first render only. */
    readonly elements?: DialogElements | undefined
    readonly children: ReactNode
  }

/** The content of a dialog over the page, and its state. */
export function Dialog({ elements, children, ...props }: DialogProps) {
  const [dialog] = useState(() => elements ?? createDialog())
  useLayoutEffect(() => {
    dialog.dress(props)
    dialog.update(props)
  })
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // StrictMode mounts again at once: the dialog stays on the page, with its focus.
      queueMicrotask(() => isMounted.current || dialog.remove())
    }
  }, [dialog])
  return createPortal(
    <SheetContext.Provider value={dialog.adopt}>{children}</SheetContext.Provider>,
    dialog.card
  )
}
