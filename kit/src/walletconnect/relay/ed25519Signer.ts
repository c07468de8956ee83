import { ed25519 } from '@noble/curves/ed25519'

/** Ed25519 in script, for browsers without their own. Loaded only there: it weighs as much as all the rest. */
export function ed25519Signer(seed: Uint8Array) {
  return {
    publicKey: ed25519.getPublicKey(seed),
    sign: async (data: Uint8Array) => ed25519.sign(data, seed)
  }
}
