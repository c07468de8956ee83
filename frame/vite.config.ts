import { resolve } from 'node:path'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { oldest } from '../browsers.json' with { type: 'json' }
import { styleSheets } from '../scripts/lib/styleSheets.mjs'

const page = (name: string) => resolve(import.meta.dirname, `${name}.html`)

const workerEnding = '?worker&url'

/**
 * The address of a worker (`./worker.js?worker&url`) that is a chunk of this build. Vite alone builds a worker apart, so that it has a second
 * copy of everything that the pages have too.
 */
const workerChunk: Plugin = {
  name: 'latchkey-worker-chunk',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    if (!source.endsWith(workerEnding)) return
    const found = await this.resolve(source.slice(0, -workerEnding.length), importer)
    return found && `\0worker:${found.id}`
  },
  load(id) {
    if (!id.startsWith('\0worker:')) return
    const reference = this.emitFile({ type: 'chunk', id: id.slice('\0worker:'.length), name: 'worker' })
    return `export default import.meta.ROLLUP_FILE_URL_${reference}`
  }
}

/**
 * The pages of the wallet frame: `vite build frame`. Their policy allows files of their own origin only: no script and no style is part of a page
 * or of an address.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [styleSheets, workerChunk],
  resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
  build: {
    target: Object.entries(oldest).map(([name, version]) => `${name}${version}`),
    // Its preloading would put the lists of all later files into the first one.
    modulePreload: false,
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      input: { sdk: page('sdk'), loading: page('loading'), wallet: page('wallet'), window: page('window') }
    }
  }
})
