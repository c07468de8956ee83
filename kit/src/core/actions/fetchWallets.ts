import { isLatchkeyError, LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { recommendedWalletCount, walletPageSize, walletSearchLimit } from '../../protocol/limits.js'
import type { Kit } from '../Kit.js'
import type { Query } from '../services/createHttp.js'
import type { Listing, WalletsState } from '../state/wallets.js'

type ListingName = 'featured' | 'recommended' | 'pages'

/** Fetches the wallets of option `featuredWalletIds`, in their order, once. The state says how it went. */
export async function fetchFeaturedWallets(kit: Kit): Promise<void> {
  const ids = kit.config.get().featuredWalletIds
  if (ids.length === 0 || !isDue(kit.state.wallets.get().featured)) return
  await load(kit, 'featured', { page: 1, entries: ids.length, include: ids.join(',') })
  const { featured } = kit.state.wallets.get()
  const wallets = [...featured.wallets].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  patch(kit, { featured: { ...featured, wallets } })
}

/** Fetches the 4 recommended wallets, once. */
export async function fetchRecommendedWallets(kit: Kit): Promise<void> {
  if (!isDue(kit.state.wallets.get().recommended)) return
  const { excludeWalletIds, featuredWalletIds } = kit.config.get()
  const exclude = [...excludeWalletIds, ...featuredWalletIds].join(',') || undefined
  await load(kit, 'recommended', { page: 1, entries: recommendedWalletCount, ...common(kit), exclude })
}

/** Fetches the next page of 40 wallets; after a failure, the same page again. Does nothing at the end of the list. */
export async function fetchWalletPage(kit: Kit): Promise<void> {
  const { pages } = kit.state.wallets.get()
  const isAtEnd = pages.page > 0 && pages.page * walletPageSize >= pages.count
  if (pages.status === 'loading' || isAtEnd) return
  await load(kit, 'pages', { page: pages.page + 1, entries: walletPageSize, ...common(kit) })
}

/** Searches up to 100 wallets by name. Only the newest search counts. */
export async function searchWallets(
  kit: Kit,
  { text, certified }: { readonly text: string; readonly certified: boolean }
): Promise<void> {
  const search = { text, certified, wallets: [], count: 0, page: 1 }
  const loading = { ...search, status: 'loading' } as const
  patch(kit, { search: loading })
  kit.track('SEARCH_WALLET', { search: text, badge: certified ? 'certified' : 'all' })
  const isNewest = () => kit.state.wallets.get().search === loading
  try {
    const services = await kit.services()
    const answer = await services.getWallets({
      page: 1,
      entries: walletSearchLimit,
      search: text.trim() || undefined,
      badge_type: certified ? 'certified' : undefined,
      ...common(kit)
    })
    if (isNewest())
      patch(kit, { search: { ...search, status: 'success', wallets: answer.data, count: answer.count } })
  } catch (error) {
    if (isNewest()) patch(kit, { search: { ...search, status: 'error' } })
    tell(kit, error)
  }
}

async function load(kit: Kit, name: ListingName, query: Query): Promise<void> {
  const old = kit.state.wallets.get()[name]
  patch(kit, { [name]: { ...old, status: 'loading' } })
  try {
    const services = await kit.services()
    const answer = await services.getWallets(query)
    const known = new Set(old.wallets.map(wallet => wallet.id))
    const wallets = [...old.wallets, ...answer.data.filter(wallet => !known.has(wallet.id))]
    patch(kit, { [name]: { status: 'success', wallets, count: answer.count, page: old.page + 1 } })
  } catch (error) {
    patch(kit, { [name]: { ...old, status: 'error' } })
    tell(kit, error)
  }
}

function isDue(listing: Listing): boolean {
  return listing.status === 'idle' || listing.status === 'error'
}

function common(kit: Kit): Query {
  const { includeWalletIds, excludeWalletIds } = kit.config.get()
  return {
    include: includeWalletIds.join(',') || undefined,
    exclude: excludeWalletIds.join(',') || undefined,
    chains: kit.state.network
      .get()
      .networks.map(network => network.caipNetworkId)
      .join(',')
  }
}

function patch(kit: Kit, change: Partial<WalletsState>): void {
  kit.state.wallets.set({ ...kit.state.wallets.get(), ...change })
}

function tell(kit: Kit, cause: unknown): void {
  kit.report(isLatchkeyError(cause) ? cause : new LatchkeyError('LATCHKEY_HTTP__OFFLINE', { cause }))
}
