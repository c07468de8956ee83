import ts from 'typescript'

/** Functions that take an `import()`: `late` is built on `lazyImport`. */
const helpers = new Set(['lazyImport', 'late'])

/** Every `import()` of a source file that does not use `lazyImport`, one line each. */
export function checkLazyImports(fileName, text) {
  if (!text.includes('import(')) return []
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022, true, kind)
  const problems = []
  const visit = node => {
    if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      !isHelped(node)
    ) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      problems.push(`${fileName}:${line + 1}: import() without lazyImport`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

function isHelped(node) {
  for (let at = node.parent; at; at = at.parent)
    if (ts.isCallExpression(at) && ts.isIdentifier(at.expression) && helpers.has(at.expression.text))
      return true
  return false
}
