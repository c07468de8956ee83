import type { ClientStores, StateSource } from './client/Client.js'
import { type ActiveAccount, accountOf, connectionOf } from './core/select/connection.js'
import { reportedNetwork } from './core/select/network.js'
import type { PublicAccount, PublicNetwork, PublicState, PublicTheme } from './latchkey.js'
import type { Namespace } from './protocol/namespaces.js'

// What hosts see. The instance and the hooks use the same functions. Wallets and connections: `core/select/connected`, `connections`.

/** A namespace's account; the active one's by default. */
export function getAccount(
  source: StateSource,
  namespace = source.state.network.get().activeNamespace
): PublicAccount {
  const connection = connectionOf(source, namespace)
  const { address, caipAddress, connected }: Partial<ActiveAccount> = accountOf(source, namespace) ?? {}
  const isSilent = connection.status === 'connecting' && connection.silent
  return {
    status: isSilent ? 'reconnecting' : connection.status,
    isConnected: !!connected,
    isWatchOnly: !!connected?.isWatchOnly,
    embeddedWalletInfo: connected?.embedded,
    address,
    caipAddress,
    allAccounts:
      connected?.accounts.map(address => ({
        namespace,
        address,
        caipAddress: `${namespace}:${connected.chainId}:${address}` as const
      })) ?? []
  }
}

/** A namespace's network; the active one's by default. */
export function getNetwork(source: StateSource, namespace?: Namespace): PublicNetwork {
  const { network, ...ids } = reportedNetwork(source, namespace)
  return { caipNetwork: network, ...ids }
}

export function getState(stores: ClientStores): PublicState {
  const { connection, lifecycle, modal, network } = stores.state
  const connecting = Object.values(connection.get()).find(state => state.status === 'connecting')
  return {
    initialized: lifecycle.get().initialized,
    loading: connecting !== undefined,
    open: modal.get().open,
    selectedNetworkId: reportedNetwork(stores).caipNetworkId,
    activeChain: network.get().activeNamespace,
    connectingWallet: connecting?.connectorId,
    storageMode: stores.kit.get()?.environment.storageMode?.()
  }
}

export function getTheme({ config }: StateSource): PublicTheme {
  const { themeMode, themeVariables } = config.get()
  return { themeMode, themeVariables }
}
