import { toBase58 } from '../../protocol/base58.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Keychain, Random } from '../contracts.js'
import { concat } from '../crypto/bytes.js'

const loadEd25519Signer = /* @__PURE__ */ lazyImport(() => import('./ed25519Signer.js'))

const entry = 'client_ed25519_seed'

/** The identity of this installation for relays. */
export type Identity = {
  /** The did:key of an Ed25519 key (W3C did:key, multicodec ed25519-pub). */
  readonly clientId: string
  sign(text: string): Promise<Uint8Array>
}

type Signer = { readonly publicKey: Uint8Array; sign(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> }

/** The browser's own Ed25519 (W3C WebCrypto, Secure Curves), which does not expose the key to scripts. */
async function nativeSigner(seed: Uint8Array): Promise<Signer> {
  // PKCS#8 of an Ed25519 seed (RFC 8410 section 7).
  const head = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]
  const pkcs8 = Uint8Array.from([...head, ...seed])
  const load = (isReadable: boolean) =>
    crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', isReadable, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', await load(true))
  const publicKey = Uint8Array.from(atob(x.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0))
  if (publicKey.length !== 32) throw new TypeError('Ed25519')
  const key = await load(false)
  return { publicKey, sign: async data => new Uint8Array(await crypto.subtle.sign('Ed25519', key, data)) }
}

async function signerOf(seed: Uint8Array): Promise<Signer> {
  try {
    return await nativeSigner(seed)
  } catch {
    const { ed25519Signer } = await loadEd25519Signer()
    return ed25519Signer(seed)
  }
}

/** The identity stored in `keychain`; a new one on the first visit, or if it was lost. */
export async function loadIdentity(keychain: Keychain, random: Random): Promise<Identity> {
  let seed = await keychain.get(entry)
  if (seed?.length !== 32) {
    await keychain.set(entry, random.bytes(32))
    // Read again: another tab may have written first, or last.
    seed = await keychain.get(entry)
  }
  const signer = await signerOf(seed?.length === 32 ? seed : random.bytes(32))
  return {
    clientId: `did:key:z${toBase58(concat(Uint8Array.of(0xed, 1), signer.publicKey))}`,
    sign: text => signer.sign(new TextEncoder().encode(text))
  }
}
