import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../lib/install.mjs'
import { blocksOf, checkExamples, entriesOf, moduleOf, readEntries } from './examples.mjs'

const names = new Map([
  ['createLatchkey', 'latchkey'],
  ['mainnet', 'latchkey/chains']
])
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'examples-')))
afterAll(() => rmSync(folder, { recursive: true }))

describe('checkExamples', () => {
  test('finds code blocks with their lines, and ignores other blocks', () => {
    const page = 'A\n```sh\nnpm start\n```\n```ts\nconst a = 1\n```\n\n```tsx\n<a />\n```\n'
    expect(blocksOf('a.md', page)).toEqual([
      { path: 'a.md', at: 6, text: 'const a = 1\n' },
      { path: 'a.md', at: 10, text: '<a />\n' }
    ])
  })

  test('a fragment gets the imports it needs, and keeps its own declarations', () => {
    expect(moduleOf('createLatchkey({ networks: [mainnet] })', names)).toMatch(
      /^import \{ createLatchkey \} from 'latchkey';import \{ mainnet \} from 'latchkey\/chains'/
    )
    expect(moduleOf('const mainnet = 1; mainnet', names)).not.toContain('import')
    expect(moduleOf("import a from 'a'\nmainnet", names)).not.toContain('latchkey')
  })

  test('reports examples that do not compile with their place, and accepts the others', () => {
    const good = ['const a: number = 1\nif (a) return', "export const b = 'b'", 'await fetch("/")', '<p />']
    const bad = ['\nconst a: string = 1', 'const = 2', "import { c } from 'nowhere'"]
    const examples = [...good, ...bad].map(text => ({ path: 'page.md', at: 10, text }))
    expect(checkExamples({ root, names: new Map(), examples })).toEqual([
      "page.md:11: Type 'number' is not assignable to type 'string'.",
      'page.md:10: Variable declaration expected.',
      "page.md:10: Cannot find module 'nowhere' or its corresponding type declarations."
    ])
  })

  test('reads doc comments of exports, and reports a public function without an example', () => {
    mkdirSync(join(folder, 'src'))
    const exports = { '.': { 'latchkey-source': './src/index.ts' }, './package.json': './package.json' }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'latchkey', exports }))
    writeFileSync(join(folder, 'src/index.ts'), "export { a, b, type C } from './all.js'\n")
    writeFileSync(
      join(folder, 'src/all.ts'),
      '/**\n * @example a()\n */\nexport function a() {}\nexport function b() {}\nexport type C = 1\nexport function hidden() {}\n'
    )
    const entries = entriesOf(folder)
    expect(entries).toEqual([['latchkey', join(folder, 'src/index.ts')]])
    expect(readEntries(entries, folder)).toEqual({
      names: new Map([
        ['a', 'latchkey'],
        ['b', 'latchkey'],
        ['C', 'latchkey']
      ]),
      examples: [{ path: 'src/all.ts', at: 4, text: 'a()' }],
      missing: ['src/all.ts:5: b has no example']
    })
  })
})
