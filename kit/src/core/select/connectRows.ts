import type { QueryState } from '../../client/state/queries.js'
import type { WalletEntry } from '../../client/state/wallets.js'
import { recommendedWalletCount } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { ConnectorTypeOrder } from '../config/LatchkeyOptions.js'
import { connectorTypeOrder } from '../config/lateDefaults.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { assetImage } from './assetImage.js'
import { codeConnectors } from './canPair.js'
import { hasDirectory } from './hasDirectory.js'
import { isReachable } from './isReachable.js'
import { queryState } from './queryState.js'
import { applyHostFilter, describedEntry, normalizeRdns, withoutDoubles } from './walletEntries.js'
import { listedWallets, walletListKey } from './walletKeys.js'

/** One slot of the Connect view. */
export type WalletSlot = { readonly slot: ConnectorTypeOrder; readonly entries: readonly WalletEntry[] }

type Kind = WalletEntry['kind']

/**
 * The wallets of the Connect view by slot: ordered, without duplicates, after the host's `wallets()`. Slots of option
 * `connectorTypeOrder` come first, the others follow in the default order; empty ones are left out. The installed wallet that was used
 * last is among the recent ones, where these come before the installed ones.
 */
export function connectRows(kit: Kit, namespace?: Namespace): readonly WalletSlot[] {
  const entries = connectEntries(kit, namespace)
  const slots = [...new Set([...ownOrder(kit), ...connectorTypeOrder])]
  const used =
    slots.indexOf('recent') < slots.indexOf('injected') ? kit.state.wallets.get().recent[0]?.id : ''
  const slotOf = ({ id, kind }: WalletEntry) =>
    kind !== 'installed' ? kind : id === used ? 'recent' : 'injected'
  return slots
    .map(slot => ({ slot, entries: entries.filter(entry => slotOf(entry) === slot) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The host's order; without one, in a wallet's own browser its wallet is first (promise P10). */
function ownOrder(kit: Kit): readonly ConnectorTypeOrder[] {
  const order = kit.config.get().features.connectorTypeOrder
  return order === connectorTypeOrder && kit.environment.page.isMobile() ? ['injected'] : order
}

/** All wallets of the Connect view in one list, after the host's `wallets()` (promise P11). */
export function connectEntries(kit: Kit, namespace?: Namespace): readonly WalletEntry[] {
  const { recent } = kit.state.wallets.get()
  const { customWallets, excludeWalletIds } = kit.config.get()
  const installed = installedEntries(kit, namespace)
  const external = connectorsOf(kit, namespace)
    .filter(connector => isExternal(connector) && isWanted(kit, connector))
    .map(connector => connectorEntry(kit, 'external', [connector]))
  const listed = [
    ...listedWallets(kit, 'featured').map(wallet => describedEntry(kit, 'featured', wallet)),
    ...customWallets.map(wallet => describedEntry(kit, 'custom', wallet))
  ]
  const described = [
    ...listed,
    ...listedWallets(kit, 'recommended', namespace).map(wallet => describedEntry(kit, 'recommended', wallet))
  ]
  const recents = recent.flatMap(({ id, wallet }) => {
    const known = described.find(entry => entry.id === id)
    if (known) return [{ ...known, kind: 'recent' as const }]
    return wallet && !excludeWalletIds.includes(id) ? [describedEntry(kit, 'recent', wallet)] : []
  })
  const reachable = [...recents, ...described].filter(entry => isReachable(kit, entry, namespace))
  const all = withoutDoubles([...codeEntry(kit, namespace), ...installed, ...external, ...reachable])
  const offered = all.filter(entry => entry.kind !== 'recommended')
  const suggested = all.filter(entry => entry.kind === 'recommended').slice(0, roomBeside(listed, installed))
  return applyHostFilter(kit, [...offered, ...suggested], namespace)
}

/** Recommended wallets fill the list up to 4, beside installed wallets and those that the host names. */
const roomBeside = (...lists: readonly { readonly length: number }[]): number =>
  Math.max(0, recommendedWalletCount - lists.reduce((sum, { length }) => sum + length, 0))

/** Reached elsewhere, but not by a code, which has a row of its own, or by a login, which has its own form. */
const isExternal = ({ reach }: Connector) => reach !== 'page' && reach !== 'code' && reach !== 'login'

/** The number of rows that wait for the directory: their place is reserved, so that rows do not move while a person taps. */
export function rowsToCome(kit: Kit, namespace?: Namespace): number {
  const featured = queryState(kit, walletListKey('featured'))
  const recommended = queryState(kit, walletListKey('recommended', namespace))
  const { featuredWalletIds, customWallets } = kit.config.get()
  if (!hasDirectory(kit)) return 0
  const named = isToCome(featured) ? featuredWalletIds : listedWallets(kit, 'featured')
  const room = roomBeside(named, customWallets, installedEntries(kit, namespace))
  return (isToCome(featured) ? named.length : 0) + (isToCome(recommended) ? room : 0)
}

const isToCome = ({ data, status }: QueryState) => !data && status !== 'error'

/**
 * The row of any wallet, by a code: on computers. On a phone a code is for another device, so that the code is in the wallet
 * list, if there is one.
 */
function codeEntry(kit: Kit, namespace?: Namespace): readonly WalletEntry[] {
  const connectors = codeConnectors(kit, namespace)
  if (connectors.length === 0 || (kit.environment.page.isMobile() && hasDirectory(kit))) return []
  return [connectorEntry(kit, 'walletConnect', connectors)]
}

/** Wallets that were discovered on this page. A wallet of several namespaces is one entry with several connectors: by its id or its name. */
function installedEntries(kit: Kit, namespace?: Namespace): readonly WalletEntry[] {
  const groups: Connector[][] = []
  for (const connector of connectorsOf(kit, namespace)) {
    if (connector.reach !== 'page' || !isWanted(kit, connector)) continue
    // Two connectors of one namespace are two wallets, even with the same rdns (promise P9).
    const group = groups.find(
      group =>
        group.some(({ id, name }) => id === connector.id || name === connector.name) &&
        group.every(other => other.namespace !== connector.namespace)
    )
    if (group) group.push(connector)
    else groups.push([connector])
  }
  const shared = sharedNames(connectorsOf(kit, namespace))
  return groups.map(group => ({
    ...connectorEntry(kit, 'installed', group),
    ...(group.some(connector => shared.has(nameOf(connector))) && { isShared: true })
  }))
}

/** Each rdns that several wallets of one namespace announce. */
function sharedNames(connectors: readonly Connector[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const connector of connectors) {
    const name = nameOf(connector)
    if (connector.rdns !== undefined && seen.has(name)) shared.add(name)
    seen.add(name)
  }
  return shared
}

const nameOf = ({ namespace, rdns }: Connector) => `${namespace} ${rdns}`

function connectorsOf(kit: Kit, namespace: Namespace | undefined): readonly Connector[] {
  const { connectors } = kit.state.wallets.get()
  return namespace ? connectors.filter(connector => connector.namespace === namespace) : connectors
}

function connectorEntry(kit: Kit, kind: Kind, connectors: readonly Connector[]): WalletEntry {
  const [first] = connectors as readonly [Connector]
  return {
    id: first.id,
    name: first.name,
    image: assetImage(kit, { kind: 'wallet', id: first.id }) ?? first.icon,
    kind,
    connectors
  }
}

/** Options `includeWalletIds` and `excludeWalletIds` match a wallet by its connector id, its rdns, or its id in the directory. */
function isWanted(kit: Kit, { id, rdns, name }: Connector): boolean {
  const { includeWalletIds, excludeWalletIds } = kit.config.get()
  const known = listedWallets(kit, 'named').filter(wallet =>
    wallet.rdns ? wallet.rdns === normalizeRdns(rdns) : wallet.name === name
  )
  const names = [id, rdns, ...known.map(wallet => wallet.id)]
  const isNamed = (ids: readonly string[]) => names.some(name => name !== undefined && ids.includes(name))
  return !isNamed(excludeWalletIds) && (includeWalletIds.length === 0 || isNamed(includeWalletIds))
}
