/**
 * An amount with at most 3 decimals, cut and never rounded up, in the locale's writing. Something that would read as
 * nothing is written `<0.001` (decision D11).
 * @example shortBalance({ amount: 1_234_567n, decimals: 6, symbol: 'USDC' }, 'en') // '1.234 USDC'
 */
export function shortBalance(
  balance: { readonly amount: bigint; readonly decimals: number; readonly symbol: string },
  locale: string
): string {
  const { amount, decimals, symbol } = balance
  const scale = 10n ** BigInt(decimals)
  const whole = amount / scale
  const thousandths = Number(((amount % scale) * 1000n) / scale)
  const format = numberFormat(locale)
  if (amount > 0n && whole === 0n && thousandths === 0) return `<${format.format(0.001)} ${symbol}`
  const point = format.formatToParts(0.5).find(part => part.type === 'decimal')?.value ?? '.'
  const digits = [...String(thousandths).padStart(3, '0')].map(digit => format.format(Number(digit))).join('')
  return `${format.format(whole)}${point}${digits} ${symbol}`
}

/** A locale the browser refuses is written as English. */
function numberFormat(locale: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale === 'en' ? 'en-US' : locale)
  } catch {
    return new Intl.NumberFormat('en-US')
  }
}
