import { createHash } from 'node:crypto'
import { decodeBase58, encodeBase58 } from './base58.js'
import { programs } from './programs.js'

const prime = 2n ** 255n - 19n

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base % prime]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % prime
    square = (square * square) % prime
  }
  return result
}

/** The constant of edwards25519: -121665/121666. */
const curve = ((prime - 121_665n) * power(121_666n, prime - 2n)) % prime

/** Whether 32 bytes are a point of edwards25519 (RFC 8032, section 5.1.3): (y² - 1) / (dy² + 1) is a square. */
export function isOnCurve(bytes: Uint8Array): boolean {
  const copy = Buffer.from(bytes).reverse()
  copy[0] = (copy[0] ?? 0) & 0x7f
  const y = BigInt(`0x${copy.toString('hex')}`)
  if (y >= prime) return false
  const square = (y * y) % prime
  const [up, down] = [(square - 1n + prime) % prime, (curve * square + 1n) % prime]
  // Euler's criterion of up/down, without the division: up · down has the same one.
  const residue = power((up * down) % prime, (prime - 1n) / 2n)
  return residue <= 1n
}

/**
 * The address that a program derives from seeds: SHA-256 of the seeds, the greatest byte that gives no point of the curve, and the
 * program (https://solana.com/docs/core/pda).
 */
export function deriveAddress(seeds: readonly Uint8Array[], program: string): string {
  const owner = decodeBase58(program, 32) ?? Buffer.alloc(32)
  for (let bump = 255; bump >= 0; bump--) {
    const hash = createHash('sha256')
    for (const seed of seeds) hash.update(seed)
    const found = hash.update(Uint8Array.of(bump)).update(owner).update('ProgramDerivedAddress').digest()
    if (!isOnCurve(found)) return encodeBase58(found)
  }
  throw new RangeError('No address is off the curve')
}

/** Where Metaplex Token Metadata keeps what it knows of a mint (https://developers.metaplex.com/token-metadata). */
export function metadataAddress(mint: string): string {
  const [program, bytes] = [programs.metaplex, mint].map(
    address => decodeBase58(address, 32) ?? Buffer.alloc(32)
  )
  return deriveAddress([Buffer.from('metadata'), program as Buffer, bytes as Buffer], programs.metaplex)
}
