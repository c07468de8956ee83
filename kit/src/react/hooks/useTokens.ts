'use client'
import { tokenBalancesKey } from '../../core/query/accountKeys.js'
import type { Balance } from '../../protocol/http/account.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { loadAccountQueries } from './loadAccountQueries.js'
import { type Query, useAccountQuery } from './useAccountQuery.js'

/**
 * What the connected account holds on its network, the highest value first, in USD: as its wallet lists it (ERC-7811), else from the
 * configured data API, else the native coin and the token of option `tokens` from the chain. A token without `value` has no known
 * price. Show those with `isSpam` apart: their texts are written to mislead. The creator of a token chooses its name: clean it with
 * `sanitizeText`. `error`: LATCHKEY_BALANCE__UNAVAILABLE, or LATCHKEY_HTTP__* of the data API.
 * @example
 * const Holdings = () => {
 *   const { data = [] } = useTokens()
 *   return <p>{data.filter(token => !token.isSpam).map(token => sanitizeText(token.symbol)).join(', ')}</p>
 * }
 */
export function useTokens(
  options: { readonly namespace?: Namespace | undefined; readonly enabled?: boolean | undefined } = {}
): Query<readonly Balance[]> {
  return useAccountQuery(options, tokenBalancesKey, 'tokenBalancesQuery', loadAccountQueries)
}
