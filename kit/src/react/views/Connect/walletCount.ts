/** How many wallets there are, as the "all wallets" row says it: exact below ten, then in tens, `130+`. Nothing for none. */
export function walletCount(count: number, locale: string): string | undefined {
  if (count <= 0) return undefined
  const rounded = count < 10 ? count : Math.floor(count / 10) * 10
  return `${write(rounded, locale)}${rounded < count ? '+' : ''}`
}

/** A locale the browser refuses, as `en_US`, is written as English. */
function write(count: number, locale: string): string {
  try {
    return count.toLocaleString(locale)
  } catch {
    return count.toLocaleString('en-US')
  }
}
