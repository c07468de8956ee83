import { ed25519 } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import type { SignatureAnswer, SignatureQuestion } from './SignatureQuestion.js'

/** Verifies Ed25519 (RFC 8032) over the text. Address and signature in base58. */
export function verifySolanaSignature({ address, message, signature }: SignatureQuestion): SignatureAnswer {
  try {
    if (signature.length > 90) return { status: 'invalid' }
    const [key, bytes] = [base58.decode(address), base58.decode(signature)]
    if (key.length !== 32 || bytes.length !== 64) return { status: 'invalid' }
    // Not ZIP-215, which accepts keys of small order: these verify any message.
    const isValid = ed25519.verify(bytes, utf8ToBytes(message), key, { zip215: false })
    return { status: isValid ? 'valid' : 'invalid' }
  } catch {
    return { status: 'invalid' }
  }
}
