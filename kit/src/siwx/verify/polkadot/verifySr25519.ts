import { mod } from '@noble/curves/abstract/modular'
import { bytesToNumberLE } from '@noble/curves/abstract/utils'
import { ed25519, RistrettoPoint } from '@noble/curves/ed25519'
import { utf8ToBytes } from '@noble/hashes/utils'
import { isEqual } from '../bitcoin/bytes.js'
import { createTranscript } from './transcript.js'

/**
 * Verifies a signature of schnorrkel (sr25519: Schnorr over ristretto255 with a Merlin transcript) in the context "substrate",
 * which is Polkadot's. Only public values are worked with. Throws where a part is no point.
 */
export function verifySr25519(message: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  // The highest bit says that it is schnorrkel's and no Ed25519.
  if (signature.length !== 64 || key.length !== 32 || (signature[63] ?? 0) < 0x80) return false
  const commitment = signature.subarray(0, 32)
  const scalar = Uint8Array.from(signature.subarray(32))
  scalar[31] = (scalar[31] ?? 0) & 0x7f
  const s = bytesToNumberLE(scalar)
  const { n } = ed25519.CURVE
  const point = RistrettoPoint.fromHex(key)
  // Nobody has the key of the point at infinity: anything would be its signature.
  if (point.equals(RistrettoPoint.ZERO)) return false

  const transcript = createTranscript('SigningContext')
  transcript.append('', utf8ToBytes('substrate'))
  transcript.append('sign-bytes', message)
  transcript.append('proto-name', utf8ToBytes('Schnorr-sig'))
  transcript.append('sign:pk', key)
  transcript.append('sign:R', commitment)
  const challenge = mod(bytesToNumberLE(transcript.challenge('sign:c', 64)), n)
  // Throws on an s past the order, which would be a second spelling.
  const expected = RistrettoPoint.BASE.multiplyUnsafe(s).subtract(point.multiplyUnsafe(challenge))
  return isEqual(expected.toRawBytes(), commitment)
}
