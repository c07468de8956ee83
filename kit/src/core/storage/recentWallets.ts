import { recentWalletLimit } from '../../protocol/limits.js'
import type { Kit } from '../Kit.js'
import type { RecentWallet } from '../state/wallets.js'
import { isRecord, readVersioned, writeVersioned } from './versioned.js'

const key = 'latchkey.recent'
const version = 1

/** The wallets used before, newest first. Entries that make no sense are left out. */
export async function recallRecent(kit: Kit): Promise<readonly RecentWallet[]> {
  const value = await readVersioned(kit, key, version)
  const list: readonly unknown[] = Array.isArray(value?.wallets) ? value.wallets : []
  return list.filter(isRecent).slice(0, recentWalletLimit)
}

export function writeRecent(kit: Kit, wallets: readonly RecentWallet[]): Promise<void> {
  return writeVersioned(kit, key, version, { wallets })
}

function isRecent(value: unknown): value is RecentWallet {
  if (!isRecord(value)) return false
  const isText = (text: unknown) => typeof text === 'string' && text.length > 0 && text.length <= 256
  return isText(value.id) && isText(value.name) && (value.rdns === undefined || isText(value.rdns))
}
