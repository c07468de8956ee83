import { expect, test } from 'vitest'
import { startFiles } from './weighFrame.mjs'

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
