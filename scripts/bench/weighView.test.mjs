import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { weigh } from './traffic.mjs'
import { account, reach, weighView } from './weighView.mjs'

test('a chunk loads what it imports at once, in circles too, and not what it imports later', () => {
  const manifest = {
    view: { file: 'view.js', imports: ['parts'], dynamicImports: ['later'] },
    parts: { file: 'parts.js', imports: ['view'] },
    later: { file: 'later.js' }
  }
  expect([...reach(manifest, ['view'])]).toEqual(['view', 'parts'])
})

test('a view weighs what is not loaded by the page, by view Account and by the views before it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weigh-view-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const review = { file: 'review.js', imports: ['index.html', '../dist/views/Form.js', '_facts-1.js'] }
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true },
    ...Object.fromEntries(account.map(path => [`../dist/${path}.js`, { file: 'account.js' }])),
    '../dist/views/Form.js': { file: 'form.js', imports: ['_amounts-1.js'] },
    '../dist/views/Review.js': { ...review, imports: [...review.imports, '_amounts-1.js'] },
    '_amounts-1.js': { file: 'amounts.js' },
    '_facts-1.js': { file: 'facts.js' }
  }
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const codes = {
    'review.js': 'review()',
    'facts.js': 'facts',
    'form.js': 'form()',
    'amounts.js': 'amounts(1)'
  }
  for (const [file, code] of Object.entries(codes)) writeFileSync(join(folder, file), code)
  const sum = (...files) => files.reduce((sum, file) => sum + weigh(Buffer.from(codes[file])), 0)
  expect(weighView(folder, 'views/Review')).toBe(sum('review.js', 'facts.js', 'form.js', 'amounts.js'))
  expect(weighView(folder, 'views/Review', ['views/Form'])).toBe(sum('review.js', 'facts.js'))
})
