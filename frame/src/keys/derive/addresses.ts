import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { base58, bech32, bech32m } from '@scure/base'
import { textBytes, toHex } from '../bytes.js'

/** The address of an uncompressed secp256k1 key on EVM networks, with the checksum of EIP-55. */
export function evmAddress(publicKey: Uint8Array): `0x${string}` {
  const plain = secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false).subarray(1)
  const digits = toHex(keccak_256(plain).subarray(12))
  const check = toHex(keccak_256(textBytes(digits)))
  const cased = [...digits].map((digit, at) =>
    Number.parseInt(check[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit
  )
  return `0x${cased.join('')}`
}

/** The address of an ed25519 key on Solana. */
export const solanaAddress = (publicKey: Uint8Array): string => base58.encode(publicKey)

/** The P2WPKH address of a compressed key on Bitcoin (BIP-84, BIP-173). `prefix`: of another network than the main one. */
export const segwitAddress = (publicKey: Uint8Array, prefix = 'bc'): string =>
  bech32.encode(prefix, [0, ...bech32.toWords(ripemd160(sha256(publicKey)))])

/** The P2TR address of a compressed key on Bitcoin, without a script tree (BIP-86, BIP-341, BIP-350). */
export function taprootAddress(publicKey: Uint8Array): string {
  const { lift_x, pointToBytes, taggedHash } = schnorr.utils
  const inner = publicKey.subarray(1)
  const tweak = BigInt(`0x${toHex(taggedHash('TapTweak', inner))}`)
  const output = lift_x(BigInt(`0x${toHex(inner)}`)).add(secp256k1.ProjectivePoint.BASE.multiply(tweak))
  return bech32m.encode('bc', [1, ...bech32m.toWords(pointToBytes(output))])
}
