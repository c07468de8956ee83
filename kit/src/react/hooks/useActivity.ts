'use client'
import { useCallback, useMemo, useState } from 'react'
import type { ActivityBehind, ActivityItem } from '../../core/activity/ActivityItem.js'
import type { Kit } from '../../core/Kit.js'
import { activityKey } from '../../core/query/accountKeys.js'
import { queryState } from '../../core/select/queryState.js'
import { accountOf } from '../../core/select/connection.js'
import { findNetwork } from '../../core/select/network.js'
import { historyNamespaces } from '../../protocol/http/servedNamespaces.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { useObserver } from '../context/useObserver.js'
import { useSelection } from '../context/useSelection.js'
import type { Query } from './useAccountQuery.js'

/** The history of an account, page by page. */
export type LatchkeyActivity = Query<readonly ActivityItem[]> & {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  /** Set while the service is behind the network: transactions newer than `since`, in ms since 1970, may be missing from `data`. */
  readonly behind: ActivityBehind | undefined
  /**
   * Adds the next page to `data`; after a failure the same page again, at the end nothing. How it went is in `status`. Without an
   * account the error LATCHKEY_ACTIVITY__NO_ACCOUNT is reported.
   */
  readonly fetchNextPage: () => Promise<void>
}

type Queries = typeof import('../../core/activity/activityQueries.js')

const loadQueries = /* @__PURE__ */ lazyImport(() => import('../../core/activity/activityQueries.js'))

/**
 * The transactions of the connected account on its network, newest first, from the configured data API: on `eip155`. Spam NFTs are
 * left out, suspicious transactions have a `suspicion`.
 * @example
 * const History = () => <ul>{useActivity().data?.map(({ id, operationType }) => <li key={id}>{operationType}</li>)}</ul>
 */
export function useActivity(
  options: { readonly namespace?: Namespace | undefined; readonly enabled?: boolean | undefined } = {}
): LatchkeyActivity {
  const client = useClientValue().client._internal
  const { namespace, enabled = true } = options
  const [isFetchingNextPage, setFetchingNext] = useState(false)
  const { account, state } = useSelection(stores => {
    const account = accountOf(stores, namespace ?? stores.state.network.get().activeNamespace)
    const isServed =
      account &&
      historyNamespaces.includes(account.namespace) &&
      findNetwork(stores, `${account.namespace}:${account.connected.chainId}`)
    const address = enabled && isServed ? account.caipAddress : undefined
    return { account: address, state: queryState(stores, address && activityKey(address)) }
  })
  const withQueries = useCallback(
    async (work: (queries: Queries, kit: Kit) => Promise<unknown>) => {
      // Code that does not load is reported, and is no outcome of the query.
      await client.run(async kit => work(await loadQueries(), kit)).catch(client.report)
    },
    [client]
  )
  const observe = (signal: AbortSignal) =>
    withQueries(async ({ observeQuery, activityQuery }, kit) =>
      observeQuery(kit, activityQuery(kit, account), signal)
    )
  useObserver(client, account && activityKey(account), observe)
  const fetchNextPage = useCallback(async () => {
    setFetchingNext(true)
    await withQueries(async (queries, kit) => queries.fetchNextActivity(kit, account))
    setFetchingNext(false)
  }, [withQueries, account])
  const refetch = useCallback(
    () => withQueries(async (queries, kit) => queries.refetchActivity(kit, account)),
    [withQueries, account]
  )
  const { data, status, error } = state
  return useMemo(
    () => ({
      data: data?.items,
      status: account && status === 'idle' ? 'loading' : status,
      error,
      refetch,
      hasNextPage: data?.next !== undefined,
      behind: data?.behind,
      isFetchingNextPage,
      fetchNextPage
    }),
    [account, data, status, error, refetch, isFetchingNextPage, fetchNextPage]
  )
}
