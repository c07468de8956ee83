import { expect, test } from 'vitest'
import { buttonCss, raiseSpecificity } from './buttonCss.js'
import { faceCss } from './faceCss.js'
import { themeEntries, themeRule } from './themeRule.js'

test("the reference's variable names are aliases of ours", () => {
  expect(themeEntries({ '--w3m-accent': '#f0f', '--apkt-font-family': 'serif', '--lk-qr-color': 1 })).toEqual(
    [
      ['--lk-accent', '#f0f'],
      ['--lk-font-family', 'serif'],
      ['--lk-qr-color', '1']
    ]
  )
})

test('a rule that a server renders contains safe values only', () => {
  expect(themeRule({})).toBe('')
  expect(themeRule({ '--lk-accent': '#f0f', '--lk-border-radius-master': '2px' })).toBe(
    '.lk-button{--lk-accent:#f0f;--lk-border-radius-master:2px}'
  )
  for (const value of [
    'red}body{display:none',
    'red;x:y',
    '</style><script>',
    'url(//evil)',
    '\\75rl(x)',
    '/*'
  ]) {
    expect(themeRule({ '--lk-accent': value })).toBe('')
  }
  expect(themeRule({ ['--lk-x}{' as '--lk-x']: 'red' })).toBe('')
})

test('the sheet needs no escaping as HTML text', () => {
  expect(buttonCss() + faceCss()).not.toMatch(/[<>&"']/)
})

test('the dark theme has the same colours by attribute and by media query', () => {
  const [byAttribute, byQuery, ...more] = [
    ...buttonCss().matchAll(/(?:\[data-theme=dark\]|:not\(\[data-theme\]\))\{([^}]*)\}/g)
  ].map(([, colours]) => colours)
  expect(byAttribute).toContain('--lkb-face:')
  expect([byQuery, more]).toEqual([byAttribute, []])
})

test('every class outweighs the ids of a page', () => {
  expect(raiseSpecificity('.lk-button .lk-text{}')).toBe(
    '.lk-button:not(#_):not(#_) .lk-text:not(#_):not(#_){}'
  )
})
