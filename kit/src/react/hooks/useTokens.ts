'use client'
import { tokenBalancesKey } from '../../core/query/accountKeys.js'
import type { Balance } from '../../protocol/http/account.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { type Query, useAccountQuery } from './useAccountQuery.js'

/**
 * What the connected account holds on its network: from the configured data API, else the native coin alone.
 * @example
 * const Holdings = () => <ul>{useTokens().data?.map(token => <li key={token.symbol}>{token.name}</li>)}</ul>
 */
export function useTokens(
  options: { readonly namespace?: Namespace | undefined; readonly enabled?: boolean | undefined } = {}
): Query<readonly Balance[]> {
  return useAccountQuery(options, tokenBalancesKey, 'tokenBalancesQuery')
}
