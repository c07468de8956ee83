import { walletSearchLimit } from '../../protocol/limits.js'
import { directoryQuery, patchWallets, reportListing } from '../directory/loadListing.js'
import type { Kit } from '../Kit.js'

/** Searches up to 100 wallets by name. Only the newest search counts. */
export async function searchWallets(
  kit: Kit,
  { text, certified }: { readonly text: string; readonly certified: boolean }
): Promise<void> {
  const search = { text, certified, wallets: [], count: 0, page: 1 }
  const loading = { ...search, status: 'loading' } as const
  patchWallets(kit, { search: loading })
  kit.track('SEARCH_WALLET', { search: text, badge: certified ? 'certified' : 'all' })
  const isNewest = () => kit.state.wallets.get().search === loading
  try {
    const services = await kit.services()
    const answer = await services.getWallets({
      page: 1,
      entries: walletSearchLimit,
      search: text.trim().slice(0, 100) || undefined,
      badge_type: certified ? 'certified' : undefined,
      ...directoryQuery(kit)
    })
    if (isNewest())
      patchWallets(kit, {
        search: { ...search, status: 'success', wallets: answer.data, count: answer.count }
      })
  } catch (error) {
    if (isNewest()) patchWallets(kit, { search: { ...search, status: 'error' } })
    reportListing(kit, error)
  }
}
