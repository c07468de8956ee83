import { type ParserPlugin, parse } from '@babel/parser'

/** A node of Babel's tree, as far as it is read here. */
export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** Parses JavaScript or TypeScript by the ending of its file. Throws a `SyntaxError`. */
export function parseScript(text: string, ending: string): Node {
  const isTyped = /^[cm]?tsx?$/.test(ending)
  const hasMarkup = !/^[cm]?ts$/.test(ending)
  const tries: readonly (readonly ParserPlugin[])[] = [
    [...(isTyped ? (['typescript'] as const) : []), ...(hasMarkup ? (['jsx'] as const) : [])],
    // JavaScript with annotations of types.
    ...(isTyped ? [] : [['flow', 'jsx'] as const])
  ]
  let failure: unknown
  for (const plugins of tries)
    try {
      return parse(text, {
        sourceType: 'unambiguous',
        allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction: true,
        allowImportExportEverywhere: true,
        plugins: [...plugins, 'decorators-legacy']
      }).program as unknown as Node
    } catch (error) {
      failure = error
    }
  throw failure
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Calls `visit` with each node of a tree, parents first, and with its parents, the nearest last. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => void): void {
  const step = (at: Node, parents: readonly Node[]) => {
    visit(at, parents)
    const within = [...parents, at]
    for (const [field, value] of Object.entries(at)) {
      if (field === 'loc' || /Comments$/.test(field)) continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) step(child, within)
    }
  }
  step(node, [])
}

/** The name of an identifier, or the value of a text that stands for one. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node.name)
  return node.type === 'StringLiteral' ? String(node.value) : undefined
}

/** A field that is a node. */
export function childOf(node: Node, field: string): Node | undefined {
  const value = node[field]
  return isNode(value) ? value : undefined
}

/** A field that is a list of nodes. */
export function childrenOf(node: Node, field: string): readonly Node[] {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}
