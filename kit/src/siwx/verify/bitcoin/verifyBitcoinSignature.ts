import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { parseCaipNetworkId } from '../../../protocol/caip.js'
import { quietly } from '../quietly.js'
import type { SignatureAnswer, SignatureQuestion } from '../SignatureQuestion.js'
import { segwitHash, taprootHash } from './bip322.js'
import { hash160, hash256, isEqual, varInt } from './bytes.js'
import { type BitcoinAddress, readAddress, scriptOf } from './readAddress.js'

/**
 * Verifies a signed message of a Bitcoin address: BIP-322 "simple" for P2WPKH, P2SH-P2WPKH and P2TR (key path), or the
 * older form of 65 bytes with a recoverable key (BIP-137) for P2PKH, P2WPKH and P2SH-P2WPKH. Signatures in base64.
 */
export function verifyBitcoinSignature(question: SignatureQuestion): SignatureAnswer {
  const { reference } = parseCaipNetworkId(question.chainId)
  const address = readAddress(reference, question.address)
  const bytes = readBase64(question.signature)
  if (!address || !bytes) return { status: 'invalid' }
  const isValid =
    bytes.length === 65
      ? verifyRecoverable(address, question.message, bytes)
      : verifyWitness(address, question.message, readWitness(bytes) ?? [])
  return { status: isValid ? 'valid' : 'invalid' }
}

function readBase64(text: string): Uint8Array | undefined {
  try {
    return text.length > 4096 ? undefined : base64.decode(text)
  } catch {
    return undefined
  }
}

/** A stack of at most two items, each shorter than 253 bytes; nothing may follow. */
function readWitness(bytes: Uint8Array): Uint8Array[] | undefined {
  const count = bytes[0] ?? 0
  const items: Uint8Array[] = []
  let at = 1
  for (let i = 0; i < count && i < 3; i++) {
    const length = bytes[at] ?? 253
    if (length >= 253 || at + 1 + length > bytes.length) return undefined
    items.push(bytes.slice(at + 1, at + 1 + length))
    at += 1 + length
  }
  return at === bytes.length && items.length === count ? items : undefined
}

function verifyWitness(address: BitcoinAddress, message: string, items: readonly Uint8Array[]): boolean {
  const [signature, key] = items
  if (address.kind === 'p2tr') return items.length === 1 && verifyTaproot(address, message, signature)
  if (items.length !== 2 || !signature || !isKeyOf(address, key)) return false
  // SIGHASH_ALL: anything else would leave a part of the transaction unsigned.
  if (signature.at(-1) !== 1) return false
  const hash = segwitHash(message, scriptOf(address), hash160(key))
  return quietly(() => {
    const parsed = secp256k1.Signature.fromDER(signature.subarray(0, -1))
    return !parsed.hasHighS() && secp256k1.verify(parsed, hash, key, { lowS: true })
  })
}

function verifyTaproot(address: BitcoinAddress, message: string, signature: Uint8Array | undefined): boolean {
  if (signature?.length !== 64 && !(signature?.length === 65 && signature[64] === 1)) return false
  const hash = taprootHash(message, scriptOf(address), signature.length === 65 ? 1 : 0)
  return quietly(() => schnorr.verify(signature.subarray(0, 64), hash, address.payload))
}

/** Whether a compressed key is the one of a segwit address, plain or nested in P2SH. */
function isKeyOf(address: BitcoinAddress, key: Uint8Array | undefined): key is Uint8Array {
  if (key?.length !== 33) return false
  const keyHash = hash160(key)
  if (address.kind === 'p2wpkh') return isEqual(keyHash, address.payload)
  return address.kind === 'p2sh' && isEqual(hash160(Uint8Array.of(0x00, 0x14, ...keyHash)), address.payload)
}

/** BIP-137. Electrum and others write the head of a P2PKH signature for segwit addresses too. */
function verifyRecoverable(address: BitcoinAddress, message: string, bytes: Uint8Array): boolean {
  const head = (bytes[0] ?? 0) - 27
  const kinds = { 0: 'p2pkh', 1: 'p2pkh', 2: 'p2sh', 3: 'p2wpkh' } as const
  const named = kinds[(head >> 2) as keyof typeof kinds]
  const isCompressed = head >> 2 > 0
  if (head < 0 || !named || !(named === address.kind || (head >> 2 === 1 && address.kind !== 'p2tr')))
    return false
  const text = utf8ToBytes(message)
  const hash = hash256(concatBytes(utf8ToBytes('\x18Bitcoin Signed Message:\n'), varInt(text.length), text))
  return quietly(() => {
    const parsed = secp256k1.Signature.fromCompact(bytes.subarray(1)).addRecoveryBit(head & 3)
    if (parsed.hasHighS()) return false
    const key = parsed.recoverPublicKey(hash).toRawBytes(isCompressed)
    return address.kind === 'p2pkh' ? isEqual(hash160(key), address.payload) : isKeyOf(address, key)
  })
}
