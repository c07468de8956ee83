import { rolldown } from 'rolldown'

/** The import graph of the files behind `entries`: `{ [file]: { now: [file], later: [file] } }`, without packages. */
export async function readGraph(entries) {
  const graph = {}
  const reader = {
    name: 'reader',
    buildEnd() {
      // Rolldown reads files in parallel: sorted, so that builds of the same sources are equal.
      for (const id of [...this.getModuleIds()].sort()) {
        const info = this.getModuleInfo(id)
        if (info && !isPackage(id))
          graph[id] = {
            now: info.importedIds,
            later: info.dynamicallyImportedIds.filter(to => !isPackage(to))
          }
      }
    }
  }
  const build = await rolldown({
    input: entries,
    external: isPackage,
    plugins: [reader],
    treeshake: false,
    onLog: quiet
  })
  await build.generate({ format: 'esm' })
  await build.close()
  return graph
}

export const isPackage = id => !/^(?:[./]|[a-z]:)/i.test(id)

/** All files that are imported with `files`, including themselves. */
export function reach(graph, files) {
  const seen = new Set()
  const waiting = [...files]
  while (waiting.length > 0) {
    const file = waiting.pop()
    if (seen.has(file) || !graph[file]) continue
    seen.add(file)
    waiting.push(...graph[file].now)
  }
  return seen
}

/** The bundler's warnings about 'use client' are ignored: the directive is added again to each built file. */
export function quiet(level, log, report) {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
}

/**
 * Files without a view whose import would load a view, so that discovering wallets or reading a list would load the
 * modal. `homes` are the files of the modules, `imports` the static imports of each file.
 */
export function burdened(homes, imports) {
  const rooms = {}
  for (const [path, home] of Object.entries(homes)) rooms[home] = [...(rooms[home] ?? []), path]
  const hasView = file => (rooms[file] ?? [file]).some(path => /^(?:react|ui|elements)\//.test(path))
  return Object.entries(imports)
    .filter(([file, others]) => !hasView(file) && !isSpoken(rooms[file] ?? [file]) && others.some(hasView))
    .map(([file]) => file)
}

/** The modal's messages are loaded by the modal. */
const isSpoken = paths => paths.every(path => path.startsWith('messages/'))
