import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { verify as verifySr25519 } from '@scure/sr25519'
import { isEqual } from '../bitcoin/bytes.js'
import type { SignatureAnswer, SignatureQuestion } from '../SignatureQuestion.js'
import { tryVerify } from '../tryVerify.js'
import { readAccountId } from './readAccountId.js'

type Verify = (message: Uint8Array, signature: Uint8Array, accountId: Uint8Array) => boolean

/** In the order of Substrate's `MultiSignature`. */
const schemes: readonly Verify[] = [verifyEd25519, verifySr25519, verifyEcdsa]
const sizes = [64, 64, 65]

/**
 * Verifies a signature of a Polkadot account, in hex: sr25519, Ed25519 or ECDSA. An address does not include the
 * scheme of its key: like a Substrate chain, any scheme that verifies is accepted. With the scheme number in front
 * (`MultiSignature`) only that scheme. Wallets wrap the text in `<Bytes>` and `</Bytes>`, so that it cannot be a
 * transaction.
 */
export function verifyPolkadotSignature(question: SignatureQuestion): SignatureAnswer {
  const isValid = tryVerify(() => {
    const { address, message, signature } = question
    const accountId = readAccountId(address)
    if (!accountId || !/^0x[\da-f]{128,132}$/i.test(signature)) return false
    const bytes = hexToBytes(signature.slice(2))
    const texts = [`<Bytes>${message}</Bytes>`, message].map(utf8ToBytes)
    return schemes.some((verify, number) =>
      formsOf(bytes, number).some(form => texts.some(text => tryVerify(() => verify(text, form, accountId))))
    )
  })
  return { status: isValid ? 'valid' : 'invalid' }
}

/** The signature as given, and without the scheme number if the length matches. */
function formsOf(bytes: Uint8Array, number: number): Uint8Array[] {
  const size = sizes[number]
  return [
    ...(bytes.length === size ? [bytes] : []),
    ...(bytes.length - 1 === size && bytes[0] === number ? [bytes.subarray(1)] : [])
  ]
}

/** Not ZIP-215, which accepts keys of small order: these verify any message. */
function verifyEd25519(message: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  return ed25519.verify(signature, message, key, { zip215: false })
}

/** The account is the hash of the compressed key; the signature is r, s and the recovery id. */
function verifyEcdsa(message: Uint8Array, signature: Uint8Array, accountId: Uint8Array): boolean {
  const recovery = signature[64] ?? 255
  if (recovery > 1) return false
  const parsed = secp256k1.Signature.fromCompact(signature.subarray(0, 64)).addRecoveryBit(recovery)
  if (parsed.hasHighS()) return false
  const key = parsed.recoverPublicKey(blake2b(message, { dkLen: 32 })).toRawBytes(true)
  return isEqual(blake2b(key, { dkLen: 32 }), accountId)
}
