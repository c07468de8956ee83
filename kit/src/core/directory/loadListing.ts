import { emptyListing, type Listing, type WalletsState } from '../../client/state/wallets.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { OpeningError } from '../../protocol/errors/OpeningError.js'
import type { Query } from '../contracts/KitServices.js'
import type { Kit } from '../Kit.js'

export type ListingName = 'featured' | 'recommended' | 'named' | 'pages'

/** Fetches one page into a listing. A failure leaves what was there and is reported. */
export async function loadListing(kit: Kit, name: ListingName, query: Query): Promise<void> {
  const exclude = query.exclude?.toString()
  const old: Listing = { ...(kit.state.wallets.get()[name] ?? emptyListing), exclude }
  patchWallets(kit, { [name]: { ...old, status: 'loading' } })
  try {
    const services = await kit.services()
    const answer = await services.getWallets(query)
    const known = new Set(old.wallets.map(wallet => wallet.id))
    const wallets = [...old.wallets, ...answer.data.filter(wallet => !known.has(wallet.id))]
    // A page with nothing on it is the end, whatever was counted: else a list would be asked for without end.
    const count = answer.data.length === 0 ? wallets.length : answer.count
    patchWallets(kit, { [name]: { ...old, status: 'success', wallets, count, page: old.page + 1 } })
  } catch (error) {
    patchWallets(kit, { [name]: { ...old, status: 'error' } })
    reportListing(kit, error)
  }
}

/** Whether a listing is still to be fetched. */
export function isDue(listing: Listing): boolean {
  return listing.status === 'idle' || listing.status === 'error'
}

/** What every list request carries: what the host includes, excludes, and the networks. */
export function directoryQuery(kit: Kit): Query {
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

/** Changes the wallets slice. */
export function patchWallets(kit: Kit, change: Partial<WalletsState>): void {
  kit.state.wallets.set({ ...kit.state.wallets.get(), ...change })
}

export function reportListing(kit: Kit, cause: unknown): void {
  kit.report(isLatchkeyError(cause) ? cause : new OpeningError('LATCHKEY_HTTP__OFFLINE', { cause }))
}
