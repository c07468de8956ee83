import type { CaipAddress, CaipNetworkId } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { ViewData, ViewName } from '../state/view.js'

/** How an opened modal ended (promise P31). */
export type OpenOutcome =
  | { readonly type: 'connected'; readonly caipAddress: CaipAddress }
  | { readonly type: 'disconnected' }
  | { readonly type: 'switched'; readonly network: CaipNetworkId }
  /** The visitor declined in the wallet, then closed. */
  | { readonly type: 'rejected' }
  | { readonly type: 'closed' }

/** What to open; without a view the rules of SPEC section 2 decide. */
export type OpenParameters = {
  readonly view?: ViewName
  readonly namespace?: Namespace
  readonly data?: ViewData
}
