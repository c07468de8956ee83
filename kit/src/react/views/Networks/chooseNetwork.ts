import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { activeAccount, connectionOf } from '../../../core/select/connection.js'
import { isInReach } from '../../../core/select/isInReach.js'
import { reportedNetwork } from '../../../core/select/network.js'
import { withWalletActions } from '../../../core/withWalletActions.js'
import type { Network } from '../../../protocol/network.js'

/**
 * Handles a chosen network (screens.md section 11): nothing for the active one; a family without a wallet opens
 * SwitchActiveChain; a connected wallet opens SwitchNetwork, or a new connection if its session has neither the network nor a
 * switch method. Where no wallet has to be asked, the network becomes the active one at once: without a wallet, or if that of another
 * namespace is on it already.
 */
export function chooseNetwork(kit: Kit, network: Network): void {
  if (network.caipNetworkId === reportedNetwork(kit).caipNetworkId) return
  const data = { network: network.caipNetworkId, namespace: network.chainNamespace }
  const target = connectionOf(kit, network.chainNamespace)
  const isThere = target.status === 'connected' && target.chainId === String(network.id)
  if (!isInReach(kit, network)) dispatch(kit, { type: 'push', view: 'ConnectingWalletConnect', data })
  else if (target.status === 'connected' && !isThere)
    dispatch(kit, { type: 'push', view: 'SwitchNetwork', data })
  else if (!isThere && activeAccount(kit)) dispatch(kit, { type: 'push', view: 'SwitchActiveChain', data })
  else {
    void withWalletActions(({ switchNetwork }) => switchNetwork(kit, { network })).then(
      () => dispatch(kit, { type: 'back' }),
      kit.report
    )
  }
}
