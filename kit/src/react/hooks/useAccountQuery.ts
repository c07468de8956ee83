'use client'
import { useCallback, useMemo } from 'react'
import type { QueryKey } from '../../client/state/queries.js'
import type { Kit } from '../../core/Kit.js'
import type { QueryOptions } from '../../core/query/Query.js'
import { queryState } from '../../core/select/queryState.js'
import { accountOf } from '../../core/select/connection.js'
import { findNetwork } from '../../core/select/network.js'
import type { CaipAddress } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { useObserver } from '../context/useObserver.js'
import { useSelection } from '../context/useSelection.js'

/** Something that is read over the network. Old `data` stays while it is read again, and where that fails. */
export type Query<T> = {
  readonly data: T | undefined
  /** `idle`: nothing is connected, or it is on a network that cannot be read. */
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  /** Why the last reading failed; gone with the next. */
  readonly error: LatchkeyError | undefined
  /** Reads again, at most once in 30 s after a failure. How it went is in `status`. */
  readonly refetch: () => Promise<void>
}

type Options = {
  readonly namespace?: Namespace | undefined
  readonly enabled?: boolean | undefined
}

/** The functions of the query primitive that a hook needs, and the query `name`. */
type Queries<T, Name extends string> = Pick<
  typeof import('../../core/query/accountQueries.js'),
  'observeQuery' | 'invalidateQueries'
> &
  Readonly<Record<Name, (kit: Kit, account: CaipAddress) => QueryOptions<T>>>

/**
 * A query of the connected account, fetched when the account or its network changes. `name`: the function that defines it, among
 * what `load` loads.
 */
export function useAccountQuery<T, Name extends string>(
  options: Options,
  keyOf: (account: CaipAddress) => QueryKey<T>,
  name: Name,
  load: () => Promise<Queries<NoInfer<T>, Name>>
): Query<T> {
  const client = useClientValue().client._internal
  const { namespace, enabled = true } = options
  const { account, state } = useSelection(stores => {
    const account = accountOf(stores, namespace ?? stores.state.network.get().activeNamespace)
    const isReadable = account && findNetwork(stores, `${account.namespace}:${account.connected.chainId}`)
    const address = enabled && isReadable ? account.caipAddress : undefined
    return { account: address, state: queryState(stores, address && keyOf(address)) }
  })
  const withQueries = useCallback(
    async (work: (queries: Queries<T, Name>, kit: Kit) => Promise<unknown>) => {
      // Code that does not load is reported, and is no outcome of the query.
      await client.run(async kit => work(await load(), kit)).catch(client.report)
    },
    [client, load]
  )
  useObserver(client, account && keyOf(account), signal =>
    withQueries(
      async (queries, kit) => account && queries.observeQuery(kit, queries[name](kit, account), signal)
    )
  )
  const refetch = useCallback(
    () => withQueries(async (queries, kit) => account && queries.invalidateQueries(kit, keyOf(account))),
    [withQueries, account, keyOf]
  )
  return useMemo(
    () => ({
      data: state.data,
      status: account && state.status === 'idle' ? 'loading' : state.status,
      error: state.error,
      refetch
    }),
    [account, state, refetch]
  )
}
