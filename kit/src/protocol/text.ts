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
    // A byte order mark counts as white space in JavaScript, but is a zero-width character to a reader.
    .replace(/\ufeff/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/ +/g, ' ')
    .normalize('NFC')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
  return [...text].slice(0, maxLength).join('').trim()
}
