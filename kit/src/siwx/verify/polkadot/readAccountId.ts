import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { isEqual } from '../bitcoin/bytes.js'

/** The 32 bytes of an SS58 address of any network. Undefined if its length or checksum is wrong. */
export function readAccountId(address: string): Uint8Array | undefined {
  if (address.length > 64) return undefined
  const bytes = base58.decode(address)
  // A first byte of 64 or more is followed by a second one; values from 128 on are reserved.
  const first = bytes[0] ?? 255
  const prefix = first < 64 ? 1 : 2
  if (first >= 128 || bytes.length !== prefix + 34) return undefined
  const named = bytes.subarray(0, -2)
  const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), named)).subarray(0, 2)
  return isEqual(checksum, bytes.subarray(-2)) ? bytes.slice(prefix, -2) : undefined
}
