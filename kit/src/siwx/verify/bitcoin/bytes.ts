import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'

export const hash256 = (bytes: Uint8Array) => sha256(sha256(bytes))
export const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))

/** The tagged hash of BIP-340: a hash for one purpose is not valid for another. */
export function taggedHash(tag: string, bytes: Uint8Array): Uint8Array {
  const prefix = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(prefix, prefix, bytes))
}

/** Little-endian, 4 bytes. */
export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

/** Bitcoin's variable integer, up to 2^32 - 1. */
export function varInt(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  if (value <= 0xffff) return Uint8Array.of(0xfd, value & 0xff, value >> 8)
  return concatBytes(Uint8Array.of(0xfe), uint32(value))
}

export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i])
}
