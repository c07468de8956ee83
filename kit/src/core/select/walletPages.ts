import type { Wallet, WalletsAnswer } from '../../protocol/http/directory.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Pages } from '../query/pages.js'
import type { QuerySource } from '../query/Query.js'
import { queryState } from './queryState.js'
import { type WalletCursor, walletPagesKey } from './walletKeys.js'

/** The wallets of some pages of the directory, each once. `count`: the number of all wallets. */
export function walletsOf(known: Pages<WalletsAnswer, WalletCursor> | undefined): {
  readonly wallets: readonly Wallet[]
  readonly count: number
} {
  const pages = known?.pages ?? []
  const wallets = new Map<string, Wallet>()
  for (const wallet of pages.flatMap(({ data }) => data))
    if (!wallets.has(wallet.id)) wallets.set(wallet.id, wallet)
  return { wallets: [...wallets.values()], count: pages.at(-1)?.count ?? 0 }
}

/** The wallets of the pages fetched so far. */
export const listedPages = (source: QuerySource, namespace?: Namespace): readonly Wallet[] =>
  walletsOf(queryState(source, walletPagesKey(namespace)).data).wallets
