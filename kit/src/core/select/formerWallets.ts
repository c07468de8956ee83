import type { ConnectedState } from '../../client/state/connection.js'
import type { RecentWallet } from '../../client/state/wallets.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { otherConnectionsSlice } from '../state/otherConnections.js'

/**
 * The recent wallets that are not connected now, newest first. One that was reached by a code is recognized by the name that it gave itself,
 * because the connector of codes is the same for all of them. `namespace`: those that were used in it and are not connected in it now; those of
 * older records, which do not say where they were used, are in each.
 */
export function formerWallets(kit: Kit, namespace?: Namespace): readonly RecentWallet[] {
  const inUse = Object.values(kit.state.connection.get()).flatMap(state =>
    state?.status === 'connected' ? [state] : []
  )
  const beside = Object.values(kit.slice(otherConnectionsSlice).get()).flatMap((others = []) =>
    others.map(({ connected }) => connected)
  )
  const connected = [...inUse, ...beside]
  return kit.state.wallets.get().recent.filter(({ namespaces, ...recent }) => {
    if (!namespace || !namespaces) return !connected.some(one => isOf(one, recent))
    const here = connected.filter(({ connector }) => connector.namespace === namespace)
    return namespaces.includes(namespace) && !here.some(one => isOf(one, recent))
  })
}

/** Whether a connection is one of that recent wallet. */
const isOf = (
  { connector, wallet }: ConnectedState,
  { id, rdns, name, peer = name }: RecentWallet
): boolean =>
  connector.reach === 'code'
    ? wallet?.name === peer
    : connector.id === id || (rdns !== undefined && connector.rdns === rdns)
