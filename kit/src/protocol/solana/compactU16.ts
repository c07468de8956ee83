/**
 * The length of a list in a transaction: 7 bits a byte, the lowest first (https://solana.com/docs/core/transactions, "compact-u16").
 * @example writeCompactU16(300) // [172, 2]
 */
export function writeCompactU16(value: number): readonly number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...writeCompactU16(value >> 7)]
}

/** The length at `at`, and where the list begins; `undefined` if it is not written in the shortest way. */
export function readCompactU16(
  bytes: Uint8Array,
  at: number
): { readonly value: number; readonly next: number } | undefined {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) return undefined
    value |= (byte & 127) << (7 * index)
    if (byte < 128)
      return value > 0xff_ff || (index > 0 && byte === 0) ? undefined : { value, next: at + index + 1 }
  }
  return undefined
}
