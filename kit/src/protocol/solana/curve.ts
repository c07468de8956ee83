/** The field of edwards25519, and the constant of its curve (RFC 8032 section 5.1). */
const p = 2n ** 255n - 19n
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * Whether the 32 bytes of an address are a point of edwards25519, so that a key may sign for it; addresses of programs are none. Throws nothing.
 * RFC 8032 section 5.1.3, steps 1 to 3, as `curve25519-dalek` does it for Solana.
 * @example isOnCurve(keyOf(address))
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  let y = bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  y = (y & (2n ** 255n - 1n)) % p
  const square = (y * y) % p
  // x² = (y² - 1) / (d y² + 1) has a root if numerator times denominator is a square (Euler's criterion).
  const product = ((square + p - 1n) * (d * square + 1n)) % p
  return power(product, (p - 1n) / 2n) <= 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let factor = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % p
    factor = (factor * factor) % p
  }
  return result
}
