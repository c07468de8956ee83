import { resolve } from 'node:path'
import { defaultClientConditions, defineConfig } from 'vite'
import { oldest } from '../browsers.json' with { type: 'json' }
import { styleSheets } from '../scripts/lib/styleSheets.mjs'
import { createGroups, plainImports, shortWords, workerChunk } from './chunks.js'
import { compactTables } from './compactTables.js'
import { compactTexts } from './compactTexts.js'
import { compactLibraries } from './compactLibraries.js'
import { minifyTwice } from './minifyTwice.js'

const file = 'assets/[name]-[hash:6].js'
const page = (name: string) => resolve(import.meta.dirname, `${name}.html`)
const { findNeeds, groups } = createGroups()

/**
 * The pages of the wallet frame: `vite build frame`. Their policy allows files of their own origin only: no script and no style is part of a page
 * or of an address.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    styleSheets,
    workerChunk,
    plainImports,
    compactTexts,
    compactTables,
    compactLibraries,
    shortWords,
    findNeeds,
    minifyTwice
  ],
  resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
  build: {
    target: Object.entries(oldest).map(([name, version]) => `${name}${version}`),
    // Its preloading would put the lists of all later files into the first one.
    modulePreload: false,
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      input: { sdk: page('sdk'), loading: page('loading'), wallet: page('wallet'), window: page('window') },
      output: {
        // Files name one another, and a hash compresses badly.
        entryFileNames: file,
        chunkFileNames: file,
        codeSplitting: { groups, includeDependenciesRecursively: false }
      }
    }
  }
})
