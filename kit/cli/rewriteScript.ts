import MagicString from 'magic-string'
import { blocksOf } from './blocks.js'
import { type Finding, lineAt, type Rewritten } from './Finding.js'
import { missingNames, packageOf, type Source } from './sources.js'
import { childOf, childrenOf, type Node, nameOf, parseScript, walk } from './syntax.js'

/** Where a module is named: the text with its name, and the names that are taken of it. */
type Use = { readonly literal: Node; readonly names: readonly string[] }

/**
 * Replaces the modules of libraries that a script imports by those of `latchkey`, and nothing else: quotes, spaces and the order stay. In findings are
 * modules and names that `latchkey` does not have, and other texts that name such a module, as in a configuration.
 */
export function rewriteScript(path: string, text: string, sources: readonly Source[]): Rewritten {
  const result = new MagicString(text)
  const findings: Finding[] = []
  let moved = 0
  for (const block of blocksOf(path, text)) {
    const say = (offset: number, what: string) =>
      findings.push({ path, line: lineAt(text, block.start + offset), what })
    if (!mentions(block.text, sources)) continue
    let program: Node
    try {
      program = parseScript(block.text, block.ending)
    } catch (error) {
      say(0, `cannot be read: ${(error as Error).message}`)
      continue
    }
    const known = new Set<Node>()
    for (const use of usesIn(program)) {
      known.add(use.literal)
      moved += moveUse(use, block.start, { result, sources, say }) ? 1 : 0
    }
    walk(program, node => {
      const module = node.type === 'StringLiteral' && !known.has(node) ? String(node.value) : undefined
      if (module !== undefined && findSource(module, sources))
        say(node.start, `the text '${module}' is no import: change it by hand`)
    })
  }
  return {
    text: result.toString(),
    changes: moved > 0 ? [`${moved} import${moved === 1 ? '' : 's'}`] : [],
    findings
  }
}

type Moving = {
  readonly result: MagicString
  readonly sources: readonly Source[]
  readonly say: (offset: number, what: string) => void
}

/** Moves one import. Returns whether it did. */
function moveUse({ literal, names }: Use, start: number, { result, sources, say }: Moving): boolean {
  const module = String(literal.value)
  const isMoved = module.startsWith('latchkey/')
  const source = findSource(module, sources)
  const target = isMoved ? module : source?.moduleFor(module)
  if (!isMoved && !source) return false
  if (!target) {
    say(literal.start, `${module} has no equal in latchkey`)
    return false
  }
  if (isMoved && !sources.some(({ name }) => target.startsWith(`latchkey/${name}`))) return false
  for (const name of missingNames(target, names))
    say(literal.start, isMoved ? `${name} is not in ${target}` : `${name} of ${module} is not in ${target}`)
  if (isMoved) return false
  result.update(start + literal.start + 1, start + literal.end - 1, target)
  return true
}

const findSource = (module: string, sources: readonly Source[]): Source | undefined =>
  /^(?:@[\w.-]+\/)?[\w.-]+(?:\/[\w./-]+)?$/.test(module)
    ? sources.find(source => source.isOf(packageOf(module)))
    : undefined

/** Saves the reading of most files. */
const mentions = (text: string, sources: readonly Source[]): boolean =>
  text.includes('latchkey/') ||
  sources.some(({ name }) => text.includes(name === 'appkit' ? '@reown/appkit' : name))

/** Functions whose first argument names a module. */
const calls = /^(?:require|require\.resolve|(?:jest|vi)\.(?:mock|unmock|doMock|importActual|requireActual))$/

/** Every place in a program that names a module. */
function usesIn(program: Node): readonly Use[] {
  const uses: Use[] = []
  walk(program, node => {
    const literal = moduleLiteral(node)
    if (literal?.type === 'StringLiteral') uses.push({ literal, names: namesIn(node) })
  })
  return uses
}

function moduleLiteral(node: Node): Node | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return childOf(node, 'source')
    case 'TSImportType':
      return childOf(node, 'argument')
    case 'TSExternalModuleReference':
      return childOf(node, 'expression')
    case 'TSModuleDeclaration':
      return childOf(node, 'id')
    case 'CallExpression': {
      const callee = childOf(node, 'callee')
      const isModule = callee?.type === 'Import' || calls.test(calleeName(callee))
      return isModule ? childrenOf(node, 'arguments')[0] : undefined
    }
    default:
      return undefined
  }
}

function calleeName(callee: Node | undefined): string {
  if (callee?.type !== 'MemberExpression') return nameOf(callee) ?? ''
  return `${calleeName(childOf(callee, 'object'))}.${nameOf(callee.property) ?? ''}`
}

/** The names that an import or export takes. Those of a namespace (`* as`), of `import()` and of `require` are not known. */
function namesIn(node: Node): readonly string[] {
  return childrenOf(node, 'specifiers').flatMap(specifier => {
    if (specifier.type === 'ImportDefaultSpecifier') return ['default']
    const name = nameOf(specifier.type === 'ImportSpecifier' ? specifier.imported : specifier.local)
    const isNamed = specifier.type === 'ImportSpecifier' || specifier.type === 'ExportSpecifier'
    return isNamed && name !== undefined ? [name] : []
  })
}
