import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { concatBytes, textBytes, zero } from '../bytes.js'

const hardened = 0x8000_0000

/** A private key of the ed25519 curve and its chain code. */
export type Slip10Node = { readonly key: Uint8Array; readonly chainCode: Uint8Array }

/**
 * Derives the ed25519 key of `path` by SLIP-10. Only hardened children exist on this curve, so each number of the path is hardened.
 * Source: https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export function deriveSlip10(seed: Uint8Array, path: readonly number[]): Slip10Node {
  let node = split(hmac(sha512, textBytes('ed25519 seed'), seed))
  for (const index of path) {
    const number = new Uint8Array(4)
    new DataView(number.buffer).setUint32(0, index + hardened)
    const data = concatBytes(new Uint8Array(1), node.key, number)
    const child = split(hmac(sha512, node.chainCode, data))
    zero(data, node.key, node.chainCode)
    node = child
  }
  return node
}

function split(digest: Uint8Array): Slip10Node {
  const node = { key: digest.slice(0, 32), chainCode: digest.slice(32) }
  zero(digest)
  return node
}
