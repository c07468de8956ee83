import type { RecentWallet } from '../../client/state/wallets.js'
import { recentWalletLimit } from '../../protocol/limits.js'
import { namespaces } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import type { UsedWallet } from '../select/usedWallet.js'
import { isRecord, type JsonRecord } from './parseVersioned.js'
import { recentKey, recentVersion } from './recentKey.js'
import { readVersioned, writeVersioned } from './versioned.js'

/** The recently used wallets, newest first. */
export async function recallRecent(kit: Kit): Promise<readonly RecentWallet[]> {
  return parseRecent(await readVersioned(kit, recentKey, recentVersion))
}

/** Parses a stored record. Invalid entries are left out. */
export function parseRecent(stored: JsonRecord = {}): readonly RecentWallet[] {
  const list: readonly unknown[] = Array.isArray(stored.wallets) ? stored.wallets : []
  return list.flatMap(parseWallet).slice(0, recentWalletLimit)
}

export function writeRecent(kit: Kit, wallets: readonly RecentWallet[]): Promise<void> {
  return writeVersioned(kit, recentKey, recentVersion, { wallets })
}

/** The fields of a directory's description that are stored: enough to show the wallet and to open it. */
const kept = [
  'homepage',
  'image_id',
  'image_url',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'link_mode',
  'app_store',
  'play_store',
  'chrome_store',
  'rdns'
] as const

/** The stored record of a wallet. Links are validated when they are used, like those of the directory. */
export function recentWallet({ id, name, wallet, rdns, peer, namespaces: usedIn }: UsedWallet): RecentWallet {
  const [recent] = parseWallet({ id, name, rdns: wallet?.rdns ?? rdns, peer, namespaces: usedIn, wallet })
  return recent ?? { id, name }
}

function parseWallet(value: unknown): readonly RecentWallet[] {
  if (!isRecord(value) || !isText(value.id) || !isText(value.name)) return []
  const { id, name, rdns, peer } = value
  const listed: readonly unknown[] = Array.isArray(value.namespaces) ? value.namespaces : []
  const used = namespaces.filter(namespace => listed.includes(namespace))
  if (rdns !== undefined && !isText(rdns)) return []
  const described = isRecord(value.wallet) ? value.wallet : {}
  const known = kept.flatMap(field => (isText(described[field]) ? [[field, described[field]]] : []))
  return [
    {
      id,
      name,
      ...(rdns !== undefined && { rdns }),
      ...(isText(peer) && { peer }),
      ...(used.length > 0 && { namespaces: used }),
      ...(known.length > 0 && { wallet: { id, name, ...Object.fromEntries(known) } })
    }
  ]
}

const isText = (text: unknown): text is string =>
  typeof text === 'string' && text.length > 0 && text.length <= 256
