import { expect, test } from 'vitest'
import { sizeForOne, startFiles } from './weighFrame.mjs'

const manifest = {
  'sdk.html': {
    file: 'assets/sdk.js',
    imports: ['_shared'],
    dynamicImports: ['screen'],
    css: ['assets/sdk.css']
  },
  _shared: { file: 'assets/shared.js', imports: ['_deep', 'sdk.html'] },
  _deep: { file: 'assets/deep.js' },
  screen: { file: 'assets/screen.js', imports: ['_shared'] }
}

test('counts what a page imports at once, also what its imports import, each file once', () => {
  expect(startFiles(manifest, 'sdk.html')).toEqual([
    'assets/sdk.js',
    'assets/sdk.css',
    'assets/shared.js',
    'assets/deep.js'
  ])
})

test('one visitor loads everything in one language, at most the one with the longest texts', () => {
  const files = [
    { name: 'keys-1a2b.js', size: 100 },
    { name: 'en-1a2b.js', size: 5 },
    { name: 'ar-1a2b.js', size: 7 },
    { name: 'ar-3c4d.js', size: 2 },
    { name: 'de-1a2b.js', size: 8 },
    { name: 'worker-1a2b.js', size: 1 }
  ]
  expect(sizeForOne(files)).toBe(110)
  expect(sizeForOne([...files, { name: 'zh-CN-1a2b.js', size: 9 }, { name: 'zh-TW-1a2b.js', size: 6 }])).toBe(
    110
  )
})
