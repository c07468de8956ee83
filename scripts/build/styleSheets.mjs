import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sheetModule } from '../lib/styleSheets.mjs'

const pathsIn = folder => readdirSync(folder, { recursive: true })
/** What declares the imports of style sheets to TypeScript in the sources: the package has neither. */
const declaration = /^\/\/\/ <reference path="[^"]*\/css\.d\.ts" \/>\n/m

/**
 * Writes a module `X.css.js` to `dist` for each style sheet `X.css` of `source`, and imports it in place of `X.css?inline`, so that a
 * host's bundler needs no plug-in.
 */
export function writeStyleSheets(source, dist) {
  const sheets = pathsIn(source).filter(name => name.endsWith('.css'))
  const importers = new Map(sheets.map(path => [path, 0]))
  for (const path of pathsIn(dist).filter(name => /\.(?:js|d\.ts)$/.test(name))) {
    const text = readFileSync(join(dist, path), 'utf8')
    if (path.endsWith('.js'))
      for (const [, sheet] of text.matchAll(/from ['"]([^'"]+\.css)\?inline['"]/g)) {
        const imported = join(dirname(path), sheet)
        importers.set(imported, (importers.get(imported) ?? 0) + 1)
      }
    const built = path.endsWith('.js')
      ? text.replace(declaration, '').replace(/\.css\?inline(?=['"])/g, '.css.js')
      : text
    if (declaration.test(built) || built.includes('.css?inline'))
      throw new Error(`${path} names a style sheet of the sources`)
    if (built !== text) writeFileSync(join(dist, path), built)
  }
  // One that no module imports is for applications, by its own path.
  for (const path of sheets.filter(path => importers.get(path) > 0)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, `${path}.js`), sheetModule(join(source, path), importers.get(path) > 1))
  }
}
