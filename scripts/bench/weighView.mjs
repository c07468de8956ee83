import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { weigh } from './traffic.mjs'

/** What is loaded when view Account of a connected wallet is on screen with its tokens. */
const account = [
  'core/walletActions',
  'core/services/createServices',
  'core/query/accountQueries',
  'evm/evmEngine',
  'messages/enRest',
  'react/modal/Modal',
  'react/views/otherViews',
  'react/views/Account/Account',
  'react/views/Account/Tokens'
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
 * `buildPage` built.
 */
export function weighView(folder, module) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const keyOf = path => {
    const key = Object.keys(manifest).find(key => key.endsWith(`/dist/${path}.js`))
    if (key === undefined) throw new Error(`The page has no chunk of ${path}`)
    return key
  }
  const entries = Object.keys(manifest).filter(key => manifest[key].isEntry)
  const before = reach(manifest, [...entries, ...account.map(keyOf)])
  const added = [...reach(manifest, [keyOf(module)])].filter(key => !before.has(key))
  return added.reduce((sum, key) => sum + weigh(readFileSync(join(folder, manifest[key].file))), 0)
}
