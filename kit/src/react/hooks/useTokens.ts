'use client'
import { useMemo } from 'react'
import { servedTokensKey, tokenBalancesKey } from '../../core/query/accountKeys.js'
import { accountOf } from '../../core/select/connection.js'
import { queryState } from '../../core/select/queryState.js'
import type { Balance } from '../../protocol/http/account.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { loadAccountQueries } from './loadAccountQueries.js'
import { type Query, useAccountQuery } from './useAccountQuery.js'

/** The tokens of an account, as `useTokens` returns them. */
export type LatchkeyTokens = Query<readonly Balance[]> & {
  /** Tokens may be missing in `data`: the data API does not know the network, or a source of it did not answer. */
  readonly isIncomplete: boolean
}

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
): LatchkeyTokens {
  const client = useClientValue().client._internal
  const { namespace } = options
  const query = useAccountQuery(options, tokenBalancesKey, 'tokenBalancesQuery', loadAccountQueries)
  return useMemo(() => {
    const account = accountOf(client, namespace ?? client.state.network.get().activeNamespace)
    // A part of the query of the tokens, known before them: it needs no listener of its own.
    const served = account && queryState(client, servedTokensKey(account.caipAddress)).data
    return { ...query, isIncomplete: query.data !== undefined && served?.isIncomplete === true }
  }, [client, namespace, query])
}
