import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from './connection.js'

/** The ways to wallets by a code: one for each namespace, or for the one asked for. */
export function codeConnectors(kit: Kit, namespace?: Namespace): readonly Connector[] {
  return kit.state.wallets
    .get()
    .connectors.filter(
      connector => connector.type === 'WALLET_CONNECT' && (!namespace || connector.namespace === namespace)
    )
}

/** Whether a wallet that is not on this page can be reached: by a code, or by a link with one. */
export const canPair = (kit: Kit, namespace?: Namespace): boolean => codeConnectors(kit, namespace).length > 0

/** Whether a code connected already what would be connected now: a second one could only replace it. */
export function isPaired(kit: Kit, namespace = kit.state.network.get().activeNamespace): boolean {
  const state = connectionOf(kit, namespace)
  return state.status === 'connected' && state.connector.type === 'WALLET_CONNECT'
}
