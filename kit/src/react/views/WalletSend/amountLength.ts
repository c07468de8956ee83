/**
 * How large an amount is shown, so that it is never cut: beside a symbol of four letters 8 large digits, or 14 smaller ones, fit on the
 * narrowest phone (320 px); longer ones have the line for themselves.
 */
export function amountLength(amount: string, symbol = ''): 'long' | 'longest' | undefined {
  const length = amount.length + Math.max(symbol.length - 4, 0)
  return length > 14 ? 'longest' : length > 8 ? 'long' : undefined
}
