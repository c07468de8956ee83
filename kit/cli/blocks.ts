/** A part of a file that is a script, from `start`. `ending`: that of a file with such a script. */
export type Block = { readonly start: number; readonly text: string; readonly ending: string }

/** The scripts of a file: all of it, or the script elements of a component of Vue or Svelte. */
export function blocksOf(path: string, text: string): readonly Block[] {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  if (ending !== 'vue' && ending !== 'svelte') return [{ start: 0, text, ending }]
  return [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)].flatMap(match => {
    const [whole, attributes = '', content = ''] = match
    // A script of another file.
    if (/\ssrc\s*=/.test(attributes)) return []
    const language = /\blang\s*=\s*["']?(\w+)/.exec(attributes)?.[1] ?? 'js'
    const start = match.index + whole.indexOf('>', '<script'.length + attributes.length) + 1
    return [{ start, text: content, ending: language === 'typescript' ? 'ts' : language }]
  })
}
