import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const weigh = path => gzipSync(readFileSync(path), { level: 9 }).byteLength

/** The files that a page of a Vite build loads before it runs: its own, and what they import, without what they import later. */
export function startFiles(manifest, page) {
  const files = new Set()
  const take = name => {
    const { file, imports = [], css = [] } = manifest[name]
    if (files.has(file)) return
    for (const path of [file, ...css]) files.add(path)
    for (const before of imports) take(before)
  }
  take(page)
  return [...files]
}

/** Built files with the texts of one language, of which a visitor loads no other: `de-1a2b3c4d.js`. */
const textFile = /^(zh-CN|zh-TW|[a-z]{2})-[^/]*\.js$/
/** The languages that are weighed together. */
const together = ['en', 'de', 'ar']

/** Bytes of the texts by language, and of all other files. */
function splitTexts(files) {
  const texts = {}
  let rest = 0
  for (const { name, size } of files) {
    const language = textFile.exec(name)?.[1]
    if (language) texts[language] = (texts[language] ?? 0) + size
    else rest += size
  }
  return { texts, rest }
}

/** The most that one visitor can load of files `{ name, size }`: all but the texts of other languages. */
export function sizeForOne(files) {
  const { texts, rest } = splitTexts(files)
  return rest + Math.max(0, ...Object.values(texts))
}

/** The files with the texts of three languages. */
function sizeForThree(files) {
  const { texts, rest } = splitTexts(files)
  return together.reduce((sum, language) => sum + texts[language], rest)
}

/** Bytes (gzip) of the built pages of the wallet frame: what a hidden start loads, what one visitor can load, and all files together. */
export async function weighFrame(root) {
  const { build } = await import('vite')
  const outDir = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
  try {
    await build({ root: join(root, 'frame'), logLevel: 'error', build: { outDir, emptyOutDir: true } })
    const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
    const start = ['sdk.html', ...startFiles(manifest, 'sdk.html')]
    const assets = readdirSync(join(outDir, 'assets')).map(name => ({
      name,
      size: weigh(join(outDir, 'assets', name))
    }))
    return {
      frameStart: start.reduce((size, file) => size + weigh(join(outDir, file)), 0),
      frameAll: sizeForOne(assets),
      frameLanguages: sizeForThree(assets),
      frameLanguage: Math.max(...Object.values(splitTexts(assets).texts))
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
