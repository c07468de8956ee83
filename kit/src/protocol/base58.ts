const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Encodes bytes in base58, the encoding of Solana, Bitcoin and did:key. For short values only: the time grows with the square of
 * the length.
 */
export function toBase58(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = digits[Number(value % 58n)] + text
  const zeros = bytes.findIndex(byte => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** As many digits as 64 bytes can have. */
const base58Limit = 88

/**
 * Decodes base58, at most `limit` digits, by default those of 64 bytes; `undefined` for anything else. The time grows with the square of the
 * length.
 * @example fromBase58('11111111111111111111111111111111') // 32 zeros
 */
export function fromBase58(text: unknown, limit: number = base58Limit): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > limit) return undefined
  let value = 0n
  for (const digit of text) {
    const index = digits.indexOf(digit)
    if (index < 0) return undefined
    value = value * 58n + BigInt(index)
  }
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array(zeros).fill(0), ...bytes])
}
