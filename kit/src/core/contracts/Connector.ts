import type { CaipNetworkId } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import type { GrantedPermissions, WalletRequests } from '../../protocol/walletRequests.js'
import type { SiwxMessageData } from '../../siwx/SiwxMessage.js'
import type { EmbeddedWalletInfo, Login } from './Login.js'
import type { WalletFrame } from './WalletFrame.js'

/** How a wallet is reached (SPEC section 3). */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/**
 * How a person reaches the wallet:
 * - `page`: its provider is on this page, or in the page that frames this one. The wallet shows its own windows.
 * - `code`: any wallet, by a pairing code that is scanned, or that a link hands to an app. `connect` calls `onUri`.
 * - `app`: `connect` opens the wallet's app on this device.
 * - `window`: `connect` opens a window of the wallet, so that it has to be called in a click.
 * - `device`: a hardware wallet that is plugged in.
 * - `login`: the person logs in, by e-mail or another account. The wallet is embedded in the page.
 */
export type ConnectorReach = 'page' | 'code' | 'app' | 'window' | 'device' | 'login'

/** What signs for an account: a key, or a contract (ERC-4337, EIP-7702). For Bitcoin: which address of the wallet. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** The wallet on the other end of a session, as it describes itself. */
export type PeerWallet = {
  readonly name: string
  /** An https URL, checked by the connector. */
  readonly icon?: string | undefined
  readonly url?: string | undefined
}

/** A sign-in that a wallet returned together with the connection (CAIP-122); no sign-in session exists yet. */
export type SignInProof = {
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  readonly address: string
  /** CAIP-74, as the wallet sent it. */
  readonly cacao: unknown
}

/** A code to show, or to pass to a wallet app: a `wc:` URI that is valid until `expiresAt` (ms since 1970). */
export type PairingCode = { readonly uri: string; readonly expiresAt: number }

/**
 * A request that may move value and that the wallet has not answered, so that its outcome is unknown (promise P18). It may have
 * been sent before the page was loaded, or by another tab. Times in ms since 1970.
 */
export type PendingRequest = {
  readonly id: number
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  /** The requested method, such as `eth_sendTransaction`. */
  readonly method: string
  readonly sentAt: number
  /** When the request expires; some wallets answer later. */
  readonly expiresAt: number
}

/** The result of connecting. Capabilities that this wallet, or this session, lacks are absent. */
export type ConnectorSession = WalletRequests & {
  /**
   * Addresses in the wallet's order, the active one first, in the namespace's canonical spelling (EIP-55 for EVM). Empty only
   * after a silent connect to a locked wallet, or if `others` is not empty.
   */
  readonly accounts: readonly string[]
  /** The wallet's own chain: the CAIP-2 reference (`'1'`). */
  readonly chainId: string
  /** No wallet signs for the accounts: the person only looks at them. */
  readonly isWatchOnly?: boolean | undefined
  /** Names that the wallet, or the person, gave to `accounts`, by address. Absent: there are none. */
  readonly addressLabels?: Readonly<Record<string, string>> | undefined
  /** The namespace's provider, for the host (EIP-1193 for EVM). */
  readonly provider: unknown
  /** Networks for which the session is approved (CAIP-2). Absent: the wallet accepts any. */
  readonly networks?: readonly CaipNetworkId[] | undefined
  /** The wallet cannot add networks to `networks`; that needs a new approval. */
  readonly isFixed?: boolean | undefined
  /** What signs for the active account: a key or a contract (ERC-4337). For Bitcoin: which address it is. Absent: unknown. */
  readonly accountType?: AccountType | undefined
  /** The types between which the person can switch (`Connector.setAccountType`). Absent: the wallet has one. */
  readonly accountTypes?: readonly AccountType[] | undefined
  /** The type of each of `accounts`, if the wallet shares those of several types at once (Bitcoin). Absent: all are of `accountType`. */
  readonly addressTypes?: Readonly<Record<string, AccountType>> | undefined
  /** The user of the account, if the person logged in (reach `login`). Hosts read it as `embeddedWalletInfo`. */
  readonly embedded?: EmbeddedWalletInfo | undefined
  /** Present if the connector reaches many wallets. */
  readonly wallet?: PeerWallet | undefined
  /** This page's id at relays (did:key), if the wallet is reached over one. */
  readonly clientId?: string | undefined
  /**
   * How many owners must sign what the account sends (Safe): what is sent is a proposal then, which may wait for days. Absent: one signs.
   */
  readonly threshold?: number | undefined
  /** Absent: there are none, or the wallet's requests end with the page. */
  readonly pendingRequests?: readonly PendingRequest[] | undefined
  /** Further namespaces that the same approval connected, each with its own connector. */
  readonly others?: readonly OtherSession[] | undefined
  readonly signIn?: readonly SignInProof[] | undefined
}

