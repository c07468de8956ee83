import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { toolsEnv } from './install.mjs'

const exec = promisify(execFile)

/**
 * Packs the built kit as `npm publish` would, and unpacks it as an installation has it. Returns the folder whose `node_modules/latchkey` it
 * is: one for each content, below the repository, so that its peers are found. Throws where the kit has not been built.
 */
export async function unpackKit(root) {
  if (!existsSync(join(root, 'kit/dist/index.js')))
    throw new Error('The kit is not built: run `npm run build`, or set LATCHKEY_E2E_KIT=source')
  const cache = join(root, '.cache', 'packed')
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(join(cache, 'new-'))
  try {
    await exec('npm', ['pack', '--ignore-scripts', '--pack-destination', work], {
      cwd: join(root, 'kit'),
      env: toolsEnv()
    })
    const { version } = JSON.parse(readFileSync(join(root, 'kit/package.json'), 'utf8'))
    const tarball = join(work, `latchkey-${version}.tgz`)
    const content = createHash('sha256').update(readFileSync(tarball)).digest('hex').slice(0, 12)
    const folder = join(cache, content)
    if (existsSync(folder)) return folder
    const modules = join(work, 'page', 'node_modules')
    mkdirSync(modules, { recursive: true })
    await exec('tar', ['-xzf', tarball, '-C', modules])
    renameSync(join(modules, 'package'), join(modules, 'latchkey'))
    renameSync(join(work, 'page'), folder)
    return folder
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
