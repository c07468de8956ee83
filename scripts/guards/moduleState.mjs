import ts from 'typescript'

/** Calls that may run while a module loads: they create a constant and have no side effects. */
const pureCalls = [
  /^Object\.(freeze|fromEntries|entries|keys|values)$/,
  /^Array\.from$/,
  /^v\.\w+$/,
  // The schemas of `protocol/http`.
  /^(text|custom|list|nullable|nullish|object|optional)$/,
  // The checks of `protocol/frame`.
  /^(either|fields|listOf|mapOf|maybe|maybeNull|oneOf|where)$/,
  /^Symbol(\.for)?$/,
  /^(React\.)?(createContext|forwardRef|memo|lazy)$/,
  /^(BigInt|String|Number|encodeURIComponent)$/
]
/** Methods that create a new value from a constant one. */
const pureMethods =
  /\.(map|filter|flatMap|join|split|concat|slice|toLowerCase|toUpperCase|replace|replaceAll|trim)$/
const mutators = new Set([
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
  'reverse',
  'fill',
  'copyWithin',
  'set',
  'add',
  'delete',
  'clear'
])
const holders = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef'])

/**
 * Module state and work at import time in one source file, one line each. A call is allowed if it creates a
 * constant (the lists above) or is marked `@__PURE__`.
 */
export function checkModuleState(fileName, text) {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022, true, kind)
  const problems = []
  const tell = (node, what) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    problems.push(`${fileName}:${line + 1}: ${what}`)
  }
  const constants = new Set()
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) checkVariables(statement, tell, constants, file)
    else if (ts.isExpressionStatement(statement) && !ts.isStringLiteral(statement.expression)) {
      if (!isPartOfFunction(statement.expression, file)) tell(statement, 'runs at import')
    } else if (ts.isClassDeclaration(statement)) checkClass(statement, tell, file)
    else if (ts.isExportAssignment(statement)) checkExpression(statement.expression, tell, file)
    else if (!isDeclaration(statement)) tell(statement, 'runs at import')
  }
  checkMutations(file, constants, tell)
  return problems
}

function isDeclaration(statement) {
  return (
    ts.isImportDeclaration(statement) ||
    ts.isExportDeclaration(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isModuleDeclaration(statement) ||
    ts.isEmptyStatement(statement) ||
    (ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression))
  )
}

/** `LatchkeyButton.Custom = Custom`: a part of a component, set on a function that this file declares. */
function isPartOfFunction(node, file) {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false
  const { left, right } = node
  if (!ts.isPropertyAccessExpression(left) || !ts.isIdentifier(left.expression) || !ts.isIdentifier(right))
    return false
  const owner = left.expression.text
  return file.statements.some(
    statement => ts.isFunctionDeclaration(statement) && statement.name?.text === owner
  )
}

function isAmbient(statement) {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false
}

function checkVariables(statement, tell, constants, file) {
  if (isAmbient(statement)) return
  if (!(statement.declarationList.flags & ts.NodeFlags.Const))
    return tell(statement, 'is a variable of the module')
  for (const { name, type, initializer } of statement.declarationList.declarations) {
    if (ts.isIdentifier(name)) constants.add(name.text)
    if (initializer) checkExpression(initializer, tell, file, type)
  }
}

function checkClass(statement, tell, file) {
  for (const member of statement.members) {
    const isStatic = member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
    if (ts.isClassStaticBlockDeclaration(member)) tell(member, 'runs at import')
    else if (isStatic && ts.isPropertyDeclaration(member)) tell(member, 'is state of the module (static)')
  }
  for (const clause of statement.heritageClauses ?? [])
    for (const { expression } of clause.types) checkExpression(expression, tell, file)
}

/** Visits the code that runs at import, without the bodies of functions. */
function checkExpression(node, tell, file, type) {
  if (ts.isFunctionLike(node)) return
  if (ts.isNewExpression(node)) return checkNew(node, tell, file, type)
  if (ts.isCallExpression(node)) checkCall(node, tell, file)
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) !== 'String.raw')
    tell(node, 'runs at import')
  if (ts.isAwaitExpression(node)) tell(node, 'waits at import')
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) tell(node, 'assigns at import')
  ts.forEachChild(node, child =>
    checkExpression(child, tell, file, ts.isAsExpression(node) ? node.type : undefined)
  )
}

function checkNew(node, tell, file, type) {
  const name = node.expression.getText(file)
  const isReadonly = type !== undefined && /^Readonly(Set|Map)\b/.test(type.getText(file))
  const isFilled = (node.arguments?.length ?? 0) > 0
  if ((name === 'Set' || name === 'Map') && isFilled && isReadonly) {
    for (const argument of node.arguments) checkExpression(argument, tell, file)
    return
  }
  if (name === 'RegExp') return
  if (holders.has(name))
    return tell(
      node,
      `is state of the module (new ${name}); a constant is typed ReadonlySet or ReadonlyMap and filled`
    )
  tell(node, `runs at import (new ${name})`)
}

function checkCall(node, tell, file) {
  const callee = node.expression.getText(file).replace(/\s+/g, '')
  if (pureCalls.some(pattern => pattern.test(callee)) || pureMethods.test(callee)) return
  if (ts.isCallExpression(node.expression)) return
  if (callee.startsWith('z.') || isMarkedPure(node, file)) return
  tell(node, `runs at import (${callee.slice(0, 60)})`)
}

/** Whether the call has the bundlers' mark of a pure call, which lets them drop it if it is unused. */
function isMarkedPure(node, file) {
  return file.text.slice(node.getFullStart(), node.getStart(file)).includes('@__PURE__')
}

function isAssignment(kind) {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
}

/** Reports code that changes a constant of the module: by assignment, `delete`, or a mutating method. */
function checkMutations(file, constants, tell) {
  const base = node => {
    let inner = node
    while (ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner))
      inner = inner.expression
    return inner
  }
  const isOurs = node =>
    node !== base(node) &&
    ts.isIdentifier(base(node)) &&
    constants.has(base(node).text) &&
    !isShadowed(base(node), base(node).text)
  const visit = node => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind) && isOurs(node.left))
      tell(node, 'changes a constant of the module')
    if (ts.isDeleteExpression(node) && isOurs(node.expression)) tell(node, 'changes a constant of the module')
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      mutators.has(node.expression.name.text) &&
      isOurs(node.expression)
    )
      tell(node, 'changes a constant of the module')
    ts.forEachChild(node, visit)
  }
  visit(file)
}

/** Whether a function between the node and the file declares the name again. */
function isShadowed(node, name) {
  for (let scope = node.parent; scope && !ts.isSourceFile(scope); scope = scope.parent) {
    if (ts.isFunctionLike(scope) && scope.parameters.some(parameter => declares(parameter.name, name)))
      return true
    if (ts.isBlock(scope) && scope.statements.some(statement => declaresIn(statement, name))) return true
  }
  return false
}

function declaresIn(statement, name) {
  return (
    ts.isVariableStatement(statement) &&
    statement.declarationList.declarations.some(declaration => declares(declaration.name, name))
  )
}

function declares(pattern, name) {
  if (ts.isIdentifier(pattern)) return pattern.text === name
  return pattern.elements.some(element => ts.isBindingElement(element) && declares(element.name, name))
}
