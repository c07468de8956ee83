import { sha256 } from '@noble/hashes/sha2'
import { concat } from './bytes.js'

/** HMAC-SHA256 (RFC 2104) with a key of at most one block. */
function hmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  const pad = (mask: number) => Uint8Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ mask)
  return sha256(concat(pad(0x5c), sha256(concat(pad(0x36), data))))
}

/** HKDF-SHA256 (RFC 5869) without salt and info, one block long: the 32 bytes of wire.md 5.6. */
export function hkdf(secret: Uint8Array): Uint8Array {
  return hmac(hmac(new Uint8Array(32), secret), Uint8Array.of(1))
}
