import { secp256k1 } from '@noble/curves/secp256k1'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { hash160, hash256, isEqual, varInt } from './bytes.js'
import type { BitcoinAddress } from './readAddress.js'
import { isKeyOf } from './verifyWitness.js'

/** The header bytes of BIP-137 from 27 on, in groups of four: P2PKH uncompressed and compressed, nested, native. */
const kinds = ['p2pkh', 'p2pkh', 'p2sh', 'p2wpkh'] as const

/**
 * Verifies a signed message from before BIP-322 (BIP-137). Electrum and others also write the header byte of P2PKH
 * for segwit addresses. Throws if a point or number is invalid.
 */
export function verifyRecoverable(address: BitcoinAddress, message: string, bytes: Uint8Array): boolean {
  const { kind } = address
  const head = (bytes[0] ?? 0) - 27
  const named = head < 0 ? undefined : kinds[head >> 2]
  if (!named || (named !== kind && head >> 2 !== 1)) return false
  const parsed = secp256k1.Signature.fromCompact(bytes.subarray(1)).addRecoveryBit(head & 3)
  if (parsed.hasHighS()) return false
  const text = utf8ToBytes(message)
  const hash = hash256(concatBytes(utf8ToBytes('\x18Bitcoin Signed Message:\n'), varInt(text.length), text))
  const key = parsed.recoverPublicKey(hash).toRawBytes(head >> 2 > 0)
  return kind === 'p2pkh' ? isEqual(hash160(key), address.payload) : isKeyOf(address, key)
}
