/**
 * Base64 (RFC 4648 section 4).
 * @example toBase64(Uint8Array.of(1, 2)) // 'AQI='
 */
export function toBase64(bytes: Uint8Array): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const count = Math.min(bytes.length - at, 3) + 1
    for (let index = 0; index < 4; index++)
      text += index < count ? letters.charAt((group >> (18 - 6 * index)) & 63) : '='
  }
  return text
}

/** Decodes base64, also base64url and without padding (RFC 4648 section 5); `undefined` for anything else, and for more than `limit` bytes. */
export function fromBase64(text: unknown, limit: number): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > (limit * 4) / 3 + 4) return undefined
  if (!/^[\w+/-]*={0,2}$/.test(text)) return undefined
  try {
    const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, ''))
    return plain.length > limit ? undefined : Uint8Array.from(plain, letter => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
