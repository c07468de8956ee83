// Runs before anything is installed: plain Node 20, no dependency.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumLaunch, headlessShell } from './chromium.mjs'
import { enginePaths } from './engines.mjs'
import { ensureNativeParts, thisPlatform } from './nativeParts.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const stamp = join(root, 'node_modules', '.latchkey-lock')

/** The folder of the tools' Node: newer than the one a newcomer may have (vitest 5 needs 22.12). There is none for musl. */
function toolsNodeFolder() {
  const folder = join(root, 'node_modules', 'node', 'bin')
  const isThere = existsSync(join(folder, process.platform === 'win32' ? 'node.exe' : 'node'))
  return isThere && thisPlatform().libc !== 'musl' ? folder : undefined
}

/** The Node that tools run with. */
export function toolsNode() {
  const folder = toolsNodeFolder()
  return folder ? join(folder, process.platform === 'win32' ? 'node.exe' : 'node') : process.execPath
}

/** The environment for tools: their Node and their binaries come first on the path. */
export function toolsEnv(extra = {}) {
  const folders = [toolsNodeFolder(), join(root, 'node_modules', '.bin'), process.env.PATH]
  const path = folders.filter(Boolean).join(process.platform === 'win32' ? ';' : ':')
  return { ...process.env, PATH: path, ...extra }
}

/** Installs the locked dependencies when they are absent or differ from the lock file, with this platform's native parts. */
export function ensureInstalled(log = console.error) {
  installLocked(log)
  ensureNativeParts(root, log)
  if (!toolsNodeFolder())
    log(
      `node has no build for this platform: tools run with this Node ${process.version}; npm test needs 22.12`
    )
}

function installLocked(log) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (hasEverything()) return writeFileSync(stamp, wanted)
  log('installing dependencies (npm install)')
  // Not `npm ci`: it refuses a lock file in which an optional package for another platform is missing, and registries
  // do lack some. This takes the locked versions all the same, checks their hashes, and leaves the lock file alone.
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // npm is a batch file on Windows, which only a shell can run.
    shell: process.platform === 'win32'
  })
  writeFileSync(stamp, wanted)
}

/** npm writes what it installed beside it: equal to the lock file means that there is nothing to do. */
function hasEverything() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(lock).every(
    ([path, entry]) =>
      path === '' ||
      !path.startsWith('node_modules/') ||
      entry.optional ||
      entry.devOptional ||
      entry.peer ||
      installed[path]?.version === entry.version
  )
}

/** The browser of the tests: `LATCHKEY_CHROMIUM`, or Debian's, installed where there is none. */
export function ensureChromium(log = console.error) {
  const path = chromiumLaunch.executablePath
  if (!existsSync(path)) aptInstall('chromium', log)
  if (!existsSync(path))
    throw new Error(`No Chromium at ${path}. Install one and set LATCHKEY_CHROMIUM to its path.`)
  return path
}

/** Chromium without its window, for the flows. They run in Chromium itself where there is no such package, and take longer. */
export function ensureHeadlessShell(log = console.error) {
  if (process.env.LATCHKEY_CHROMIUM || existsSync(headlessShell)) return
  aptInstall('chromium-headless-shell', log)
  if (!existsSync(headlessShell)) log('no chromium-headless-shell: the flows run in Chromium')
}

/** Firefox of the engine flows, Debian's ESR where `LATCHKEY_FIREFOX` names none. */
export function ensureFirefox(log = console.error) {
  ensureProgram(enginePaths.firefox, 'firefox-esr', log)
}

/** WebKitGTK of the engine flows with its driver, and a screen for it. */
export function ensureWebKit(log = console.error) {
  ensureProgram(enginePaths.webKitDriver, 'webkit2gtk-driver', log)
  ensureProgram(enginePaths.screen, 'xvfb', log)
}

function ensureProgram(path, debianPackage, log) {
  if (!existsSync(path)) aptInstall(debianPackage, log)
  if (!existsSync(path)) throw new Error(`No ${path}. Install the package ${debianPackage}.`)
}

/** The folder of PostgreSQL's programs, installed from Debian where there is none. */
export function ensurePostgres(log = console.error) {
  const found = postgresBin()
  if (found) return found
  aptInstall('postgresql', log)
  const installed = postgresBin()
  if (!installed) throw new Error('No PostgreSQL in /usr/lib/postgresql. Install the package postgresql.')
  return installed
}

/** The relay's Redis of the tests, installed from Debian where there is none. */
export function ensureRedis(log = console.error) {
  if (hasRedis()) return
  aptInstall('redis-server', log)
  if (!hasRedis()) throw new Error('No redis-server on the path. Install the package redis-server.')
}

function hasRedis() {
  const command = ['redis-server', '--version']
  return spawnSync(command[0], command.slice(1), { stdio: 'ignore' }).status === 0
}

function postgresBin() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return undefined
  const version = readdirSync(base)
    .filter(name => existsSync(join(base, name, 'bin', 'initdb')))
    .sort((a, b) => Number(b) - Number(a))[0]
  return version && join(base, version, 'bin')
}

function aptInstall(name, log) {
  log(`installing ${name} (apt-get)`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = args => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    return spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    }).status
  }
  if (run(['install', '-y', '--no-install-recommends', name]) === 0) return
  run(['update'])
  run(['install', '-y', '--no-install-recommends', name])
}
