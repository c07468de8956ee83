import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { number, optionalLabel } from './bounds.js'
import { list, nullable, nullish, object, optional, readBy } from './schema.js'

const own = object({
  a: number,
  b: optional(optionalLabel),
  c: nullish(number),
  d: nullable(number),
  e: optional(list(object({ f: number }), 3))
})
const theirs = v.object({
  a: v.pipe(v.number(), v.finite()),
  b: v.optional(v.pipe(v.string(), v.maxLength(128))),
  c: v.nullish(v.pipe(v.number(), v.finite())),
  d: v.nullable(v.pipe(v.number(), v.finite())),
  e: v.optional(v.pipe(v.array(v.object({ f: v.pipe(v.number(), v.finite()) })), v.maxLength(3)))
})

const field = fc.oneof(fc.constantFrom(undefined, null, 1, 'x', Number.NaN, {}), fc.integer())
const item = fc.oneof(
  { weight: 3, arbitrary: fc.record({ f: fc.integer() }) },
  fc.record({ f: field }),
  field
)
const value = fc.record(
  {
    a: field,
    b: field,
    c: field,
    d: field,
    e: fc.oneof(fc.array(item, { maxLength: 5 }), field),
    more: field
  },
  { requiredKeys: [] }
)

test('a schema accepts the same values as the same schema of valibot, with the same fields', () => {
  fc.assert(
    fc.property(value, input => {
      const expected = v.safeParse(theirs, input)
      const result = readBy(own, input)
      expect(result.issues === undefined).toBe(expected.success)
      if (expected.success) expect(result.value).toEqual(expected.output)
    }),
    { numRuns: 1000 }
  )
})

test('valibot accepts the schema alone and as a part, and reports the path of an issue', () => {
  const wrong = { a: 1, d: null, e: [{ f: 1 }, { f: 'x' }] }
  const path = (schema: v.GenericSchema, input: unknown) => {
    const [issue] = v.safeParse(schema, input).issues ?? []
    return issue && v.getDotPath(issue)
  }
  expect(path(own, wrong)).toBe('e.1.f')
  expect(path(v.object({ x: v.array(own) }), { x: [wrong] })).toBe('x.0.e.1.f')
  expect(path(v.object({ x: own }), {})).toBe('x')
  expect(path(own, 1)).toBeNull()
})

test("a prototype in the input does not change the result's prototype", () => {
  const { value } = readBy(own, JSON.parse('{"a":1,"d":null,"__proto__":{"b":"x"}}'))
  expect(value).toEqual({ a: 1, d: null })
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
})
