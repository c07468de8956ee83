import { montgomery } from '@noble/curves/abstract/montgomery'

/** `base` to the `exponent`, modulo `modulus`. Branches on the exponent, which is public. */
function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let square = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

/**
 * X25519 (RFC 7748) from noble's ladder alone: noble's curve file would add Ed25519 to every page, also where the
 * browser has its own.
 */
export function x25519() {
  const prime = 2n ** 255n - 19n
  return montgomery({
    P: prime,
    type: 'x25519',
    powPminus2: value => power(value, prime - 2n, prime),
    // Required by the type only: keys come from the random source that is passed in.
    randomBytes: length => crypto.getRandomValues(new Uint8Array(length ?? 32)),
    // RFC 7748 section 5, decodeScalar25519.
    adjustScalarBytes: scalar => {
      scalar[0] = (scalar[0] ?? 0) & 248
      scalar[31] = ((scalar[31] ?? 0) & 127) | 64
      return scalar
    }
  })
}
