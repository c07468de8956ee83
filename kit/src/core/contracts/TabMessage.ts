import type { CaipNetworkId } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { SessionNews } from '../signIn/SignInEngine.js'

/** What is stored of a wallet: `identity` as in `Connector`, and the network that was chosen at the last visit. */
export type RememberedWallet = {
  readonly connectorId: string
  readonly identity?: string | undefined
  readonly network?: CaipNetworkId | undefined
}

/** A message between tabs (promise P5). The receiving tab looks for itself: nothing in it is trusted but the names. */
export type TabMessage =
  | ({ readonly type: 'connected'; readonly namespace: Namespace } & Partial<RememberedWallet>)
  | { readonly type: 'disconnected'; readonly namespaces: readonly Namespace[] }
  | { readonly type: 'network'; readonly caipNetworkId: CaipNetworkId }
  /** Another of the accounts that the wallet shared. */
  | { readonly type: 'account'; readonly namespace: Namespace; readonly address: string }
  | ({ readonly type: 'session'; readonly namespace: Namespace } & SessionNews)
