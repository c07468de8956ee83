/** A constructed sheet with its source and the number of its users. It is stored on the document, not in a module. */
type CountedSheet = CSSStyleSheet & { readonly lkCss: () => string; lkUsers: number }

/** Adds a sheet to a document or shadow root, once; returns the function that removes it. */
export function adoptButtonSheet(root: Document | ShadowRoot, css: () => string): () => void {
  const { defaultView } = 'defaultView' in root ? root : root.ownerDocument
  if (!defaultView) return () => {}
  let sheet = (root.adoptedStyleSheets as CountedSheet[]).find(({ lkCss }) => lkCss === css)
  if (!sheet) {
    // A sheet belongs to one document: an iframe needs the constructor of its own window.
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
