import { textLengthLimit } from './limits.js'

/**
 * Cleans a name or symbol that came from outside (design/security.md section 1): control, bidi, zero-width and other
 * invisible characters go, white space is one space, piled-up accents are cut to three, at most `maxLength` characters.
 * Anything but a string gives ''.
 * @example sanitizeText('Meta\u202eMask') // 'MetaMask'
 */
export function sanitizeText(value: unknown, maxLength: number = textLengthLimit): string {
  if (typeof value !== 'string') return ''
  const text = value
    .slice(0, maxLength * 16)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(
      /\u034f|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]/gu,
      ''
    )
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
  return [...text].slice(0, maxLength).join('').trim()
}
