import Big from 'big.js'
import type { Balance } from '../../../protocol/http/account.js'

/** The sum of what tokens are worth, as a decimal string: added exactly, nothing counted that has no value. */
export function totalValue(balances: readonly Balance[]): string {
  return balances
    .reduce(
      (sum, { value }) => (value !== undefined && Number.isFinite(value) ? sum.plus(value) : sum),
      new Big(0)
    )
    .toFixed()
}
