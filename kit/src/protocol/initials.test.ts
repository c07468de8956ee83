import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initials } from './hash.js'

test.each([
  ['Rainbow', 'R'],
  ['Meta Mask', 'MM'],
  ['USDC', 'USDC'],
  ['AAVE2', 'A'],
  ['Latchkey Devnet Two', 'LT'],
  ['  trust   wallet pro ', 'TP'],
  ['io.metamask', 'IM'],
  ['Quiet Garden #12', 'Q1'],
  ['🦊 Fox', '🦊F'],
  ['', '?'],
  ['---', '?']
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('any name has short initials of whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), name => {
      const letters = initials(name)
      expect(letters.length).toBeGreaterThan(0)
      expect([...letters].length).toBeLessThanOrEqual(6)
    })
  )
})
