import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryAt, judge } from './browserSupport.mjs'
import { cssFeatures } from './cssFeatures.mjs'
import { programOf, scriptFeatures } from './scriptFeatures.mjs'

const { oldest, allowed } = JSON.parse(readFileSync(new URL('../../browsers.json', import.meta.url), 'utf8'))
const made = []

afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const script = {
  'Promise.withResolvers': 'export const it = Promise.withResolvers<void>()',
  'Array.fromAsync': 'export const it = Array.fromAsync([])',
  'Set.union': 'export const it = new Set([1]).union(new Set([2]))',
  'Iterator.map': 'export const it = [1].values().map(String)',
  'URL.canParse_static': "export const it = URL.canParse('')",
  'AbortSignal.any_static': 'export const it = AbortSignal.any([])',
  'HTMLElement.showPopover': 'export const it = (element: HTMLElement) => element.showPopover()',
  'statements.using': 'export const it = (open: () => Disposable) => { using file = open() }',
  'RegExp.unicodeSets': 'export const it = /[a--b]/v'
}
const css = {
  'css.types.color.light-dark': '.a{color:light-dark(#000,#fff)}',
  'css.selectors.nesting': '.a{color:red;.b{color:blue}}',
  'css.at-rules.starting-style': '@starting-style{.a{opacity:0}}',
  'css.properties.field-sizing': '.a{field-sizing:content}',
  'css.selectors.popover-open': '.a:popover-open{opacity:1}',
  'css.types.color.oklch.relative_syntax': '.a{color:oklch(from red l c h)}',
  'css.properties.mask-image': '.a{mask-image:none}'
}
const accepted = {
  'features of all browsers': 'export const it = [1].at(-1) ?? structuredClone({})',
  types: 'export type It = ReturnType<typeof URL.canParse>',
  'CSS guarded by @supports':
    "export const it = '@supports (color:light-dark(red,red)){.a{color:light-dark(#000,#fff)}}'",
  'CSS also set with a prefix': "export const it = '.a{-webkit-mask-image:none;mask-image:none}'"
}

/** The features that each source file uses. One program for all: reading the types of the DOM takes half a second. */
function featuresOf(texts) {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  made.push(folder)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "target": "ESNext", "lib": ["ESNext", "DOM", "DOM.Iterable"], "types": [] } }'
  )
  const paths = texts.map((text, index) => {
    const path = join(folder, `source${index}.ts`)
    writeFileSync(path, `${text}\nexport {}`)
    return path
  })
  const program = programOf(folder, '.', paths)
  return new Map(
    texts.map((text, index) => [text, scriptFeatures(program, [paths[index]], name => basename(name))])
  )
}

let features

beforeAll(() => {
  const styles = Object.values(css).map(styleOf)
  features = featuresOf(['', ...Object.values(script), ...styles, ...Object.values(accepted)])
})

const styleOf = text => `export const it = \`${text}\``

/** The guard's findings in one source file. */
const check = (text, reasons = {}) => judge(features.get(text), { oldest, allowed: reasons })

test.each(Object.entries(script))('finds %s in JavaScript', (name, text) => {
  const problems = check(text)
  expect(problems).toEqual([expect.stringMatching(/^source\d+\.ts:1: \S+ needs /)])
  expect(problems[0]).toContain(name)
})

test.each(Object.entries(css))('finds %s of CSS in a string', (path, text) => {
  expect(check(styleOf(text)).join()).toContain(`${path} needs`)
})

test.each(Object.entries(accepted))('accepts %s', (_, text) => {
  expect(check(text)).toEqual([])
})

test('distinguishes nesting from rules in an at-rule or in keyframes', () => {
  expect(cssFeatures('@media print{.a{color:red}}@keyframes a{from{opacity:0}}')).not.toContain(
    'css.selectors.nesting'
  )
})

test('a reason allows a feature, and an unused reason is reported', () => {
  expect(check(script['URL.canParse_static'], { 'api.URL': 'only in tests' })).toEqual([])
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
