import type { ConnectionState } from '../client/state/connection.js'
import type { Namespace } from '../protocol/namespaces.js'
import type { Kit } from './Kit.js'
import { findNetwork } from './select/network.js'
import { selectNetworks } from './state/network.js'
import type { Remembered } from './storage/parseRemembered.js'

/** Whether an asynchronous storage is still being read for a remembered wallet. */
const isReadingStorage = (state: ConnectionState) =>
  state.status === 'connecting' && state.connectorId === undefined

/**
 * Selects the networks of the last visit that the host still offers, unless others were selected meanwhile. The network of a wallet
 * that will be reconnected is not selected, because the wallet may have switched to another (promise P2).
 */
export function restoreNetworks(kit: Kit, { networks, connectors, activeNamespace }: Remembered): void {
  const { enableReconnect } = kit.config.get()
  const state = kit.state.network.get()
  // If a wallet has connected meanwhile, its namespace stays active.
  const isUntouched =
    Object.values(kit.state.connection.get()).every(isReadingStorage) &&
    state.activeNamespace === kit.config.get().defaultNetwork.chainNamespace
  const willReconnect = (namespace: string) =>
    enableReconnect && connectors[namespace as Namespace] !== undefined
  const offered = Object.fromEntries(
    Object.entries(networks).filter(([namespace, id]) => findNetwork(kit, id) && !willReconnect(namespace))
  )
  const isOffered = state.networks.some(network => network.chainNamespace === activeNamespace)
  selectNetworks(
    kit,
    { ...offered, ...state.selected },
    isUntouched && isOffered ? activeNamespace : state.activeNamespace
  )
}
