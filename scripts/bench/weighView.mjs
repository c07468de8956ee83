import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { weigh } from './traffic.mjs'

/** What is loaded when view Account of a connected wallet is on screen with its tokens. */
export const account = [
  'core/walletActions',
  'core/services/createServices',
  'core/query/accountQueries',
  'evm/evmEngine',
  'messages/enRest',
  'react/modal/Modal',
  'react/views/otherViews',
  'react/views/Account/Account'
]

/** What is loaded when the Connect view is on screen with the parts that options add. */
export const connect = ['react/modal/Modal', 'react/views/Connect/options']

/** What is loaded when a login was chosen there. */
export const loggingIn = [
  ...connect,
  'messages/enRest',
  'react/views/Login/LoginWays',
  'react/views/otherViews'
]

/** The keys of a Vite manifest that `keys` load at once. */
export function reach(manifest, keys) {
  const found = new Set()
  const visit = key => {
    if (found.has(key)) return
    found.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return found
}

/**
 * The JavaScript that a view adds to view Account, in bytes after gzip. `module`: its module in `dist`. `folder`: a page that
 * `buildPage` built. `before`: modules of the views that lead from view Account to it. `base`: what is loaded instead of view Account.
 */
export function weighView(folder, module, before = [], base = account) {
  const manifest = manifestOf(folder)
  const keyOf = path => {
    // Vite calls a chunk without an own module `_name-hash.js`.
    const shared = `_${path.split('/').at(-1)}-`
    const key = Object.keys(manifest).find(key => key.endsWith(`/dist/${path}.js`) || key.startsWith(shared))
    if (key === undefined) throw new Error(`The page has no chunk of ${path}`)
    return key
  }
  const entries = Object.keys(manifest).filter(key => manifest[key].isEntry)
  const loaded = reach(manifest, [...entries, ...[...base, ...before].map(keyOf)])
  const added = [...reach(manifest, [keyOf(module)])].filter(key => !loaded.has(key))
  return added.reduce((sum, key) => sum + weigh(readFileSync(join(folder, manifest[key].file))), 0)
}

/**
 * The JavaScript that an adapter adds to a page before the first click, in bytes after gzip: in the page's own files, and what looks for its wallets.
 * `without`: the same page without the adapter. `module`: its engine in `dist`.
 */
export function weighAdapter(folder, without, module) {
  return weighEntries(folder) - weighEntries(without) + weighView(folder, module, [], ['opening'])
}

/** What a page loads at once. */
function weighEntries(folder) {
  const manifest = manifestOf(folder)
  const entries = Object.keys(manifest).filter(key => manifest[key].isEntry)
  const files = [...reach(manifest, entries)].map(key => manifest[key].file)
  return files.reduce((sum, file) => sum + weigh(readFileSync(join(folder, file))), 0)
}

const manifestOf = folder => JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
