'use client'
import { type NativeBalance, nativeBalanceKey } from '../../core/query/accountKeys.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { loadAccountQueries } from './loadAccountQueries.js'
import { type Query, useAccountQuery } from './useAccountQuery.js'

/**
 * The native coin of the connected account (or the token of option `tokens`), read from the chain: `amount` in base
 * units. Asked for when the account or network changes, at most once in 30 s.
 * @example
 * const Funds = () => {
 *   const { data, status } = useLatchkeyBalance()
 *   return <p>{status === 'success' && data ? `${formatUnits(data.amount, data.decimals)} ${data.symbol}` : '-'}</p>
 * }
 */
export function useLatchkeyBalance(
  options: { readonly namespace?: Namespace | undefined; readonly enabled?: boolean | undefined } = {}
): Query<NativeBalance> {
  return useAccountQuery(options, nativeBalanceKey, 'nativeBalanceQuery', loadAccountQueries)
}
