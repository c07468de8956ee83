import type { QueryKey } from '../../client/state/queries.js'
import type { Wallet, WalletsAnswer } from '../../protocol/http/directory.js'
import type { Pages } from './pages.js'
import type { QuerySource } from './Query.js'
import { queryState } from './queryState.js'

/** Where a page of the directory begins: its number, and what is left out of every page. */
export type WalletCursor = { readonly page: number; readonly exclude: string | undefined }

export type WalletList = 'featured' | 'recommended' | 'named'

export const walletListKey = (list: WalletList): QueryKey<WalletsAnswer> => ['wallets', list]

export const walletPagesKey: QueryKey<Pages<WalletsAnswer, WalletCursor>> = ['wallets', 'pages']

/** The wallets of a list, as far as the directory has answered. */
export const listedWallets = (kit: QuerySource, list: WalletList): readonly Wallet[] =>
  queryState(kit, walletListKey(list)).data?.data ?? []
