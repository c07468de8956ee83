import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkExports, exportsOf } from './exports.mjs'

test('exportsOf reads the values and types of each entry', () => {
  const kit = mkdtempSync(join(tmpdir(), 'exports-'))
  mkdirSync(join(kit, 'src'))
  const entry = name => ({ 'latchkey-source': `./src/${name}.ts`, default: `./dist/${name}.js` })
  const manifest = { exports: { '.': entry('index'), './b': entry('b'), './package.json': './package.json' } }
  writeFileSync(join(kit, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    join(kit, 'src/index.ts'),
    "export { run, type Run, Both } from './b.js'\nexport type { Failure } from './b.js'"
  )
  writeFileSync(
    join(kit, 'src/b.ts'),
    'export function run() {}\nexport type Run = 1\nexport class Failure {}\nexport type Both = 1\nexport const Both = 1'
  )
  expect(exportsOf(kit)).toEqual({
    '.': ['Both', 'run', 'type Failure', 'type Run'],
    './b': ['Both', 'Failure', 'run', 'type Run']
  })
  rmSync(kit, { recursive: true })
})

test('what another package exports is named by the package', () => {
  const kit = mkdtempSync(join(tmpdir(), 'exports-'))
  const other = join(kit, 'node_modules/other')
  mkdirSync(other, { recursive: true })
  writeFileSync(join(other, 'package.json'), JSON.stringify({ name: 'other', types: './index.d.ts' }))
  writeFileSync(join(other, 'index.d.ts'), 'export declare const one: 1\nexport declare const two: 2')
  const manifest = { exports: { '.': { 'latchkey-source': './index.ts', default: './index.js' } } }
  writeFileSync(join(kit, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    join(kit, 'index.ts'),
    "export * from 'other'\nexport { two as both } from 'other'\nexport const own = 1"
  )
  expect(exportsOf(kit)).toEqual({ '.': ['* of other', 'both', 'own'] })
  rmSync(kit, { recursive: true })
})

test('checkExports reports added names, removed names, and an empty entry', () => {
  expect(checkExports({ '.': ['a', 'b'] }, { '.': ['a', 'c'] })).toEqual(['.: + b', '.: - c'])
  expect(checkExports({ '.': ['type a'] }, { '.': ['a'] })).toEqual(['.: + type a', '.: - a'])
  expect(checkExports({ '.': ['a'], './new': [] }, { '.': ['a'] })).toEqual(['./new: exports nothing'])
  expect(checkExports({ '.': ['a'] }, { '.': ['a'] })).toEqual([])
})
