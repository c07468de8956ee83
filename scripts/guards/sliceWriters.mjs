import ts from 'typescript'

/** Files that may write a store. Every other slice is written in the file of its name in `client/state` or `core/state`. */
const writers = {
  // The view machine decides on the screen.
  modal: /\/core\/dispatch\.ts$/,
  view: /\/core\/dispatch\.ts$/,
  // What the host changes, and what the kit adds when it is loaded.
  config: /\/(?:createLatchkey|core\/createKit)\.ts$/
}
/** Stores of a client that are not in `state`. */
const stores = new Set(['config', 'kit', 'modalHosts'])

/** The names of the slices: those of the files in `client/state` and `core/state`. */
export const slicesOf = paths =>
  new Set(paths.flatMap(path => /^kit\/src\/(?:client|core)\/state\/(\w+)\.ts$/.exec(path)?.[1] ?? []))

/**
 * Code that writes a slice of state outside the file with its functions, one line each. Finds `state.x.set(`, `slice(xSlice).set(`,
 * `client.config.set(`, and the same by a variable or a parameter that was taken from there.
 */
export function checkSliceWriters(fileName, text, slices) {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022, true, kind)
  const aliases = aliasesOf(file)
  const problems = []
  const visit = node => {
    const name = writtenSlice(node, aliases)
    const isSlice = slices.has(name) || stores.has(name)
    if (isSlice && !mayWrite(fileName, name)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      problems.push(`${fileName}:${line + 1}: writes slice ${name}: call a function of its file in state/`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

function mayWrite(fileName, name) {
  const pattern = writers[name] ?? new RegExp(`/(?:client|core)/state/${name}\\.ts$`)
  return pattern.test(fileName)
}

function writtenSlice(node, aliases) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  return node.expression.name.text === 'set' ? sliceOf(node.expression.expression, aliases) : undefined
}

/** The slice whose store an expression is. */
function sliceOf(node, aliases) {
  if (ts.isIdentifier(node)) return aliases.get(node.text)
  if (ts.isPropertyAccessExpression(node)) {
    const { name, expression } = node
    return isState(expression) || stores.has(name.text) ? name.text : undefined
  }
  if (!ts.isCallExpression(node) || lastName(node.expression) !== 'slice') return undefined
  const [slice] = node.arguments
  return slice && ts.isIdentifier(slice) ? slice.text.replace(/Slice$/, '') : undefined
}

const isState = node => lastName(node) === 'state'

function lastName(node) {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) ? node.name.text : undefined
}

/** Variables and parameters that are stores, with the names of their slices. */
function aliasesOf(file) {
  const aliases = new Map()
  const addPattern = (pattern, isOfState) => {
    for (const { name, propertyName } of pattern.elements) {
      const taken = (propertyName ?? name).getText(file)
      if (ts.isObjectBindingPattern(name)) addPattern(name, taken === 'state')
      else if (isOfState || stores.has(taken)) aliases.set(name.getText(file), taken)
    }
  }
  const visit = node => {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && ts.isObjectBindingPattern(node.name))
      addPattern(node.name, node.initializer !== undefined && isState(node.initializer))
    else if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const name = sliceOf(node.initializer, aliases)
      if (name) aliases.set(node.name.text, name)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return aliases
}
