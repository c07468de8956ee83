import type { ConnectionState } from '../client/state/connection.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { Kit } from './Kit.js'
import { findNetwork } from './select/network.js'
import { selectNetworks } from './state/network.js'
import type { Remembered } from './storage/parseRemembered.js'

/** Whether an asynchronous storage has not answered yet if a wallet is remembered. */
const isUnknown = (state: ConnectionState) => state.status === 'connecting' && state.connectorId === undefined

/**
 * Choices of an earlier visit hold where the host still offers the network and nothing was chosen meanwhile. That of a wallet that
 * is to be found again waits for the wallet, which may have left it (promise P2).
 */
export function restoreNetworks(kit: Kit, { networks, connectors, activeNamespace }: Remembered): void {
  const { enableReconnect } = kit.config.get()
  const state = kit.state.network.get()
  // A wallet that connected meanwhile decides the active network.
  const isUntouched =
    Object.values(kit.state.connection.get()).every(isUnknown) &&
    state.activeNamespace === kit.config.get().defaultNetwork.chainNamespace
  const isLeftToWallet = (namespace: string) =>
    enableReconnect && connectors[namespace as Namespace] !== undefined
  const offered = Object.fromEntries(
    Object.entries(networks).filter(([namespace, id]) => findNetwork(kit, id) && !isLeftToWallet(namespace))
  )
  const isOffered = state.networks.some(network => network.chainNamespace === activeNamespace)
  selectNetworks(
    kit,
    { ...offered, ...state.selected },
    isUntouched && isOffered ? activeNamespace : state.activeNamespace
  )
}
