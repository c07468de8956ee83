import { describe, expect, test } from 'vitest'
import { measurePackage } from './measure.mjs'

const measure = files =>
  measurePackage(
    'kit',
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`kit/src/${path}`, text]))
  )
const lines = (count, text = '//') => Array.from({ length: count }, () => `${text}\n`).join('')

test('tests, fixtures, benches, declarations, translations and other packages are no sources', () => {
  const figures = measurePackage('kit', {
    'kit/src/a.ts': 'export const a = 1\n',
    'kit/src/b.tsx': 'export const b = 1',
    'kit/src/a.test.ts': '',
    'kit/src/a.browser.test.tsx': '',
    'kit/src/a.harness.ts': '',
    'kit/src/a.bench.ts': '',
    'kit/src/a.d.ts': '',
    'kit/src/messages/de/send.ts': '',
    'kit/src/messages/zh-CN/send.ts': '',
    'kit/src/test/start.ts': '',
    'kit/src/a.css': '',
    'kit/other.ts': '',
    'server/src/a.ts': ''
  })
  expect([figures.files, figures.lines, figures.tests.files]).toEqual([2, 2, 2])
})

test('the English messages are a source', () => {
  expect(measure({ 'messages/en.ts': '' }).files).toBe(1)
})

test('lengths of files, by nearest rank', () => {
  const figures = measure({ 'a.ts': lines(10), 'b.ts': lines(15), 'c.ts': lines(16), 'd.ts': lines(400) })
  expect(figures.fileLines).toEqual({ median: 15, p90: 400, p99: 400, max: 400 })
  expect([figures.lines, figures.tinyFiles]).toEqual([441, 2])
})

test('a package without files has figures too', () => {
  expect(measure({}).fileLines).toEqual({ median: 0, p90: 0, p99: 0, max: 0 })
  expect(measure({}).tests).toEqual({ files: 0, typeTests: 0, linesPerSourceLine: 0, mocksPerFile: 0 })
})

test('a short file that one other imports, in any way, is counted; a longer one, or one with two importers, is not', () => {
  const figures = measure({
    'main.ts': [
      "import { a } from './static.js'",
      "import type { B } from './type.js'",
      "const load = () => import('./dynamic.js')",
      "import { c } from './long.js'",
      "import { d } from './shared.js'"
    ].join('\n'),
    'other.ts': "export { d } from './shared.js'\ntype E = import('./inline.js').E",
    'static.ts': lines(25),
    'type.ts': '',
    'dynamic.ts': '',
    'inline.ts': '',
    'long.ts': lines(26),
    'shared.ts': ''
  })
  expect(figures.oneImporterFiles).toBe(4)
  // A chunk of its own cannot be part of the file that loads it.
  expect(figures.foldableFiles).toEqual(['kit/src/inline.ts', 'kit/src/static.ts', 'kit/src/type.ts'])
})

test('a file that its one importer exports has a reason to be apart', () => {
  const figures = measure({
    'index.ts': "export { a } from './a.js'\nimport { b } from './b.js'",
    'a.ts': '',
    'b.ts': ''
  })
  expect(figures.foldableFiles).toEqual(['kit/src/b.ts'])
})

test('a test that imports a file is no importer', () => {
  const figures = measure({
    'main.ts': "import { a } from './a.js'",
    'a.ts': '',
    'a.test.ts': "import { a } from './a.js'"
  })
  expect(figures.oneImporterFiles).toBe(1)
})

test('functions over 80 lines, the longest first, with name and place', () => {
  const figures = measure({
    'a.ts': `function fits() {\n${lines(78)}}\n\nfunction long() {\n${lines(79)}}\n`,
    'b.ts': `const longer = () => {\n${lines(80)}}\n`
  })
  expect(figures.longFunctions).toEqual([
    { name: 'longer', place: 'kit/src/b.ts:1', lines: 82 },
    { name: 'long', place: 'kit/src/a.ts:82', lines: 81 }
  ])
  expect(figures.functionLines).toEqual({ median: 81, p90: 82, p99: 82, max: 82 })
})

test('plain throws of testing/ are counted, and not listed', () => {
  const { throws } = measure({
    'a.ts': "\nthrow new Error('a')",
    'testing/b.ts': "throw new Error('b')"
  })
  expect(throws).toEqual({
    typed: 0,
    helped: 0,
    builtIn: 0,
    plain: 2,
    plainOutsideTesting: ['kit/src/a.ts:2']
  })
})

describe('tests', () => {
  test('their lines beside those of the sources, fixtures left out', () => {
    const figures = measure({ 'a.ts': lines(4), 'a.test.ts': lines(2), 'a.harness.ts': lines(9) })
    expect(figures.tests.linesPerSourceLine).toBe(0.5)
  })

  test('mocks and spies in a file, and tests of types', () => {
    const { tests } = measure({
      'a.test.ts': "vi.mock('./a.js')\nconst b = vi.fn(() => vi.spyOn(console, 'log'))",
      'b.test.ts': 'vi.useFakeTimers()',
      'c.types.test.ts': ''
    })
    expect([tests.mocksPerFile, tests.typeTests]).toEqual([1, 1])
  })
})

test('doc comments, exports and comments of all files together', () => {
  const figures = measure({
    'a.ts': '/** A. */\nexport const a = () => 1\nexport const b = 1\n',
    'b.ts': '// B\nexport function c() {}\n'
  })
  expect([figures.documentedCode, figures.documentedExports, figures.exportsPerFile]).toEqual([50, 33.3, 1])
  expect(figures.comments).toEqual({ lines: 40, characters: 15.9 })
})
