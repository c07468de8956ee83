import type { Connector } from '../../core/contracts/Connector.js'
import type { Wallet, WalletsAnswer } from '../../protocol/http/directory.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { QueryKey } from './queries.js'

/** A wallet that the host adds: the directory's shape without the fields that only a directory has. */
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

/** One row of a wallet list, from any source. */
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
  /** The connectors that reach the wallet; several for a wallet of several namespaces. */
  readonly connectors: readonly Connector[]
  /** Another wallet on this page announces the same rdns, so that one of them may be an imitation. */
  readonly isShared?: boolean | undefined
  /** Present if the directory or the host describes it. */
  readonly wallet?: Wallet | CustomWallet | undefined
}

export type WalletsEnvironment = { readonly isMobile: boolean; readonly namespace: string }

/**
 * A recently used wallet. At most 2, newest first. `wallet`: its description at that time. `peer`: the name that it gave itself, if it was
 * reached by a code: a connector of codes reaches many wallets.
 */
export type RecentWallet = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly peer?: string | undefined
  /** Those in which it was connected. Absent: stored before the kit knew it. */
  readonly namespaces?: readonly Namespace[] | undefined
  readonly wallet?: Wallet | undefined
}

/** A search of the directory: by name, among all wallets or only certified ones, or those that speak a namespace. */
export type WalletSearch = {
  readonly text: string
  readonly certified: boolean
  readonly namespace?: Namespace | undefined
}

export type WalletsState = {
  /** Every discovered wallet, in the order of discovery. */
  readonly connectors: readonly Connector[]
  readonly recent: readonly RecentWallet[]
  /** The last search. `key`: of the query with its answer. */
  readonly search?: { readonly text: string; readonly key: QueryKey<WalletsAnswer> } | undefined
}
