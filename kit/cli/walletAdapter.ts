import MagicString from 'magic-string'
import { blocksOf } from './blocks.js'
import { type Finding, lineAt, type Rewritten } from './Finding.js'
import { packageOf, sources } from './sources.js'
import { childOf, childrenOf, type Node, nameOf, parseScript, walk } from './syntax.js'

/** Components of `@solana/wallet-adapter-react-ui`, and what takes their place. */
const components: Readonly<Record<string, string>> = {
  WalletModalProvider: 'LatchkeyProvider',
  WalletMultiButton: 'LatchkeyButton',
  WalletConnectButton: 'LatchkeyConnectButton',
  WalletModalButton: 'LatchkeyConnectButton'
}

const userInterface = '@solana/wallet-adapter-react-ui'
const { isOf } = sources['wallet-adapter']

/**
 * Moves a script from the wallets and components of `@solana/wallet-adapter`: the list of wallets becomes one wallet, which stands for whichever
 * the modal connects, and the components those of `latchkey/react`. The hooks of `@solana/wallet-adapter-react` stay. `instance`: the module of
 * the application that exports `latchkey`, as this script imports it.
 */
export function rewriteWalletAdapter(path: string, text: string, instance: string): Rewritten {
  const result = new MagicString(text)
  const findings: Finding[] = []
  let changes = 0
  for (const { start, text: script, ending } of blocksOf(path, text)) {
    if (!script.includes('@solana/wallet-adapter-')) continue
    let program: Node
    try {
      program = parseScript(script, ending)
    } catch (error) {
      findings.push({ path, line: lineAt(text, start), what: `cannot be read: ${(error as Error).message}` })
      continue
    }
    const say = (offset: number, what: string) =>
      findings.push({ path, line: lineAt(text, start + offset), what })
    changes += new ScriptMove(program, script, { result, start, instance, say }).run()
  }
  return {
    text: result.toString(),
    changes: changes > 0 ? ['wallets and components of @solana/wallet-adapter'] : [],
    findings
  }
}

type Context = {
  readonly result: MagicString
  /** Where the script begins in its file. */
  readonly start: number
  readonly instance: string
  readonly say: (offset: number, what: string) => void
}

/** The move of one script. */
class ScriptMove {
  readonly #program: Node
  readonly #script: string
  readonly #context: Context
  /** Names that the script then needs, by module. */
  readonly #needed = new Map<string, Set<string>>()
  /** Names of imports that are replaced, and those of which it was said why they are not. */
  readonly #gone = new Set<string>()
  readonly #said = new Set<string>()

  constructor(program: Node, script: string, context: Context) {
    this.#program = program
    this.#script = script
    this.#context = context
  }

  /** Returns the number of changes. */
  run(): number {
    const imports = this.#imports()
    const wallets = localNames(imports.filter(node => sourceOf(node) !== userInterface))
    this.#moveLists(wallets)
    this.#moveComponents(localNames(imports.filter(node => sourceOf(node) === userInterface)))
    return this.#moveImports(imports)
  }

