import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { didOfKey } from '../auth/didKey.js'

/** The relay's own key. */
export type RelayKey = { readonly did: string; readonly sign: (claims: object) => string }

/** DER of an Ed25519 private key up to its seed (RFC 8410). */
const pkcs8 = '302e020100300506032b657004220420'

/** Takes the key of `seed` (hex), else that of the file `relay.key` in `folder`, which is made where it is missing. */
export async function openRelayKey(seed: string | undefined, folder: string): Promise<RelayKey> {
  const hex = seed ?? (await readSeed(folder))
  const der = Buffer.from(pkcs8 + hex, 'hex')
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return {
    did: didOfKey(Buffer.from(x, 'base64url')),
    sign: claims => {
      const text = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
      return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
    }
  }
}

async function readSeed(folder: string): Promise<string> {
  const path = join(folder, 'relay.key')
  await mkdir(folder, { recursive: true })
  // Not overwritten where it is there already: another process may just have made it.
  await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  const seed = (await readFile(path, 'utf8')).trim()
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new Error(`${path} does not hold 64 hexadecimal digits`)
  return seed
}
