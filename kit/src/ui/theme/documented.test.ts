import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variableNames } from './variables.js'

const page = readFileSync(new URL('../../../../docs/theming.md', import.meta.url), 'utf8')

test('docs/theming.md lists every variable and no other', () => {
  const named = new Set([...page.matchAll(/`(--lk-[a-z0-9-]+)`/g)].map(match => match[1]))
  named.delete('--lk-')
  expect([...named].sort()).toEqual([...variableNames()].sort())
})
