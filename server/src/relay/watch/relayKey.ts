import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InternalError } from '../../InternalError.js'
import { ed25519Key } from '../../keys/ed25519Key.js'
import { didOfKey } from '../auth/didKey.js'

/** The relay's own key. */
export type RelayKey = {
  readonly did: string
  readonly sign: (claims: object) => string
  /** HMAC-SHA256 of `text` under the key, shortened: stored instead of a client's address. */
  readonly pseudonymOf: (text: string) => string
}

/** Opens the key of `seed` (hex), otherwise of the file `relay.key` in `folder`, which is created if it is missing. */
export async function openRelayKey(seed: string | undefined, folder: string): Promise<RelayKey> {
  const hex = seed ?? (await readSeed(folder))
  const { publicKey, sign } = ed25519Key(hex)
  const pseudonymOf = (text: string) => createHmac('sha256', hex).update(text).digest('hex').slice(0, 32)
  return { did: didOfKey(publicKey), sign, pseudonymOf }
}

async function readSeed(folder: string): Promise<string> {
  const path = join(folder, 'relay.key')
  await mkdir(folder, { recursive: true })
  // An existing file is not overwritten: another process may just have created it.
  await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  const seed = (await readFile(path, 'utf8')).trim()
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new InternalError(`${path} does not hold 64 hexadecimal digits`)
  return seed
}
