import { rolldown } from 'rolldown'

/** Who imports whom among the files behind `entries`: `{ [file]: { now: [file], later: [file] } }`, packages left out. */
export async function readGraph(entries) {
  const graph = {}
  const reader = {
    name: 'reader',
    buildEnd() {
      // Rolldown reads files at once: sorted, every build of the same sources is the same.
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

/** Everything that comes with `files`, themselves included, when they are imported. */
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

/** The bundler need not care for 'use client': it is put on top again of whatever is made of such a file. */
export function quiet(level, log, report) {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
}

/**
 * Files without a view whose import now brings a view: what wakes a wallet or reads a list would load the modal. `homes` are
 * the files that modules have come to, `imports` what each of these files imports at once.
 */
export function burdened(homes, imports) {
  const rooms = {}
  for (const [path, home] of Object.entries(homes)) rooms[home] = [...(rooms[home] ?? []), path]
  const hasView = file => (rooms[file] ?? [file]).some(path => /^(?:react|ui|elements)\//.test(path))
  return Object.entries(imports)
    .filter(([file, others]) => !hasView(file) && !isSpoken(rooms[file] ?? [file]) && others.some(hasView))
    .map(([file]) => file)
}

/** The sentences of the modal are loaded by the modal. */
const isSpoken = paths => paths.every(path => path.startsWith('messages/'))
