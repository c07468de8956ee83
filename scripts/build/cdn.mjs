import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/install.mjs'
import { isAllowedLicence } from '../guards/productionTree.mjs'
import { styleSheets } from '../lib/styleSheets.mjs'

const folderOf = /^(?<folder>.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//

/** The folders of the packages that these modules are of, each once. */
export const packagesOf = modules =>
  [
    ...new Set(
      modules.flatMap(id => folderOf.exec(id.replace(/^\0/, '').replaceAll('\\', '/'))?.groups.folder ?? [])
    )
  ].sort()

/**
 * The licences of packages as one text: a file that contains their code has to contain their notices too. Throws for a licence that decision D25 does
 * not list.
 */
export function noticesOf(folders) {
  const texts = folders.map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    if (!isAllowedLicence(license)) throw new Error(`${name} ${version}: licence ${license ?? 'not stated'}`)
    const file = readdirSync(folder).find(one => /^licen[cs]e(?:\.\w+)?$/i.test(one))
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`
    return `${name} ${version}\n\n${text}\n`
  })
  return texts.join('\n----\n\n')
}

/**
 * `kit/dist/cdn/appkit.js`: what `latchkey/appkit` has for a page without a bundler, as one file that makes the global `AppKit`. A host copies it to
 * its own server. No other file of the package imports it.
 */
export async function buildCdn() {
  const { build } = await import('vite')
  const outDir = join(root, 'kit/dist/cdn')
  const modules = new Set()
  const collect = {
    name: 'collect',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        for (const id of Object.keys(chunk.modules ?? {})) modules.add(id)
    }
  }
  await build({
    root: join(root, 'kit'),
    configFile: false,
    logLevel: 'error',
    plugins: [styleSheets, collect],
    resolve: { conditions: ['latchkey-source', 'import', 'module', 'browser', 'default'] },
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2022',
      minify: true,
      reportCompressedSize: false,
      lib: {
        entry: join(root, 'kit/src/appkit/cdn.ts'),
        name: 'AppKit',
        formats: ['iife'],
        fileName: () => 'appkit.js'
      }
    }
  })
  const files = readdirSync(outDir)
  if (files.join() !== 'appkit.js')
    throw new Error(`The file for pages without a bundler is not one: ${files}`)
  writeFileSync(join(outDir, 'LICENSES.txt'), noticesOf(packagesOf([...modules])))
}
