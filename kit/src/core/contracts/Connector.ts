import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'

/** How a wallet is reached (SPEC section 3). */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/** What a connector answers when it is connected. */
export type ConnectorSession = {
  /**
   * Addresses in the wallet's order, the active one first, in the namespace's canonical spelling (EIP-55 for EVM).
   * Empty only after a silent connect: the wallet is there, but locked.
   */
  readonly accounts: readonly string[]
  /** The wallet's own chain: the CAIP-2 reference (`'1'`). */
  readonly chainId: string
  /** The namespace's provider, for the host (EIP-1193 for EVM). */
  readonly provider: unknown
}

/** What a live wallet tells by itself. Addresses and chain ids as in `ConnectorSession`. */
export type ConnectorEvent =
  | { readonly type: 'accounts'; readonly accounts: readonly string[] }
  | { readonly type: 'network'; readonly chainId: string }
  | { readonly type: 'disconnect' }

/**
 * A way to reach one wallet in one namespace. A plain object; what it cannot do is absent.
 * Every method rejects with a `LatchkeyError` only: wallet errors are translated here, at the edge.
 */
export type Connector = {
  /** Unique in a kit and stable over reloads: an EIP-6963 rdns, `injected`, `walletConnect`, ... */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespace: Namespace
  /** A `data:` image or an https URL, checked by the adapter. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** `silent`: never show the person anything; answer with no accounts if the wallet would have to ask. */
  connect(parameters: {
    readonly network?: Network | undefined
    readonly silent: boolean
  }): Promise<ConnectorSession>
  /** `keepPermission`: other tabs of this origin still use the wallet (option `tabs: 'isolated'`). */
  disconnect?(parameters?: { readonly keepPermission: boolean }): Promise<void>
  /** Listens to the wallet; returns the function that stops listening. Called once per connection. */
  subscribe?(listener: (event: ConnectorEvent) => void): () => void
  /** Resolves when the wallet is on that network; adds it where the wallet does not know it (EIP-3085). */
  switchNetwork?(network: Network): Promise<void>
  signMessage?(parameters: { readonly message: string; readonly address: string }): Promise<string>
}
