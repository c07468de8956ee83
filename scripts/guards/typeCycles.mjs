import { posix } from 'node:path'
import ts from 'typescript'

/** The most files that may import each other in a circle. */
export const cycleLimit = 5

/**
 * Circles of files that import each other by any import: static, `import type`, `import('...')` as a type, and dynamic. `texts`:
 * the sources by path. One line for each circle of more than `cycleLimit` files.
 */
export function checkTypeCycles(texts) {
  return findCycles(importsOf(texts))
    .filter(cycle => cycle.length > cycleLimit)
    .map(cycle => `${cycle.length} files import each other, at most ${cycleLimit} may: ${cycle.join(', ')}`)
}

/** The files that each file imports, by path. */
function importsOf(texts) {
  const resolve = (from, specifier) => {
    const base = posix.join(posix.dirname(from), specifier).replace(/\.js$/, '')
    return [`${base}.ts`, `${base}.tsx`].find(path => path in texts)
  }
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]) => {
      const { importedFiles } = ts.preProcessFile(text, true, true)
      const targets = importedFiles
        .filter(({ fileName }) => fileName.startsWith('.'))
        .flatMap(({ fileName }) => resolve(path, fileName) ?? [])
      return [path, targets]
    })
  )
}

/** The strongly connected components of a graph, each of two files or more (Tarjan). */
function findCycles(graph) {
  const order = new Map()
  const low = new Map()
  const stack = []
  const found = []
  const visit = node => {
    order.set(node, order.size)
    low.set(node, order.get(node))
    stack.push(node)
    for (const next of graph[node] ?? []) {
      if (!order.has(next)) {
        visit(next)
        low.set(node, Math.min(low.get(node), low.get(next)))
      } else if (stack.includes(next)) low.set(node, Math.min(low.get(node), order.get(next)))
    }
    if (low.get(node) !== order.get(node)) return
    const component = stack.splice(stack.indexOf(node))
    if (component.length > 1) found.push(component.sort())
  }
  for (const node of Object.keys(graph)) if (!order.has(node)) visit(node)
  return found.sort((a, b) => b.length - a.length)
}
