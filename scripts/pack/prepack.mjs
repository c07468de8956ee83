import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../lib/install.mjs'
import { run } from './shell.mjs'

const rooms = ['kit', 'server', 'devnet', 'scripts']
const files = ['package.json', 'tsconfig.base.json']

/** What `npm pack` and `npm publish` must have put in. */
const wanted = {
  kit: ['dist/index.js', 'dist/index.d.ts', 'dist/react/index.js'],
  server: ['dist/index.js', 'dist/main.js']
}

/** Checks that `npm pack` builds both packages first. Works in a copy of the repository without `dist`, because other checks use `dist` here. */
export async function checkPrepack(copy) {
  copyHouse(copy)
  for (const [name, paths] of Object.entries(wanted)) {
    const output = await run('npm', ['pack', '--json', '--dry-run'], join(copy, name), { seconds: 300 })
    const [packed] = Object.values(JSON.parse(output.slice(output.search(/^[[{]/m))))
    const missing = paths.filter(path => !packed.files.some(file => file.path === path))
    if (missing.length > 0) throw new Error(`${name} was packed without ${missing.join(', ')}`)
  }
}

/** Without any build; packages of the house are those of the copy. */
function copyHouse(copy) {
  const isSource = path => !['dist', 'node_modules'].includes(basename(path))
  for (const name of rooms) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource })
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'))
  }
  for (const name of files) cpSync(join(root, name), join(copy, name))
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@latchkey'), { recursive: true })
  symlinkSync(join(copy, 'kit'), join(modules, 'latchkey'))
  for (const name of readdirSync(join(root, 'node_modules', '@latchkey')))
    symlinkSync(join(copy, name), join(modules, '@latchkey', name))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== 'latchkey' && name !== '@latchkey')
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
}
