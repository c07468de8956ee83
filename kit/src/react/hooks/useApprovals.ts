'use client'
import { useCallback, useMemo } from 'react'
import { approvalsKey } from '../../core/query/accountKeys.js'
import { accountOf } from '../../core/select/connection.js'
import {
  listedApprovals,
  type RevocationStatus,
  revocationStates
} from '../../core/select/listedApprovals.js'
import type { Approval, ApprovalGap } from '../../protocol/http/approvals.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'
import { type Query, useAccountQuery } from './useAccountQuery.js'

const loadApprovals = /* @__PURE__ */ lazyImport(() => import('../../core/approvals.js'))

/** What spenders may move of an account, as `useApprovals` returns it. */
export type LatchkeyApprovals = Query<readonly Approval[]> & {
  /**
   * Why approvals may be missing in `data`: the server has no source for the network (`noSource`), has not read all of its blocks
   * (`indexing`), a source does not answer (`unavailable`), or there are more than it looks up (`cut`). Empty: none is missing.
   */
  readonly incomplete: readonly ApprovalGap[]
  /** Where the revocations of this page are, by the ids of their approvals. */
  readonly revocations: Readonly<Record<string, RevocationStatus>>
  /**
   * Revokes approvals: in one batch (EIP-5792) where the wallet can, otherwise one after the other. Resolves once the wallet has sent all of
   * them. Rejects with LATCHKEY_CONNECT__USER_REJECTED and LATCHKEY_REQUEST__UNKNOWN (no answer in time), after which the wallet is not asked for the
   * others; LATCHKEY_SEND__REFUSED if a call would fail; LATCHKEY_SEND__INTENT_OVER if the account has changed; LATCHKEY_ACCOUNT__WATCH_ONLY;
   * LATCHKEY_NETWORK__UNSUPPORTED_CHAIN.
   */
  readonly revoke: (approvals: readonly Approval[]) => Promise<void>
}

/**
 * What tokens and NFTs the active account has approved to whom, on its network, from the configured data API: those with the most value at
 * risk first. Revoked ones leave `data` once their transaction is included and the network says that they do not hold any more. `error`: LATCHKEY_HTTP__* of the data API.
 * @example
 * const Allowances = () => {
 *   const { data = [], revoke } = useApprovals()
 *   const unlimited = data.filter(approval => approval.isUnlimited)
 *   return <button type="button" onClick={() => revoke(unlimited).catch(console.warn)}>Revoke {unlimited.length}</button>
 * }
 */
export function useApprovals(options: { readonly enabled?: boolean | undefined } = {}): LatchkeyApprovals {
  const { client } = useClientValue()
  const { run } = client._internal
  const { data, status, error, refetch } = useAccountQuery(
    options,
    approvalsKey,
    'approvalsQuery',
    loadApprovals
  )
  const account = useSelection(
    stores => accountOf(stores, stores.state.network.get().activeNamespace)?.caipAddress
  )
  const revocations = useSelection(stores => {
    const kit = stores.kit.get()
    return kit ? revocationStates(kit, account) : noRevocations
  })
  const listed = useSelection(stores => {
    const kit = stores.kit.get()
    return data && (kit ? listedApprovals(kit, account, data.approvals) : data.approvals)
  })
  const revoke = useCallback(
    (approvals: readonly Approval[]) =>
      run(async kit => (await loadApprovals()).revokeApprovals(kit, { approvals })),
    [run]
  )
  return useMemo(
    () => ({
      data: listed,
      status,
      error,
      refetch,
      incomplete: data?.incomplete.map(({ reason }) => reason) ?? [],
      revocations,
      revoke
    }),
    [listed, data, status, error, refetch, revocations, revoke]
  )
}

const noRevocations: Readonly<Record<string, RevocationStatus>> = {}
