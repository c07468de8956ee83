import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { hash256, taggedHash, uint32, varInt } from './bytes.js'

/** Any of the four zero fields of BIP-322's transactions: versions, times, sequences. */
const zero = () => uint32(0)
const noValue = () => new Uint8Array(8)

/**
 * The virtual coin that BIP-322 spends: an output of `to_spend` with value zero, which is locked to `script` and
 * commits to the message.
 */
function outpoint(message: string, script: Uint8Array): Uint8Array {
  const messageHash = taggedHash('BIP0322-signed-message', utf8ToBytes(message))
  const toSpend = concatBytes(
    zero(),
    Uint8Array.of(1),
    new Uint8Array(32),
    uint32(0xffffffff),
    varInt(34),
    Uint8Array.of(0x00, 0x20),
    messageHash,
    zero(),
    Uint8Array.of(1),
    noValue(),
    varInt(script.length),
    script,
    zero()
  )
  return concatBytes(hash256(toSpend), zero())
}

/** The only output of `to_sign`: value zero, unspendable (OP_RETURN). */
const output = () => concatBytes(noValue(), Uint8Array.of(1, 0x6a))

/** The complete `to_sign` (BIP-144), with the witness that unlocks the coin. */
export function fullTransaction(
  message: string,
  script: Uint8Array,
  unlock: readonly number[],
  items: readonly Uint8Array[]
): Uint8Array {
  const push = (bytes: Iterable<number>) => {
    const list = Uint8Array.from(bytes)
    return concatBytes(varInt(list.length), list)
  }
  return concatBytes(
    zero(),
    Uint8Array.of(0x00, 0x01, 1),
    outpoint(message, script),
    push(unlock),
    zero(),
    Uint8Array.of(1),
    output(),
    varInt(items.length),
    ...items.map(push),
    zero()
  )
}

/**
 * The hash of `to_sign` that a P2WPKH key signs (BIP-143, SIGHASH_ALL). `script` is the coin's, `keyHash` the key's.
 */
export function segwitHash(message: string, script: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const spent = outpoint(message, script)
  return hash256(
    concatBytes(
      zero(),
      hash256(spent),
      hash256(zero()),
      spent,
      Uint8Array.of(0x19, 0x76, 0xa9, 0x14, ...keyHash, 0x88, 0xac),
      noValue(),
      zero(),
      hash256(output()),
      zero(),
      uint32(1)
    )
  )
}

/** The hash of `to_sign` that a taproot key signs (BIP-341, key path). `hashType` 0 is the default, 1 SIGHASH_ALL. */
export function taprootHash(message: string, script: Uint8Array, hashType: 0 | 1): Uint8Array {
  const spent = outpoint(message, script)
  return taggedHash(
    'TapSighash',
    concatBytes(
      Uint8Array.of(0x00, hashType),
      zero(),
      zero(),
      sha256(spent),
      sha256(noValue()),
      sha256(concatBytes(varInt(script.length), script)),
      sha256(zero()),
      sha256(output()),
      Uint8Array.of(0x00),
      zero()
    )
  )
}
