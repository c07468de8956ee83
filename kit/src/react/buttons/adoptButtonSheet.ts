/** A constructed sheet with its source and the number of its users. It lives on the document, not in a module. */
type CountedSheet = CSSStyleSheet & { readonly lkCss: () => string; lkUsers: number }

/** Puts a sheet into a document or shadow root, once; returns the function that takes it back. */
export function adoptButtonSheet(root: Document | ShadowRoot, css: () => string): () => void {
  const { defaultView } = 'defaultView' in root ? root : root.ownerDocument
  if (!defaultView) return () => {}
  let sheet = (root.adoptedStyleSheets as CountedSheet[]).find(({ lkCss }) => lkCss === css)
  if (!sheet) {
    // A sheet belongs to the document it was made in: an iframe's needs its own window's constructor.
    sheet = Object.assign(new defaultView.CSSStyleSheet(), { lkCss: css, lkUsers: 0 })
    sheet.replaceSync(css())
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
  const held = sheet
  held.lkUsers += 1
  return () => {
    held.lkUsers -= 1
    if (!held.lkUsers) root.adoptedStyleSheets = root.adoptedStyleSheets.filter(other => other !== held)
  }
}
