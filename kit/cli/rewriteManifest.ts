import { parseExpression } from '@babel/parser'
import type { Rewritten } from './Finding.js'
import type { Source } from './sources.js'
import { childOf, childrenOf, type Node, nameOf } from './syntax.js'

const fields = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const

/**
 * Replaces the packages of libraries in a `package.json` by `latchkey` and its peers. A package that an import still needs stays. Nothing else
 * changes: not a space, and not the order.
 */
export function rewriteManifest(
  text: string,
  { sources, version, isMoved, isUsed }: Manifest
): Pick<Rewritten, 'text' | 'changes'> {
  const versions = versionsIn(text)
  const changes: string[] = []
  let result = text
  for (const field of fields) {
    const named = namesIn(result, field).filter(name => sources.some(source => source.isOf(name)))
    for (const name of named.filter(name => !isUsed(name))) {
      result = withoutName(result, field, name)
      changes.push(`${name} removed`)
    }
    const present = sources.filter(source => named.some(name => source.isOf(name)))
    if (present.length === 0 || !isMoved) continue
    const wanted = { latchkey: version, ...Object.assign({}, ...present.map(({ peers }) => peers(versions))) }
    for (const [name, range] of Object.entries<string>(wanted)) {
      if (name in versionsIn(result)) continue
      result = withName(result, field, name, range)
      changes.push(`${name} ${range} added`)
    }
  }
  return { text: result, changes }
}

type Manifest = {
  readonly sources: readonly Source[]
  /** Of `latchkey`: a range. */
  readonly version: string
  /** Whether something of the application uses `latchkey` now. */
  readonly isMoved: boolean
  /** Whether an import of a package is left. */
  readonly isUsed: (name: string) => boolean
}

/** The packages that a manifest names, with their ranges. Empty for a text that is no manifest. */
export function versionsIn(text: string): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...fields.map(field =>
      Object.fromEntries(
        membersOf(text, field).map(member => [nameOf(member.key) ?? '', nameOf(member.value) ?? ''])
      )
    )
  )
}

const namesIn = (text: string, field: string): readonly string[] =>
  membersOf(text, field).flatMap(({ key }) => nameOf(key) ?? [])

const membersOf = (text: string, field: string): readonly Node[] => {
  const object = objectOf(text, field)
  return object ? childrenOf(object, 'properties') : []
}

/** The object of a field, with its place in the text. */
function objectOf(text: string, field: string): Node | undefined {
  let whole: Node
  try {
    whole = parseExpression(text) as unknown as Node
  } catch {
    return undefined
  }
  const member = childrenOf(whole, 'properties').find(({ key }) => nameOf(key) === field)
  const value = member && childOf(member, 'value')
  return value?.type === 'ObjectExpression' ? value : undefined
}

function withoutName(text: string, field: string, name: string): string {
  const members = membersOf(text, field)
  const index = members.findIndex(({ key }) => nameOf(key) === name)
  const [before, member, after] = [members[index - 1], members[index], members[index + 1]]
  if (!member) return text
  const start = !after && before ? before.end : member.start
  return text.slice(0, start) + text.slice(after ? after.start : member.end)
}

/** Adds a package where the alphabet has it. */
function withName(text: string, field: string, name: string, range: string): string {
  const object = objectOf(text, field)
  if (!object) return text
  const members = childrenOf(object, 'properties')
  const entry = `"${name}": "${range}"`
  const after = members.find(({ key }) => (nameOf(key) ?? '') > name)
  if (after)
    return `${text.slice(0, after.start)}${entry},${spaceBefore(text, after)}${text.slice(after.start)}`
  const last = members.at(-1)
  if (last) return `${text.slice(0, last.end)},${spaceBefore(text, last)}${entry}${text.slice(last.end)}`
  return `${text.slice(0, object.start + 1)}${text.slice(object.start + 1, object.end - 1).trimEnd()}${
    /\n/.test(text) ? `\n    ${entry}\n  ` : entry
  }${text.slice(object.end - 1)}`
}

/** The white space that stands before a member. */
const spaceBefore = (text: string, { start }: Node): string => /\s*$/.exec(text.slice(0, start))?.[0] ?? ''
