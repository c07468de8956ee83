import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InternalError } from '../InternalError.js'

/** The secret of 32 bytes (hex) in the file `name` of `folder`, which is created, readable by its owner only, if it is missing. */
export async function openSeedFile(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(folder, { recursive: true })
  // An existing file is not overwritten: another process may just have created it.
  await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  const seed = (await readFile(path, 'utf8')).trim()
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new InternalError(`${path} does not hold 64 hexadecimal digits`)
  return seed
}
