import { asBytes, type Bytes, randomBytes } from '../bytes.js'
import { shareIntegrity } from '../KeyFailure.js'

/** A ciphertext of AES-256-GCM with its nonce. */
export type AesSealed = { readonly nonce: Bytes; readonly sealed: Bytes }

/** Makes a key that scripts can use but not read: not even a copy of the storage's values as text contains it. */
export const makeDeviceKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** Encrypts with a fresh nonce of 96 bits. `context` is authenticated, not encrypted. */
export async function sealWithKey(
  key: CryptoKey,
  plain: Uint8Array,
  context: Uint8Array
): Promise<AesSealed> {
  const nonce = randomBytes(12)
  const options = { name: 'AES-GCM', iv: nonce, additionalData: asBytes(context) }
  return { nonce, sealed: new Uint8Array(await crypto.subtle.encrypt(options, key, asBytes(plain))) }
}

/** Decrypts. Throws `share_integrity` if the ciphertext, the nonce or the context is another one. */
export async function openWithKey(
  key: CryptoKey,
  { nonce, sealed }: AesSealed,
  context: Uint8Array
): Promise<Bytes> {
  const options = { name: 'AES-GCM', iv: asBytes(nonce), additionalData: asBytes(context) }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(options, key, asBytes(sealed)))
  } catch (cause) {
    throw shareIntegrity(cause)
  }
}
