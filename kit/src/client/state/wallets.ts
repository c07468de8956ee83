import type { Connector } from '../../core/contracts/Connector.js'
import type { Wallet } from '../../protocol/http/directory.js'

/** A wallet the host adds itself: the directory's shape without what only a directory knows. */
export type CustomWallet = Pick<Wallet, 'id' | 'name'> &
  Partial<
    Pick<
      Wallet,
      | 'homepage'
      | 'image_url'
      | 'mobile_link'
      | 'desktop_link'
      | 'webapp_link'
      | 'app_store'
      | 'play_store'
      | 'chrome_store'
      | 'rdns'
      | 'chains'
    >
  >

/** One row of a wallet list, whatever it came from. */
export type WalletEntry = {
  /** A connector id or a directory id. Unique in a list. */
  readonly id: string
  readonly name: string
  readonly image?: string | undefined
  readonly kind:
    | 'installed'
    | 'recent'
    | 'featured'
    | 'custom'
    | 'external'
    | 'recommended'
    | 'directory'
    /** Any wallet, by a code. */
    | 'walletConnect'
  /** Present where the wallet can be reached now; several for a wallet of several namespaces. */
  readonly connectors: readonly Connector[]
  /** Another wallet on this page announces the same rdns, so that one of them may be an imitation. */
  readonly isShared?: boolean | undefined
  /** Present where the directory or the host described it. */
  readonly wallet?: Wallet | CustomWallet | undefined
}

export type WalletsEnvironment = { readonly isMobile: boolean; readonly namespace: string }

/** A wallet used before. At most 2, newest first. `wallet`: as it was described then. */
export type RecentWallet = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly wallet?: Wallet | undefined
}

/** A list fetched from the directory. */
export type Listing = {
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  readonly wallets: readonly Wallet[]
  /** Matches in all, of which `wallets` are the first. */
  readonly count: number
  readonly page: number
  /** What was left out of the first page, and so of all. */
  readonly exclude?: string | undefined
}

export const emptyListing: Listing = { status: 'idle', wallets: [], count: 0, page: 0 }

export type WalletsState = {
  /** Every wallet found on this page, in the order found. */
  readonly connectors: readonly Connector[]
  readonly recent: readonly RecentWallet[]
  readonly featured: Listing
  readonly recommended: Listing
  /** Those that options `includeWalletIds` and `excludeWalletIds` name: the directory knows what they are called on a page. */
  readonly named?: Listing | undefined
  /** All wallets, page by page. */
  readonly pages: Listing
  /** The last search: its text, its badge filter and its answer. */
  readonly search: Listing & { readonly text: string; readonly certified: boolean }
  /** The host's documents were agreed to, where `features.legalCheckbox` asks for it. */
  readonly isLegalAccepted?: boolean | undefined
}
