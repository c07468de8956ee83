import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithOxc } from 'vite'
import { readTexts, type TextTree, textMark } from './src/texts/readTexts.js'

/** A file of texts: its room, and its language. */
const textFile = /\/frame\/src\/(.+)\/texts\/([a-z]{2}(?:-[A-Z]{2})?)\.ts$/
/** Their English is loaded with a page. That of the service names the texts of the others. */
const withPage = ['loading', 'service']
const shapeMark = '\0texts:'
const reader = `${import.meta.dirname}/src/texts/readTexts.ts`

/** The texts of a file, which is a constant without imports of its own. */
async function textsOf(path: string): Promise<TextTree> {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
  return new Function(code.replace(/export const \w+ = /, 'return '))() as TextTree
}

/** The texts in the order of another language's; throws where the names differ. */
function listTexts(texts: TextTree, order: TextTree): readonly string[] {
  const names = Object.keys(order)
  if (Object.keys(texts).sort().join() !== names.sort().join())
    throw new TypeError(`Other names than ${names}`)
  return Object.entries(order).flatMap(([name, inner]) => {
    const text = texts[name] as string | TextTree
    if (typeof inner === 'object') return listTexts(text as TextTree, inner)
    if (typeof text !== 'string' || text.includes(textMark))
      throw new TypeError(`${name} is no text without ${textMark}`)
    return [text]
  })
}

const writeShape = (texts: TextTree): string =>
  JSON.stringify(texts, (_, value: unknown) => (typeof value === 'string' ? 0 : value))

/**
 * Writes the texts of a language as one text, and their names into one file for all languages: each language would bring them again, 5 kB in all.
 * The build fails where the texts that are read again are not those of the source.
 */
export const compactTexts: Plugin = {
  name: 'latchkey-compact-texts',
  enforce: 'pre',
  apply: 'build',
  resolveId: source => (source.startsWith(shapeMark) ? source : undefined),
  async load(id) {
    if (id.startsWith(shapeMark)) {
      const path = id.slice(shapeMark.length)
      this.addWatchFile(path)
      return `export const en = ${writeShape(await textsOf(path))}`
    }
    const [, room, language] = textFile.exec(id) ?? []
    if (!room || !language || (language === 'en' && withPage.includes(room))) return
    const english = id.replace(/[\w-]+\.ts$/, 'en.ts')
    const [texts, order] = await Promise.all([textsOf(id), textsOf(english)])
    const joined = listTexts(texts, order).join(textMark)
    const again = readTexts(JSON.parse(writeShape(order)) as TextTree, joined)
    if (`${listTexts(again, order)}` !== `${listTexts(texts, order)}`)
      this.error(`${id} is read as other texts`)
    const shape = room === 'service' ? english : shapeMark + english
    return [
      `import { en as shape } from ${JSON.stringify(shape)}`,
      `import { readTexts } from ${JSON.stringify(reader)}`,
      `export const ${language.replace('-', '')} = /* @__PURE__ */ readTexts(shape, ${JSON.stringify(joined)})`
    ].join('\n')
  }
}
