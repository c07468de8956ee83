import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showHidden } from './showHidden.js'

test.each(['Grüße', 'سوق بيري', 'می‌خواهم', '市場\n\tzwei', '👩‍🌾 Farm'])('%s stays unchanged', text => {
  expect(showHidden(text)).toBe(text)
})

test.each([
  ['a direction turned about', 'Shop\u202Egnp.exe', 'Shop‹202E›gnp.exe'],
  ['a space of no width', 'bank\u200B.example', 'bank‹200B›.example'],
  ['a joiner in a domain', 'ba\u200Dnk.example', 'ba‹200D›nk.example'],
  ['a carriage return that would overwrite', 'pay 1\rpay 9', 'pay 1‹D›pay 9'],
  ['a tag', 'a\u{E0041}b', 'a‹E0041›b'],
  ['a filler', 'a\u3164b', 'a‹3164›b']
])('%s is written out', (_, text, shown) => {
  expect(showHidden(text)).toBe(shown)
})

test('no invisible character remains beside ASCII, and the result is stable', () => {
  const odd = fc.constantFrom('\u202e', '\u200d', '\u0007', '\ufeff', '\u{E0020}', '\u2066', 'a', 'é', '\n')
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 }))), parts => {
      const shown = showHidden(parts.join(''))
      expect(shown.replace(/[\t\n]|(?<=\P{ASCII})[\u200c\u200d](?=\P{ASCII})/gu, '')).not.toMatch(
        /[\p{Cc}\p{Cf}]/u
      )
      expect(showHidden(shown)).toBe(shown)
    })
  )
})
