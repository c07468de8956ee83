import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkGlobals } from './globals.mjs'

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function check(files) {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-globals-'))
  folders.push(root)
  const compilerOptions = { target: 'ES2022', lib: ['ES2023', 'WebWorker'], types: [] }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['a.ts'] }))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
  return checkGlobals({ root, folder: '.', allowed: ['AbortController'] })
}

test('finds global values of the browser, also in an imported file', () => {
  const files = {
    'a.ts':
      "import { load } from './b'\nexport const run = () => setTimeout(load, globalThis.navigator.maxTouchPoints)\n",
    'b.ts': "export const load = () => fetch('/')\nexport const tools = () => ({ crypto })\n"
  }
  expect(check(files).sort()).toEqual([
    'a.ts:2: uses the global navigator',
    'a.ts:2: uses the global setTimeout',
    'b.ts:1: uses the global fetch',
    'b.ts:2: uses the global crypto'
  ])
})

test('accepts types, properties, own names, the language, and what is allowed', () => {
  const text = [
    'type Options = { readonly signal: AbortSignal; fetch(url: string): Promise<Response> }',
    'export const run = ({ fetch }: Options, options: Options) => [fetch, options.fetch, Date.now()]',
    'export const { signal } = new AbortController()',
    'export const name = 1'
  ]
  expect(check({ 'a.ts': text.join('\n') })).toEqual([])
})
