import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { activeAccount, connectionOf } from '../../../core/select/connection.js'
import { isInReach } from '../../../core/select/isInReach.js'
import { reportedNetwork } from '../../../core/select/network.js'
import { withWalletActions } from '../../../core/withWalletActions.js'
import type { Network } from '../../../protocol/network.js'

/**
 * Handles a chosen network (screens.md section 11): nothing for the active one; a family without a wallet opens
 * Connect; a connected wallet opens SwitchNetwork, or a new connection if its session has neither the network nor a
 * switch method; without a wallet the network becomes the selected one.
 */
export function chooseNetwork(kit: Kit, network: Network): void {
  if (network.caipNetworkId === reportedNetwork(kit).caipNetworkId) return
  const data = { network: network.caipNetworkId, namespace: network.chainNamespace }
  const isTargetConnected = connectionOf(kit, network.chainNamespace).status === 'connected'
  if (!isInReach(kit, network)) dispatch(kit, { type: 'push', view: 'ConnectingWalletConnect', data })
  else if (isTargetConnected) dispatch(kit, { type: 'push', view: 'SwitchNetwork', data })
  else if (activeAccount(kit)) dispatch(kit, { type: 'push', view: 'SwitchActiveChain', data })
  else {
    void withWalletActions(({ switchNetwork }) => switchNetwork(kit, { network })).then(
      () => dispatch(kit, { type: 'back' }),
      kit.report
    )
  }
}
