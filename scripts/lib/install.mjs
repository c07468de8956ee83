// Runs before the installation: plain Node 20, no dependencies.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumLaunch, headlessShell } from './chromium.mjs'
import { enginePaths } from './engines.mjs'
import { ensureNativeParts, thisPlatform } from './nativeParts.mjs'
import { ensureSet, setFlags } from './packageSets.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The folder of the tools' Node, which may be newer than the installed one (vitest 5 needs 22.12). There is none for
 * musl, and none if only the packages of `npm start` are installed.
 */
function toolsNodeFolder() {
  const folder = join(root, 'node_modules', 'node', 'bin')
  const isThere = existsSync(join(folder, process.platform === 'win32' ? 'node.exe' : 'node'))
  return isThere && thisPlatform().libc !== 'musl' ? folder : undefined
}

/** The Node that runs the tools. */
export function toolsNode() {
  const folder = toolsNodeFolder()
  return folder ? join(folder, process.platform === 'win32' ? 'node.exe' : 'node') : process.execPath
}

/** The environment for tools: their Node and their binaries are first on the path. */
export function toolsEnv(extra = {}) {
  const folders = [toolsNodeFolder(), join(root, 'node_modules', '.bin'), process.env.PATH]
  const path = folders.filter(Boolean).join(process.platform === 'win32' ? ';' : ':')
  return { ...process.env, PATH: path, ...extra }
}

/**
 * Installs the locked dependencies of a set (`start` or `all`) if they are missing or differ from the lock file, with
 * this platform's native parts.
 */
export function ensureInstalled(set, log = console.error) {
  const installed = ensureSet(root, set, wanted => installLocked(setFlags[wanted], log))
  ensureNativeParts(root, log, { set: installed })
  if (installed === 'all' && !toolsNodeFolder())
    log(
      `node has no build for this platform: tools run with this Node ${process.version}; npm test needs 22.12`
    )
}

function installLocked(flag, log) {
  log(`installing dependencies (npm install ${flag})`)
  // Not `npm ci`: it rejects a lock file without an optional package for another platform, and some registries lack
  // those. This installs the locked versions too, checks their hashes, and does not change the lock file.
  execFileSync('npm', ['install', flag, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // npm is a batch file on Windows, which needs a shell.
    shell: process.platform === 'win32'
  })
}

/** The browser of the tests: `LATCHKEY_CHROMIUM`, or Debian's, which is installed if missing. */
export function ensureChromium(log = console.error) {
  const path = chromiumLaunch.executablePath
  if (!existsSync(path)) aptInstall('chromium', log)
  if (!existsSync(path))
    throw new Error(`No Chromium at ${path}. Install one and set LATCHKEY_CHROMIUM to its path.`)
  return path
}

/** Chromium without its window, for the flows. Without this package they run in Chromium itself, which takes longer. */
export function ensureHeadlessShell(log = console.error) {
  if (process.env.LATCHKEY_CHROMIUM || existsSync(headlessShell)) return
  aptInstall('chromium-headless-shell', log)
  if (!existsSync(headlessShell)) log('no chromium-headless-shell: the flows run in Chromium')
}

/** Firefox for the engine flows: Debian's ESR, unless `LATCHKEY_FIREFOX` names another. */
export function ensureFirefox(log = console.error) {
  ensureProgram(enginePaths.firefox, 'firefox-esr', log)
}

/** WebKitGTK for the engine flows with its driver and a virtual display. */
export function ensureWebKit(log = console.error) {
  ensureProgram(enginePaths.webKitDriver, 'webkit2gtk-driver', log)
  ensureProgram(enginePaths.screen, 'xvfb', log)
}

function ensureProgram(path, debianPackage, log) {
  if (!existsSync(path)) aptInstall(debianPackage, log)
  if (!existsSync(path)) throw new Error(`No ${path}. Install the package ${debianPackage}.`)
}

/** The folder of PostgreSQL's programs, installed from Debian if missing. */
export function ensurePostgres(log = console.error) {
  const found = postgresBin()
  if (found) return found
  aptInstall('postgresql', log)
  const installed = postgresBin()
  if (!installed) throw new Error('No PostgreSQL in /usr/lib/postgresql. Install the package postgresql.')
  return installed
}

/** Redis for the tests of the relay, installed from Debian if missing. */
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
