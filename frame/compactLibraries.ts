import type { Plugin } from 'vite'

const errorFile =
  /\/node_modules\/viem\/_esm\/errors\/(?:abi|address|base|cursor|data|encoding|typedData)\.js$/

/** Remembers addresses whose checksum was computed before, which is quick. */
const cacheFile = /\/node_modules\/viem\/_esm\/utils\/lru\.js$/

/** Members of objects of libraries that nothing in the frame uses, which no bundler can tell. */
const unused: readonly { readonly file: RegExp; readonly member: RegExp }[] = [
  {
    file: /\/node_modules\/viem\/_esm\/utils\/cursor\.js$/,
    member: /^ {4}(?:get )?(?:(?:de|in)crementPosition|inspectUint\d+|read(?:Byte|Uint\d+)|remaining)\(/
  },
  // Keys are derived with it, and nothing is signed or written.
  {
    file: /\/node_modules\/@scure\/bip32\/lib\/esm\/index\.js$/,
    member:
      /^ {4}(?:static |get )?(?:from(?:JSON|ExtendedKey)|toJSON|sign|verify|serialize|(?:private|public)ExtendedKey)\(/
  }
]
/** What would use one of them. */
const uses = /\b(?:inspect|read)Uint\d+\(|\bfromExtendedKey\b|\.(?:private|public)ExtendedKey\b/

/**
 * Leaves out what libraries have for others: the texts of viem's errors (values, hints, links to its documentation), which the frame does not show, because
 * it says in its own words what it refuses (an error's message is its name), and members that nothing uses. They are 2.3 kB of what a
 * visitor loads. The build fails if one is used.
 */
export const compactLibraries: Plugin = {
  name: 'latchkey-compact-libraries',
  apply: 'build',
  transform(code, id) {
    if (cacheFile.test(id))
      return { code: 'export class LruMap { get() {} has() { return false } set() {} }', map: null }
    if (errorFile.test(id)) return { code: nameErrors(code), map: null }
    const found = unused.find(({ file }) => file.test(id))
    return found && { code: dropMembers(code, found.member), map: null }
  },
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      const [found] = part.type === 'chunk' ? (uses.exec(part.code) ?? []) : []
      if (found) this.error(`${part.fileName} uses ${found}, which compactLibraries leaves out`)
    }
  }
}

/** The same classes, each with its name as message. */
function nameErrors(code: string): string {
  const names = [...code.matchAll(/^export class (\w+) extends/gm)].map(([, name]) => name)
  const others = [...code.matchAll(/^export function (\w+)/gm)].map(([, name]) => name)
  return [
    'const error = name => class extends Error { constructor(text) { super(text?.at ? text : name) } }',
    ...names.map(name => `export const ${name} = /* @__PURE__ */ error('${name}')`),
    ...others.map(name => `export const ${name} = () => {}`)
  ].join('\n')
}

/** The code without the members: each begins at four spaces, and ends at four spaces with its brace. */
function dropMembers(code: string, member: RegExp): string {
  let isDropped = false
  return code
    .split('\n')
    .filter(line => {
      isDropped ||= member.test(line)
      const keep = !isDropped
      if (/^ {4}\},?$/.test(line)) isDropped = false
      return keep
    })
    .join('\n')
}
