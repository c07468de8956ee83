import type { NativeBalance } from '../../../core/state/balances.js'

/** Digits after the point in the Account view (screens.md section 10): floored, so that no one sees more than they have. */
const places = 3

/**
 * A native balance as a person reads it: exact integer arithmetic, 3 decimals, floored; `<0.001` for a non-zero rest
 * (decision D11). Digits and grouping follow `locale`.
 */
export function nativeAmount(balance: Pick<NativeBalance, 'amount' | 'decimals'>, locale: string): string {
  const { amount, decimals } = balance
  const scaled =
    decimals >= places ? amount / 10n ** BigInt(decimals - places) : amount * 10n ** BigInt(places - decimals)
  const digits = scaled.toString().padStart(places + 1, '0')
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`
  const format = decimalFormat(locale)
  // Intl reads a decimal string exactly; `${number}` is how TypeScript writes that type.
  if (scaled === 0n && amount > 0n) return `<${format.format('0.001')}`
  return format.format(text as `${number}`)
}

function decimalFormat(locale: string): Intl.NumberFormat {
  const options = { minimumFractionDigits: places, maximumFractionDigits: places }
  try {
    return new Intl.NumberFormat(locale === 'en' ? 'en-US' : locale, options)
  } catch {
    return new Intl.NumberFormat('en-US', options)
  }
}
