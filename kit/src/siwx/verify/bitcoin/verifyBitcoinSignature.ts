import { base64 } from '@scure/base'
import { parseCaipNetworkId } from '../../../protocol/caip.js'
import type { SignatureAnswer, SignatureQuestion } from '../SignatureQuestion.js'
import { tryVerify } from '../tryVerify.js'
import { type BitcoinAddress, readAddress } from './readAddress.js'
import { isWithoutWitness, readSigned, type Signed } from './readSigned.js'
import { verifyRecoverable } from './verifyRecoverable.js'
import { verifyWitness } from './verifyWitness.js'

/**
 * Verifies a signed message of a Bitcoin address, in base64: BIP-322 "simple" and "full" for P2WPKH, P2SH-P2WPKH and
 * P2TR (key path), with the prefix that names the variant (`smp`, `ful`; version 2.0.0 of the BIP, 2026) or, as
 * before it, without; or the older form of 65 bytes with a recoverable key (BIP-137) for P2PKH, P2WPKH and
 * P2SH-P2WPKH. Scripts are not run and coins are not looked up: signatures that depend on a script (P2WSH, P2PKH in
 * full), a time lock or a proof of funds (`pof`) are `unsupported` (BIP-322: inconclusive).
 */
export function verifyBitcoinSignature({ chainId, ...question }: SignatureQuestion): SignatureAnswer {
  const address = readAddress(parseCaipNetworkId(chainId).reference, question.address)
  const variant = /^(?:smp|ful|pof)/.exec(question.signature)?.[0]
  const bytes = readBase64(question.signature.slice(variant?.length ?? 0))
  if (!address || !bytes) return { status: 'invalid' }
  if (variant === 'pof') return isPsbt(bytes) ? unsupported : { status: 'invalid' }
  if (bytes.length === 65 && !variant) {
    const isValid = tryVerify(() => verifyRecoverable(address, question.message, bytes))
    return { status: isValid ? 'valid' : 'invalid' }
  }
  if (variant !== 'smp' && isWithoutWitness(bytes) && isOlder(address)) return unsupported
  const signed = readSigned(bytes)
  const isOther = (variant === 'smp' && signed?.transaction) || (variant === 'ful' && !signed?.transaction)
  if (!signed || isOther) return { status: 'invalid' }
  if (signed.isLocked || isOfScript(address, signed)) return unsupported
  const isValid = tryVerify(() => verifyWitness(address, question.message, signed))
  return { status: isValid ? 'valid' : 'invalid' }
}

const unsupported: SignatureAnswer = { status: 'unverified', reason: 'unsupported' }

/** A proof of funds is a PSBT (BIP-174). */
function isPsbt(bytes: Uint8Array): boolean {
  return [0x70, 0x73, 0x62, 0x74, 0xff].every((byte, at) => bytes[at] === byte)
}

/** Whether the coins of the address may be unlocked without a witness: by a script, which is not run. */
function isOlder({ kind }: BitcoinAddress): boolean {
  return kind === 'p2pkh' || kind === 'p2sh'
}

/** Whether a script, not a single key, decides who may spend the coin. */
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
