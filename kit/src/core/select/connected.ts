import type { StateSource } from '../../client/Client.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector } from '../contracts/Connector.js'
import { accountOf } from './connection.js'

/** The wallet of a connection; the peer wallet if the connector reaches many wallets. */
export type WalletInfo = {
  readonly name: string
  readonly icon: string | undefined
  readonly type: Connector['type']
  readonly rdns: string | undefined
}

/** The wallet of a namespace; of the active one by default. */
export function walletInfo(
  source: StateSource,
  namespace = source.state.network.get().activeNamespace
): WalletInfo | undefined {
  const connected = accountOf(source, namespace)?.connected
  if (!connected) return undefined
  const { connector, wallet = connector } = connected
  const { id, type, rdns } = connector
  return { name: wallet.name, icon: source.config.get().connectorImages[id] ?? wallet.icon, type, rdns }
}

/** Providers by namespace. */
export function connectedProviders(source: StateSource): Partial<Record<Namespace, unknown>> {
  return Object.fromEntries(
    Object.entries(source.state.connection.get()).flatMap(([namespace, connection]) =>
      connection?.status === 'connected' ? [[namespace, connection.provider]] : []
    )
  )
}
