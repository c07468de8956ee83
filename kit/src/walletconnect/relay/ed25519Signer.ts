import nacl from 'tweetnacl'

/**
 * Ed25519 (RFC 8032) in script, for browsers without their own and for pages without TLS. Loaded only there. Not noble's: it
 * would share files with what every page loads, and bundlers would bring 4.8 kB of it to all.
 */
export function ed25519Signer(seed: Uint8Array) {
  const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(Uint8Array.from(seed))
  return { publicKey, sign: async (data: Uint8Array) => nacl.sign.detached(data, secretKey) }
}
