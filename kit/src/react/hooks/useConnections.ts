'use client'
import { useEffect, useMemo, useState } from 'react'
import type { RecentWallet } from '../../client/state/wallets.js'
import type { Kit } from '../../core/Kit.js'
import { type LatchkeyConnection, listConnections } from '../../core/select/connections.js'
import type { Latchkey } from '../../latchkey.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'

const loadForgetWallet = /* @__PURE__ */ lazyImport(() => import('../../core/actions/forgetWallet.js'))

export type { LatchkeyConnection }

// Not with the page, which has no other connections before the kit.
const loadOthers = /* @__PURE__ */ lazyImport(() => import('../../core/select/others.js'))

const none: readonly LatchkeyConnection[] = []

/** Connections, as `useConnections` returns them. */
export type LatchkeyConnections = {
  readonly connections: readonly LatchkeyConnection[]
  /** Wallets that stay connected beside the one of their namespace: `switchConnection({ namespace, connectorId })` puts one into use. */
  readonly others: readonly LatchkeyConnection[]
  /** Wallets that were connected before, newest first, at most 2. */
  readonly recent: readonly RecentWallet[]
  /** Removes a wallet from the recent ones. Its connection stays. */
  readonly forget: (wallet: Pick<RecentWallet, 'id'>) => Promise<void>
} & Pick<Latchkey, 'disconnect' | 'dismissRequest' | 'switchConnection'>

/**
 * All connections (or those of one namespace), the recent wallets, and functions that switch between them:
 * `switchConnection` accepts a connection, one of its accounts, or a recent wallet.
 * @example
 * const Wallets = () => {
 *   const { connections, switchConnection } = useConnections()
 *   return connections.flatMap(({ namespace, accounts }) =>
 *     accounts.map(address => (
 *       <button type="button" key={address} onClick={() => switchConnection({ namespace, address })}>{address}</button>
 *     ))
 *   )
 * }
 */
export function useConnections(namespace?: Namespace): LatchkeyConnections {
  const { client } = useClientValue()
  const { _internal, disconnect, dismissRequest, switchConnection } = client
  const [listOthers, setListOthers] = useState<(kit: Kit) => readonly LatchkeyConnection[]>()
  const { connections, others, recent } = useSelection(stores => {
    const isWanted = (one: LatchkeyConnection) => !namespace || one.namespace === namespace
    const kit = stores.kit.get()
    return {
      connections: listConnections(stores).filter(isWanted),
      others: kit && listOthers ? listOthers(kit).filter(isWanted) : none,
      recent: stores.state.wallets.get().recent
    }
  })
  useEffect(() => {
    client
      .load()
      .then(loadOthers)
      .then(({ listOtherConnections }) => setListOthers(() => listOtherConnections))
      .catch(client._internal.report)
  }, [client])
  return useMemo(() => {
    const forget = (wallet: Pick<RecentWallet, 'id'>) =>
      _internal.run(async kit => {
        const { forgetWallet } = await loadForgetWallet()
        await forgetWallet(kit, wallet)
      })
    return { connections, others, recent, forget, disconnect, dismissRequest, switchConnection }
  }, [_internal, connections, others, recent, disconnect, dismissRequest, switchConnection])
}
