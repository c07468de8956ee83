import Big from 'big.js'
import { formatUnits } from './units.js'

/** The style of a number. `decimals`: digits after the point, default 2. `locale`: BCP 47, default en-US. */
export type NumberStyle = { readonly locale?: string | undefined; readonly decimals?: number | undefined }

/** Larger exponents are invalid input from outside: 2^256 is 1e77. */
const exponentBound = 100
/** Longer numbers are invalid input too. */
const lengthBound = 1_000

/**
 * Formats a number for display (SPEC section 5, decision D11): 2 decimals, half up, with the locale's grouping. A
 * smaller non-zero amount is `<0.01`; a missing or invalid number is `0.00`.
 * @example formatNumber('1234.565') // '1,234.57'
 */
export function formatNumber(value: string | number | bigint | undefined, style: NumberStyle = {}): string {
  return write(value, style, {})
}

/**
 * Formats an amount in base units, with its symbol if given, by the rules of `formatNumber`.
 * @example formatTokenAmount({ amount: 1_500_000_000_000_000_000n, decimals: 18, symbol: 'ETH' }) // '1.50 ETH'
 */
export function formatTokenAmount(
  token: { readonly amount: bigint; readonly decimals: number; readonly symbol?: string | undefined },
  style: NumberStyle = {}
): string {
  const text = formatNumber(formatUnits(token.amount, token.decimals), style)
  return token.symbol ? `${text} ${token.symbol}` : text
}

/**
 * Formats an amount of money by the rules of `formatNumber`. `currency` is an ISO 4217 code, default USD.
 * @example formatFiat(1234.5) // '$1,234.50'
 */
export function formatFiat(
  value: string | number | bigint | undefined,
  style: NumberStyle & { readonly currency?: string | undefined } = {}
): string {
  return write(value, style, { style: 'currency', currency: style.currency ?? 'USD' })
}

/**
 * Formats a number of hundredths by the rules of `formatNumber`, with the sign and the space of the locale.
 * @example formatPercent('1.5') // '1.50%', in German '1,50 %'
 */
export function formatPercent(value: string | number | bigint | undefined, style: NumberStyle = {}): string {
  return write(value, style, { style: 'unit', unit: 'percent' })
}

/**
 * The exact sum of decimal numbers, as a decimal string; invalid numbers count as zero.
 * @example sumOf([0.1, 0.2]) // '0.3'
 */
export function sumOf(values: readonly (string | number | undefined)[]): string {
  return values.reduce<Big>((sum, value) => sum.plus(toBig(value)), toBig(0)).toFixed()
}

/**
 * The exact total value of tokens, as a decimal string: of those with a `value`, without those that are flagged as spam. Undefined
 * if there are none, because a total of 0 would mean that they are worth nothing.
 * @example totalValue([{ value: 1.5 }, { value: 2 }, {}]) // '3.5'
 */
export function totalValue(
  tokens: readonly { readonly value?: number | undefined; readonly isSpam?: boolean | undefined }[]
): string | undefined {
  const values = tokens.flatMap(({ value, isSpam }) => (value === undefined || isSpam ? [] : [value]))
  return values.length > 0 ? sumOf(values) : undefined
}

function write(value: unknown, style: NumberStyle, intl: Intl.NumberFormatOptions): string {
  const decimals = clampDecimals(style.decimals ?? 2)
  const format = numberFormat(style.locale, {
    ...intl,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals
  })
  // Intl formats a decimal string exactly; TypeScript types such a string as `${number}`.
  const exact = (text: string) => keepSign(format.format(text as `${number}`))
  const amount = toBig(value)
  if (amount.eq(0)) return exact('0')
  const smallest = `1e-${decimals}`
  if (amount.abs().gte(smallest)) return exact(amount.toFixed(decimals))
  return amount.gt(0) ? compared('<', exact(smallest)) : compared('>', exact(`-${smallest}`))
}

/**
 * The sign is drawn at the left of the number, as Intl draws a minus: in money from right to left (`\u200f0.01\u00a0\u200f$`) both are isolated
 * from left to right, because the sign would be mirrored otherwise.
 */
const compared = (sign: string, text: string): string =>
  /^[\u200f\u061c]/.test(text)
    ? text.replace(/^(.)([^\s\u00a0]+)/, `$1\u2066${sign}$2\u2069`)
    : `${sign}${text}`

/**
 * Money in which the sign of a currency stays behind its letters, as in `US$`: from right to left it would come before them, because it has
 * no direction of its own at the end of the text (Unicode UAX 9).
 */
export const keepSign = (money: string): string =>
  /[\u200f\u061c\p{Script=Arabic}\p{Script=Hebrew}]/u.test(money)
    ? money.replace(/(?<=\p{Lu})\p{Sc}/u, '$&\u200e')
    : money

/** Intl and big.js reject other counts; 20 is the limit of SPEC section 5. */
function clampDecimals(decimals: number): number {
  return Math.min(Math.max(Math.trunc(decimals) || 0, 0), 20)
}

/** 20 places, half up (SPEC section 5), on our own constructor: a host may have changed the shared one. */
function toBig(value: unknown): Big {
  const Decimal = Big()
  Decimal.DP = 20
  Decimal.RM = Decimal.roundHalfUp
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  if (typeof text !== 'string' || text.length > lengthBound) return new Decimal(0)
  try {
    const amount = new Decimal(text)
    return amount.e > exponentBound ? new Decimal(0) : amount
  } catch {
    return new Decimal(0)
  }
}

function numberFormat(locale: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale ?? 'en-US', options)
  } catch {
    const { minimumFractionDigits, maximumFractionDigits } = options
    if (locale !== undefined) return numberFormat(undefined, options)
    return new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits })
  }
}
