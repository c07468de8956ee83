import type { ClientStores, StateSource } from './client/Client.js'
import { accountOf, connectionOf } from './core/select/connection.js'
import { reportedNetwork } from './core/select/network.js'
import type { PublicAccount, PublicNetwork, PublicState } from './latchkey.js'
import type { Namespace } from './protocol/namespaces.js'

/** A namespace's account (the active one's by default) as hosts see it. */
export function publicAccount(
  source: StateSource,
  namespace = source.state.network.get().activeNamespace
): PublicAccount {
  const connection = connectionOf(source, namespace)
  const account = accountOf(source, namespace)
  const isSilent = connection.status === 'connecting' && connection.silent
  return {
    status: isSilent ? 'reconnecting' : connection.status,
    isConnected: account !== undefined,
    address: account?.address,
    caipAddress: account?.caipAddress,
    allAccounts: account?.connected.accounts.map(address => ({ namespace, address })) ?? []
  }
}

export function publicNetwork(source: StateSource, namespace?: Namespace): PublicNetwork {
  const { caipNetworkId, network, chainId } = reportedNetwork(source, namespace)
  return { caipNetwork: network, caipNetworkId, chainId }
}

export function publicState(stores: ClientStores, initialized: boolean): PublicState {
  const connections = Object.values(stores.state.connection.get())
  const { activeNamespace } = stores.state.network.get()
  return {
    initialized,
    loading: connections.some(connection => connection?.status === 'connecting'),
    open: stores.state.modal.get().open,
    selectedNetworkId: reportedNetwork(stores).caipNetworkId,
    activeChain: activeNamespace,
    storageMode: stores.kit.get()?.environment.storageMode?.()
  }
}
