import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HttpFailure } from './HttpFailure.js'
import { parseJson } from './parseJson.js'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('returns the same values as JSON.parse', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 10 }), text => {
      if (/"(__proto__|constructor|prototype)"/.test(text)) return
      expect(parseJson(text)).toEqual(JSON.parse(text))
    })
  )
})

test('parses any text or throws an HttpFailure', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'[]{}",:\\01e-nul ') }), text => {
      try {
        parseJson(text)
      } catch (error) {
        expect(error).toBeInstanceOf(HttpFailure)
      }
    })
  )
})

test('accepts at most 32 levels', () => {
  expect(() => parseJson(nested(32))).not.toThrow()
  expect(() => parseJson(nested(33))).toThrow('nested too deeply')
  expect(() => parseJson(nested(200_000))).toThrow('nested too deeply')
  expect(parseJson(JSON.stringify({ text: '['.repeat(100), quote: '\\"[' }))).toBeDefined()
})

test.each(['{"__proto__":{"x":1}}', '[{"a":{"constructor":1}}]', '{"prototype":1}', '{"\\u005f_proto__":1}'])(
  'refuses %s',
  text => {
    expect(() => parseJson(text)).toThrow('forbidden key')
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  }
)
