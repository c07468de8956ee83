// Runs before the installation: plain Node 20, no dependencies.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The sets of locked packages, with npm's flag for each. `start` is what `npm start` runs with: the `dependencies` of
 * all workspaces. `all` has the `devDependencies` too. The flags hold even if `NODE_ENV` is `production`.
 */
export const setFlags = { all: '--include=dev', start: '--omit=dev' }

/**
 * Makes `node_modules` contain at least `set`, and returns the set that it contains. `install(set)` runs npm. An
 * installation of everything is never reduced, so that tests and a running `npm start` can share it.
 */
export function ensureSet(root, set, install) {
  const stamp = join(root, 'node_modules', '.latchkey-lock')
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  const stamps = { all: hash, start: `${hash} start` }
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
  if (stamped === stamps.all) return 'all'
  const installed = installedPackages(root)
  const hasMore = Object.values(installed).some(({ dev }) => dev)
  if (stamped === stamps.start && set === 'start' && !hasMore) return 'start'
  const { packages } = JSON.parse(lock)
  const found = ['all', set].find(candidate => hasSet(packages, installed, candidate))
  const next = found ?? (hasMore ? 'all' : set)
  if (!found) install(next)
  writeFileSync(stamp, stamps[next])
  return next
}

/** npm writes a copy of the lock file, with what it installed. */
function installedPackages(root) {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  return existsSync(hidden) ? JSON.parse(readFileSync(hidden, 'utf8')).packages : {}
}

/** The packages of a set that must be there: those for other platforms and peers may be missing. */
function hasSet(locked, installed, set) {
  return Object.entries(locked).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional ||
      entry.devOptional ||
      entry.peer ||
      (set === 'start' && entry.dev) ||
      (path in installed && installed[path].version === entry.version)
  )
}
