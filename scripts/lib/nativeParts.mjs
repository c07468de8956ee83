// Runs before the installation: plain Node 20, no dependencies.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlags } from './packageSets.mjs'

/** What does not work without the native part of a package. */
const uses = {
  '@biomejs/biome': 'npm test: format and lint',
  '@foundry-rs/anvil': 'npm start and npm test: the local chains',
  '@typescript/native-preview': 'npm test: types',
  esbuild: 'npm start and npm test: programs in TypeScript',
  libsql: 'npm start and the server with SQLite (it runs with PostgreSQL)',
  litesvm: 'npm start and npm test: the Solana devnet',
  lightningcss: 'npm start, npm run build and npm test: the style sheets',
  'oxc-parser': 'npm test: dead-code',
  'oxc-resolver': 'npm test: dead-code',
  rolldown: 'npm start, npm run build and npm test: every bundle'
}

const systems = { linux: ['linux'], darwin: ['darwin'], win32: ['win32', 'windows'] }
const processors = { x64: ['x64', 'amd64', 'x86_64'], arm64: ['arm64', 'aarch64'] }

/** This machine's platform: `libc` is undefined except on Linux. */
export function thisPlatform() {
  const { platform: os, arch: cpu } = process
  if (os !== 'linux') return { os, cpu }
  const hasGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined
  return { os, cpu, libc: hasGlibc ? 'glibc' : 'musl' }
}

/**
 * The native parts that the packages of a lock file (`packages`) have for a platform, with their exact versions;
 * `name` is undefined if a package has native parts but none for this platform. Their parents list all of them in
 * `optionalDependencies`, including those that the lock file lacks because its registry lacked them.
 */
export function nativeParts(packages, platform) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const parent = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const names = Object.keys(optionalDependencies)
    if (!(parent in uses)) return []
    const name =
      names.find(name => isFor(name, platform, true)) ?? names.find(name => isFor(name, platform, false))
    return [{ parent, name, version: name && optionalDependencies[name] }]
  })
}

/**
 * Reads the platform from a package's name: `cli-linux-x64`, `linux-x64-gnu`, `binding-win32-x64-msvc`. Without a C
 * library it matches any.
 */
function isFor(name, { os, cpu, libc }, namesLibc) {
  const words = name.split(/[-/]/)
  const says = list => list?.some(word => words.includes(word))
  if (!says(systems[os] ?? [os]) || !says(processors[cpu] ?? [cpu])) return false
  if (os !== 'linux') return true
  if (namesLibc) return words.includes(libc === 'musl' ? 'musl' : 'gnu')
  return !words.includes('musl') && !words.includes('gnu')
}

const versionIn = folder => {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

/** The native parts of a set of packages for a platform, and those of them that are not installed in their exact version. */
export function findNativeParts(root, { set = 'all', platform = thisPlatform() } = {}) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const chosen = Object.entries(packages).filter(([, { dev }]) => set === 'all' || !dev)
  const parts = nativeParts(Object.fromEntries(chosen), platform)
  const known = parts.filter(({ name }) => name !== undefined)
  const missing = known.filter(({ name, version }) => versionIn(join(root, 'node_modules', name)) !== version)
  // npm removes packages that neither the lock file nor its command names.
  const unlocked = known.filter(part => !missing.includes(part) && !(`node_modules/${part.name}` in packages))
  return { unbuilt: parts.filter(({ name }) => name === undefined), missing, unlocked }
}

/**
 * Installs missing native parts of this platform, and prints which packages have none and what does not work without
 * them.
 */
export function ensureNativeParts(root, log, { set = 'all', platform = thisPlatform() } = {}) {
  const { unbuilt, missing, unlocked } = findNativeParts(root, { set, platform })
  const found = missing.filter(isPublished)
  const absent = [...unbuilt, ...missing.filter(part => !found.includes(part))]
  for (const { parent } of absent)
    log(
      `${parent} has no build for ${Object.values(platform).join(' ')}. What does not work: ${uses[parent]}`
    )
  if (found.length === 0) return
  const names = [...found, ...unlocked].map(({ name, version }) => `${name}@${version}`)
  log(`installing ${names.join(' ')}`)
  const flags = [setFlags[set], '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  npm(['install', ...flags, ...names], root, 'inherit')
}

function isPublished({ name, version }) {
  try {
    return npm(['view', `${name}@${version}`, 'version'], undefined, 'pipe').includes(version)
  } catch {
    return false
  }
}

function npm(args, cwd, stdout) {
  // npm is a batch file on Windows, which needs a shell.
  const shell = process.platform === 'win32'
  const stdio = ['ignore', stdout, stdout === 'pipe' ? 'ignore' : 'inherit']
  return `${execFileSync('npm', args, { cwd, shell, stdio, encoding: 'utf8' })}`
}
