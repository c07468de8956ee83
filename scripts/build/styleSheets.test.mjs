import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterEach, expect, test } from 'vitest'
import { minifySheet } from '../lib/styleSheets.mjs'
import { writeStyleSheets } from './styleSheets.mjs'

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function write(files) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-sheets-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const minify = text => minifySheet('a.css', text)
const sheet = '/* Why. */\n.a {\n  color: var(--a);\n}\n'

test('a built file imports the minified text of a style sheet as a module', async () => {
  const dist = write({
    'ui/A/A.js': "import aCss from './A.css?inline'\nexport const text = () => aCss\n",
    'ui/A/A.d.ts': 'export declare const text: () => string\n',
    'ui/B.js': '/// <reference path="./css.d.ts" />\nexport { text } from \'./A/A.js\'\n'
  })
  writeStyleSheets(write({ 'ui/A/A.css': sheet }), dist)
  const { text } = await import(join(dist, 'ui/B.js'))
  expect(text()).toBe('.a{color:var(--a)}')
  expect(readFileSync(join(dist, 'ui/B.js'), 'utf8')).not.toContain('css.d.ts')
  expect(existsSync(join(dist, 'ui/A/A.css'))).toBe(false)
})

test('a build that inlines constants contains the text of a sheet once, however many modules import it', async () => {
  const dist = write({
    'a.js': "import css from './A.css?inline'\nexport const a = () => css\n",
    'ui/b.js': 'import css from "../A.css?inline"\nexport const b = () => css\n',
    'all.js': "export * from './a.js'\nexport * from './ui/b.js'\n"
  })
  writeStyleSheets(write({ 'A.css': sheet }), dist)
  const build = await rolldown({
    input: join(dist, 'all.js'),
    optimization: { inlineConst: { mode: 'all' } }
  })
  const { output } = await build.generate()
  await build.close()
  expect(output[0].code.split('.a{color:var(--a)}').length - 1).toBe(1)
})

test.each([
  ["export { default } from './A.css?inline'\n"],
  ['/// <reference path="../ui/css.d.ts" />\nexport declare const text: string\n']
])('a declaration that names a style sheet of the sources is refused: %s', declaration => {
  const dist = write({ 'A.d.ts': declaration })
  expect(() => writeStyleSheets(write({ 'A.css': sheet }), dist)).toThrow(
    'A.d.ts names a style sheet of the sources'
  )
})

test('values with variables lose their spaces, and texts keep them', () => {
  expect(minify('.a { inline-size: min(var(--a), 1px); }')).toBe('.a{inline-size:min(var(--a),1px)}')
  expect(minify('.a::before { content: "a, b"; }')).toBe('.a:before{content:"a, b"}')
})

test('a media query contains no sign that HTML escapes', () => {
  expect(minify('@media (max-width: 430px) { .a { color: var(--a); } }')).toBe(
    '@media (max-width:430px){.a{color:var(--a)}}'
  )
})
