import type { CaipAddress, CaipNetworkId } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import type { SignInState } from '../state/session.js'
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
export function signInAccount(kit: Kit, namespace?: Namespace): SignInAccount | undefined {
  if (!kit.config.get().siwx) return undefined
  const account = namespace ? accountOf(kit, namespace) : activeAccount(kit)
  if (!account) return undefined
  const { address, caipAddress, connected } = account
  const network = findNetwork(kit, `${account.namespace}:${connected.chainId}`)
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
export function signInOf(kit: Kit, namespace?: Namespace): SignInState | undefined {
  const account = signInAccount(kit, namespace)
  if (!account) return undefined
  const state = kit.state.session.get()[account.namespace]
  return state?.account === account.caipAddress ? state : { status: 'checking', account: account.caipAddress }
}

/** Whether sign-in is required of the active account and missing: what locks the modal (decision D9). */
export function isSignInPending(kit: Kit): boolean {
  const state = signInOf(kit)
  return state !== undefined && state.status !== 'signedIn' && isSignInRequired(kit)
}

export function isSignInRequired(kit: Kit): boolean {
  return kit.config.get().siwx?.getRequired?.() ?? false
}
