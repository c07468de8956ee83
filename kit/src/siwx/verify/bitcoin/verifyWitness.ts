import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { fullTransaction, segwitHash, taprootHash } from './bip322.js'
import { hash160, isEqual } from './bytes.js'
import { type BitcoinAddress, scriptOf } from './readAddress.js'
import type { Signed } from './readSigned.js'

/** Verifies BIP-322 for an address of one key. Throws if a point or number is invalid. */
export function verifyWitness(
  address: BitcoinAddress,
  message: string,
  { items, transaction }: Signed
): boolean {
  const isSigned = address.kind === 'p2tr' ? verifyTaproot : verifySegwit
  if (!isSigned(address, message, items)) return false
  // All other fields of the full form must equal those the simple form implies.
  const unlock = address.kind === 'p2sh' ? [0x16, 0x00, 0x14, ...hash160(items[1] as Uint8Array)] : []
  return !transaction || isEqual(transaction, fullTransaction(message, scriptOf(address), unlock, items))
}

function verifySegwit(address: BitcoinAddress, message: string, items: readonly Uint8Array[]): boolean {
  const [signature, key] = items
  if (items.length !== 2 || !signature || !isKeyOf(address, key)) return false
  // SIGHASH_ALL: anything else would leave a part of the transaction unsigned.
  if (signature.at(-1) !== 1) return false
  const hash = segwitHash(message, scriptOf(address), hash160(key))
  const parsed = secp256k1.Signature.fromDER(signature.subarray(0, -1))
  return !parsed.hasHighS() && secp256k1.verify(parsed, hash, key, { lowS: true })
}

function verifyTaproot(address: BitcoinAddress, message: string, items: readonly Uint8Array[]): boolean {
  const [signature] = items
  if (items.length !== 1) return false
  if (signature?.length !== 64 && !(signature?.length === 65 && signature[64] === 1)) return false
  const hash = taprootHash(message, scriptOf(address), signature.length === 65 ? 1 : 0)
  return schnorr.verify(signature.subarray(0, 64), hash, address.payload)
}

/** Whether a compressed key belongs to a segwit address, native or nested in P2SH. */
export function isKeyOf(address: BitcoinAddress, key: Uint8Array | undefined): key is Uint8Array {
  if (key?.length !== 33) return false
  const keyHash = hash160(key)
  if (address.kind === 'p2wpkh') return isEqual(keyHash, address.payload)
  return address.kind === 'p2sh' && isEqual(hash160(Uint8Array.of(0x00, 0x14, ...keyHash)), address.payload)
}
