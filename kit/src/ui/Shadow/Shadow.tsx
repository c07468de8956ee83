'use client'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import baseCss from '../theme/base.css?inline'
import { adoptSheets, type RootSheets } from './adoptSheets.js'
import { SheetContext } from './SheetContext.js'

export type ShadowProps = {
  /** Sheets that may change: those of the theme. */
  readonly sheets: readonly string[]
  readonly dir: 'ltr' | 'rtl'
  readonly lang: string
  readonly theme: 'light' | 'dark'
  /** Rendered in place instead of at the end of `body`. */
  readonly inline?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

type Root = RootSheets & { readonly host: HTMLElement; readonly shadow: ShadowRoot }

/** A `latchkey-root` element with an open shadow root around its children, which isolates the styles of both sides. */
export function Shadow({ sheets, dir, lang, theme, inline = false, className, children }: ShadowProps) {
  const place = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<Root>()
  const css = sheets.join('\n')
  const firstCss = useRef(css)
  firstCss.current = css

  useLayoutEffect(() => {
    const host = document.createElement('latchkey-root')
    const shadow = host.attachShadow({ mode: 'open' })
    const styles = adoptSheets(shadow)
    styles.setTheme(firstCss.current)
    styles.adopt(baseCss)
    ;(inline ? place.current : document.body)?.append(host)
    setRoot({ ...styles, host, shadow })
    return () => {
      host.remove()
      setRoot(undefined)
    }
  }, [inline])

  useLayoutEffect(() => root?.setTheme(css), [root, css])
  useLayoutEffect(() => {
    if (!root) return
    root.host.toggleAttribute('data-inline', inline)
    root.host.dataset.theme = theme
    root.host.dir = dir
    root.host.lang = lang
    root.host.className = className ?? ''
  }, [root, inline, theme, dir, lang, className])

  return (
    <>
      {inline ? <div ref={place} /> : null}
      {root
        ? createPortal(
            <SheetContext.Provider value={root.adopt}>
              <div className="root" dir={dir} lang={lang}>
                {children}
              </div>
            </SheetContext.Provider>,
            root.shadow
          )
        : null}
    </>
  )
}
