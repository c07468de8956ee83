import type { Plugin } from 'vite'

/** A worker's address, as Vite writes it. */
const workerEnding = '?worker&url'
const workerMark = '\0worker:'
/** It begins to listen as soon as it is loaded: in a file with others, it would in pages too. */
const workerModule = /\/keys\/engine\/worker\.ts$/
/** What small files would hold that the start and later files share. */
const shared =
  /\/frame\/src\/account\/accountOn\.ts$|\/kit\/src\/protocol\/errors\/(?:defineError|embedded)\.ts$/
/** What the page `/wallet` begins with, but for the module that starts it: a file with it would start it in each page that loads the file. */
const manageModule = /\/frame\/src\/(?:manage\/(?!main\.ts$)|login\/loginWindow\.ts$)/
const cryptography = /\/node_modules\/(?:@noble|@scure)\//

/**
 * The address of a worker (`./worker.js?worker&url`) that is a chunk of this build. Vite alone builds a worker apart, so that it has a second
 * copy of everything that the pages have too.
 */
export const workerChunk: Plugin = {
  name: 'latchkey-worker-chunk',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    if (!source.endsWith(workerEnding)) return
    const found = await this.resolve(source.slice(0, -workerEnding.length), importer)
    return found && `${workerMark}${found.id}`
  },
  load(id) {
    if (!id.startsWith(workerMark)) return
    const reference = this.emitFile({ type: 'chunk', id: id.slice(workerMark.length), name: 'worker' })
    return `export default import.meta.ROLLUP_FILE_URL_${reference}`
  }
}

/** An `import()` within Vite's call that loads style sheets before it, as its minifier leaves it. */
const wrappedImports = [
  /\b[\w$]+\(\(\)=>(import\([^()]+\)),__VITE_PRELOAD__\)/g,
  /\b[\w$]+\(async\(\)=>\{let\{[^}]+\}=await (import\([^()]+\));return\{[^}]+\}\},__VITE_PRELOAD__\)/g
]

/**
 * Loads a later file without Vite's list of the style sheets that it has, because it has none: sheets are texts in scripts. The build fails if one comes
 * to have a sheet.
 */
export const plainImports: Plugin = {
  name: 'latchkey-plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : undefined),
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue
      if (!part.isEntry && part.viteMetadata?.importedCss.size)
        this.error(`${part.fileName} has a style sheet, which nothing would load`)
      for (const form of wrappedImports) part.code = part.code.replaceAll(form, '$1')
    }
  }
}

/** The English words of BIP-39 in alphabetical order: each as the number of letters that it shares with the one before, and the others. */
export const shortWords: Plugin = {
  name: 'latchkey-short-words',
  enforce: 'pre',
  apply: 'build',
  async load(id) {
    if (!/\/@scure\/bip39\/(?:esm\/)?wordlists\/english\.js$/.test(id)) return
    const { wordlist } = await import('@scure/bip39/wordlists/english')
    let last = ''
    const text = wordlist
      .map(word => {
        let shared = 0
        while (shared < last.length && word[shared] === last[shared]) shared++
        last = word
        return `${shared}${word.slice(shared)}`
      })
      .join('')
    const body = `let last = ''
      return text.match(/\\d[a-z]*/g).map(part => (last = last.slice(0, part[0]) + part.slice(1)))`
    const read = new Function('text', body) as (text: string) => string[]
    if (read(text).join() !== wordlist.join()) this.error('The words of BIP-39 are not those of the library')
    return `const read = text => {${body}}\nexport const wordlist = /* @__PURE__ */ read('${text}')`
  }
}

/**
 * Puts modules together that are loaded together: many small files weigh more, because each is compressed alone. The files of a start
 * and of the worker hold nothing that these do not need.
 */
export function createGroups() {
  const start = new Set<string>()
  const wallet = new Set<string>()
  const loading = new Set<string>()
  const worker = new Set<string>()
  const findNeeds: Plugin = {
    name: 'latchkey-chunks',
    apply: 'build',
    buildEnd() {
      const take = (into: Set<string>, id: string) => {
        if (into.has(id)) return
        into.add(id)
        for (const needed of this.getModuleInfo(id)?.importedIds ?? []) take(into, needed)
      }
      for (const id of this.getModuleIds()) {
        if (id.endsWith('/frame/sdk.html')) take(start, id)
        if (id.endsWith('/frame/wallet.html')) take(wallet, id)
        if (id.endsWith('/frame/loading.html')) take(loading, id)
        if (workerModule.test(id)) take(worker, id)
      }
    }
  }
  const later = (name: string, form: RegExp) => ({
    name,
    test: (id: string) => !start.has(id) && form.test(id)
  })
  const groups = [
    {
      name: 'base',
      test: (id: string) =>
        shared.test(id) || (start.has(id) && wallet.has(id) && !loading.has(id) && !worker.has(id))
    },
    {
      name: 'keys',
      test: (id: string) =>
        !start.has(id) && !workerModule.test(id) && (worker.has(id) || cryptography.test(id))
    },
    later(
      'viem',
      /\/node_modules\/(?:viem|abitype)\/|\/frame\/src\/(?:contracts\/digestOf|permissions\/Permission|requests\/evm\/readFees|service\/readQuantity|smart\/(?!index)\w+)\.ts$/
    ),
    { name: 'waiting', test: (id: string) => /\/frame\/src\/loading\/texts\/en\.ts$/.test(id) },
    { name: 'manage', test: (id: string) => wallet.has(id) && manageModule.test(id) },
    later(
      'languages',
      /^\0texts:|\/frame\/src\/(?:texts\/(?:loadLanguage|loadOtherTexts|readTexts)|screen\/language)\.ts$|\/kit\/src\/protocol\/languages\.ts$/
    ),
    later(
      'requests',
      /\/frame\/src\/(?:requests|describe|permissions)\/(?!.*texts\/[a-z]{2}(?:-[A-Z]{2})?\.ts$)|\/kit\/src\/protocol\/(?!frame|qr)/
    ),
    later('screen', /\/frame\/src\/(?:screen\/(?!.*texts\/[a-z]{2}(?:-[A-Z]{2})?\.ts$)|.*\.css\.js$)/),
    later(
      'recovery',
      /\/frame\/src\/(?:(?:keys|recovery|wallet)\/(?!.*(?:texts\/[a-z]{2}(?:-[A-Z]{2})?|engine\/worker)\.ts$)|login\/(?:providerNames|views\/))|\/node_modules\/shamir-secret-sharing\//
    )
  ]
  return { findNeeds, groups }
}
