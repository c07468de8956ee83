import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { decodeBase58, encodeBase58 } from './base58.js'

/** The DER prefix of an Ed25519 private key, before its seed (RFC 8410). */
const pkcs8 = '302e020100300506032b657004220420'

/** A key that signs transactions of Solana, and its address. */
export type SolanaKey = { readonly address: string; readonly key: KeyObject }

/**
 * The key that wallets and `solana-keygen` write: the seed, and the public key after it, in base58. Undefined for any other text, and for one
 * whose halves do not belong together.
 */
export function readSecretKey(text: string): SolanaKey | undefined {
  const bytes = decodeBase58(text, 64)
  if (!bytes) return undefined
  const der = Buffer.concat([Buffer.from(pkcs8, 'hex'), bytes.subarray(0, 32)])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const publicKey = Buffer.from(x, 'base64url')
  return publicKey.equals(bytes.subarray(32)) ? { address: encodeBase58(publicKey), key } : undefined
}

/** Whether a text is such a key. */
export const isSolanaSecretKey = (text: string): boolean => readSecretKey(text) !== undefined
