import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sanitizeText } from './text.js'

it.each([
  ['MetaMask', 'MetaMask'],
  ['  Meta \t\n Mask ', 'Meta Mask'],
  ['Meta\u202eksaM', 'MetaksaM'],
  ['Me\u200bta\u200dMa\ufeffsk', 'MetaMask'],
  ['\u2066Meta\u2069 \u200f Mask', 'Meta Mask'],
  ['a\u0000b\u001bc\u0085d', 'abc d'.replace(' ', '')],
  ['Hangul\u3164\u115ffiller', 'Hangulfiller'],
  ['tag\u{e0041}s', 'tags'],
  ['note\ufff9d', 'noted'],
  ['lone\ud800', 'lone'],
  ['e\u0301t\u00e9', '\u00e9t\u00e9'],
  ['قلعة', 'قلعة'],
  ['🦊 Wallet', '🦊 Wallet'],
  [`z${'\u0335'.repeat(40)}`, `z${'\u0335'.repeat(3)}`],
  ['\u200b\u202e', '']
])('sanitizeText cleans %j to %j', (value, clean) => {
  expect(sanitizeText(value)).toBe(clean)
})

it('sanitizeText cuts between characters, never inside one', () => {
  expect(sanitizeText('x'.repeat(500))).toBe('x'.repeat(64))
  expect(sanitizeText('🦊🦊🦊', 2)).toBe('🦊🦊')
  expect(sanitizeText('one two', 4)).toBe('one')
})

it.each([undefined, null, 7, {}, ['a'], { toString: () => 'a' }])(
  'sanitizeText returns an empty string for %j',
  value => {
    expect(sanitizeText(value)).toBe('')
  }
)

it('sanitizeText leaves no invisible characters, is bounded and idempotent', () => {
  const invisible = fc.constantFrom(
    '\u202e',
    '\u200b',
    '\u0000',
    '\u{e0001}',
    '\ufe0f',
    '\u0301',
    '\u2800',
    '\u034f',
    ' '
  )
  const text = fc.array(fc.oneof(invisible, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 30 })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 80 }), (parts, maxLength) => {
      const clean = sanitizeText(parts.join(''), maxLength)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u200b-\u200f\u202a-\u202e\u2066-\u2069]|^\s|\s$/u)
      expect([...clean].length).toBeLessThanOrEqual(maxLength)
      expect(sanitizeText(clean, maxLength)).toBe(clean)
    }),
    { numRuns: 500 }
  )
})
