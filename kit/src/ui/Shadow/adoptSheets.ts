import type { AdoptSheet } from './SheetContext.js'

/** The sheets of one shadow root: one for the theme, which may change, then one per part in order of appearance. */
export type RootSheets = { readonly setTheme: (css: string) => void; readonly adopt: AdoptSheet }

/** Manages the constructable style sheets of `root`. It has no style element, which a strict CSP would block. */
export function adoptSheets(root: ShadowRoot): RootSheets {
  const theme = new CSSStyleSheet()
  const parts = new Set<string>()
  let themeCss = ''
  root.adoptedStyleSheets = [theme]
  return {
    setTheme(css) {
      if (css !== themeCss) theme.replaceSync(css)
      themeCss = css
    },
    adopt(css) {
      if (parts.has(css)) return
      parts.add(css)
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    }
  }
}
