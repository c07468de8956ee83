import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of a page besides its own workspace. */
const shared = ['kit/src', 'kit/package.json', 'devnet/src', 'tsconfig.base.json', 'package-lock.json']
const skipped = /^(node_modules|dist|\..*)$|\.test\.tsx?$/

/** The folder of a page's build for these settings, so that instances on different ports do not share one. */
export function pageBuildFolder(root, room, env) {
  const name = createHash('sha256').update(JSON.stringify(env)).digest('hex').slice(0, 12)
  return join(root, '.cache', room, name)
}

/** Whether the build in `folder` was made from the current sources. */
export function isBuilt(root, room, folder) {
  const stamp = join(folder, '.stamp')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesMark(root, room)
}

/** Marks `folder` as a build of the sources, by a mark that was taken before it began. */
export function markBuilt(folder, mark) {
  writeFileSync(join(folder, '.stamp'), mark)
}

/** A mark that changes when any source file of the page is added, removed, edited or touched. */
export function sourcesMark(root, room) {
  const hash = createHash('sha256')
  for (const input of [room, ...shared]) add(hash, join(root, input))
  return hash.digest('hex')
}

function add(hash, path) {
  if (!existsSync(path)) return
  const { mtimeMs, size } = statSync(path)
  if (!statSync(path).isDirectory()) return void hash.update(`${path} ${mtimeMs} ${size}\n`)
  for (const name of readdirSync(path).sort()) if (!skipped.test(name)) add(hash, join(path, name))
}
