/** The number of wallets for the "all wallets" row: exact below ten, then in tens, `130+`. Undefined for zero. */
export function walletCount(count: number, locale: string): string | undefined {
  if (count <= 0) return undefined
  const rounded = count < 10 ? count : Math.floor(count / 10) * 10
  return `${write(rounded, locale)}${rounded < count ? '+' : ''}`
}

/** Falls back to English for a locale that the browser rejects, such as `en_US`. */
function write(count: number, locale: string): string {
  try {
    return count.toLocaleString(locale)
  } catch {
    return count.toLocaleString('en-US')
  }
}
