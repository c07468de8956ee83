import type { StateSource } from '../../client/Client.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import { accountOf } from './connection.js'

/** A configured network by its CAIP-2 id. */
export function findNetwork(source: StateSource, id: CaipNetworkId | undefined): Network | undefined {
  return id && source.state.network.get().networks.find(network => network.caipNetworkId === id)
}

/** The selected network of a namespace: the person's last choice, else the default, else its first. */
export function selectedNetwork(source: StateSource, namespace: Namespace): Network | undefined {
  const { networks, selected } = source.state.network.get()
  const { defaultNetwork } = source.config.get()
  const chosen = findNetwork(source, selected[namespace])
  if (chosen) return chosen
  if (defaultNetwork.chainNamespace === namespace) return defaultNetwork
  return networks.find(network => network.chainNamespace === namespace)
}

/**
 * The network for hooks and subscribers: a connected wallet's own chain, supported or not (decision D8); else the selected
 * network. `chainId` is a number if the namespace's networks have numbers.
 */
export function reportedNetwork(
  source: StateSource,
  namespace: Namespace = source.state.network.get().activeNamespace
): {
  readonly caipNetworkId: CaipNetworkId | undefined
  readonly network: Network | undefined
  readonly chainId: Network['id'] | undefined
} {
  const account = accountOf(source, namespace)
  const chosen = selectedNetwork(source, namespace)
  if (!account) return { caipNetworkId: chosen?.caipNetworkId, network: chosen, chainId: chosen?.id }
  const { chainId } = account.connected
  const caipNetworkId: CaipNetworkId = `${namespace}:${chainId}`
  return {
    caipNetworkId,
    network: findNetwork(source, caipNetworkId),
    chainId: typeof chosen?.id === 'number' ? Number(chainId) : chainId
  }
}
