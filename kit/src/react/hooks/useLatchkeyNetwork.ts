'use client'
import { type ApprovedNetworks, approvedNetworks } from '../../core/select/approvedNetworks.js'
import type { Latchkey, PublicNetwork } from '../../latchkey.js'
import { getNetwork } from '../../projections.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'

/** The network, as `useLatchkeyNetwork` returns it. */
export type LatchkeyNetwork = PublicNetwork &
  ApprovedNetworks & {
    /** Settles within 30 s; rejects with LATCHKEY_NETWORK__*. */
    readonly switchNetwork: Latchkey['switchNetwork']
  }

/**
 * The network of a namespace, by default of the active one, and a function that switches to any network of the host: that of another
 * namespace makes its namespace the active one.
 * @example
 * const ToBase = () => {
 *   const { chainId, switchNetwork } = useLatchkeyNetwork()
 *   return chainId === base.id ? null : <button type="button" onClick={() => switchNetwork(base)}>Use Base</button>
 * }
 */
export function useLatchkeyNetwork(
  options: { readonly namespace?: Namespace | undefined } = {}
): LatchkeyNetwork {
  const { client } = useClientValue()
  const { namespace } = options
  return useSelection(stores => ({
    ...getNetwork(stores, namespace),
    ...approvedNetworks(stores, namespace),
    switchNetwork: client.switchNetwork
  }))
}
