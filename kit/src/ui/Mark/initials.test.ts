import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initials } from './initials.js'

test.each([
  ['Rainbow', 'R'],
  ['Meta Mask', 'MM'],
  ['  trust   wallet pro ', 'TW'],
  ['io.metamask', 'IM'],
  ['🦊 Fox', '🦊F'],
  ['', '?'],
  ['---', '?']
])('the initials of %j are %j', (name, mark) => {
  expect(initials(name)).toBe(mark)
})

test('any name has short initials of whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), name => {
      const mark = initials(name)
      expect(mark.length).toBeGreaterThan(0)
      expect([...mark].length).toBeLessThanOrEqual(6)
    })
  )
})
