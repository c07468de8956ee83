const textOf = (sheet: CSSStyleSheet): string => [...sheet.cssRules].map(rule => rule.cssText).join('\n')

/** Adds a style sheet to the frame's document, once. A sheet that a script makes needs no exception in the frame's policy. */
export function addSheet(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  if (document.adoptedStyleSheets.some(other => textOf(other) === textOf(sheet))) return
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Gives another document the sheets of the frame's. Each needs its own: documents cannot share them. */
export function copySheets(target: Document): void {
  const page = target.defaultView as Window & typeof globalThis
  target.adoptedStyleSheets = document.adoptedStyleSheets.map(sheet => {
    const copy = new page.CSSStyleSheet()
    copy.replaceSync(textOf(sheet))
    return copy
  })
}
