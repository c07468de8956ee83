import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentColours } from './accent.js'
import { plainSheet } from './plainSheet.js'
import { themeSheet } from './themeSheet.js'
import { isSafeValue, variableNames } from './variables.js'

/** The declarations of a sheet with a single rule. */
function declarations(sheet: string): ReadonlyMap<string, string> {
  expect(sheet).toMatch(/^:host\{[^{}]*\}$/)
  return new Map(
    sheet
      .slice(6, -1)
      .split(';')
      .map(rule => [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)] as const)
  )
}

test('the themes differ, and each has all variables', () => {
  const [light, dark] = [declarations(themeSheet('light')), declarations(themeSheet('dark'))]
  expect([...light.keys()]).toEqual([...dark.keys()])
  expect(light.get('--lk-color-bg')).toBe('#ffffff')
  expect(dark.get('--lk-color-bg')).not.toBe('#ffffff')
})

test.each(['--lk-accent', '--apkt-accent', '--w3m-accent'])('%s derives every tint from the accent', name => {
  const given = declarations(themeSheet('light', { [name]: '#ff4fa3' }))
  for (const [token, value] of Object.entries(accentColours('light', [255, 79, 163]))) {
    expect(given.get(`--lk-color-${token}`)).toBe(value)
  }
})

test('our name takes precedence over apkt, and apkt over w3m, in any order', () => {
  const radius = (variables: Record<string, string>) =>
    declarations(themeSheet('light', variables)).get('--lk-border-radius-master')
  const [lk, apkt, w3m] = ['--lk-', '--apkt-', '--w3m-'].map(prefix => `${prefix}border-radius-master`) as [
    string,
    string,
    string
  ]
  expect(radius({ [w3m]: '1px', [apkt]: '2px', [lk]: '3px' })).toBe('3px')
  expect(radius({ [lk]: '3px', [apkt]: '2px', [w3m]: '1px' })).toBe('3px')
  expect(radius({ [apkt]: '2px', [w3m]: '1px' })).toBe('2px')
})

test('every documented variable changes the sheet', () => {
  const plain = themeSheet('light')
  for (const name of variableNames()) {
    const value = name.includes('master') || name.includes('z-index') ? '7' : 'teal'
    const variables = name.endsWith('color-mix')
      ? { [name]: 'teal', '--lk-color-mix-strength': 20 }
      : { [name]: name.endsWith('strength') ? 20 : value }
    expect(themeSheet('light', variables), name).not.toBe(plain)
  }
})

test('a mixed-in colour changes every colour, except an edge that is not drawn, by its strength', () => {
  const mixed = declarations(
    themeSheet('light', { '--w3m-color-mix': '#00f', '--w3m-color-mix-strength': 40 })
  )
  for (const [name, value] of mixed) {
    if (name === '--lk-color-accent-edge') expect(value).toBe('transparent')
    else if (name.startsWith('--lk-color-')) expect(value, name).toMatch(/^color-mix\(in srgb,#00f 40%,/)
  }
})

test('plain numbers are pixels, except for the z-index', () => {
  const given = declarations(themeSheet('light', { '--lk-font-size-master': 12, '--lk-z-index': 5 }))
  expect([given.get('--lk-font-size-master'), given.get('--lk-z-index')]).toEqual(['12px', '5'])
})

test.each([
  'red;background:blue',
  'red}*{display:none',
  'url(https://evil.example/x)',
  'URL (x)',
  'image-set("x" 1x)',
  'red/*',
  '\\75rl(x)',
  'calc(1px',
  '1px)',
  '"open',
  '@import "x"',
  'red!important',
  '</style>',
  '',
  'x'.repeat(301)
])('themeSheet ignores the value %j', value => {
  expect(isSafeValue(value)).toBe(false)
  expect(themeSheet('light', { '--lk-font-family': value })).toBe(themeSheet('light'))
})

test('themeSheet ignores an unknown name', () => {
  expect(themeSheet('light', { '--lk-nothing': 'red', '--other-accent': 'red', accent: 'red' })).toBe(
    themeSheet('light')
  )
})

test('no value can end its declaration', () => {
  const count = declarations(themeSheet('light')).size
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...variableNames()), (value, name) => {
      expect(declarations(themeSheet('light', { [name]: value })).size).toBe(count)
    })
  )
})

test('the theme sets every variable that the style sheets of the modal name', () => {
  const source = new URL('../../', import.meta.url)
  const sheets = readdirSync(source, { recursive: true })
    .map(String)
    .filter(path => /^(?:ui|react\/(?:modal|views))\/.*\.css$/.test(path))
  const named = sheets.flatMap(
    path => readFileSync(new URL(path, source), 'utf8').match(/--lk-[\w-]+/g) ?? []
  )
  const set = declarations(plainSheet('light'))
  expect(sheets.length).toBeGreaterThan(30)
  expect([...new Set(named)].filter(name => !set.has(name))).toEqual([])
})

test.each(['light', 'dark'] as const)('%s: without variables the sheet equals the plain sheet', theme => {
  expect(plainSheet(theme)).toBe(themeSheet(theme))
})
