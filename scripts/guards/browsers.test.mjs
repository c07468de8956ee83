import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { entryAt, judge } from './browserSupport.mjs'
import { cssFeatures } from './cssFeatures.mjs'
import { programOf, scriptFeatures } from './scriptFeatures.mjs'

const { oldest, allowed } = JSON.parse(readFileSync(new URL('../../browsers.json', import.meta.url), 'utf8'))
const made = []

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The guard's findings in one source file. */
function check(text, reasons = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  made.push(folder)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "target": "ESNext", "lib": ["ESNext", "DOM", "DOM.Iterable"], "types": [] } }'
  )
  const path = join(folder, 'source.ts')
  writeFileSync(path, text)
  const used = scriptFeatures(programOf(folder, '.', [path]), [path], name => basename(name))
  return judge(used, { oldest, allowed: reasons })
}

describe('the browsers guard checks JavaScript', () => {
  test.each([
    ['Promise.withResolvers', 'export const it = Promise.withResolvers<void>()'],
    ['Array.fromAsync', 'export const it = Array.fromAsync([])'],
    ['Set.union', 'export const it = new Set([1]).union(new Set([2]))'],
    ['Iterator.map', 'export const it = [1].values().map(String)'],
    ['URL.canParse_static', "export const it = URL.canParse('')"],
    ['AbortSignal.any_static', 'export const it = AbortSignal.any([])'],
    ['HTMLElement.showPopover', 'export const it = (element: HTMLElement) => element.showPopover()'],
    ['statements.using', 'export const it = (open: () => Disposable) => { using file = open() }'],
    ['RegExp.unicodeSets', 'export const it = /[a--b]/v']
  ])('finds %s', (name, text) => {
    const problems = check(text)
    expect(problems).toEqual([expect.stringMatching(/^source\.ts:1: \S+ needs /)])
    expect(problems[0]).toContain(name)
  })
})

test('accepts features of all supported browsers, and ignores types', () => {
  expect(check('export const it = [1].at(-1) ?? structuredClone({})')).toEqual([])
  expect(check('export type It = ReturnType<typeof URL.canParse>')).toEqual([])
})

describe('the browsers guard checks CSS in strings', () => {
  test.each([
    ['css.types.color.light-dark', '.a{color:light-dark(#000,#fff)}'],
    ['css.selectors.nesting', '.a{color:red;.b{color:blue}}'],
    ['css.at-rules.starting-style', '@starting-style{.a{opacity:0}}'],
    ['css.properties.field-sizing', '.a{field-sizing:content}'],
    ['css.selectors.popover-open', '.a:popover-open{opacity:1}'],
    ['css.types.color.oklch.relative_syntax', '.a{color:oklch(from red l c h)}'],
    ['css.properties.mask-image', '.a{mask-image:none}']
  ])('finds %s', (path, css) => {
    expect(check(`export const it = \`${css}\``).join()).toContain(`${path} needs`)
  })
})

test('accepts features guarded by @supports, or also set with a prefix', () => {
  expect(
    check("export const it = '@supports (color:light-dark(red,red)){.a{color:light-dark(#000,#fff)}}'")
  ).toEqual([])
  expect(check("export const it = '.a{-webkit-mask-image:none;mask-image:none}'")).toEqual([])
})

test('distinguishes nesting from rules in an at-rule or in keyframes', () => {
  expect(cssFeatures('@media print{.a{color:red}}@keyframes a{from{opacity:0}}')).not.toContain(
    'css.selectors.nesting'
  )
})

test('a reason allows a feature, and an unused reason is reported', () => {
  expect(check("export const it = URL.canParse('')", { 'api.URL': 'only in tests' })).toEqual([])
  expect(check('', { 'api.URL': 'only in tests' })).toEqual([
    'browsers.json: nothing needs api.URL to be allowed'
  ])
})

test('every reason names a feature of the data, and has a text', () => {
  for (const [path, reason] of Object.entries(allowed)) {
    expect(entryAt(path), path).toBeDefined()
    expect(reason.length).toBeGreaterThan(20)
  }
})
