import { buttonCss } from './buttonCss.js'

/** A constructed sheet that knows what it is and how many need it. It lives on the document, not in a module. */
type CountedSheet = CSSStyleSheet & { latchkeyUsers?: number }

/** Puts the buttons' sheet into a document or shadow root, once; returns the function that takes it back. */
export function adoptButtonSheet(root: Document | ShadowRoot): () => void {
  const held = root.adoptedStyleSheets.find((sheet: CountedSheet) => sheet.latchkeyUsers)
  const sheet: CountedSheet | undefined = held ?? construct(root)
  if (!sheet) return () => {}
  sheet.latchkeyUsers = (sheet.latchkeyUsers ?? 0) + 1
  if (!held) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    sheet.latchkeyUsers = (sheet.latchkeyUsers ?? 1) - 1
    if (sheet.latchkeyUsers === 0) {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }
}

/** A sheet belongs to the document it was made in: an iframe's needs its own window's constructor. */
function construct(root: Document | ShadowRoot): CSSStyleSheet | undefined {
  const view = ('defaultView' in root ? root : root.ownerDocument).defaultView
  if (!view) return undefined
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(buttonCss())
  return sheet
}