/** A further namespace of one approval. */
export type OtherSession = ConnectorSession & { readonly connector: Connector }

/** Parameters of `Connector.connect`. */
export type ConnectParameters = {
  /** The preferred network, if the wallet can begin with it. */
  readonly network?: Network | undefined
  /** The type that the person prefers, else that of option `defaultAccountTypes`. Only for connectors with `setAccountType`. */
  readonly accountType?: AccountType | undefined
  /** Never show the person anything; answer without accounts if the wallet would need an approval. */
  readonly silent: boolean
  /** Called with each pairing code, if the wallet is reached by one. */
  readonly onUri?: ((code: PairingCode) => void) | undefined
  /** Called when the way to the wallet breaks down, and when it works again. */
  readonly onRelay?: ((status: 'up' | 'down', reason?: string) => void) | undefined
  /** Aborted when the caller no longer waits: a later answer must leave nothing behind. */
  readonly signal?: AbortSignal | undefined
}

/**
 * A late answer to the request `id` on `network`. `sent.id` is that of a transaction, or of a batch of calls (EIP-5792). `granted`: the
 * permissions (ERC-7715).
 */
export type LateAnswer = { readonly id: number; readonly network: CaipNetworkId } & (
  | {
      readonly sent: { readonly id: string; readonly isBatch: boolean }
      readonly granted?: undefined
      readonly error?: undefined
    }
  | { readonly granted: GrantedPermissions; readonly error?: undefined }
  | { readonly error: LatchkeyError; readonly granted?: undefined }
)

/** A late answer to a request that sends something. */
export type LateSending = Exclude<LateAnswer, { readonly granted: GrantedPermissions }>

/** Changes that a connected wallet reports. Addresses and chain ids as in `ConnectorSession`. */
export type ConnectorEvent =
  | { readonly type: 'accounts'; readonly accounts: readonly string[] }
  | { readonly type: 'network'; readonly chainId: string }
  /**
   * The wallet has answered a request of `pendingRequests` that sends or grants something, after its promise was rejected with
   * LATCHKEY_REQUEST__UNKNOWN or has ended with its page (promise P18). `sent`, `granted`: what it did, `error`: why it did not.
   */
  | ({ readonly type: 'lateAnswer' } & LateAnswer)
  /** The session was replaced: its accounts, networks or methods may have changed. */
  | { readonly type: 'session'; readonly session: ConnectorSession }
  | { readonly type: 'disconnect' }

/** A sign-in message to sign: its values, and its text as the person may have read it. */
export type SignInQuestion = {
  readonly data: SiwxMessageData
  readonly message: string
  readonly address: string
}

/** A signed sign-in message. `signature` in the encoding of the namespace, as its verification expects it. */
export type SignedIn = {
  readonly data: SiwxMessageData
  readonly message: string
  readonly signature: string
}

/** How `Connector.switchNetwork` behaves. */
export type SwitchOptions = {
  /**
   * Another tab has switched: reject if the wallet would need an approval. Passed only to connectors whose `activeChain` is kept
   * by the page.
   */
  readonly silent?: boolean | undefined
  /** With `silent`: the other tab has switched with this wallet, which has given its permission for the network. */
  readonly isPermitted?: boolean | undefined
  /** Aborted when the caller no longer waits: the time is over, the wallet is disconnected, or the kit destroyed. */
  readonly signal?: AbortSignal | undefined
}

