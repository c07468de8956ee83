import type { CaipAddress, CaipNetworkId } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { OpenArguments, ViewData, ViewName } from '../state/view.js'

/** How an opened modal ended (promise P31). */
export type OpenOutcome =
  | { readonly type: 'connected'; readonly caipAddress: CaipAddress }
  | { readonly type: 'disconnected' }
  /**
   * A payment or a swap was sent: the transaction's id, for EVM its hash. With `arguments` of WalletSend, the payment of the form that they
   * fill in, and no other.
   */
  | { readonly type: 'sent'; readonly hash: string }
  | { readonly type: 'switched'; readonly network: CaipNetworkId }
  /** The visitor declined in the wallet, then closed. */
  | { readonly type: 'rejected' }
  | { readonly type: 'closed' }

/** What to open; without a view the rules of SPEC section 2 decide. */
export type OpenParameters = {
  readonly view?: ViewName
  readonly namespace?: Namespace
  /**
   * What view WalletSend is filled in with, which the person reviews and cannot change; or view Swap, where the person can.
   */
  readonly arguments?: OpenArguments
  readonly data?: ViewData
}
