import type { Kit } from './core/Kit.js'
import { accountOf, connectionOf } from './core/select/connection.js'
import { reportedNetwork } from './core/select/network.js'
import type { PublicAccount, PublicNetwork, PublicState } from './latchkey.js'
import type { Namespace } from './protocol/namespaces.js'

/** A namespace's account (the active one's by default) as hosts see it. */
export function publicAccount(kit: Kit, namespace = kit.state.network.get().activeNamespace): PublicAccount {
  const connection = connectionOf(kit, namespace)
  const account = accountOf(kit, namespace)
  const isSilent = connection.status === 'connecting' && connection.silent
  return {
    status: isSilent ? 'reconnecting' : connection.status,
    isConnected: account !== undefined,
    address: account?.address,
    caipAddress: account?.caipAddress,
    allAccounts: account?.connected.accounts.map(address => ({ namespace, address })) ?? []
  }
}

export function publicNetwork(kit: Kit, namespace?: Namespace): PublicNetwork {
  const { caipNetworkId, network } = reportedNetwork(kit, namespace)
  const reference = caipNetworkId?.slice(caipNetworkId.indexOf(':') + 1)
  const chainId = caipNetworkId?.startsWith('eip155:') ? Number(reference) : reference
  return { caipNetwork: network, caipNetworkId, chainId }
}

export function publicState(kit: Kit, initialized: boolean): PublicState {
  const connections = Object.values(kit.state.connection.get())
  const { activeNamespace } = kit.state.network.get()
  return {
    initialized,
    loading: connections.some(connection => connection?.status === 'connecting'),
    open: kit.state.modal.get().open,
    selectedNetworkId: reportedNetwork(kit).caipNetworkId,
    activeChain: activeNamespace,
    storageMode: kit.environment.storageMode?.()
  }
}
