import type { Described, Warning } from '../contracts/Described.js'
import { unreadable } from './DescribeFailure.js'
import type { Part } from './Part.js'

/** One part becomes the description itself; more are numbered, in the order in which they are carried out. */
export function joinParts(described: readonly (readonly Part[])[]): Omit<Described, 'raw'> {
  const parts = described.flat()
  const [first] = parts
  if (!first) throw unreadable('request')
  if (parts.length === 1) return first
  // One call of a router with several steps is one call: what it has in common stands before its steps.
  const isMulticall = described.length === 1 && first.title === 'multicall'
  const steps = isMulticall ? parts.slice(1) : parts
  const warnings = steps.flatMap((part, index) => part.warnings.map(one => numbered(one, index + 1)))
  const isSwap = isMulticall && steps.every(({ title }) => ofSwaps.includes(title))
  return {
    title: isSwap ? 'swap' : described.length === 1 ? first.title : 'batch',
    fields: isMulticall ? first.fields : [],
    parts: steps.map(({ title, fields }) => ({ title, fields })),
    warnings: withoutDoubles(isMulticall ? [...first.warnings, ...warnings] : warnings)
  }
}

/** Steps that a swap may consist of. */
const ofSwaps = ['swap', 'wrap', 'unwrap', 'refund', 'sweep', 'usePermit', 'pull']

const numbered = (warning: Warning, part: number): Warning => ({
  ...warning,
  values: { ...warning.values, part: String(part) }
})

/** The same of one part is said once. Each part keeps its own: they are drawn with it, and one without would look harmless. */
function withoutDoubles(warnings: readonly Warning[]): readonly Warning[] {
  const keyOf = ({ text, values }: Warning) => JSON.stringify([text, values])
  const keys = warnings.map(keyOf)
  return warnings.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
