import nacl from 'tweetnacl'

/**
 * Ed25519 (RFC 8032) in script, for browsers without their own and for pages without TLS. Loaded only there. Not
 * noble's, which shares files with code of every page, so that bundlers would add 4.8 kB to all pages.
 */
export function ed25519Signer(seed: Uint8Array) {
  const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(Uint8Array.from(seed))
  return { publicKey, sign: async (data: Uint8Array) => nacl.sign.detached(data, secretKey) }
}
