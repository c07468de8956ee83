/**
 * Drops tokens without decimals from balances (SPEC section 5, decision D12): on EVM chains these are mostly
 * collectibles and spam. `quantity.decimals` is a decimal string, as the data API returns it.
 * @example const shown = filterZeroDecimals(answer.balances)
 */
export function filterZeroDecimals<T extends { readonly quantity: { readonly decimals: string } }>(
  balances: readonly T[]
): readonly T[] {
  return balances.filter(balance => /[1-9]/.test(balance.quantity.decimals))
}
