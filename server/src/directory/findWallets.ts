import type { Wallet, WalletsAnswer, WalletsQuery } from 'latchkey/protocol/http'

/** Sorts wallets by `order`, then name, then id, so that pages are stable. */
export function sortWallets(wallets: readonly Wallet[]): readonly Wallet[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...wallets].sort(
    (a, b) =>
      (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) ||
      compare(a.name.toLowerCase(), b.name.toLowerCase()) ||
      compare(a.id, b.id)
  )
}

/** One page of the wallets that match `query` (wire.md section 2.1), and the number of all matches. */
export function findWallets(sorted: readonly Wallet[], query: WalletsQuery): WalletsAnswer {
  const tests = [
    byIds(query),
    byBadge(query.badge_type ?? query.badge),
    bySearch(query.search),
    byNames(query),
    byChains(query.chains, sorted)
  ].filter(test => test !== undefined)
  const matches = sorted.filter(wallet => tests.every(test => test(wallet)))
  const start = (query.page - 1) * query.entries
  return { count: matches.length, data: matches.slice(start, start + query.entries) }
}

type Test = (wallet: Wallet) => boolean

function byIds({ include, exclude }: WalletsQuery): Test | undefined {
  if (include === undefined && exclude === undefined) return undefined
  const wanted = include && new Set(include)
  const unwanted = new Set(exclude)
  return wallet => (wanted?.has(wallet.id) ?? true) && !unwanted.has(wallet.id)
}

function byBadge(badge: WalletsQuery['badge']): Test | undefined {
  return badge && (wallet => (wallet.badge_type === 'certified') === (badge === 'certified'))
}

function bySearch(search: string | undefined): Test | undefined {
  if (search === undefined || search === '') return undefined
  const words = search.toLowerCase().split(/\s+/)
  return wallet => words.every(word => wallet.name.toLowerCase().includes(word))
}

/** Matches wallets that were discovered on the page, by `names` or by `rdns`. */
function byNames({ names, rdns }: WalletsQuery): Test | undefined {
  if (names === undefined && rdns === undefined) return undefined
  const wantedNames = new Set(names?.map(name => name.toLowerCase()))
  const wantedRdns = new Set(rdns?.map(domain => domain.toLowerCase()))
  return wallet =>
    wantedNames.has(wallet.name.toLowerCase()) ||
    (wallet.rdns ? wantedRdns.has(wallet.rdns.toLowerCase()) : false)
}

/**
 * Matches wallets that support one of `chains`. An EVM network that no wallet of the directory lists (a devnet, a new
 * roll-up) matches every EVM wallet, because a wallet can add it (EIP-3085).
 */
function byChains(chains: readonly string[] | undefined, all: readonly Wallet[]): Test | undefined {
  if (chains === undefined || chains.length === 0) return undefined
  const wanted = new Set(chains)
  const isAnyEvm = chains.some(
    chain => chain.startsWith('eip155:') && !all.some(wallet => wallet.chains?.includes(chain))
  )
  return wallet =>
    wallet.chains?.some(chain => wanted.has(chain) || (isAnyEvm && chain.startsWith('eip155:'))) ?? false
}
