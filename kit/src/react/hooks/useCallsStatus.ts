'use client'
import { useCallback, useMemo } from 'react'
import type { Kit } from '../../core/Kit.js'
import { callsStatusKey } from '../../core/query/accountKeys.js'
import { accountOf } from '../../core/select/connection.js'
import { queryState } from '../../core/select/queryState.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { CallsStatus } from '../../protocol/walletRequests.js'
import { useClientValue } from '../context/ClientContext.js'
import { useObserver } from '../context/useObserver.js'
import { useSelection } from '../context/useSelection.js'
import type { Query } from './useAccountQuery.js'
import { loadWalletCalls } from './useWalletCall.js'

type WalletCalls = typeof import('../../core/walletCalls.js')

/**
 * The status of a batch of calls (EIP-5792 `wallet_getCallsStatus`), read every 2 s until it is final; a hidden page reads nothing, and five
 * failures in a row end the reading. `id`: what `sendCalls` resolved with; without one nothing is read.
 * @example
 * const Status = ({ id }: { id: string | undefined }) => <p>{useCallsStatus({ id }).data?.status ?? 'not sent'}</p>
 */
export function useCallsStatus({
  id,
  namespace
}: {
  readonly id: string | undefined
  readonly namespace?: Namespace | undefined
}): Query<CallsStatus> {
  const client = useClientValue().client._internal
  const { account, state } = useSelection(stores => {
    const active = accountOf(stores, namespace ?? stores.state.network.get().activeNamespace)
    const account = id === undefined ? undefined : active?.caipAddress
    const key = account && id !== undefined ? callsStatusKey(account, id) : undefined
    return { account, state: queryState(stores, key) }
  })
  const key = account && id !== undefined ? callsStatusKey(account, id) : undefined
  const withCalls = useCallback(
    // Code that does not load is reported, and is no outcome of the query.
    async (work: (calls: WalletCalls, kit: Kit) => Promise<unknown>) => {
      await client.run(async kit => work(await loadWalletCalls(), kit)).catch(client.report)
    },
    [client]
  )
  useObserver(client, key, signal =>
    withCalls(
      async (calls, kit) => account && id !== undefined && calls.watchCallsStatus(kit, account, id, signal)
    )
  )
  const refetch = useCallback(
    () =>
      withCalls(
        async ({ observeQuery, callsStatusQuery }, kit) =>
          account && id !== undefined && observeQuery(kit, callsStatusQuery(kit, account, id))
      ),
    [withCalls, account, id]
  )
  const { data, status, error } = state
  return useMemo(
    () => ({ data, status: key && status === 'idle' ? 'loading' : status, error, refetch }),
    [key, data, status, error, refetch]
  )
}
