import { base64 } from '@scure/base'
import { parseCaipNetworkId } from '../../../protocol/caip.js'
import { quietly } from '../quietly.js'
import type { SignatureAnswer, SignatureQuestion } from '../SignatureQuestion.js'
import { type BitcoinAddress, readAddress } from './readAddress.js'
import { readSigned, type Signed } from './readSigned.js'
import { verifyRecoverable } from './verifyRecoverable.js'
import { verifyWitness } from './verifyWitness.js'

/**
 * Verifies a signed message of a Bitcoin address, in base64: BIP-322 "simple" and "full" for P2WPKH, P2SH-P2WPKH and P2TR (key path),
 * or the older form of 65 bytes with a recoverable key (BIP-137) for P2PKH, P2WPKH and P2SH-P2WPKH. Scripts are not run: where
 * one would decide, or a time lock, the answer is `unsupported` (BIP-322: inconclusive).
 */
export function verifyBitcoinSignature({ chainId, ...question }: SignatureQuestion): SignatureAnswer {
  const address = readAddress(parseCaipNetworkId(chainId).reference, question.address)
  const bytes = readBase64(question.signature)
  if (!address || !bytes) return { status: 'invalid' }
  if (bytes.length === 65) {
    const isValid = quietly(() => verifyRecoverable(address, question.message, bytes))
    return { status: isValid ? 'valid' : 'invalid' }
  }
  const signed = readSigned(bytes)
  if (!signed) return { status: 'invalid' }
  if (signed.isLocked || isOfScript(address, signed)) return { status: 'unverified', reason: 'unsupported' }
  const isValid = quietly(() => verifyWitness(address, question.message, signed))
  return { status: isValid ? 'valid' : 'invalid' }
}

/** Whether something else than a key says who may spend the coin. */
function isOfScript({ kind }: BitcoinAddress, { items }: Signed): boolean {
  if (kind === 'p2tr') return items.length > 1
  if (kind === 'p2sh') return items.length !== 2 || items[1]?.length !== 33
  return kind === 'script'
}

function readBase64(text: string): Uint8Array | undefined {
  try {
    return text.length > 4096 ? undefined : base64.decode(text)
  } catch {
    return undefined
  }
}
