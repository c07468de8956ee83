import { base64urlnopad, hex, utf8 } from '@scure/base'

/** Bytes that WebCrypto accepts: not those of a shared buffer. */
export type Bytes = Uint8Array<ArrayBuffer>

/** The same bytes, with the type that WebCrypto asks for. Libraries never return shared buffers. */
export const asBytes = (value: Uint8Array): Bytes => value as Bytes

/** The UTF-8 bytes of a text. */
export const textBytes = (text: string): Bytes => asBytes(utf8.decode(text))

/** Bytes as hexadecimal digits in lower case. */
export const toHex = (value: Uint8Array): string => hex.encode(value)

/** The bytes of hexadecimal digits. Throws for any other text. */
export const fromHex = (text: string): Bytes => asBytes(hex.decode(text))

/** Bytes as base64url without padding. */
export const toBase64 = (value: Uint8Array): string => base64urlnopad.encode(value)

/** The bytes of base64url without padding. Throws for any other text. */
export const fromBase64 = (text: string): Bytes => asBytes(base64urlnopad.decode(text))

/** Random bytes of the browser's generator. */
export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

/** The bytes one after the other. */
export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Whether two byte arrays are equal, in a time that depends on their lengths only. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (const [at, byte] of one.entries()) difference |= byte ^ (other[at] ?? 0)
  return difference === 0
}

/**
 * Overwrites secrets. JavaScript cannot guarantee that no copy is left: engines copy values, and libraries keep numbers that
 * cannot be overwritten. It shortens the time for which a copy of the memory shows them.
 */
export function zero(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}