/**
 * A way to reach one wallet in one namespace. A plain object; capabilities that it lacks are absent. Every method rejects with a
 * `LatchkeyError` only: connectors translate the errors of wallets.
 */
export type Connector = {
  /** Unique in a kit and stable over reloads: an EIP-6963 rdns, `injected`, `walletConnect`, ... */
  readonly id: string
  readonly name: string
  /** A name for hosts and analytics, as `useWalletInfo` returns it. The kit's behavior depends on capabilities, not on this. */
  readonly type: ConnectorType
  readonly reach: ConnectorReach
  readonly namespace: Namespace
  /** A `data:` image or an https URL, checked by the adapter. */
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /**
   * Distinguishes wallets with the same rdns and stays the same over reloads. A remembered wallet with an identity is matched by
   * it alone; if two wallets have the same identity, neither matches.
   */
  readonly identity?: string | undefined
  /**
   * Where the active chain is kept. `wallet`: the wallet has one, and reports its changes to each tab. `page`: the wallet has none
   * (a WalletConnect session, a device), so that the kit passes the chosen network to `connect`, and tabs report it to each other.
   * Default: `wallet`.
   */
  readonly activeChain?: 'wallet' | 'page' | undefined
  /**
   * A session that the connector itself has passed to `addConnector` is reconnected after a reload, as one of `connect` is: such as that of
   * the page around this one. Absent: its source reconnects it.
   */
  readonly isRemembered?: boolean | undefined
  connect(parameters: ConnectParameters): Promise<ConnectorSession>
  /** `keepPermission`: other tabs of this origin still use the wallet (option `tabs: 'isolated'`). */
  disconnect?(parameters?: { readonly keepPermission: boolean }): Promise<void>
  /** Subscribes to the wallet's events; returns the unsubscribe function. Called once per connection. */
  subscribe?(listener: (event: ConnectorEvent) => void): () => void
  /**
   * Resolves when the wallet is on that network. Adds it if the wallet does not know it (EIP-3085). After `signal` is aborted, the
   * wallet gets no further request.
   */
  switchNetwork?(network: Network, how?: SwitchOptions): Promise<void>
  /**
   * Signs a message with one account. The signature has the namespace's encoding: hex for EVM and Polkadot (there the wallet
   * signs the message alone or between `<Bytes>` and `</Bytes>`), base58 for Solana, base64 for Bitcoin, and for Cosmos (ADR-36)
   * the JSON of Amino's StdSignature, `{"pub_key":{"type","value"},"signature"}`, because the key cannot be derived from a Cosmos
   * address.
   */
  signMessage?(parameters: { readonly message: string; readonly address: string }): Promise<string>
  /**
   * Signs in by the best way that the wallet has, such as Sign-In With Solana, where the wallet writes the text itself. Resolves with what was
   * signed, which says the same as what was asked. Absent: `signMessage` signs the text.
   */
  signIn?(question: SignInQuestion): Promise<SignedIn>
  /**
   * The person has chosen one of the shared accounts in the kit. Only for wallets that have no active account of their own: later sessions
   * begin with this one. What is stored for it is no address, and ends with the connection (promise P1).
   */
  chooseAccount?(address: string): void
  /** Goes on with the account of another type, one of the session's `accountTypes`. Resolves with the session of that account. */
  setAccountType?(type: AccountType): Promise<ConnectorSession>
  /** How a person logs in: present exactly where `reach` is `login`. `connect` then connects the account of the login. */
  readonly login?: Login | undefined
  /** The frame in which the wallet draws its confirmations, if it is one of this page. */
  readonly frame?: WalletFrame | undefined
  /** Removes a request from `pendingRequests`; its answer still arrives, and the same request may be sent again. */
  dismissRequest?(id: number): Promise<void>
}
