import { expect, test } from 'vitest'
import { biggestCycle, importsOf } from './imports.mjs'
import { readPackage } from './sources.mjs'

const importsIn = files => {
  const texts = Object.fromEntries(Object.entries(files).map(([path, text]) => [`kit/src/${path}`, text]))
  return importsOf(readPackage('kit', texts).sources)
}
const all = ['static', 'dynamic', 'type']

test.each([
  ["import { b } from './b.js'", 'static'],
  ["import './b.js'", 'static'],
  ["export { b } from './b.js'", 'static'],
  ["export * from './b.js'", 'static'],
  // It stays an import once compiled (`verbatimModuleSyntax`).
  ["import { type B } from './b.js'", 'static'],
  ["import type { B } from './b.js'", 'type'],
  ["export type { B } from './b.js'", 'type'],
  ["type B = import('./b.js').B", 'type'],
  ["type B = typeof import('./b.js')", 'type'],
  ["const load = lazyImport(() => import('./b.js'))", 'dynamic']
])('%s is a %s import', (text, kind) => {
  expect(importsIn({ 'a.ts': text, 'b.ts': '' })).toEqual([
    { from: 'kit/src/a.ts', to: 'kit/src/b.ts', kind, ...(text.startsWith('export') && { isExported: true }) }
  ])
})

test('imports are found where a file ends in tsx, and in a folder above', () => {
  expect(importsIn({ 'a/a.tsx': "import { b } from '../b/B.js'", 'b/B.tsx': '' })).toEqual([
    { from: 'kit/src/a/a.tsx', to: 'kit/src/b/B.tsx', kind: 'static' }
  ])
})

test('packages, tests and style sheets are no part of the graph', () => {
  const text =
    "import { x } from 'react'\nimport sheet from './a.css?inline'\nimport { y } from './y.test.js'"
  expect(importsIn({ 'a.ts': text, 'y.test.ts': '' })).toEqual([])
})

const ring = {
  'a.ts': "import { b } from './b.js'",
  'b.ts': "import { c } from './c.js'",
  'c.ts': "import type { A } from './a.js'",
  'd.ts': "import { a } from './a.js'"
}

test('a cycle over a type import is a type cycle, and none at runtime', () => {
  expect(biggestCycle(importsIn(ring), all)).toEqual(['kit/src/a.ts', 'kit/src/b.ts', 'kit/src/c.ts'])
  expect(biggestCycle(importsIn(ring), ['static', 'dynamic'])).toEqual([])
})

test('a cycle over a dynamic import is one only where these count', () => {
  const imports = importsIn({ ...ring, 'c.ts': "const load = () => import('./a.js')" })
  expect(biggestCycle(imports, ['static'])).toEqual([])
  expect(biggestCycle(imports, ['static', 'dynamic'])).toHaveLength(3)
})

test('of several cycles the biggest is named, and of two that share a file both together', () => {
  const pair = { 'x.ts': "import { y } from './y.js'", 'y.ts': "import { x } from './x.js'" }
  expect(biggestCycle(importsIn({ ...pair, ...ring }), all)).toHaveLength(3)
  const joined = {
    ...ring,
    'd.ts': "import { a } from './a.js'",
    'a.ts': "export * from './b.js'; export * from './d.js'"
  }
  expect(biggestCycle(importsIn(joined), all)).toHaveLength(4)
})

test('a file that imports itself, and a chain, are no cycle', () => {
  expect(biggestCycle(importsIn({ 'a.ts': "import { a } from './a.js'" }), all)).toEqual([])
  expect(
    biggestCycle(importsIn({ 'a.ts': "import './b.js'", 'b.ts': "import './c.js'", 'c.ts': '' }), all)
  ).toEqual([])
})
