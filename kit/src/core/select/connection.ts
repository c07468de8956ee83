import type { StateSource } from '../../client/Client.js'
import { type ConnectedState, type ConnectionState, disconnected } from '../../client/state/connection.js'
import type { CaipAddress } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'

/** A connected account: of `namespace`, on the wallet's own chain. */
export type ActiveAccount = {
  readonly namespace: Namespace
  /** Canonical spelling (EIP-55 for EVM). */
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly connected: ConnectedState
}

/** A namespace's connection. */
export function connectionOf(source: StateSource, namespace: Namespace): ConnectionState {
  return source.state.connection.get()[namespace] ?? disconnected
}

/** The account of a namespace, if it is connected. */
export function accountOf(source: StateSource, namespace: Namespace): ActiveAccount | undefined {
  const connected = connectionOf(source, namespace)
  if (connected.status !== 'connected') return undefined
  const [address] = connected.accounts
  if (address === undefined) return undefined
  return { namespace, address, caipAddress: `${namespace}:${connected.chainId}:${address}`, connected }
}

/** The account of the active namespace. */
export function activeAccount(source: StateSource): ActiveAccount | undefined {
  return accountOf(source, source.state.network.get().activeNamespace)
}
