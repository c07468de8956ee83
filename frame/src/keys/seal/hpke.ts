import { Aes256Gcm, CipherSuite, HkdfSha256 } from '@hpke/core'
import { DhkemX25519HkdfSha256 } from '@hpke/dhkem-x25519'
import { asBytes, type Bytes, fromBase64, textBytes, toBase64 } from '../bytes.js'
import { shareIntegrity } from '../KeyFailure.js'

/** A ciphertext of HPKE: the encapsulated key and what is encrypted, both base64url. */
export type HpkeSealed = { readonly enc: string; readonly sealed: string }

/** A key pair of HPKE. The private key stays a `CryptoKey`. */
export type HpkeKeyPair = { readonly privateKey: CryptoKey; readonly publicKey: Bytes }

/**
 * RFC 9180, base mode: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. X25519 is the library's own code, because browsers
 * have had it in WebCrypto only since 2024 (Chrome 133).
 */
const createSuite = () =>
  new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

/** The key pair of at least 32 secret bytes (RFC 9180 section 7.1.3). */
export async function deriveHpkeKeys(ikm: Uint8Array): Promise<HpkeKeyPair> {
  const { kem } = createSuite()
  const pair = await kem.deriveKeyPair(asBytes(ikm).slice().buffer)
  return {
    privateKey: pair.privateKey,
    publicKey: new Uint8Array(await kem.serializePublicKey(pair.publicKey))
  }
}

/** A fresh key pair, for one call. */
export async function makeHpkeKeys(): Promise<HpkeKeyPair> {
  const { kem } = createSuite()
  const pair = await kem.generateKeyPair()
  return {
    privateKey: pair.privateKey,
    publicKey: new Uint8Array(await kem.serializePublicKey(pair.publicKey))
  }
}

/** Encrypts to a public key. `info` names the purpose; `context` is authenticated. */
export async function hpkeSeal(
  publicKey: Uint8Array,
  plain: Uint8Array,
  info: string,
  context: Uint8Array
): Promise<HpkeSealed> {
  const suite = createSuite()
  const recipientPublicKey = await suite.kem.deserializePublicKey(asBytes(publicKey).slice().buffer)
  const { enc, ct } = await suite.seal(
    { recipientPublicKey, info: textBytes(info) },
    asBytes(plain),
    asBytes(context)
  )
  return { enc: toBase64(new Uint8Array(enc)), sealed: toBase64(new Uint8Array(ct)) }
}

/** Decrypts. Throws `share_integrity` if the key, the ciphertext, the purpose or the context is another one. */
export async function hpkeOpen(
  privateKey: CryptoKey,
  { enc, sealed }: HpkeSealed,
  info: string,
  context: Uint8Array
): Promise<Bytes> {
  try {
    const recipient = { recipientKey: privateKey, enc: fromBase64(enc), info: textBytes(info) }
    return new Uint8Array(await createSuite().open(recipient, fromBase64(sealed), asBytes(context)))
  } catch (cause) {
    throw shareIntegrity(cause)
  }
}
