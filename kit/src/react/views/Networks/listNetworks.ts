import type { Kit } from '../../../core/Kit.js'
import { connectionOf } from '../../../core/select/connection.js'
import { isInReach } from '../../../core/select/isInReach.js'
import { reportedNetwork } from '../../../core/select/network.js'
import type { Network } from '../../../protocol/network.js'

export type NetworkItem = {
  readonly network: Network
  readonly isActive: boolean
  /** The wallet can switch to it; always true if none is connected yet. */
  readonly isApproved: boolean
  /** The name of the wallet that must be connected again for it. */
  readonly lackedBy: string | undefined
}

/** The networks whose name contains `text`, reachable ones first, otherwise in the host's order. */
export function listNetworks(kit: Kit, text: string): readonly NetworkItem[] {
  const wanted = text.trim().toLocaleLowerCase()
  const active = reportedNetwork(kit).caipNetworkId
  const items = kit.state.network
    .get()
    .networks.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .map(network => ({
      network,
      isActive: network.caipNetworkId === active,
      isApproved: isApproved(kit, network),
      lackedBy: lackedBy(kit, network)
    }))
  const isFree = ({ isApproved, lackedBy }: NetworkItem) => isApproved && !lackedBy
  return [...items.filter(isFree), ...items.filter(item => !isFree(item))]
}

function lackedBy(kit: Kit, network: Network): string | undefined {
  const state = connectionOf(kit, network.chainNamespace)
  if (state.status !== 'connected' || isInReach(kit, network)) return undefined
  return (state.wallet ?? state.connector).name
}

function isApproved(kit: Kit, network: Network): boolean {
  const connection = connectionOf(kit, network.chainNamespace)
  if (connection.status !== 'connected') return true
  return connection.connector.switchNetwork !== undefined || connection.chainId === String(network.id)
}
