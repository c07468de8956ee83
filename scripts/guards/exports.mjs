import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  noEmit: true,
  skipLibCheck: true,
  types: []
}

/**
 * The public names of every entry in `kit`'s package.json, sorted; type-only names are marked. `export * from 'viem/chains'` is one of them,
 * `* of viem/chains`: what it exports is up to that package.
 */
export function exportsOf(kit) {
  const manifest = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8'))
  const entries = Object.entries(manifest.exports)
    .filter(([, target]) => typeof target === 'object')
    .map(([entry, target]) => [entry, join(kit, target['latchkey-source'])])
  const program = ts.createProgram(entries.map(([, file]) => file).filter(existsSync), options)
  const checker = program.getTypeChecker()
  return Object.fromEntries(
    entries.map(([entry, file]) => [entry, namesOf(program.getSourceFile(file), checker)])
  )
}

function namesOf(file, checker) {
  const symbol = file && checker.getSymbolAtLocation(file)
  if (!symbol) return []
  const own = checker
    .getExportsOfModule(symbol)
    .filter(({ declarations }) => !declarations?.[0]?.getSourceFile().fileName.includes('/node_modules/'))
    .map(exported => (isValue(exported, checker) ? exported.name : `type ${exported.name}`))
  return [...own, ...packagesIn(file)].sort()
}

/** The packages of which a file exports everything. */
function packagesIn(file) {
  return file.statements.flatMap(statement => {
    const isAll = ts.isExportDeclaration(statement) && !statement.exportClause && statement.moduleSpecifier
    return isAll && !statement.moduleSpecifier.text.startsWith('.')
      ? [`* of ${statement.moduleSpecifier.text}`]
      : []
  })
}

function isValue(symbol, checker) {
  const isTypeOnly = symbol.declarations?.some(
    declaration =>
      ts.isExportSpecifier(declaration) && (declaration.isTypeOnly || declaration.parent.parent.isTypeOnly)
  )
  if (isTypeOnly) return false
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return (target.flags & ts.SymbolFlags.Value) !== 0
}

/** The differences between the exports and the snapshot, one line each, and entries without exports. */
export function checkExports(actual, snapshot) {
  const problems = []
  for (const entry of new Set([...Object.keys(actual), ...Object.keys(snapshot)])) {
    const now = actual[entry] ?? []
    const before = snapshot[entry] ?? []
    if (now.length === 0) problems.push(`${entry}: exports nothing`)
    for (const name of now) if (!before.includes(name)) problems.push(`${entry}: + ${name}`)
    for (const name of before) if (!now.includes(name)) problems.push(`${entry}: - ${name}`)
  }
  return problems
}
