import type { WalletSearch } from '../../client/state/wallets.js'
import { directoryCacheDuration, walletSearchLimit } from '../../protocol/searchLimits.js'
import type { Kit } from '../Kit.js'
import { directoryParameters } from '../query/directoryParameters.js'
import { observeQuery } from '../query/fetchQuery.js'
import { walletSearchKey } from '../select/walletSearchKey.js'
import { updateWallets } from '../state/wallets.js'

/** Searches wallets by name and fetches up to 100. They stay fresh for 5 min. Never rejects. */
export async function searchWallets(kit: Kit, search: WalletSearch, signal?: AbortSignal): Promise<void> {
  const { text, certified } = search
  const key = walletSearchKey(search)
  updateWallets(kit, { search: { text, key } })
  kit.track('SEARCH_WALLET', { search: text, badge: certified ? 'certified' : 'all' })
  await observeQuery(
    kit,
    {
      key,
      staleTime: directoryCacheDuration,
      fetch: async signal => {
        const services = await kit.services()
        const query = {
          page: 1,
          entries: walletSearchLimit,
          search: text.trim().slice(0, 100) || undefined,
          badge_type: certified ? 'certified' : undefined,
          ...directoryParameters(kit, search.namespace)
        }
        return services.getWallets(query, signal)
      }
    },
    signal
  )
}
