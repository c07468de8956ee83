import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonDepth } from './jsonDepth.js'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('is the depth of the value, whatever its strings contain', () => {
  const text = fc.string({ unit: fc.constantFrom(...'[]{}",:\\\u00e9') })
  const { tree } = fc.letrec<{ tree: unknown }>(tie => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      text,
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(text, tie('tree'), { maxKeys: 3 })
    )
  }))
  fc.assert(
    fc.property(tree, value => {
      expect(jsonDepth(JSON.stringify(value))).toBe(depthOf(value))
    })
  )
})

test.each([
  ['a string without end', '["[[[', 1],
  ['a string that ends with a backslash', '["[[\\', 1],
  ['an escaped quote', '["\\"[[", []]', 2],
  ['an escaped backslash before the end of a string', '["\\\\", [[]]]', 3]
])('of %s', (_, text, depth) => expect(jsonDepth(text)).toBe(depth))
