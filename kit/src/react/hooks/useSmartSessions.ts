'use client'
import { useCallback, useMemo } from 'react'
import type { GrantPermissionsParameters } from '../../core/actions/grantPermissions.js'
import { sessionsKey } from '../../core/query/accountKeys.js'
import type { SmartSession } from '../../protocol/http/sessions.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { GrantedPermissions } from '../../protocol/walletRequests.js'
import { useClientValue } from '../context/ClientContext.js'
import { type Query, useAccountQuery } from './useAccountQuery.js'

/** What `useSmartSessions` returns. */
export type LatchkeySmartSessions = Query<readonly SmartSession[]> & {
  /**
   * Asks the wallet for permissions (ERC-7715), and stores what it grants. Rejects as `grantPermissions` of `useGrantPermissions` does, and
   * with LATCHKEY_HTTP__* if it could not be stored.
   */
  createSession(
    parameters: GrantPermissionsParameters
  ): Promise<GrantedPermissions & { readonly pci: string }>
  /** Ends a session; the account signs it. Rejects with LATCHKEY_CONNECT__USER_REJECTED, LATCHKEY_HTTP__*. */
  revokeSession(session: Pick<SmartSession, 'pci' | 'context'>): Promise<void>
}

const loadSessions = /* @__PURE__ */ lazyImport(() => import('../../core/sessions.js'))

/**
 * Headless: the smart sessions of the connected account on its network, newest first, from the configured data API: permissions of
 * applications to act for the account. Times in s since 1970.
 * @example
 * const Sessions = () => {
 *   const { data, revokeSession } = useSmartSessions()
 *   return data?.map(session => (
 *     <button type="button" key={session.pci} onClick={() => revokeSession(session).catch(console.warn)}>{session.project.name}</button>
 *   ))
 * }
 */
export function useSmartSessions(
  options: { readonly namespace?: Namespace | undefined; readonly enabled?: boolean | undefined } = {}
): LatchkeySmartSessions {
  const { run } = useClientValue().client._internal
  const query = useAccountQuery(options, sessionsKey, 'sessionsQuery', loadSessions)
  const createSession = useCallback(
    (parameters: GrantPermissionsParameters) =>
      run(async kit => (await loadSessions()).createSmartSession(kit, parameters)),
    [run]
  )
  const revokeSession = useCallback(
    (session: Pick<SmartSession, 'pci' | 'context'>) =>
      run(async kit => (await loadSessions()).revokeSmartSession(kit, session)),
    [run]
  )
  return useMemo(() => ({ ...query, createSession, revokeSession }), [query, createSession, revokeSession])
}
