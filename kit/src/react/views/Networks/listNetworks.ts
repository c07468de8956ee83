import type { Kit } from '../../../core/Kit.js'
import { connectionOf } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import type { Network } from '../../../protocol/network.js'

export type NetworkItem = {
  readonly network: Network
  readonly isActive: boolean
  /** Its wallet can be moved there; always so where none is connected yet. */
  readonly isApproved: boolean
}

/** The networks whose name contains `text`, those that can be chosen first, otherwise in the host's order. */
export function listNetworks(kit: Kit, text: string): readonly NetworkItem[] {
  const wanted = text.trim().toLocaleLowerCase()
  const active = reportedNetwork(kit).caipNetworkId
  const items = kit.state.network
    .get()
    .networks.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .map(network => ({
      network,
      isActive: network.caipNetworkId === active,
      isApproved: isApproved(kit, network)
    }))
  return [...items.filter(item => item.isApproved), ...items.filter(item => !item.isApproved)]
}

function isApproved(kit: Kit, network: Network): boolean {
  const connection = connectionOf(kit, network.chainNamespace)
  if (connection.status !== 'connected') return true
  return connection.connector.switchNetwork !== undefined || connection.chainId === String(network.id)
}
