import ts from 'typescript'
import { placeOf, walk } from './sources.mjs'

const { SyntaxKind } = ts

/** The functions with a block body: their length in lines, name and place, and whether no other contains them. */
export function functionsOf(file) {
  const found = []
  const visit = (node, isTop) => {
    const isFunction = ts.isFunctionLike(node) && node.body !== undefined && ts.isBlock(node.body)
    if (isFunction) {
      const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line
      const last = file.getLineAndCharacterOfPosition(node.end).line
      found.push({ name: nameOf(node), place: placeOf(node), lines: last - first + 1, isTop })
    }
    ts.forEachChild(node, child => visit(child, isTop && !isFunction))
  }
  visit(file, true)
  return found
}

/** The name of a function, or of what it is given to. */
function nameOf(node) {
  if (node.name) return node.name.getText()
  const { parent } = node
  if (ts.isConstructorDeclaration(node)) return `${parent.name?.text ?? 'class'}.constructor`
  return parent.name && ts.isIdentifier(parent.name) ? parent.name.text : '(anonymous)'
}

const builtIn = /^(?:Type|Range|Syntax|Reference|URI|Eval|Aggregate)Error$|^DOMException$/

/**
 * What a file throws: errors of a class of ours, those that a helper makes, those of a class of the language, and plain
 * ones with their places. A promise that is rejected with a plain `Error` counts as a plain throw; an error that is passed
 * on counts as nothing.
 */
export function throwsOf(file) {
  const found = { typed: 0, helped: 0, builtIn: 0, plain: [] }
  walk(file, node => {
    const isThrow = ts.isThrowStatement(node)
    const error = isThrow ? node.expression : rejectionOf(node)
    if (!error) return
    const name = error.expression?.getText() ?? ''
    if (isPlainError(error)) found.plain.push(placeOf(node))
    else if (isThrow && ts.isNewExpression(error)) found[builtIn.test(name) ? 'builtIn' : 'typed'] += 1
    else if (isThrow && ts.isCallExpression(error)) found.helped += 1
  })
  return found
}

/** The argument of `reject(...)` and `Promise.reject(...)`. */
function rejectionOf(node) {
  return ts.isCallExpression(node) && /(?:^|\.)reject$/.test(node.expression.getText())
    ? node.arguments[0]
    : undefined
}

const isPlainError = node =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'Error'

/** The places of a file's module state: variables of the module, and containers that are empty at first. */
export function moduleStateOf(file) {
  return file.statements.filter(ts.isVariableStatement).flatMap(({ modifiers, declarationList }) => {
    if (modifiers?.some(({ kind }) => kind === SyntaxKind.DeclareKeyword)) return []
    const isConstant = (declarationList.flags & ts.NodeFlags.Const) !== 0
    return declarationList.declarations.filter(one => !isConstant || isEmptyContainer(one)).map(placeOf)
  })
}

const isEmptyContainer = ({ initializer }) =>
  initializer !== undefined &&
  ts.isNewExpression(initializer) &&
  /^(?:Weak)?(?:Map|Set)$/.test(initializer.expression.getText()) &&
  !initializer.arguments?.length

/** What a file declares and exports: its name, whether it can be called or made, and whether a doc comment explains it. */
export function exportsOf(file) {
  const found = new Map()
  for (const statement of file.statements) {
    if (!statement.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword)) continue
    const isDocumented = hasDocComment(statement)
    for (const { name, isCode } of namesOf(statement)) {
      const known = found.get(name)
      found.set(name, {
        isCode: isCode || known?.isCode === true,
        isDocumented: isDocumented || known?.isDocumented === true
      })
    }
  }
  return [...found].map(([name, facts]) => ({ name, ...facts }))
}

function namesOf(statement) {
  if (!ts.isVariableStatement(statement)) {
    const isCode = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
    return statement.name ? [{ name: statement.name.text, isCode }] : []
  }
  return statement.declarationList.declarations
    .filter(({ name }) => ts.isIdentifier(name))
    .map(({ name, initializer }) => ({
      name: name.text,
      isCode: initializer !== undefined && ts.isFunctionLike(initializer)
    }))
}

const hasDocComment = node => {
  const { text } = node.getSourceFile()
  const comments = ts.getLeadingCommentRanges(text, node.pos) ?? []
  return comments.some(({ pos }) => text.startsWith('/**', pos))
}

/** How many lines begin with a comment or go on with one, and how many characters of a file are comments. */
export function commentsOf(file) {
  const { text } = file
  const ranges = new Map()
  const visit = node => {
    if (ts.isJSDoc(node) || node.kind === SyntaxKind.JsxText) return
    const children = node.getChildren(file)
    for (const child of children) visit(child)
    if (children.length > 0) return
    const own = [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...((isBeforeJsxText(node) ? undefined : ts.getTrailingCommentRanges(text, node.end)) ?? [])
    ]
    for (const { pos, end } of own) ranges.set(pos, end)
  }
  visit(file)
  const lines = new Set()
  let characters = 0
  for (const [pos, end] of ranges) {
    characters += end - pos
    const first = file.getLineAndCharacterOfPosition(pos).line
    const last = file.getLineAndCharacterOfPosition(end).line
    const isAfterCode = text.slice(file.getLineStarts()[first], pos).trim() !== ''
    for (let line = isAfterCode ? first + 1 : first; line <= last; line += 1) lines.add(line)
  }
  return { lines: lines.size, characters }
}

const isJsxParent = node => ts.isJsxElement(node) || ts.isJsxFragment(node)

/** Whether what follows a token is text of an element, in which `//` begins no comment. */
function isBeforeJsxText({ end, parent }) {
  if (parent === undefined || parent.end !== end) return false
  if (ts.isJsxOpeningElement(parent) || ts.isJsxOpeningFragment(parent)) return true
  if (ts.isJsxExpression(parent) || ts.isJsxSelfClosingElement(parent)) return isJsxParent(parent.parent)
  const isClosing = ts.isJsxClosingElement(parent) || ts.isJsxClosingFragment(parent)
  return isClosing && isJsxParent(parent.parent.parent)
}

/** The calls of `vi.fn`, `vi.spyOn` and `vi.mock` in a test file. */
export function mocksOf(file) {
  let count = 0
  walk(file, node => {
    if (ts.isCallExpression(node) && /^vi\.(?:fn|spyOn|mock)$/.test(node.expression.getText())) count += 1
  })
  return count
}
