import { describe, expect, test } from 'vitest'
import { commentsOf, exportsOf, functionsOf, moduleStateOf, throwsOf } from './code.mjs'
import { readPackage } from './sources.mjs'

const parse = (text, name = 'a.ts') => readPackage('kit', { [`kit/src/${name}`]: text }).sources[0]

describe('functions', () => {
  test('each with a block body is found, by its own name or by that of what it is given to', () => {
    const text = `
function declared() {}
const arrow = () => {}
const short = () => 1
class Store {
  constructor() {}
  read() {}
  get size() { return 1 }
}
const part = { method() {}, field: () => {}, nested() { return run(() => {}) } }
`
    expect(functionsOf(parse(text)).map(({ name, isTop }) => [name, isTop])).toEqual([
      ['declared', true],
      ['arrow', true],
      ['Store.constructor', true],
      ['read', true],
      ['size', true],
      ['method', true],
      ['field', true],
      ['nested', true],
      ['(anonymous)', false]
    ])
  })

  test('a doc comment does not count as lines of its function', () => {
    expect(functionsOf(parse('/**\n * A.\n */\nfunction a() {\n}\n'))).toEqual([
      { name: 'a', place: 'kit/src/a.ts:4', lines: 2, isTop: true }
    ])
  })
})

describe('throws', () => {
  test.each([
    ["throw new LatchkeyError('CODE')", { typed: 1 }],
    ["throw new TypeError('no')", { builtIn: 1 }],
    ['throw noNetworks()', { helped: 1 }],
    ["throw new Error('no')", { plain: ['kit/src/a.ts:1'] }],
    ["throw Error('no')", { plain: ['kit/src/a.ts:1'] }],
    ["new Promise((_, reject) => reject(new Error('no')))", { plain: ['kit/src/a.ts:1'] }],
    ["Promise.reject(new Error('no'))", { plain: ['kit/src/a.ts:1'] }],
    ['try { run() } catch (error) { throw error }', {}],
    ["const cause = new Error('no')", {}],
    ["reject(new LatchkeyError('CODE'))", {}]
  ])('%s', (text, found) => {
    expect(throwsOf(parse(text))).toEqual({ typed: 0, helped: 0, builtIn: 0, plain: [], ...found })
  })
})

test.each([
  ['let count = 0', 1],
  ['var count = 0', 1],
  ['const seen = new Map()', 1],
  ['const seen = new WeakSet<object>()', 1],
  ["const known = new Set(['a'])", 0],
  ['const limit = 1', 0],
  ['declare let injected: string', 0],
  ['function run() { let count = 0 }', 0]
])('module state: %s is counted %i times', (text, count) => {
  expect(moduleStateOf(parse(text))).toHaveLength(count)
})

test('exports, whether they are code, and whether a doc comment explains them', () => {
  const text = `
/** A. */
export function a(): void
export function a(value?: string) {}
// no doc comment
export const b = () => 1
/** C. */
export class C {}
/** D. */
export type D = 1
export const e = 1
function hidden() {}
export { hidden }
`
  expect(exportsOf(parse(text))).toEqual([
    { name: 'a', isCode: true, isDocumented: true },
    { name: 'b', isCode: true, isDocumented: false },
    { name: 'C', isCode: true, isDocumented: true },
    { name: 'D', isCode: false, isDocumented: true },
    { name: 'e', isCode: false, isDocumented: false }
  ])
})

describe('comments', () => {
  test.each([
    ['// a\nconst a = 1', 1, 4],
    ['/**\n * A.\n */\nconst a = 1', 3, 13],
    ['const a = 1 // a', 0, 4],
    ['const a = 1 /* b\n c */', 1, 10],
    ['run(/* a */)\n', 0, 7],
    ['const a = { /* a */ }\n// end', 1, 13],
    ["const url = 'https://a.example' // b", 0, 4],
    [`const url = \`//a\${1}//b\``, 0, 0],
    ['const slash = /\\/\\//', 0, 0]
  ])('%j: %i lines, %i characters', (text, lines, characters) => {
    expect(commentsOf(parse(text))).toEqual({ lines, characters })
  })

  test.each([
    ['<p>https://a.example {/* why */}// b</p>', 9],
    ['<p>// a<br />// b<i>// c</i>// d</p>', 0],
    ['<><b>a</b>// a</> // end', 6],
    ['<p title={a} /* why */>a</p>', 9]
  ])('of %s only what is no text counts', (element, characters) => {
    expect(commentsOf(parse(`export const A = () => ${element}`, 'A.tsx')).characters).toBe(characters)
  })
})
