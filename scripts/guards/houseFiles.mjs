import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/install.mjs'

export const read = path => readFileSync(join(root, path), 'utf8')
export const exists = path => existsSync(join(root, path))

/** Every file that is, or would be, in the repository. */
export function files() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  return list.split('\n').filter(path => path !== '' && exists(path))
}

export const isText = path =>
  /\.(?:[cm]?[jt]sx?|sol|json|md|html|css|ya?ml)$|^\.ci\//.test(path) && path !== 'package-lock.json'
export const texts = paths => Object.fromEntries(paths.map(path => [path, read(path)]))

/** The texts whose citations must lead somewhere. The tests of guards hold broken ones on purpose. */
export const citingTexts = () =>
  texts(files().filter(path => isText(path) && !/^scripts\/guards\/.*\.test\.mjs$/.test(path)))
