'use client'
import { useMemo } from 'react'
import { connectionOf } from '../../core/select/connection.js'
import { reportedNetwork } from '../../core/select/network.js'
import type { Latchkey } from '../../latchkey.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import type { Network } from '../../protocol/network.js'
import { useClientValue } from '../context/ClientContext.js'
import { type Slice, useSelection } from '../context/useSelection.js'

/** The network, as `useLatchkeyNetwork` returns it. */
export type LatchkeyNetwork = {
  /** The network, if it is a configured one; undefined on an unsupported chain. */
  readonly caipNetwork: Network | undefined
  /** CAIP-2. With a connected wallet its chain, supported or not. */
  readonly caipNetworkId: CaipNetworkId | undefined
  /** A number for EVM networks, else the CAIP-2 reference. */
  readonly chainId: number | string | undefined
  /** The networks that the session allows; undefined if the wallet accepts any. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  readonly supportsAllNetworks: boolean
  /** Settles within 30 s; rejects with LATCHKEY_NETWORK__*. */
  readonly switchNetwork: Latchkey['switchNetwork']
}

const slices: readonly Slice[] = ['connection', 'network', 'config']

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
  const picked = useSelection(slices, stores => {
    const network = reportedNetwork(stores)
    const connection = connectionOf(stores, stores.state.network.get().activeNamespace)
    const isConnected = connection.status === 'connected'
    return {
      ...network,
      canSwitch: !isConnected || !!connection.connector.switchNetwork,
      allowed: isConnected ? connection.networks : undefined
    }
  })
  return useMemo(() => {
    const { network, caipNetworkId, chainId, canSwitch, allowed } = picked
    return {
      caipNetwork: network,
      caipNetworkId,
      chainId,
      approvedCaipNetworkIds: allowed ?? (canSwitch || !caipNetworkId ? undefined : [caipNetworkId]),
      supportsAllNetworks: canSwitch && !allowed,
      switchNetwork: client.switchNetwork
    }
  }, [client, picked])
}
