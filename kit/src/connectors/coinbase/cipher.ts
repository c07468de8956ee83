/** An encrypted text: AES-256-GCM with an initialization vector of 12 bytes. The wallet sends both as buffers or views. */
export type Encrypted = { readonly iv: BufferSource; readonly cipherText: BufferSource }

const curve = { name: 'ECDH', namedCurve: 'P-256' }
const ivLength = 12

/** A key pair of a session. Scripts cannot read its private key. */
export const createKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(curve, false, ['deriveKey'])

/** The public key in SPKI, as hex. */
export async function exportKey(key: CryptoKey): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.exportKey('spki', key))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Rejects if the text is no public key of P-256. */
async function importKey(hex: string): Promise<CryptoKey> {
  if (!/^(?:[\da-f]{2}){1,256}$/i.test(hex)) throw new TypeError('the key is not hex')
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
  return crypto.subtle.importKey('spki', bytes, curve, false, [])
}

/** The shared key of the session (ECDH). Rejects if `peer` is no key. */
export async function deriveKey(own: CryptoKey, peer: string): Promise<CryptoKey> {
  const algorithm = { name: 'AES-GCM', length: 256 }
  const options = { name: 'ECDH', public: await importKey(peer) }
  return crypto.subtle.deriveKey(options, own, algorithm, false, ['encrypt', 'decrypt'])
}

export async function encrypt(key: CryptoKey, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) }
}

/** Rejects if the text was not encrypted with this key, or is no JSON. */
export async function decrypt(key: CryptoKey, { iv, cipherText }: Encrypted): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, cipherText)
  return JSON.parse(new TextDecoder().decode(text))
}
