import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const options = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['latchkey-source'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node', 'react']
}

/** An example: `at` is its first line in the file that contains it. */
const example = (path, at, text) => ({ path, at, text })

/** The `ts` and `tsx` blocks of a Markdown text. */
export function blocksOf(path, markdown) {
  const found = []
  for (const match of markdown.matchAll(/^```tsx?\n([\s\S]*?)^```/gm)) {
    const at = markdown.slice(0, match.index).split('\n').length + 1
    found.push(example(path, at, match[1]))
  }
  return found
}

/** The entries of a package: the name to import from, and the source of each. */
export function entriesOf(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'object')
    .map(([entry, target]) => [
      `${name}${entry.slice(1)}`,
      join(folder, target['latchkey-source'] ?? target.default)
    ])
    .filter(([, file]) => existsSync(file))
}

/** A compiler host that parses each file once for all programs, which took a quarter of the time. */
export function createSharedHost() {
  const host = ts.createCompilerHost(options)
  const sources = new Map()
  return {
    ...host,
    getSourceFile(path, ...rest) {
      if (!sources.has(path)) sources.set(path, host.getSourceFile(path, ...rest))
      return sources.get(path)
    }
  }
}

/**
 * The exports of the entries, and the `@example`s in their doc comments. Functions of the kit without one are in
 * `missing`.
 */
export function readEntries(entries, root, host = createSharedHost()) {
  const program = ts.createProgram(
    entries.map(([, file]) => file),
    options,
    host
  )
  const checker = program.getTypeChecker()
  const names = new Map()
  const examples = []
  const missing = []
  for (const [entry, file] of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file))
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      if (names.has(exported.name)) continue
      names.set(exported.name, entry)
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      const declaration = symbol.declarations?.[0]
      const source = declaration?.getSourceFile()
      if (!source?.fileName.startsWith(root) || source.fileName.includes('/node_modules/')) continue
      const path = source.fileName.slice(root.length + 1)
      const tags = symbol.getJsDocTags(checker).filter(tag => tag.name === 'example')
      const line = source.getLineAndCharacterOfPosition(declaration.getStart()).line + 1
      if (entry.startsWith('latchkey') && tags.length === 0 && symbol.flags & ts.SymbolFlags.Function) {
        missing.push(`${path}:${line}: ${exported.name} has no example`)
      }
      for (const tag of tags) examples.push(example(path, line, ts.displayPartsToString(tag.text)))
    }
  }
  return { names, examples, missing }
}

/**
 * An example as a module with unchanged line numbers. One with imports is complete; a fragment gets the imports of
 * the public names it uses. An example without exports becomes the body of a function, so that it may `return` and
 * `await`.
 */
export function moduleOf(text, names) {
  const file = ts.createSourceFile('example.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const imports = file.statements.filter(ts.isImportDeclaration)
  let body = text
  for (const { pos, end } of imports) {
    body = body.slice(0, pos) + body.slice(pos, end).replace(/[^\n]/g, ' ') + body.slice(end)
  }
  const head =
    imports.length > 0
      ? imports.map(statement => statement.getText(file).replace(/\s+/g, ' ')).join(';')
      : missingImports(file, names)
  const isModule = file.statements.some(
    statement =>
      ts.isExportAssignment(statement) ||
      (ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
  )
  return isModule
    ? `${head};${body}`
    : `${head};export async function example(): Promise<unknown> {${body}\nreturn undefined}`
}

function missingImports(file, names) {
  const used = new Set()
  const declared = new Set()
  const visit = node => {
    if (ts.isIdentifier(node)) (isDeclared(node) ? declared : used).add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...used]
    .filter(name => names.has(name) && !declared.has(name))
    .map(name => `import { ${name} } from '${names.get(name)}'`)
    .join(';')
}

function isDeclared(identifier) {
  const { parent } = identifier
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isParameter(parent)) &&
    parent.name === identifier
  )
}

/** Compile errors, one line each, with their place in the documentation. */
export function checkExamples({ root, examples, names, prelude, host: shared = createSharedHost() }) {
  const files = new Map(
    examples.map((one, index) => [join(root, 'scripts', `example${index}.tsx`), { ...one, names }])
  )
  const textOf = path => files.has(path) && moduleOf(files.get(path).text, names)
  const host = {
    ...shared,
    fileExists: path => files.has(path) || shared.fileExists(path),
    readFile: path => textOf(path) || shared.readFile(path),
    getSourceFile(path, version, ...rest) {
      const text = textOf(path)
      return text
        ? ts.createSourceFile(path, text, version, true)
        : shared.getSourceFile(path, version, ...rest)
    }
  }
  const program = ts.createProgram([...files.keys(), ...(prelude ? [prelude] : [])], options, host)
  return [...files.keys()].flatMap(path => {
    const source = program.getSourceFile(path)
    const { path: where, at } = files.get(path)
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    const lines = found.map(({ start, messageText }) => {
      const line = at + source.getLineAndCharacterOfPosition(start).line
      return `${where}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
    })
    return [...new Set(lines)]
  })
}
