import type { MockBehaviour, MockWalletOptions } from '../mockWallet/options.js'

/** A fault of a Solana wallet. Several may be combined. */
export type MockSolanaFault =
  /** `accounts` of `connect` is an object. */
  | 'accountsNotArray'
  /** The address of each account is not its public key. */
  | 'accountsNonsense'
  /** The wallet signs another message than it was asked for. */
  | 'changesMessage'
  /** Signing in answers with another account. */
  | 'signsInAsAnother'
  /** Signing in answers with a text that names another page. */
  | 'signsInElsewhere'
  /** Signatures have 63 bytes. */
  | 'shortSignatures'
  /** Features throw instead of rejecting. */
  | 'throwsSynchronously'
  /** Features never settle. */
  | 'neverAnswers'
  /** Each event is emitted twice. */
  | 'eventsTwice'
  /** Errors have a message, and no code. */
  | 'plainErrors'
  /** Reading `icon` or `accounts` throws. */
  | 'throwingGetters'

/** The options of a Solana mock wallet: plain JSON, so that they may come from a URL. */
export type MockSolanaOptions = Pick<MockWalletOptions, 'behaviour' | 'dialogClose' | 'persist'> & {
  /** Default: `Latchkey Solana Wallet`. */
  readonly name?: string
  /** A `data:` image. Default: a key on a tile. */
  readonly icon?: string
  /** Identifiers of the Wallet Standard. Default: mainnet, devnet, testnet and localnet. */
  readonly chains?: readonly `solana:${string}`[]
  /** The RPC by which it sends, by its chain. Without one, sending fails. */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** The keys of its accounts: 64 bytes in base58. Default: `accounts` of the well-known test keys, from `accountIndex` on. */
  readonly secretKeys?: readonly string[]
  /** Default: 2. */
  readonly accounts?: number
  /** Default: 0. */
  readonly accountIndex?: number
  /** The behaviour of single features, such as `solana:signMessage`. */
  readonly methods?: Readonly<Record<string, MockBehaviour>>
  /** Shares no account until the user unlocks it; approving a connection does. Default: false. */
  readonly locked?: boolean
  /** Features that the wallet does not have. Default: none. */
  readonly without?: readonly string[]
  /** Its accounts are those of a hardware wallet: they sign transactions, and no messages. Default: false. */
  readonly hardware?: boolean
  readonly faults?: readonly MockSolanaFault[]
  /** Registers itself at once, after that many ms, or never. Default: `on`. */
  readonly register?: 'on' | 'never' | { readonly late: number }
}
