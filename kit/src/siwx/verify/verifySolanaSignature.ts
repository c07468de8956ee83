import { ed25519 } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { fromBase64 } from '../../protocol/base64.js'
import { readMemoProof } from '../../protocol/solana/memo.js'
import { parseTransaction, transactionLimit } from '../../protocol/solana/transaction.js'
import type { SignatureAnswer, SignatureQuestion } from './SignatureQuestion.js'

/** More characters than 64 bytes have in base58. */
const signatureLimit = 90

/**
 * Verifies Ed25519 (RFC 8032) over the text, with address and signature in base58. A longer signature is a transaction in base64 that can
 * never be sent, whose memo is the text: accounts of hardware wallets sign nothing else.
 */
export function verifySolanaSignature({ address, message, signature }: SignatureQuestion): SignatureAnswer {
  try {
    const key = base58.decode(address)
    const signed = signature.length > signatureLimit ? readProof(address, message, signature) : undefined
    const bytes = signed?.signature ?? base58.decode(signature)
    if (key.length !== 32 || bytes.length !== 64) return { status: 'invalid' }
    // Not ZIP-215, which accepts keys of small order: these verify any message.
    const isValid = ed25519.verify(bytes, signed?.signed ?? utf8ToBytes(message), key, { zip215: false })
    return { status: isValid ? 'valid' : 'invalid' }
  } catch {
    return { status: 'invalid' }
  }
}

/** Throws if the transaction is no proof for this text: its bytes are then no signature. */
function readProof(address: string, text: string, encoded: string) {
  const bytes = fromBase64(encoded, transactionLimit)
  const transaction = bytes && parseTransaction(bytes)
  const proof = transaction && readMemoProof(transaction, { address, text })
  if (!proof) throw new RangeError('the transaction is no proof')
  return proof
}
