import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ar } from './ar.js'
import { de } from './de.js'
import { en } from './en.js'
import { loadTexts } from './loadTexts.js'
import { zhTW } from './zh-TW.js'

const keys = Object.keys(en) as readonly (keyof typeof en)[]

test('a language tag selects its texts, an unknown one English', async () => {
  expect(await loadTexts('de-AT')).toBe(de)
  expect(await loadTexts('ar')).toBe(ar)
  expect(await loadTexts('zh-Hant')).toBe(zhTW)
  expect(await loadTexts('')).toBe(en)
  expect(await loadTexts('eo')).toBe(en)
})

test('each key that the descriptions use has a text, and each text is used', () => {
  const folder = join(import.meta.dirname, '..')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !/test|harness|texts|lido|aave/.test(path))
    .map(path => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
  const used = [...sources.matchAll(/(?:title|label|text): (?:\w+ \? )?'(\w+)'(?: : '(\w+)')?/g)].flatMap(
    found => found.slice(1).filter(Boolean)
  )
  for (const key of used) expect(keys, key).toContain(key)
  for (const key of keys.filter(one => !one.startsWith('descriptor.')))
    expect(new RegExp(`'${key}'|texts\\.${key}\\b|\\b${key}: '`).test(sources), key).toBe(true)
})
