import { textLengthLimit } from './limits.js'

/**
 * Cleans a name or symbol from outside (design/security.md section 1): control, bidi, zero-width and other invisible
 * characters are removed, white space becomes one space, stacked accents are limited to three, and the length to
 * `maxLength`. Returns '' for anything but a string.
 * @example sanitizeText('Meta\u202eMask') // 'MetaMask'
 */
export function sanitizeText(value: unknown, maxLength: number = textLengthLimit): string {
  if (typeof value !== 'string') return ''
  const text = value
    .slice(0, maxLength * 16)
    // JavaScript counts a byte order mark as white space, but it has no width.
    .replace(/\ufeff/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/ +/g, ' ')
    .normalize('NFC')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
  return [...text].slice(0, maxLength).join('').trim()
}
