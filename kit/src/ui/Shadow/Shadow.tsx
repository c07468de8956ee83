'use client'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createShadow, type Look } from './createShadow.js'
import { SheetContext } from './SheetContext.js'

export type ShadowProps = Look & {
  /** Rendered in place instead of at the end of `body`. */
  readonly inline?: boolean | undefined
  readonly children: ReactNode
}

/** A shadow root around its children. A `Dialog` has its own. */
export function Shadow({ inline = false, children, ...look }: ShadowProps) {
  const place = useRef<HTMLDivElement>(null)
  const [shadow] = useState(createShadow)
  useLayoutEffect(() => {
    shadow.host.toggleAttribute('data-inline', inline)
    ;(inline ? place.current : document.body)?.append(shadow.host)
    return () => shadow.host.remove()
  }, [shadow, inline])
  useLayoutEffect(() => shadow.dress(look))
  return (
    <>
      {inline ? <div ref={place} /> : null}
      {createPortal(
        <SheetContext.Provider value={shadow.adopt}>{children}</SheetContext.Provider>,
        shadow.root
      )}
    </>
  )
}
