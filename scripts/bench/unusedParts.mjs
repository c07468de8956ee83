import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Entries of the kit that a page with `evm()` and the components of React is made of, and those that only name what it has anyway. */
const ofEveryPage = [
  '.',
  './react',
  './evm',
  './chains',
  './connectors',
  './protocol',
  './protocol/http',
  './protocol/frame',
  './protocol/qr',
  './protocol/solana',
  './siwx',
  './walletconnect',
  './package.json'
]

/** Folders that are no entries: connectors of `latchkey/connectors`, and what bridges to kits share. */
const withoutEntry = ['connectors/embedded', 'connectors/walletConnect', 'migration']

/**
 * The parts of the kit that an application pays for only if it imports them, as paths in `dist`: each entry of package.json that is not of every
 * page, with all that is in its folder.
 */
export function optionalParts(exports) {
  const paths = Object.entries(exports)
    .filter(([name]) => !ofEveryPage.includes(name))
    .map(([, value]) => (typeof value === 'string' ? value : value.default))
    .filter(path => path.startsWith('./dist/'))
    .map(path => path.replace(/^\.\/dist\//, '').replace(/(\/index)?\.js$/, ''))
  return [...new Set([...paths, ...withoutEntry])].sort()
}

/** The modules of a page that are of such parts, and those of packages that no part of the page should need. */
export function unusedParts(modules, parts) {
  const found = modules.flatMap(id => {
    const path = /\/kit\/dist\/(.*)\.js$/.exec(id)?.[1]
    return path !== undefined && parts.some(part => path === part || path.startsWith(`${part}/`))
      ? [path]
      : []
  })
  return [...new Set(found)].sort()
}

/** The optional parts of the kit whose modules are in a page that `buildPage` built, loaded at once or later. */
export function unusedPartsOf(folder, root) {
  const { exports } = JSON.parse(readFileSync(join(root, 'kit/package.json'), 'utf8'))
  const modules = JSON.parse(readFileSync(join(folder, 'modules.json'), 'utf8'))
  if (!modules.some(id => id.includes('/kit/dist/evm/'))) throw new Error('The list of modules is empty')
  return unusedParts(modules, optionalParts(exports))
}
