import type { StateSource } from '../../client/Client.js'
import type { SignInState } from '../../client/state/session.js'
import type { CaipAddress, CaipNetworkId } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector } from '../contracts/Connector.js'
import { accountOf, activeAccount } from './connection.js'
import { findNetwork } from './network.js'

/** Who could sign in: a connected account on a network that the host configured. */
export type SignInAccount = {
  readonly namespace: Namespace
  readonly chainId: CaipNetworkId
  readonly networkName: string
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly connector: Connector
}

/** The account of a namespace (the active one where none is named) that sign-in is about; none where it is not configured. */
export function signInAccount(source: StateSource, namespace?: Namespace): SignInAccount | undefined {
  if (!source.config.get().siwx) return undefined
  const account = namespace ? accountOf(source, namespace) : activeAccount(source)
  if (!account) return undefined
  const { address, caipAddress, connected } = account
  const network = findNetwork(source, `${account.namespace}:${connected.chainId}`)
  return (
    network && {
      namespace: account.namespace,
      chainId: network.caipNetworkId,
      networkName: network.name,
      address,
      caipAddress,
      connector: connected.connector
    }
  )
}

/**
 * The sign-in of the account as it is now. A state about another account or network counts for nothing, so that a new address is
 * never seen signed in, not even for a tick (promise P19).
 */
export function signInOf(source: StateSource, namespace?: Namespace): SignInState | undefined {
  const account = signInAccount(source, namespace)
  if (!account) return undefined
  const state = source.state.session.get()[account.namespace]
  return state?.account === account.caipAddress ? state : { status: 'checking', account: account.caipAddress }
}

/** Whether sign-in is required of the active account and missing: what locks the modal (decision D9). */
export function isSignInPending(source: StateSource): boolean {
  const state = signInOf(source)
  return state !== undefined && state.status !== 'signedIn' && isSignInRequired(source)
}

export function isSignInRequired(source: StateSource): boolean {
  return source.config.get().siwx?.getRequired?.() ?? false
}
