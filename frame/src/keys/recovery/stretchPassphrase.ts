import { argon2id } from '@noble/hashes/argon2'
import { textBytes, zero } from '../bytes.js'

/**
 * The 32 bytes of a passphrase: Argon2id, 64 MiB, 3 passes (RFC 9106 section 4 has the second recommended option with these). The
 * numbers are part of the format: a server that names lower ones is not asked. Spaces and the form of letters do not matter (NFKD).
 */
export function stretchPassphrase(passphrase: string, salt: Uint8Array): Uint8Array {
  const password = textBytes(plainPassphrase(passphrase))
  const bytes = argon2id(password, salt, { t: 3, m: 64 * 1024, p: 1, dkLen: 32, version: 0x13 })
  zero(password)
  return bytes
}

/** A passphrase as it is compared: without the differences that keyboards make. */
export const plainPassphrase = (passphrase: string): string =>
  passphrase.normalize('NFKD').trim().replaceAll(/\s+/g, ' ')
