import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleProgram } from '../lib/bundleProgram.mjs'
import { root, toolsEnv } from '../lib/install.mjs'
import { buildCdn } from './cdn.mjs'
import { lostDirectives } from './directives.mjs'
import { groupLazyFiles, unmatchedNames } from './group.mjs'
import { writeStyleSheets } from './styleSheets.mjs'

/** Checks a package's sources as they are published, and writes JavaScript and declarations. */
function compile(folder) {
  rmSync(join(root, folder, 'dist'), { recursive: true, force: true })
  try {
    // Each checker checks the shared types anew.
    execFileSync('tsgo', ['--checkers', '2', '-p', `${folder}/tsconfig.build.json`], {
      cwd: root,
      env: toolsEnv(),
      stdio: 'pipe'
    })
  } catch (error) {
    throw new Error(`${folder} does not compile:\n${error.stdout}${error.stderr}`)
  }
}

const filesIn = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))

/**
 * `kit/dist`: one declaration per source file; one JavaScript file per source file and style sheet for static imports of the
 * public entries, the others grouped (group.mjs). `cdn/`: one file for pages without a bundler (cdn.mjs).
 */
export async function buildKit() {
  compile('kit')
  const source = join(root, 'kit/src')
  const dist = join(root, 'kit/dist')
  const { exports } = JSON.parse(readFileSync(join(root, 'kit/package.json'), 'utf8'))
  const entries = Object.values(exports).flatMap(({ default: path }) => path?.slice('./dist/'.length) ?? [])
  const texts = (folder, paths) =>
    Object.fromEntries(paths.map(path => [path, readFileSync(join(folder, path), 'utf8')]))
  const sources = texts(
    source,
    filesIn(source).filter(path => /(?<!\.test)\.tsx?$/.test(path))
  )
  writeStyleSheets(source, dist)
  const unmatched = unmatchedNames(filesIn(dist))
  if (unmatched.length > 0) throw new Error(`scripts/build/group.mjs names no file: ${unmatched.join(', ')}`)
  const homes = await groupLazyFiles(dist, entries)
  const built = texts(
    dist,
    filesIn(dist).filter(path => path.endsWith('.js'))
  )
  const lost = lostDirectives(sources, built, homes)
  if (lost.length > 0) throw new Error(`'use client' is not on top of: ${lost.join(', ')}`)
  await buildCdn()
  await buildProgram()
}

/**
 * `kit/dist/cli.js`: the program `latchkey`, in one file with the libraries that it reads and changes sources with, so that applications do not
 * install them.
 */
async function buildProgram() {
  const file = join(root, 'kit/dist/cli.js')
  await bundleProgram(join(root, 'kit/cli/bin.ts'), file)
  if (!readFileSync(file, 'utf8').startsWith('#!')) throw new Error(`${file} does not start with #!`)
  chmodSync(file, 0o755)
}

/** `server/frame`: the pages of the wallet frame, which the server serves. */
async function buildFrame() {
  const { build } = await import('vite')
  const outDir = join(root, 'server/frame')
  await build({ root: join(root, 'frame'), logLevel: 'error', build: { outDir, emptyOutDir: true } })
}

/** `server/dist`; its bin is executable. */
export async function buildServer() {
  if (!existsSync(join(root, 'kit/dist/index.d.ts'))) await buildKit()
  compile('server')
  await buildFrame()
  const bin = join(
    root,
    'server',
    JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')).bin['latchkey-server']
  )
  if (!readFileSync(bin, 'utf8').startsWith('#!')) throw new Error(`${bin} does not start with #!`)
  chmodSync(bin, 0o755)
}
