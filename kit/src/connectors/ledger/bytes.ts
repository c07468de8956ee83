/** Bytes one after the other. */
export function concat(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap(part => [...part]))
}

/** The bytes of hexadecimal digits with `0x`; an odd number of them begins with half a byte. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.slice(2)
  const even = digits.length % 2 ? `0${digits}` : digits
  return Uint8Array.from(even.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}

/** Hexadecimal digits with `0x`. */
export function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** A number of 32 bits, big-endian. */
export const u32 = (value: number): readonly number[] =>
  [24, 16, 8, 0].map(shift => Math.floor(value / 2 ** shift) & 255)

/** UTF-8. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Pieces of at most `size` bytes; one empty piece of nothing. */
export function chunks(bytes: Uint8Array, size: number): readonly Uint8Array[] {
  const count = Math.max(1, Math.ceil(bytes.length / size))
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size))
}
