/** An amount of a currency, as the locale writes it. `amount`: a decimal string. */
export function writeMoney(amount: string, currency: string, locale: string): string {
  const shape = { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 2 } as const
  try {
    return new Intl.NumberFormat(locale === 'en' ? 'en-US' : locale, shape).format(Number(amount))
  } catch {
    // A locale or a currency that the browser rejects.
    return `${amount} ${currency}`
  }
}
