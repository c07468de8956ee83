import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleProgram } from './bundleProgram.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-bundle-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (path, text) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test('a bundle has its sources, reads files beside them, and resolves packages from its own folder', async () => {
  write(
    'src/lib/word.ts',
    "import { readFileSync } from 'node:fs'\nexport const word: string = readFileSync(new URL('word.txt', import.meta.url), 'utf8')"
  )
  write('src/lib/word.txt', 'apples')
  write(
    'src/main.ts',
    "import pg from 'pg'\nimport { word } from './lib/word.js'\nconsole.log(word, pg, import.meta.resolve('pg'))"
  )
  write('node_modules/pg/index.js', "module.exports = 'outside'")
  const file = join(folder, '.cache/start/main.mjs')
  await bundleProgram(join(folder, 'src/main.ts'), file)
  await bundleProgram(join(folder, 'src/main.ts'), file)
  rmSync(join(folder, 'src/main.ts'))
  rmSync(join(folder, 'src/lib/word.ts'))
  const said = execFileSync(process.execPath, [file], { encoding: 'utf8' })
  expect(said).toMatch(/^apples outside file:\/\/\S+\/node_modules\/pg\/index\.js\n$/)
  expect(readdirSync(join(folder, '.cache/start'))).toEqual(['main.mjs'])
})
