import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { segwitHash, taprootHash } from '../../siwx/verify/bitcoin/bip322.js'
import { hash256, taggedHash, varInt } from '../../siwx/verify/bitcoin/bytes.js'
import type { BitcoinAccount, Purpose } from './keys.js'

/** The first byte of a signature of BIP-137 for P2WPKH, before the number of the key is added. */
const nativeSegwitHeader = 39

/** Signs a text: recoverable (BIP-137) for the payment address, or by BIP-322 in its simple form. Base64. */
export function signBitcoinMessage(
  account: BitcoinAccount,
  purpose: Purpose,
  message: string,
  protocol: 'ecdsa' | 'bip322'
): string {
  if (protocol === 'ecdsa') return base64.encode(signRecoverable(account, message))
  return base64.encode(purpose === 'payment' ? signSegwit(account, message) : signTaproot(account, message))
}

/** The hash of a text that the signature commits to: that of BIP-137, or the tagged hash of BIP-322. */
export function messageHash(message: string, protocol: 'ecdsa' | 'bip322'): Uint8Array {
  const text = utf8ToBytes(message)
  if (protocol === 'bip322') return taggedHash('BIP0322-signed-message', text)
  return hash256(concatBytes(utf8ToBytes('\x18Bitcoin Signed Message:\n'), varInt(text.length), text))
}

function signRecoverable({ privateKey }: BitcoinAccount, message: string): Uint8Array {
  const signature = secp256k1.sign(messageHash(message, 'ecdsa'), privateKey)
  return Uint8Array.of(nativeSegwitHeader + signature.recovery, ...signature.toCompactRawBytes())
}

function signSegwit({ privateKey, publicKey, keyHash }: BitcoinAccount, message: string): Uint8Array {
  const script = Uint8Array.of(0x00, 0x14, ...keyHash)
  const signature = secp256k1.sign(segwitHash(message, script, keyHash), privateKey)
  return witness(Uint8Array.of(...signature.toDERRawBytes(), 1), publicKey)
}

function signTaproot({ tweakedKey }: BitcoinAccount, message: string): Uint8Array {
  const script = Uint8Array.of(0x51, 0x20, ...schnorr.getPublicKey(tweakedKey))
  return witness(schnorr.sign(taprootHash(message, script, 0), tweakedKey))
}

/** A witness stack (BIP-144) of short items. */
function witness(...items: readonly Uint8Array[]): Uint8Array {
  return concatBytes(Uint8Array.of(items.length), ...items.flatMap(item => [varInt(item.length), item]))
}
