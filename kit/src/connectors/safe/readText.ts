import { hexToBytes } from './typedDataHash.js'

/**
 * The text of a message for `personal_sign`: bytes as hex are decoded, because the wallet would sign the characters `0x...` of bytes that are no
 * text. Undefined for what the wallet would not sign as it was meant: other bytes, and a text that looks like hex, which the wallet decodes.
 */
export function readText(message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined
  if (!isHex(message)) return message
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(message))
    return isHex(text) ? undefined : text
  } catch {
    return undefined
  }
}

const isHex = (text: string): boolean => /^0x[\da-f]*$/i.test(text)
