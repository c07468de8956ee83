import type { QueryKey } from '../../client/state/queries.js'
import type { Wallet, WalletsAnswer } from '../../protocol/http/directory.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Pages } from '../query/pages.js'
import type { QuerySource } from '../query/Query.js'
import { queryState } from './queryState.js'

/** The cursor of a page of the directory: its number, and the ids that every page leaves out. */
export type WalletCursor = { readonly page: number; readonly exclude: string | undefined }

export type WalletList = 'featured' | 'recommended' | 'named'

/** With a namespace: the wallets that speak it. */
export const walletListKey = (list: WalletList, namespace = ''): QueryKey<WalletsAnswer> => [
  'wallets',
  list,
  namespace
]

/** With a namespace: the wallets that speak it. */
export const walletPagesKey = (namespace = ''): QueryKey<Pages<WalletsAnswer, WalletCursor>> => [
  'wallets',
  'pages',
  namespace
]

/** The wallets of a list that were fetched so far. */
export const listedWallets = (kit: QuerySource, list: WalletList, namespace?: Namespace): readonly Wallet[] =>
  queryState(kit, walletListKey(list, namespace)).data?.data ?? []
