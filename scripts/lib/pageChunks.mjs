import { basename } from 'node:path'

/** The lazy imports of the modal's first opening. */
const opening = /\/(?:Modal|opening|evmEngine)\.(?:tsx?|js)$/
/** The kit's sources, or its package (`unpackKit`). */
const kit = /\/(?:kit\/src|node_modules\/latchkey\/dist)\//

/** A module and all of its static importers, direct and indirect. */
function usersOf(id, graph) {
  const users = new Set([id])
  for (const user of users)
    for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer)
  return [...users]
}

function chunkOf(id, graph) {
  const isKit = kit.test(id)
  if (!isKit && !id.includes('/node_modules/')) return null
  const users = usersOf(id, graph)
  const pages = users.filter(user => graph.getModuleInfo(user)?.isEntry).map(page => basename(page, '.html'))
  if (pages.length > 0) return [isKit ? 'kit' : 'libraries', ...pages.sort()].join('-')
  if (users.some(user => opening.test(user))) return 'opening'
  const lazy = users.filter(user => graph.getModuleInfo(user)?.dynamicImporters.length > 0)
  return lazy.length > 1 ? 'late' : null
}

/**
 * For `build.rolldownOptions.output` of a page of the repository: one file for the kit and one for
 * libraries, each by the pages that import them statically, one for the first opening of the modal, and one for what several later
 * imports share. Rolldown alone creates a file for each set of modules with the same importers: 37 before the first click and 28 at it,
 * most of them under 1 kB, and 35 more until a wallet is connected.
 */
export const pageChunks = {
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'page', name: chunkOf }]
  }
}
