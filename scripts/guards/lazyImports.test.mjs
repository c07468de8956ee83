import { expect, test } from 'vitest'
import { checkLazyImports } from './lazyImports.mjs'

test('an import() of its own is found: a browser may remember its failure', () => {
  expect(checkLazyImports('a.ts', "\nconst load = async () => (await import('./b.js')).b")).toEqual([
    'a.ts:2: import() without lazyImport'
  ])
})

test('an import through lazyImport, or of a type, passes', () => {
  const text = `type B = typeof import('./b.js')
const load = lazyImport(() => import('./b.js'))
const Part = late<Props>(() => import('./Part.js').then(m => m.Part))`
  expect(checkLazyImports('a.tsx', text)).toEqual([])
})
