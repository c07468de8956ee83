import { recentWalletLimit } from '../../protocol/limits.js'
import type { Kit } from '../Kit.js'
import type { RecentWallet, WalletEntry } from '../state/wallets.js'
import { isRecord } from './parseVersioned.js'
import { readVersioned, writeVersioned } from './versioned.js'

const key = 'latchkey.recent'
const version = 1

/** The wallets used before, newest first. Entries that make no sense are left out. */
export async function recallRecent(kit: Kit): Promise<readonly RecentWallet[]> {
  const value = await readVersioned(kit, key, version)
  const list: readonly unknown[] = Array.isArray(value?.wallets) ? value.wallets : []
  return list.flatMap(parseRecent).slice(0, recentWalletLimit)
}

export function writeRecent(kit: Kit, wallets: readonly RecentWallet[]): Promise<void> {
  return writeVersioned(kit, key, version, { wallets })
}

/** What of a directory's description is kept: enough to show the wallet and to open it. */
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

/** A wallet as it is stored. Links are checked where they are used, as those of the directory are. */
export function recentWallet({
  id,
  name,
  wallet
}: Pick<WalletEntry, 'id' | 'name' | 'wallet'>): RecentWallet {
  const [recent] = parseRecent({ id, name, rdns: wallet?.rdns ?? undefined, wallet })
  return recent ?? { id, name }
}

function parseRecent(value: unknown): readonly RecentWallet[] {
  if (!isRecord(value) || !isText(value.id) || !isText(value.name)) return []
  const { id, name, rdns } = value
  if (rdns !== undefined && !isText(rdns)) return []
  const described = isRecord(value.wallet) ? value.wallet : {}
  const known = kept.flatMap(field => (isText(described[field]) ? [[field, described[field]]] : []))
  return [
    {
      id,
      name,
      ...(rdns !== undefined && { rdns }),
      ...(known.length > 0 && { wallet: { id, name, ...Object.fromEntries(known) } })
    }
  ]
}

const isText = (text: unknown): text is string =>
  typeof text === 'string' && text.length > 0 && text.length <= 256
