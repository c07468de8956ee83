/** Decimals of a shown amount (screens.md section 10). Amounts are floored, so that the text never exceeds the balance. */
const shownPlaces = 3
/** An unknown amount is a dash, never 0. */
const unknown = '–'

/** A formatted amount of a token; a no-break space keeps the symbol with its number. */
export type WrittenAmount = {
  /** At most 3 decimals, without trailing zeros; `<0.001` for smaller amounts (decision D11). */
  readonly short: string
  /** With every decimal. */
  readonly full: string
}

/**
 * Formats an amount (an exact decimal string, as `formatUnits` returns it) with the locale's digits and grouping.
 * Anything else is a dash.
 * @example writeAmount({ amount: '1234.56789', symbol: 'ETH' }, 'en').short // '1,234.567 ETH'
 */
export function writeAmount(
  token: { readonly amount: string; readonly symbol: string },
  locale: string
): WrittenAmount {
  const [, whole, decimals = ''] = /^(\d{1,128})(?:\.(\d{1,255}))?$/.exec(token.amount) ?? []
  if (whole === undefined) return { short: unknown, full: unknown }
  const format = numberFormat(locale)
  const write = (fraction: string) => `${format.format(BigInt(whole))}${writeFraction(fraction, format)}`
  const withSymbol = (text: string) => (token.symbol ? `${text}\u00a0${token.symbol}` : text)
  const isTiny = /^0*$/.test(whole + decimals.slice(0, shownPlaces)) && /[1-9]/.test(decimals)
  return {
    short: withSymbol(isTiny ? `<${format.format(0.001)}` : write(decimals.slice(0, shownPlaces))),
    full: withSymbol(write(decimals))
  }
}

/**
 * The direction in which a written amount of a token or of money is drawn, also in a text of the other direction: from right to left if it
 * begins with the mark of that direction, as money in Hebrew and Arabic, and otherwise from left to right (Unicode UAX 9).
 * @example directionOf('\u200f1,234.50\u00a0\u200f$') // 'rtl': the sign is left of the number, with its space
 * @example directionOf('1.5\u00a0ETH') // 'ltr'
 */
export const directionOf = (amount: string): 'ltr' | 'rtl' => (/^[\u200f\u061c]/.test(amount) ? 'rtl' : 'ltr')

/** Digit by digit: Firefox 113 to 115 parse a decimal string as a double, which holds 15 digits. */
function writeFraction(decimals: string, format: Intl.NumberFormat): string {
  const digits = decimals.replace(/0+$/, '')
  if (digits === '') return ''
  const point = format.formatToParts(0.5).find(part => part.type === 'decimal')?.value ?? '.'
  return point + [...digits].map(digit => format.format(Number(digit))).join('')
}

/** Falls back to English if the browser rejects the locale. */
function numberFormat(locale: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale === 'en' ? 'en-US' : locale)
  } catch {
    return new Intl.NumberFormat('en-US')
  }
}
