import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMemoryFolder } from './memoryFolder.mjs'

test('a system without a folder in memory gets none', () => {
  expect(createMemoryFolder('/there/is/none')).toBeUndefined()
})

test('the folder runs programs and is empty, or nothing is left of it', () => {
  const parent = mkdtempSync(join(tmpdir(), 'memory-'))
  const folder = createMemoryFolder(parent)
  if (folder) expect(readdirSync(folder)).toEqual([])
  expect(readdirSync(parent)).toHaveLength(folder ? 1 : 0)
  rmSync(parent, { recursive: true })
  expect(existsSync(parent)).toBe(false)
})
