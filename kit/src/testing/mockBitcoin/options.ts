import type { CaipNetworkId } from '../../protocol/caip.js'
import type { MockBehaviour } from '../mockWallet/options.js'

/** A network that the wallet knows. Payments are read from and sent to `esploraUrl`, the base URL of an API of Esplora's form. */
export type MockBitcoinNetwork = { readonly network: CaipNetworkId; readonly esploraUrl?: string | undefined }

/** The API with which the wallet is on the page. */
export type MockBitcoinFamily = 'satsConnect' | 'leather' | 'unisat' | 'okx' | 'standard'

/** The options of a mock Bitcoin wallet: plain JSON, so that they may come from a URL. */
export type MockBitcoinWalletOptions = {
  /** Default: `satsConnect`. */
  readonly family?: MockBitcoinFamily
  /** The networks of the wallet, at least one. */
  readonly networks: readonly MockBitcoinNetwork[]
  /** The network at start. Default: the first. */
  readonly network?: CaipNetworkId
  /** Default: `Latchkey Bitcoin Wallet`. */
  readonly name?: string
  /** A `data:` image. Default: a key on a tile. */
  readonly icon?: string
  /** The keys of its accounts. Default: `accounts` of the well-known test keys, from `accountIndex` on. */
  readonly privateKeys?: readonly `0x${string}`[]
  /** Default: 2. */
  readonly accounts?: number
  /** Default: 0. */
  readonly accountIndex?: number
  /** Default: `approve`. */
  readonly behaviour?: MockBehaviour
  /** The behaviour of single methods, by the name that the family has for it. */
  readonly methods?: Readonly<Record<string, MockBehaviour>>
  /** Shares no account until the user unlocks it; approving a connection does. Default: false. */
  readonly locked?: boolean
  /** On the page at once, or after that many ms. Default: `on`. */
  readonly announce?: 'on' | { readonly late: number }
  /** Stores permission, account, network and lock over a reload; `local` shares them with other tabs. Default: nothing is stored. */
  readonly persist?: 'session' | 'local'
  /** What closing the dialog does: reject the request, or leave it pending, as a dead popup does. Default: `reject`. */
  readonly dialogClose?: 'reject' | 'hang'
}