  #imports(): readonly Node[] {
    return childrenOf(this.#program, 'body').filter(
      node => node.type === 'ImportDeclaration' && isOf(packageOf(sourceOf(node)))
    )
  }

  /** `[new PhantomWalletAdapter()]`, and what `WalletProvider` gets. */
  #moveLists(wallets: ReadonlyMap<string, string>): void {
    const given = new Set(this.#givenLists())
    const lists: Node[] = []
    walk(this.#program, node => {
      if (node.type !== 'ArrayExpression') return
      const elements = childrenOf(node, 'elements')
      const isList = elements.every(
        element => element.type === 'NewExpression' && wallets.has(nameOf(element.callee) ?? '')
      )
      if (isList && (elements.length > 0 || given.has(node))) lists.push(node)
      else if (
        given.has(node) &&
        !elements.some(element => this.#textOf(element).startsWith('createWalletAdapter('))
      )
        this.#context.say(node.start, 'this list of wallets: add createWalletAdapter(latchkey) by hand')
    })
    for (const list of lists) {
      this.#update(list.start, list.end, '[createWalletAdapter(latchkey)]')
      this.#need('latchkey/solana/wallet-adapter', 'createWalletAdapter')
      this.#need(this.#context.instance, 'latchkey')
    }
    const isInList = (node: Node) => lists.some(list => node.start >= list.start && node.end <= list.end)
    const uses = this.#usesOf(wallets)
    for (const name of wallets.keys()) {
      const left = (uses.get(name) ?? []).filter(node => !isInList(node))
      ;(left.length === 0 ? this.#gone : this.#said).add(name)
      for (const node of left) this.#context.say(node.start, `${name} is used outside of a list of wallets`)
    }
  }

  /** The lists that elements `<WalletProvider wallets={...}>` get, as far as they are written in this script. */
  #givenLists(): readonly Node[] {
    const lists: Node[] = []
    walk(this.#program, node => {
      if (node.type !== 'JSXOpeningElement' || nameOf(node.name) !== 'WalletProvider') return
      const attribute = childrenOf(node, 'attributes').find(({ name }) => nameOf(name) === 'wallets')
      const value = attribute && childOf(attribute, 'value')
      const list = value && this.#listOf(childOf(value, 'expression'))
      if (list) lists.push(list)
    })
    return lists
  }

  /** The list behind a name, and inside of `useMemo`. */
  #listOf(value: Node | undefined): Node | undefined {
    if (!value || value.type === 'ArrayExpression') return value
    if (value.type === 'CallExpression' && /(?:^|\.)useMemo$/.test(this.#textOf(childOf(value, 'callee'))))
      return this.#listOf(returned(childrenOf(value, 'arguments')[0]))
    const name = nameOf(value)
    let found: Node | undefined
    if (value.type === 'Identifier')
      walk(this.#program, node => {
        if (node.type === 'VariableDeclarator' && nameOf(node.id) === name) found ??= childOf(node, 'init')
      })
    return found && this.#listOf(found)
  }

  #moveComponents(locals: ReadonlyMap<string, string>): void {
    const moved = new Map(
      [...locals].flatMap(([local, imported]) => {
        const next = components[imported]
        return next ? [[local, next] as const] : []
      })
    )
    const uses = this.#usesOf(locals)
    for (const [local, next] of moved) {
      const elements = uses.get(local) ?? []
      if (!elements.every(({ type }) => type === 'JSXIdentifier')) {
        this.#said.add(local)
        for (const node of elements.filter(({ type }) => type !== 'JSXIdentifier'))
          this.#context.say(node.start, `${local} is used as a value: write ${next} by hand`)
        continue
      }
      this.#gone.add(local)
      this.#need('latchkey/react', next)
      for (const node of elements) this.#update(node.start, node.end, next)
    }
    walk(this.#program, node => {
      const next = node.type === 'JSXOpeningElement' ? moved.get(nameOf(node.name) ?? '') : undefined
      if (next && this.#gone.has(nameOf(node.name) ?? '')) this.#moveAttributes(node, next)
    })
  }

  /** Properties of the components are not those of ours; `LatchkeyProvider` has its instance. */
  #moveAttributes(element: Node, next: string): void {
    const name = childOf(element, 'name')
    if (!name) return
    const attributes = childrenOf(element, 'attributes')
    for (const attribute of attributes) {
      this.#context.say(attribute.start, `${this.#textOf(attribute)} of ${nameOf(name)} is not of ${next}`)
    }
    const last = attributes.at(-1)
    if (last) this.#update(name.end, last.end, '')
    if (next !== 'LatchkeyProvider') return
    this.#context.result.appendLeft(this.#context.start + (last?.end ?? name.end), ' client={latchkey}')
    this.#need(this.#context.instance, 'latchkey')
  }

  /** Takes what was moved out of the imports, and adds what is needed before the first of them. Says what is left of them. */
  #moveImports(imports: readonly Node[]): number {
    const sheets = this.#sheets(imports)
    const changed = imports.filter(
      node => !sheets.includes(node) && [...localNames([node]).keys()].some(local => this.#gone.has(local))
    )
    const place =
      changed[0] ?? childrenOf(this.#program, 'body').find(({ type }) => type === 'ImportDeclaration')
    if (place) this.#context.result.appendLeft(this.#context.start + place.start, this.#newImports(place))
    for (const node of changed) this.#shorten(node)
    for (const node of sheets) this.#remove(node)
    this.#sayLeft(imports, sheets)
    return changed.length + sheets.length + this.#needed.size
  }

  /** Names and modules that stay. */
  #sayLeft(imports: readonly Node[], sheets: readonly Node[]): void {
    for (const node of imports)
      for (const specifier of childrenOf(node, 'specifiers')) {
        const name = nameOf(specifier.local) ?? ''
        // What is used elsewhere was said there.
        if (!this.#gone.has(name) && !this.#said.has(name))
          this.#context.say(specifier.start, `${name} of ${sourceOf(node)} has no equal in latchkey`)
      }
    walk(this.#program, (node, parents) => {
      const module = node.type === 'StringLiteral' ? String(node.value) : ''
      if (
        !isOf(packageOf(module)) ||
        parents.some(parent => imports.includes(parent) || sheets.includes(parent))
      )
        return
      this.#context.say(node.start, `${module} has no equal in latchkey`)
    })
  }

  /** Statements that only load the style sheet of the components. */
  #sheets(imports: readonly Node[]): readonly Node[] {
    const sheet = `${userInterface}/styles.css`
    const required = childrenOf(this.#program, 'body').filter(node => {
      const call = node.type === 'ExpressionStatement' ? childOf(node, 'expression') : undefined
      return call?.type === 'CallExpression' && nameOf(childrenOf(call, 'arguments')[0]) === sheet
    })
    return [...imports.filter(node => sourceOf(node) === sheet), ...required]
  }

  #newImports(like: Node): string {
    const text = this.#textOf(like)
    const end = text.endsWith(';') ? ';\n' : '\n'
    const quote = text.includes('"') ? '"' : "'"
    return [...this.#needed]
      .map(
        ([module, names]) => `import { ${[...names].sort().join(', ')} } from ${quote}${module}${quote}${end}`
      )
      .join('')
  }

  /** Removes the names that were moved, or all of the import. */
  #shorten(node: Node): void {
    const specifiers = childrenOf(node, 'specifiers')
    const kept = specifiers.filter(({ local }) => !this.#gone.has(nameOf(local) ?? ''))
    const [first, last] = [specifiers[0], specifiers.at(-1)]
    if (kept.length === 0 || !first || !last) this.#remove(node)
    else this.#update(first.start, last.end, kept.map(specifier => this.#textOf(specifier)).join(', '))
  }

  #remove(node: Node): void {
    const { result, start } = this.#context
    const rest = this.#script.slice(node.end)
    result.remove(start + node.start, start + node.end + (/^[ \t]*\r?\n/.exec(rest)?.[0].length ?? 0))
  }

  /** Identifiers that name an import, outside of the imports. */
  #usesOf(names: ReadonlyMap<string, string>): ReadonlyMap<string, readonly Node[]> {
    const uses = new Map<string, Node[]>()
    walk(this.#program, (node, parents) => {
      if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return
      const name = nameOf(node) ?? ''
      const parent = parents.at(-1)
      const isMember = /MemberExpression$|ObjectProperty|JSXAttribute/.test(parent?.type ?? '')
      const isOther =
        isMember && parent?.computed !== true && (parent?.property === node || parent?.key === node)
      if (!names.has(name) || isOther || parents.some(({ type }) => type === 'ImportDeclaration')) return
      uses.set(name, [...(uses.get(name) ?? []), node])
    })
    return uses
  }

  #need(module: string, name: string): void {
    this.#needed.set(module, (this.#needed.get(module) ?? new Set<string>()).add(name))
  }

  #update(from: number, to: number, text: string): void {
    const { result, start } = this.#context
    if (text === '') result.remove(start + from, start + to)
    else result.update(start + from, start + to, text)
  }

  #textOf(node: Node | undefined): string {
    return node ? this.#script.slice(node.start, node.end) : ''
  }
}

const sourceOf = (node: Node): string => nameOf(node.source) ?? ''

/** What imports are called in the script, and in their modules. */
function localNames(imports: readonly Node[]): ReadonlyMap<string, string> {
  return new Map(
    imports.flatMap(node =>
      childrenOf(node, 'specifiers').flatMap(({ local, imported }) => {
        const name = nameOf(local)
        return name === undefined ? [] : [[name, nameOf(imported) ?? name] as const]
      })
    )
  )
}

/** What a function returns, if that is all it does. */
function returned(made: Node | undefined): Node | undefined {
  const body = made && childOf(made, 'body')
  if (body?.type !== 'BlockStatement') return body
  const last = childrenOf(body, 'body').at(-1)
  return last?.type === 'ReturnStatement' ? childOf(last, 'argument') : undefined
}
