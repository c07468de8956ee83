import type { CaipAddress } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { type ConnectedState, type ConnectionState, disconnected } from '../state/connection.js'

/** A connected account: of `namespace`, on the wallet's own chain. */
export type ActiveAccount = {
  readonly namespace: Namespace
  /** Canonical spelling (EIP-55 for EVM). */
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly connected: ConnectedState
}

/** A namespace's connection. */
export function connectionOf(kit: Kit, namespace: Namespace): ConnectionState {
  return kit.state.connection.get()[namespace] ?? disconnected
}

/** A namespace's account, where it is connected. */
export function accountOf(kit: Kit, namespace: Namespace): ActiveAccount | undefined {
  const connected = connectionOf(kit, namespace)
  if (connected.status !== 'connected') return undefined
  const [address] = connected.accounts
  if (address === undefined) return undefined
  return { namespace, address, caipAddress: `${namespace}:${connected.chainId}:${address}`, connected }
}

/** The account of the active namespace. */
export function activeAccount(kit: Kit): ActiveAccount | undefined {
  return accountOf(kit, kit.state.network.get().activeNamespace)
}
