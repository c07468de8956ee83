import { expect, test } from 'vitest'
import { checkLazyImports } from './lazyImports.mjs'

test('finds a plain import(), whose failure a browser may cache', () => {
  expect(checkLazyImports('a.ts', "\nconst load = async () => (await import('./b.js')).b")).toEqual([
    'a.ts:2: import() without lazyImport'
  ])
})

test('accepts an import through lazyImport, or of a type', () => {
  const text = `type B = typeof import('./b.js')
const load = lazyImport(() => import('./b.js'))
const Part = late<Props>(() => import('./Part.js').then(m => m.Part))`
  expect(checkLazyImports('a.tsx', text)).toEqual([])
})
