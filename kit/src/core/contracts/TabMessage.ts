import type { CaipNetworkId } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { SessionNews } from '../signIn/SignInEngine.js'

/** The stored record of a wallet: `identity` as in `Connector`, and the network that was chosen at the last visit. */
export type RememberedWallet = {
  readonly connectorId: string
  readonly identity?: string | undefined
  readonly network?: CaipNetworkId | undefined
}

/**
 * A message between tabs (promise P5). The receiving tab reads wallets and storage itself: it trusts only the names in the
 * message.
 */
export type TabMessage =
  | ({
      readonly type: 'connected'
      readonly namespace: Namespace
      /** The namespace became the active one: of an approval that connects several, one. */
      readonly isActive?: boolean | undefined
    } & Partial<RememberedWallet>)
  /** Without `connectorId`: every wallet of the namespaces. */
  | {
      readonly type: 'disconnected'
      readonly namespaces: readonly Namespace[]
      readonly connectorId?: string | undefined
    }
  | {
      readonly type: 'network'
      readonly caipNetworkId: CaipNetworkId
      /** The wallet that uses the network now, if one is connected: this page has its permission there. */
      readonly connectorId?: string | undefined
    }
  /** The person chose another of the shared accounts. */
  | { readonly type: 'account'; readonly namespace: Namespace; readonly address: string }
  /** The person chose another account type, which is stored. */
  | { readonly type: 'accountType'; readonly namespace: Namespace }
  | ({ readonly type: 'session'; readonly namespace: Namespace } & SessionNews)
  /** The stored record of sent transactions has changed. */
  | { readonly type: 'transactions' }
