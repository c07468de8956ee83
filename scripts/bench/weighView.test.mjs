import { expect, test } from 'vitest'
import { reach } from './weighView.mjs'

test('a chunk loads what it imports at once, in circles too, and not what it imports later', () => {
  const manifest = {
    view: { file: 'view.js', imports: ['parts'], dynamicImports: ['later'] },
    parts: { file: 'parts.js', imports: ['view'] },
    later: { file: 'later.js' }
  }
  expect([...reach(manifest, ['view'])]).toEqual(['view', 'parts'])
})
