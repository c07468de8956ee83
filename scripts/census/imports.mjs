import ts from 'typescript'
import { walk } from './sources.mjs'

const options = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }

/**
 * The imports between files of one package: `{ from, to, kind }`. `static`: there at runtime; `type`: gone once compiled;
 * `dynamic`: `import()`. `isExported`: by `export ... from`.
 */
export function importsOf(files) {
  const paths = new Set(files.map(({ fileName }) => fileName))
  const host = { fileExists: path => paths.has(path), readFile: () => undefined }
  const resolve = (from, name) =>
    ts.resolveModuleName(name, from, options, host).resolvedModule?.resolvedFileName
  return files.flatMap(file =>
    specifiersOf(file)
      .filter(({ name }) => name.startsWith('.'))
      .map(({ name, ...rest }) => ({ from: file.fileName, to: resolve(file.fileName, name), ...rest }))
      .filter(({ to }) => paths.has(to))
  )
}

function specifiersOf(file) {
  const found = []
  walk(file, node => {
    if (ts.isImportDeclaration(node))
      found.push({ name: node.moduleSpecifier.text, kind: node.importClause?.isTypeOnly ? 'type' : 'static' })
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier)
      found.push({
        name: node.moduleSpecifier.text,
        kind: node.isTypeOnly ? 'type' : 'static',
        isExported: true
      })
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      found.push({ name: node.argument.literal.text, kind: 'type' })
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments
      if (argument && ts.isStringLiteralLike(argument)) found.push({ name: argument.text, kind: 'dynamic' })
    }
  })
  return found
}

/** The biggest set of files that all reach one another over imports of these kinds; empty where there is no cycle. */
export function biggestCycle(imports, kinds) {
  const next = new Map()
  for (const { from, to, kind } of imports)
    if (kinds.includes(kind) && from !== to) next.set(from, [...(next.get(from) ?? []), to])
  const cycles = strongComponents(next).filter(({ length }) => length > 1)
  return cycles.reduce((most, cycle) => (cycle.length > most.length ? cycle : most), []).sort()
}

/** Tarjan's algorithm. */
function strongComponents(next) {
  const found = []
  const stack = []
  const indexes = new Map()
  const lows = new Map()
  const visit = node => {
    indexes.set(node, indexes.size)
    lows.set(node, indexes.get(node))
    stack.push(node)
    for (const other of next.get(node) ?? []) {
      if (!indexes.has(other)) visit(other)
      if (stack.includes(other)) lows.set(node, Math.min(lows.get(node), lows.get(other)))
    }
    if (lows.get(node) === indexes.get(node)) found.push(stack.splice(stack.indexOf(node)))
  }
  for (const node of next.keys()) if (!indexes.has(node)) visit(node)
  return found
}

/** The files that exactly one other file imports, in any way, each with the imports of that file. */
export function importedOnce(imports) {
  const importers = new Map()
  for (const one of imports)
    if (one.from !== one.to) importers.set(one.to, [...(importers.get(one.to) ?? []), one])
  return [...importers]
    .filter(([, found]) => new Set(found.map(({ from }) => from)).size === 1)
    .map(([path, found]) => ({ path, imports: found }))
}

/** Whether a file has a reason to stay apart from its one importer: it is a chunk or a public export. */
export const staysApart = ({ imports }) =>
  imports.every(({ kind }) => kind === 'dynamic') || imports.some(({ isExported }) => isExported)
