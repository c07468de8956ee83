import type { StateSource } from '../../client/Client.js'
import type { SignInState } from '../../client/state/signIn.js'
import type { CaipAddress, CaipNetworkId } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector } from '../contracts/Connector.js'
import { accountOf, activeAccount } from './connection.js'
import { findNetwork } from './network.js'

/** An account that can sign in: connected, on a configured network. */
export type SignInAccount = {
  readonly namespace: Namespace
  readonly chainId: CaipNetworkId
  readonly networkName: string
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly connector: Connector
}

/** The account of a namespace (by default the active one) for sign-in; undefined if sign-in is not configured. */
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
 * The sign-in of the present account. A state of another account or network is ignored, so that a new address is never shown as
 * signed in, not even for a tick (promise P19).
 */
export function signInOf(source: StateSource, namespace?: Namespace): SignInState | undefined {
  const account = signInAccount(source, namespace)
  if (!account) return undefined
  const state = source.state.signIn.get()[account.namespace]
  return state?.account === account.caipAddress ? state : { status: 'checking', account: account.caipAddress }
}

/** The namespaces of accounts that have not signed in, the active one first. */
export function unsignedNamespaces(source: StateSource): readonly Namespace[] {
  const { activeNamespace, networks } = source.state.network.get()
  const all = new Set([activeNamespace, ...networks.map(network => network.chainNamespace)])
  return [...all].filter(namespace => (signInOf(source, namespace)?.status ?? 'signedIn') !== 'signedIn')
}

/** Whether an account must sign in and has not: this locks the modal (decision D9). */
export const isSignInPending = (source: StateSource): boolean =>
  isSignInRequired(source) && unsignedNamespaces(source).length > 0

export function isSignInRequired(source: StateSource): boolean {
  return source.config.get().siwx?.getRequired?.() ?? false
}
