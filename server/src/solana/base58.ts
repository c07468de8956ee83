const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes at most 64 bytes in base58: the time grows with the square of the length. */
export function encodeBase58(bytes: Uint8Array): string {
  let value = bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = digits[Number(value % 58n)] + text
  const zeros = bytes.findIndex(byte => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Decodes base58 of exactly `length` bytes; undefined for any other text. */
export function decodeBase58(text: string, length: number): Buffer | undefined {
  if (text.length > Math.ceil(length * 1.4)) return undefined
  let value = 0n
  for (const letter of text) {
    const digit = digits.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const hex = value === 0n ? '' : value.toString(16)
  const bytes = Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  ])
  return bytes.length === length ? bytes : undefined
}

/** Whether a text is an address of Solana: 32 bytes in base58. */
export const isSolanaAddress = (text: string): boolean => decodeBase58(text, 32) !== undefined

/** Whether a text is the signature of a transaction: 64 bytes in base58. */
export const isSolanaSignature = (text: string): boolean => decodeBase58(text, 64) !== undefined
