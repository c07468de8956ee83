import { formatFiat, keepSign } from './numbers.js'

/** How many digits of the whole part a shortened value has before it: a million. */
const wholeDigits = 7
/** Significant digits of a shortened value. */
const kept = 3
/** Without a mark of its own: in Arabic `12 تريليون US$`. Its first letter decides the direction (see `directionOf`). */
const wordsFromRight = /^[^\p{L}\u200e\u200f\u061c]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * A value for a small space: from a million on its first three digits with the locale's word or letter for the rest, floored, so that the text
 * never exceeds the value. Smaller ones are whole, as `formatFiat` writes them. `value`: an exact decimal string.
 * @example compactFiat('30191200.5', { locale: 'en' }) // '$30.1M'
 */
export function compactFiat(value: string, style: { readonly locale: string }): string {
  const [whole = ''] = /^\d+/.exec(value) ?? []
  const full = formatFiat(value, style)
  if (whole.length < wholeDigits) return full
  const floored = BigInt(whole.slice(0, kept).padEnd(whole.length, '0'))
  try {
    const format = new Intl.NumberFormat(style.locale, {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumSignificantDigits: kept
    })
    const text = keepSign(format.format(floored))
    return wordsFromRight.test(text) ? `\u200f${text}` : text
  } catch {
    return full
  }
}
