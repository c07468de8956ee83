// Installs the example in the current folder with the kit of this repository, packed as it is published. `npm start` of an example runs it first: a copy of an example
// outside the repository needs neither this file nor its script `prestart`. Plain Node 20, no dependencies.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt, markBuilt, sourcesMark } from '../scripts/lib/pageBuild.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const here = process.cwd()

function run(command, args, cwd) {
  // npm is a batch file on Windows, which needs a shell.
  execFileSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32'
  })
}

/** The packed kit: built anew if its sources have changed since. */
function packKit() {
  const folder = join(root, '.cache', 'examples')
  const { version } = JSON.parse(readFileSync(join(root, 'kit/package.json'), 'utf8'))
  if (!isBuilt(root, 'kit', folder)) {
    console.log('packing the kit')
    const mark = sourcesMark(root, 'kit')
    mkdirSync(folder, { recursive: true })
    run(process.execPath, ['scripts/build.mjs', 'kit'], root)
    run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], join(root, 'kit'))
    markBuilt(folder, mark)
  }
  return join(folder, `latchkey-${version}.tgz`)
}

const tarball = packKit()
const stamp = join(here, 'node_modules', '.latchkey')
const hash = createHash('sha256')
  .update(readFileSync('package.json'))
  .update(readFileSync(tarball))
  .digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  console.log('installing the packages of the example')
  // npm would keep another kit of the same version.
  rmSync(join(here, 'node_modules'), { recursive: true, force: true })
  // No lock file: it would name the registry of this machine.
  const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  run('npm', ['install', ...flags, tarball], here)
  writeFileSync(stamp, hash)
}
