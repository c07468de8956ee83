import type { RecentWallet } from '../../client/state/wallets.js'
import type { Kit } from '../Kit.js'
import { otherConnectionsSlice } from '../state/otherConnections.js'

/**
 * The recent wallets that are not connected now, newest first. One that was reached by a code is recognized by the name that it gave itself,
 * because the connector of codes is the same for all of them.
 */
export function formerWallets(kit: Kit): readonly RecentWallet[] {
  const inUse = Object.values(kit.state.connection.get()).flatMap(state =>
    state?.status === 'connected' ? [state] : []
  )
  const beside = Object.values(kit.slice(otherConnectionsSlice).get()).flatMap((others = []) =>
    others.map(({ connected }) => connected)
  )
  const connected = [...inUse, ...beside]
  return kit.state.wallets
    .get()
    .recent.filter(
      ({ id, rdns, name, peer = name }) =>
        !connected.some(({ connector, wallet }) =>
          connector.reach === 'code'
            ? wallet?.name === peer
            : connector.id === id || (rdns !== undefined && connector.rdns === rdns)
        )
    )
}
