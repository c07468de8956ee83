import { setAttributes } from '../createElement.js'
import baseCss from '../theme/base.css?inline'
import { adoptSheets } from './adoptSheets.js'
import type { AdoptSheet } from './SheetContext.js'

/** What the root element says about its content. */
export type Look = {
  /** Sheets that may change: those of the theme. */
  readonly sheets: readonly string[]
  readonly dir: 'ltr' | 'rtl'
  readonly lang: string
  readonly theme: 'light' | 'dark'
}

/** A `latchkey-root` element with an open shadow root, which isolates the styles of both sides. */
export type ShadowHost = {
  readonly host: HTMLElement
  /** The element inside the shadow root that contains everything. */
  readonly root: HTMLElement
  readonly adopt: AdoptSheet
  dress(look: Look): void
}

/** Makes the element without adding it to the page. */
export function createShadow(): ShadowHost {
  const host = document.createElement('latchkey-root')
  const shadow = host.attachShadow({ mode: 'open' })
  const root = document.createElement('div')
  root.className = 'root'
  shadow.append(root)
  const { setTheme, adopt } = adoptSheets(shadow)
  adopt(baseCss)
  return {
    host,
    root,
    adopt,
    dress({ sheets, dir, lang, theme }) {
      setTheme(sheets.join('\n'))
      setAttributes(host, { 'data-theme': theme, dir, lang })
      setAttributes(root, { dir, lang })
    }
  }
}
