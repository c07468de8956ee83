/** Bytes as lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return hex
}

/** Decodes hex of whole bytes; undefined for anything else. */
export function fromHex(hex: string): Uint8Array | undefined {
  if (hex.length % 2 || !/^[\da-f]*$/i.test(hex)) return undefined
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  )
}

/** Base64 with padding (RFC 4648 section 4). */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  // In slices, because the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

/** Accepts canonical base64 only, so that one message has one hash; undefined for anything else. */
export function fromBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 || !/^[A-Za-z\d+/]+={0,2}$/.test(text)) return undefined
  const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0))
  return toBase64(bytes) === text ? bytes : undefined
}

/** Base64url without padding (RFC 7515). */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
