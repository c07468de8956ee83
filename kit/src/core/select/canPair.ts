import type { StateSource } from '../../client/Client.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector } from '../contracts/Connector.js'
import { connectionOf } from './connection.js'

/** Connectors that reach wallets by a code: one for each namespace, or for the given one. */
export function codeConnectors(source: StateSource, namespace?: Namespace): readonly Connector[] {
  return source.state.wallets
    .get()
    .connectors.filter(
      connector => connector.reach === 'code' && (!namespace || connector.namespace === namespace)
    )
}

/** Whether a wallet that is not on this page can be reached: by a code, or by a link with one. */
export const canPair = (source: StateSource, namespace?: Namespace): boolean =>
  codeConnectors(source, namespace).length > 0

/** Whether a namespace is already connected by a code: another code could only replace the connection. */
export function isPaired(
  source: StateSource,
  namespace = source.state.network.get().activeNamespace
): boolean {
  const state = connectionOf(source, namespace)
  return state.status === 'connected' && state.connector.reach === 'code'
}
