import type { StateSource } from '../../client/Client.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { accountOf } from './connection.js'
import { reportedNetwork } from './network.js'

/** What the session of a namespace allows. */
export type ApprovedNetworks = {
  /** The networks that the session allows; undefined if the wallet accepts any. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  readonly supportsAllNetworks: boolean
}

/** What the session of a namespace allows; of the active one by default. */
export function approvedNetworks(
  source: StateSource,
  namespace: Namespace = source.state.network.get().activeNamespace
): ApprovedNetworks {
  const connected = accountOf(source, namespace)?.connected
  const { caipNetworkId } = reportedNetwork(source, namespace)
  const canSwitch = !connected || !!connected.connector.switchNetwork
  const approved = connected?.networks ?? (canSwitch || !caipNetworkId ? undefined : [caipNetworkId])
  return { approvedCaipNetworkIds: approved, supportsAllNetworks: !approved }
}
