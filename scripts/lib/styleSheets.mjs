import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Features, transform } from 'lightningcss'

/** The ending of an import of a style sheet's text. */
const sheetImport = /\.css\?inline$/

/** The text of a style sheet as the package contains it: minified, and not compiled for older browsers. */
export function minifySheet(path, text) {
  const { code } = transform({
    filename: path,
    code: Buffer.from(text),
    minify: true,
    // A media query stays `(max-width:430px)`: the sheet of the buttons, which becomes HTML, must not contain `<`.
    include: Features.MediaRangeSyntax
  })
  // Lightning CSS keeps the spaces of values that contain a variable.
  return code.toString().replace(/"[^"]*"|, /g, found => (found === ', ' ? ',' : found))
}

/** A module whose default export is the minified text of a style sheet. */
export function sheetModule(path, isShared = false) {
  const text = JSON.stringify(minifySheet(path, readFileSync(path)))
  // The build puts the text of a constant where it is used: in several places, if several modules import it. It does not look into calls.
  const css = isShared ? `/* @__PURE__ */ String(${text})` : text
  return `const css = ${css};\nexport { css as default };\n`
}

/**
 * Plug-in for Vite and Vitest: imports of `./Button.css?inline` in the kit's sources are the text that the package contains. Vite alone
 * would minify in builds only, and Vitest answers an empty text in Node.
 */
export const styleSheets = {
  name: 'latchkey-style-sheets',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !sheetImport.test(source)) return
    // Vite's own CSS plug-ins take what ends in `.css`.
    return `\0${resolve(dirname(importer), source.replace(sheetImport, '.css'))}.js`
  },
  load(id) {
    if (!id.startsWith('\0') || !id.endsWith('.css.js')) return
    const path = id.slice(1, -'.js'.length)
    this.addWatchFile(path)
    return sheetModule(path)
  }
}
