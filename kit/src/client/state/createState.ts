import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import type { Client, State } from '../Client.js'
import type { Config } from '../config/resolveConfig.js'
import type { Past } from '../storage/readPast.js'
import type { ConnectionState } from './connection.js'
import { initialModal } from './modal.js'

/** The initial slices. Of the last visit's record, only what the host still offers is used. */
export function createState(
  createStore: Client['createStore'],
  { networks, defaultNetwork, enableReconnect, initialState }: Config,
  connectors: LatchkeyOptions['connectors'] = [],
  past: Past | Promise<unknown> = {}
): State {
  // An asynchronous storage may still report a wallet: until then, each namespace may have one.
  const isUnknown = past instanceof Promise
  const { connectors: used, networks: chosen, activeNamespace } = past as Past
  const connection: Record<string, ConnectionState> = {}
  const selected: Record<string, string> = {}
  let active = defaultNetwork.chainNamespace
  for (const { chainNamespace, caipNetworkId } of networks) {
    const connectorId = used?.[chainNamespace] as string | undefined
    const isAwaited = enableReconnect && (isUnknown || typeof connectorId === 'string')
    if (isAwaited) connection[chainNamespace] = { status: 'connecting', connectorId, silent: true }
    // A wallet that is being reconnected may have left the network of the last visit (promise P2); the network of a
    // server-rendered page is shown all the same.
    if (chosen?.[chainNamespace] === caipNetworkId && (!isAwaited || past === initialState))
      selected[chainNamespace] = caipNetworkId
    if (activeNamespace === chainNamespace) active = chainNamespace
  }
  return {
    lifecycle: createStore({ initialized: false, loadFailed: false }),
    connection: createStore(connection),
    network: createStore({ networks, activeNamespace: active, selected }),
    modal: createStore(initialModal),
    wallets: createStore({
      connectors: connectors.filter(made => typeof made !== 'function'),
      recent: []
    }),
    queries: createStore({}),
    signIn: createStore({})
  }
}
