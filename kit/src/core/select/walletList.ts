import type { Wallet } from '../../protocol/http/directory.js'
import { recommendedWalletCount } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { connectorTypeOrder } from '../config/defaults.js'
import type { ConnectorTypeOrder } from '../config/LatchkeyOptions.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import type { CustomWallet, WalletEntry } from '../state/wallets.js'

/** One slot of the Connect view. */
export type WalletSlot = { readonly slot: ConnectorTypeOrder; readonly entries: readonly WalletEntry[] }

type Kind = WalletEntry['kind']

/** Which slot shows which kind. The walletConnect slot has its own row. */
const kindOfSlot: Readonly<Partial<Record<ConnectorTypeOrder, Kind>>> = {
  recent: 'recent',
  injected: 'installed',
  featured: 'featured',
  custom: 'custom',
  external: 'external',
  recommended: 'recommended'
}

/**
 * The wallets of the Connect view, slot by slot: ordered, without doubles, as the host's `wallets()` left them. Slots of option
 * `connectorTypeOrder` come first, the others follow in the default order; empty ones are left out.
 */
export function connectRows(kit: Kit, namespace?: Namespace): readonly WalletSlot[] {
  const entries = connectEntries(kit, namespace)
  const slots = [...new Set([...kit.config.get().features.connectorTypeOrder, ...connectorTypeOrder])]
  return slots
    .map(slot => ({ slot, entries: entries.filter(entry => entry.kind === kindOfSlot[slot]) }))
    .filter(({ entries }) => entries.length > 0)
}

/** All wallets of the Connect view in one list; the host has the last word (promise P11). */
export function connectEntries(kit: Kit, namespace?: Namespace): readonly WalletEntry[] {
  const { featured, recommended, recent } = kit.state.wallets.get()
  const { customWallets } = kit.config.get()
  const installed = installedEntries(kit, namespace)
  const external = connectorsOf(kit, namespace)
    .filter(connector => connector.type === 'EXTERNAL' && isWanted(kit, connector))
    .map(connector => connectorEntry('external', [connector]))
  const listed = [
    ...featured.wallets.map(wallet => entryOf(kit, 'featured', wallet)),
    ...customWallets.map(wallet => entryOf(kit, 'custom', wallet))
  ]
  const room = Math.max(0, recommendedWalletCount - listed.length - installed.length)
  const described = [...listed, ...recommended.wallets.map(wallet => entryOf(kit, 'recommended', wallet))]
  const recents = recent.flatMap(({ id }) => {
    const known = described.find(entry => entry.id === id)
    return known ? [{ ...known, kind: 'recent' as const }] : []
  })
  const all = withoutDoubles([...installed, ...external, ...recents, ...described])
  const offered = all.filter(entry => entry.kind !== 'recommended')
  const suggested = all.filter(entry => entry.kind === 'recommended').slice(0, room)
  return lastWord(kit, [...offered, ...suggested], namespace)
}

/** The wallets of the AllWallets view: installed first, then featured, then the directory's order; or what a search found. */
export function walletGrid(kit: Kit, { isSearch }: { readonly isSearch: boolean }): readonly WalletEntry[] {
  const { featured, recommended, pages, search } = kit.state.wallets.get()
  if (isSearch)
    return lastWord(
      kit,
      search.wallets.map(wallet => entryOf(kit, 'directory', wallet))
    )
  const described = [...featured.wallets, ...recommended.wallets, ...pages.wallets].map(wallet =>
    entryOf(kit, 'directory', wallet)
  )
  const isHere = (entry: WalletEntry) => entry.connectors.length > 0
  const unique = withoutDoubles(described)
  return lastWord(kit, [...unique.filter(isHere), ...unique.filter(entry => !isHere(entry))])
}

/** Wallets found on this page. One that speaks several namespaces is one entry with several connectors. */
function installedEntries(kit: Kit, namespace?: Namespace): readonly WalletEntry[] {
  const groups = new Map<string, Connector[]>()
  for (const connector of connectorsOf(kit, namespace)) {
    const isInstalled =
      connector.type === 'ANNOUNCED' || connector.type === 'INJECTED' || connector.type === 'MULTI_CHAIN'
    if (!isInstalled || !isWanted(kit, connector)) continue
    const group = groups.get(connector.id)
    // Two wallets of one namespace are two wallets, whatever they call themselves (promise P9).
    if (group && !group.some(other => other.namespace === connector.namespace)) group.push(connector)
    else groups.set(group ? `${connector.id} ${groups.size}` : connector.id, [connector])
  }
  return [...groups.values()].map(group => connectorEntry('installed', group))
}

function connectorsOf(kit: Kit, namespace: Namespace | undefined): readonly Connector[] {
  const { connectors } = kit.state.wallets.get()
  return namespace ? connectors.filter(connector => connector.namespace === namespace) : connectors
}

function connectorEntry(
  kind: Kind,
  connectors: readonly [Connector, ...Connector[]] | readonly Connector[]
): WalletEntry {
  const [first] = connectors as readonly [Connector]
  return { id: first.id, name: first.name, image: first.icon, kind, connectors }
}

function entryOf(kit: Kit, kind: Kind, wallet: Wallet | CustomWallet): WalletEntry {
  const connectors = kit.state.wallets
    .get()
    .connectors.filter(
      connector => wallet.rdns !== undefined && wallet.rdns !== null && connector.rdns === wallet.rdns
    )
  return { id: wallet.id, name: wallet.name, image: wallet.image_url ?? undefined, kind, connectors, wallet }
}

/** By id, then by rdns, then by name where there is no rdns: the first wins. */
function withoutDoubles(entries: readonly WalletEntry[]): readonly WalletEntry[] {
  const seen = new Set<string>()
  return entries.filter(entry => {
    if (entry.kind === 'installed') {
      for (const key of keysOf(entry)) seen.add(key)
      return true
    }
    const keys = keysOf(entry)
    const isDouble = keys.some(key => seen.has(key))
    for (const key of keys) seen.add(key)
    return !isDouble
  })
}

function keysOf({ id, name, wallet, connectors }: WalletEntry): readonly string[] {
  const rdns = wallet?.rdns ?? connectors[0]?.rdns
  return rdns ? [id, rdns] : [id, `name ${name.toLowerCase()}`]
}

/** Options `includeWalletIds` and `excludeWalletIds` know a wallet by its connector id or its rdns. */
function isWanted(kit: Kit, { id, rdns }: Connector): boolean {
  const { includeWalletIds, excludeWalletIds } = kit.config.get()
  const isNamed = (ids: readonly string[]) => ids.includes(id) || (rdns !== undefined && ids.includes(rdns))
  return !isNamed(excludeWalletIds) && (includeWalletIds.length === 0 || isNamed(includeWalletIds))
}

function lastWord(kit: Kit, entries: readonly WalletEntry[], namespace?: Namespace): readonly WalletEntry[] {
  const { wallets } = kit.config.get()
  if (!wallets) return entries
  try {
    const environment = {
      isMobile: kit.environment.page.isMobile(),
      namespace: namespace ?? kit.state.network.get().activeNamespace
    }
    return wallets(entries, environment)
  } catch (error) {
    kit.report(error)
    return entries
  }
}
