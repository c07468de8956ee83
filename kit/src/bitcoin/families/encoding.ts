/** Hexadecimal digits as base64. */
export function hexToBase64(hex: string): string {
  const pairs = hex.match(/../g) ?? []
  return btoa(pairs.map(pair => String.fromCharCode(Number.parseInt(pair, 16))).join(''))
}

/** Base64 as hexadecimal digits. Throws if it is no base64. */
export function base64ToHex(text: string): string {
  return [...atob(text)].map(character => character.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}
