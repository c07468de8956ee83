'use client'
import type { ClientStores } from '../../client/Client.js'
import { activeAccount } from '../../core/select/connection.js'
import type { Latchkey, PublicNetwork } from '../../latchkey.js'
import { getNetwork } from '../../projections.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'

/** The network, as `useLatchkeyNetwork` returns it. */
export type LatchkeyNetwork = PublicNetwork & {
  /** The networks that the session allows; undefined if the wallet accepts any. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  readonly supportsAllNetworks: boolean
  /** Settles within 30 s; rejects with LATCHKEY_NETWORK__*. */
  readonly switchNetwork: Latchkey['switchNetwork']
}

/**
 * The active network, and a function that switches it.
 * @example
 * const ToBase = () => {
 *   const { chainId, switchNetwork } = useLatchkeyNetwork()
 *   return chainId === base.id ? null : <button type="button" onClick={() => switchNetwork(base)}>Use Base</button>
 * }
 */
export function useLatchkeyNetwork(): LatchkeyNetwork {
  const { client } = useClientValue()
  return useSelection(stores => ({
    ...getNetwork(stores),
    ...approvedNetworks(stores),
    switchNetwork: client.switchNetwork
  }))
}

/** What the session of the active namespace allows. */
function approvedNetworks(
  stores: ClientStores
): Pick<LatchkeyNetwork, 'approvedCaipNetworkIds' | 'supportsAllNetworks'> {
  const connected = activeAccount(stores)?.connected
  const { caipNetworkId } = getNetwork(stores)
  const canSwitch = !connected || !!connected.connector.switchNetwork
  const approved = connected?.networks ?? (canSwitch || !caipNetworkId ? undefined : [caipNetworkId])
  return { approvedCaipNetworkIds: approved, supportsAllNetworks: !approved }
}
