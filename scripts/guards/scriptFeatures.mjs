import { join } from 'node:path'
import ts from 'typescript'
import { entryAt } from './browserSupport.mjs'
import { cssFeatures } from './cssFeatures.mjs'

/** A TypeScript program over these files, with the options of a folder's `tsconfig.json`. */
export function programOf(root, folder, files) {
  const path = join(root, folder, 'tsconfig.json')
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, folder))
  return ts.createProgram(files, options)
}

const isLibrary = file => /[\\/]typescript[\\/]lib[\\/]lib\.[\w.]+\.d\.ts$/.test(file.fileName)

/** The name of the interface, class or variable whose member a declaration is: `Array`, `PromiseConstructor`, `URL`. */
function ownerOf(declaration) {
  for (let node = declaration.parent; node; node = node.parent) {
    if (ts.isInterfaceDeclaration(node) || ts.isModuleDeclaration(node)) return node.name.text
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) return `${node.name.text}Constructor`
    if (ts.isSourceFile(node)) return undefined
  }
}

/** The possible paths in browser-compat-data of a member of a type of the language or the browser. */
function pathsOf(owner, name) {
  const own = owner
    ?.replace(/^Readonly(?=Array|Set|Map)/, '')
    .replace(/Constructor$|(?<=Iterator)Object$/, '')
  if (!own) return [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`]
  const isStatic = owner.endsWith('Constructor')
  return [
    `javascript.builtins.${own}.${name}`,
    ...(isStatic ? [`api.${own}.${name}_static`] : [`api.${own}.${name}`]),
    // Mixins of the standards, whose members the data lists under the interfaces that include them.
    ...(['ParentNode', 'ChildNode', 'ARIAMixin', 'Animatable', 'InnerHTML'].includes(own)
      ? [`api.Element.${name}`]
      : []),
    ...(['HTMLOrSVGElement', 'ElementContentEditable', 'PopoverTargetAttributes'].includes(own)
      ? [`api.HTMLElement.${name}`]
      : []),
    ...(own === 'WindowOrWorkerGlobalScope' ? [`api.Window.${name}`] : []),
    ...(own.startsWith('Navigator') ? [`api.Navigator.${name}`] : [])
  ]
}

/** The name of a node's syntax in the data. TypeScript emits ES2022: older syntax needs no check. */
function syntaxOf(node) {
  if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.Using) === ts.NodeFlags.Using)
    return ['javascript.statements.using']
  if (ts.isImportDeclaration(node) && node.attributes)
    return ['javascript.statements.import.import_attributes']
  if (!ts.isRegularExpressionLiteral(node)) return []
  const [, source, flags] = /^\/([\s\S]*)\/(\w*)$/.exec(node.text) ?? []
  return [
    ...(flags?.includes('v') ? ['javascript.builtins.RegExp.unicodeSets'] : []),
    ...(/\(\?[ims]*-?[ims]+:/.test(source ?? '') ? ['javascript.regular_expressions.modifier'] : []),
    ...(/\(\?<[=!]/.test(source ?? '') ? ['javascript.regular_expressions.lookbehind_assertion'] : [])
  ]
}

const looksLikeCss = text => /\{[^{}]*[a-z-]+\s*:[^{}]*/.test(text) && !/=>|"/.test(text.slice(0, 40))

/** All pieces of a template, with a neutral word in place of its expressions. */
const textOf = node =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('0')
    : node.text

/** The features that the files of a program use: paths into browser-compat-data, each with the places. */
export function scriptFeatures(program, files, nameOf) {
  const checker = program.getTypeChecker()
  const used = new Map()
  const use = (path, place) => used.set(path, [...(used.get(path) ?? []), place])
  for (const fileName of files) {
    const file = program.getSourceFile(fileName)
    const placeOf = node => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      return `${nameOf(fileName)}:${line + 1}`
    }
    const visit = node => {
      for (const path of syntaxOf(node)) use(path, placeOf(node))
      if (ts.isIdentifier(node) && !ts.isTypeNode(node.parent)) {
        const symbol = checker.getSymbolAtLocation(node)
        const declaration = symbol?.declarations?.find(one => isLibrary(one.getSourceFile()))
        if (declaration && !isTypeOnly(node)) {
          const path = pathsOf(ownerOf(declaration), symbol.name).find(entryAt)
          if (path) use(path, placeOf(node))
        }
      }
      if (
        ts.isTemplateExpression(node) ||
        ts.isNoSubstitutionTemplateLiteral(node) ||
        ts.isStringLiteral(node)
      ) {
        const text = textOf(node)
        if (looksLikeCss(text)) for (const path of cssFeatures(text)) use(path, placeOf(node))
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return used
}

/** Whether a name is erased with the types. */
function isTypeOnly(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isTypeNode(at) && !ts.isExpressionWithTypeArguments(at)) return true
    if (ts.isTypeAliasDeclaration(at) || ts.isInterfaceDeclaration(at)) return true
    if (ts.isStatement(at)) return false
  }
  return false
}
