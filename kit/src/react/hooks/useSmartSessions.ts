'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { GrantPermissionsParameters } from '../../core/actions/grantPermissions.js'
import type { RevokeSessionParameters } from '../../core/actions/revokeSmartSession.js'
import type { CreatedSession } from '../../core/actions/smartSessions.js'
import type { Kit } from '../../core/Kit.js'
import { sessionsKey } from '../../core/query/accountKeys.js'
import type { KeptSession } from '../../core/state/smartSessions.js'
import type { SmartSession } from '../../protocol/http/sessions.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'
import { type Query, useAccountQuery } from './useAccountQuery.js'

/**
 * A session that the wallet has granted to this page and the server does not list. `id` is its `pci` for `storeSession` and `revokeSession`,
 * `terms.context` names the permissions to the wallet (ERC-7715). `createdAt` in s since 1970.
 */
export type LatchkeyKeptSession = Pick<KeptSession, 'id' | 'account' | 'createdAt' | 'terms' | 'status'>

/** What `useSmartSessions` returns. */
export type LatchkeySmartSessions = Query<readonly SmartSession[]> & {
  /**
   * Sessions of the account, on any network, that the server does not list yet, newest first. One that the wallet granted late, after
   * LATCHKEY_REQUEST__UNKNOWN or after a reload, appears here by itself with the status `failed`: `storeSession` lists it.
   */
  readonly kept: readonly LatchkeyKeptSession[]
  /**
   * Asks the wallet for permissions (ERC-7715), and stores what it grants, which the account signs. Resolves once the wallet has granted;
   * `stored` says whether the account lists the session. View SmartSessionCreated shows it (`features.smartSessions`). Rejects as
   * `grantPermissions` of `useGrantPermissions` does, and with LATCHKEY_HTTP__*: nothing was granted then. After LATCHKEY_REQUEST__UNKNOWN
   * the wallet may still grant it: see `kept`.
   */
  createSession(parameters: GrantPermissionsParameters): Promise<CreatedSession>
  /** Stores a session of this page that could not be stored. Rejects with LATCHKEY_CONNECT__USER_REJECTED, LATCHKEY_HTTP__*. */
  storeSession(session: Pick<SmartSession, 'pci'>): Promise<void>
  /**
   * Ends a session: in the wallet, then on the server, which the account signs. Rejects as the wallet does, and nothing is revoked then;
   * with LATCHKEY_REQUEST__UNSUPPORTED if the wallet cannot end permissions, which `isRecordOnly` accepts; with LATCHKEY_HTTP__*.
   */
  revokeSession(session: RevokeSessionParameters): Promise<void>
}

const none: readonly KeptSession[] = []

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
  const { client } = useClientValue()
  const { run, report } = client._internal
  const [list, setList] = useState<(kit: Kit) => readonly KeptSession[]>()
  const { namespace } = options
  const kept = useSelection(stores => {
    const kit = stores.kit.get()
    return kit && list ? list(kit) : none
  })
  useEffect(() => {
    client
      .load()
      .then(loadSessions)
      .then(({ keptSessionsOf }) => setList(() => (kit: Kit) => keptSessionsOf(kit, namespace)))
      .catch(report)
  }, [client, report, namespace])
  const query = useAccountQuery(options, sessionsKey, 'sessionsQuery', loadSessions)
  const createSession = useCallback(
    (parameters: GrantPermissionsParameters) =>
      run(async kit => (await loadSessions()).createSessionOnScreen(kit, parameters)),
    [run]
  )
  const storeSession = useCallback(
    ({ pci: id }: Pick<SmartSession, 'pci'>) =>
      run(async kit => (await loadSessions()).storeKeptSession(kit, { id })),
    [run]
  )
  const revokeSession = useCallback(
    (session: RevokeSessionParameters) =>
      run(async kit => (await loadSessions()).revokeSmartSession(kit, session)),
    [run]
  )
  return useMemo(
    () => ({ ...query, kept, createSession, storeSession, revokeSession }),
    [query, kept, createSession, storeSession, revokeSession]
  )
}
