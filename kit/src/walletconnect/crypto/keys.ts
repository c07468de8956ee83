import { sha256 } from '@noble/hashes/sha2'
import { invalidKey } from '../../protocol/errors/walletConnect.js'
import type { Random } from '../contracts.js'
import { concat, fromHex, toHex } from './bytes.js'
import { x25519 } from './x25519.js'

/** Hex, 32 bytes each (RFC 7748). */
export type KeyPair = { readonly privateKey: string; readonly publicKey: string }

/** Decodes exactly 32 bytes of hex, or throws a typed error. */
export function keyBytes(hex: string): Uint8Array {
  const bytes = typeof hex === 'string' && hex.length === 64 ? fromHex(hex) : undefined
  if (!bytes) throw invalidKey()
  return bytes
}

/** A new X25519 key pair. */
export function generateKeyPair(random: Random): KeyPair {
  const secret = random.bytes(32)
  return { privateKey: toHex(secret), publicKey: toHex(x25519().getPublicKey(secret)) }
}

/**
 * The shared symmetric key of two sides, as hex: HKDF-SHA256 of the X25519 secret, without salt and info (wire.md
 * 5.6). Points of low order, whose shared secret is public, are rejected (RFC 7748 section 6.1).
 */
export function deriveSymKey(privateKey: string, publicKey: string): string {
  const secret = keyBytes(privateKey)
  const point = keyBytes(publicKey)
  let shared: Uint8Array
  try {
    shared = x25519().getSharedSecret(secret, point)
  } catch (cause) {
    throw invalidKey({ cause })
  }
  if (!shared.some(byte => byte !== 0)) throw invalidKey()
  return toHex(hkdf(shared))
}

/** HMAC-SHA256 (RFC 2104) with a key of at most one block. */
function hmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  const pad = (mask: number) => Uint8Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ mask)
  return sha256(concat(pad(0x5c), sha256(concat(pad(0x36), data))))
}

/** HKDF-SHA256 (RFC 5869) without salt and info, one block long: the 32 bytes of wire.md 5.6. */
function hkdf(secret: Uint8Array): Uint8Array {
  return hmac(hmac(new Uint8Array(32), secret), Uint8Array.of(1))
}
