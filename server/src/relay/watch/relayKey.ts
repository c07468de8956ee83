import { createHmac } from 'node:crypto'
import { ed25519Key } from '../../keys/ed25519Key.js'
import { openSeedFile } from '../../keys/openSeedFile.js'
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
  const hex = seed ?? (await openSeedFile(folder, 'relay.key'))
  const { publicKey, sign } = ed25519Key(hex)
  const pseudonymOf = (text: string) => createHmac('sha256', hex).update(text).digest('hex').slice(0, 32)
  return { did: didOfKey(publicKey), sign, pseudonymOf }
}
