import { x25519 } from '@noble/curves/ed25519'
import { expand, extract } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import {
  asBytes,
  type Bytes,
  concatBytes,
  fromBase64,
  randomBytes,
  textBytes,
  toBase64,
  zero
} from '../bytes.js'
import { shareIntegrity } from '../KeyFailure.js'

/** A ciphertext of HPKE: the encapsulated key and what is encrypted, both base64url. */
export type HpkeSealed = { readonly enc: string; readonly sealed: string }

/** A key pair of HPKE: 32 bytes each. */
export type HpkeKeyPair = { readonly privateKey: Bytes; readonly publicKey: Bytes }

/*
 * RFC 9180, base mode, one message a key: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. Composed of noble's X25519 and HKDF, which derive the
 * accounts too, and of WebCrypto's AES: the library of the server, @hpke/core, would bring a second copy of both, 10 kB. Tests compare the two.
 * X25519 is not WebCrypto's, which browsers have had only since 2024 (Chrome 133).
 */
const version = textBytes('HPKE-v1')
/** `KEM` with DHKEM(X25519, HKDF-SHA256), section 4.1. */
const kem = concatBytes(textBytes('KEM'), Uint8Array.of(0, 0x20))
/** `HPKE` with this KEM, HKDF-SHA256 and AES-256-GCM, section 5.1. */
const suite = concatBytes(textBytes('HPKE'), Uint8Array.of(0, 0x20, 0, 1, 0, 2))
const none = new Uint8Array(0)

/** LabeledExtract of section 4. */
const extractFor = (id: Uint8Array, salt: Uint8Array, label: string, ikm: Uint8Array): Uint8Array =>
  extract(sha256, concatBytes(version, id, textBytes(label), ikm), salt)

/** LabeledExpand of section 4. */
const expandFor = (id: Uint8Array, key: Uint8Array, label: string, info: Uint8Array, length: number): Bytes =>
  asBytes(
    expand(sha256, key, concatBytes(Uint8Array.of(0, length), version, id, textBytes(label), info), length)
  )

/** The key pair of at least 32 secret bytes (section 7.1.3). */
export function deriveHpkeKeys(ikm: Uint8Array): HpkeKeyPair {
  const seed = extractFor(kem, none, 'dkp_prk', ikm)
  const privateKey = expandFor(kem, seed, 'sk', none, 32)
  zero(seed)
  return withPublicKey(privateKey)
}

/** A fresh key pair, for one call. */
export const makeHpkeKeys = (): HpkeKeyPair => withPublicKey(randomBytes(32))

const withPublicKey = (privateKey: Bytes): HpkeKeyPair => ({
  privateKey,
  publicKey: asBytes(x25519.getPublicKey(privateKey))
})

/** Encrypts to a public key. `info` names the purpose; `context` is authenticated. */
export async function hpkeSeal(
  publicKey: Uint8Array,
  plain: Uint8Array,
  info: string,
  context: Uint8Array
): Promise<HpkeSealed> {
  const fresh = makeHpkeKeys()
  const shared = agree(fresh.privateKey, publicKey, concatBytes(fresh.publicKey, publicKey))
  zero(fresh.privateKey)
  const { key, iv } = await openSchedule(shared, info)
  const options = { name: 'AES-GCM', iv, additionalData: asBytes(context) }
  const sealed = await crypto.subtle.encrypt(options, key, asBytes(plain))
  return { enc: toBase64(fresh.publicKey), sealed: toBase64(new Uint8Array(sealed)) }
}

/** Decrypts. Throws `share_integrity` if the key, the ciphertext, the purpose or the context is another one. */
export async function hpkeOpen(
  privateKey: Bytes,
  { enc, sealed }: HpkeSealed,
  info: string,
  context: Uint8Array
): Promise<Bytes> {
  try {
    const sender = fromBase64(enc)
    const shared = agree(privateKey, sender, concatBytes(sender, x25519.getPublicKey(privateKey)))
    const { key, iv } = await openSchedule(shared, info)
    const options = { name: 'AES-GCM', iv, additionalData: asBytes(context) }
    return new Uint8Array(await crypto.subtle.decrypt(options, key, fromBase64(sealed)))
  } catch (cause) {
    throw shareIntegrity(cause)
  }
}

/** The shared secret of section 4.1. noble refuses public keys that give the same secret with every private key (section 7.1.4). */
function agree(privateKey: Uint8Array, publicKey: Uint8Array, context: Uint8Array): Bytes {
  const secret = x25519.getSharedSecret(privateKey, publicKey)
  const seed = extractFor(kem, none, 'eae_prk', secret)
  const shared = expandFor(kem, seed, 'shared_secret', context, 32)
  zero(secret, seed)
  return shared
}

/** Key and nonce of the first message (section 5.1, base mode). */
async function openSchedule(
  shared: Bytes,
  info: string
): Promise<{ readonly key: CryptoKey; readonly iv: Bytes }> {
  const context = concatBytes(
    Uint8Array.of(0),
    extractFor(suite, none, 'psk_id_hash', none),
    extractFor(suite, none, 'info_hash', textBytes(info))
  )
  const secret = extractFor(suite, shared, 'secret', none)
  const bytes = expandFor(suite, secret, 'key', context, 32)
  const iv = expandFor(suite, secret, 'base_nonce', context, 12)
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  zero(shared, secret, bytes)
  return { key, iv }
}
