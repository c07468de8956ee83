import ts from 'typescript'

const parse = (name, text) =>
  ts.createSourceFile(
    name,
    text,
    ts.ScriptTarget.ES2022,
    true,
    /x$/.test(name) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  )

/** Property names of an object type declared in a source text. */
function propertiesOf(text, typeName) {
  const file = parse('types.ts', text)
  const declaration = file.statements.find(
    statement => ts.isTypeAliasDeclaration(statement) && statement.name.text === typeName
  )
  if (!declaration || !ts.isTypeLiteralNode(declaration.type)) throw new Error(`No object type ${typeName}`)
  return declaration.type.members.filter(ts.isPropertySignature).map(({ name }) => name.text)
}

/** Names after `option` in the titles of a test file: `test('option tabs: ...')`. */
export function testedOptions(name, text) {
  const found = new Set()
  const file = parse(name, text)
  const visit = node => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const title = node.arguments[0]
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        for (const [, option] of title.getText(file).matchAll(/\boption ([\w.]*\w)/g)) found.add(option)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isTest(callee) {
  if (ts.isIdentifier(callee))
    return callee.text === 'test' || callee.text === 'it' || callee.text === 'describe'
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return isTest(callee.expression)
  return false
}

/**
 * Names that a source file reads as a property or takes out of an object. A copy to a property of the same name
 * (`tabs: options.tabs ?? 'shared'`) does not count as a use.
 */
export function readNames(name, text) {
  const found = new Set()
  const visit = node => {
    if (ts.isPropertyAccessExpression(node) && !isCopy(node, node.name.text)) found.add(node.name.text)
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const read = node.propertyName ?? node.name
      if (ts.isIdentifier(read)) found.add(read.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(name, text))
  return found
}

function isCopy(node, name) {
  for (
    let parent = node.parent;
    parent && !ts.isStatement(parent) && !ts.isFunctionLike(parent);
    parent = parent.parent
  )
    if (ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && parent.name.text === name)
      return true
  return false
}

/**
 * Options without a test or a use. `config` is the text that declares the types; `sources` and `tests` map file names
 * to texts. A feature is tested under `option features.<name>`, or under its bare name if no option has the same.
 */
export function checkOptions({ config, sources, tests }) {
  const options = propertiesOf(config, 'LatchkeyOptions')
  const features = propertiesOf(config, 'Features')
  const tested = new Set(Object.entries(tests).flatMap(([name, text]) => [...testedOptions(name, text)]))
  const read = new Set(Object.entries(sources).flatMap(([name, text]) => [...readNames(name, text)]))
  const problems = []
  for (const name of options) {
    if (!tested.has(name)) problems.push(`option ${name}: no test is titled 'option ${name} ...'`)
    if (!read.has(name)) problems.push(`option ${name}: nothing reads it`)
  }
  for (const name of features) {
    const isTested = tested.has(`features.${name}`) || (!options.includes(name) && tested.has(name))
    if (!isTested) problems.push(`option features.${name}: no test is titled 'option features.${name} ...'`)
    if (!read.has(name)) problems.push(`option features.${name}: nothing reads it`)
  }
  return problems
}
