import { writeBackup } from '../keys/backup/writeBackup.js'
import type { WalletRecord } from '../keys/record/WalletRecord.js'
import type { UnlockedKeys } from '../keys/unlocked.js'

/** A wallet counts as backed up with as many factors (embedded-wallet.md part 3): a file needs one of them. */
export const enoughFactors = 2

/**
 * Offers the backup as a file, and returns its name. Call it in a tap: a sandboxed frame downloads with `allow-downloads` only. Throws `keys_locked`.
 */
export async function saveBackup(keys: UnlockedKeys, record: WalletRecord, now: number): Promise<string> {
  const backup = await keys.withSecret(secret => writeBackup(secret, record))
  const address = record.accounts.evm.address.slice(2, 8).toLowerCase()
  const name = `wallet-${address}-${new Date(now).toISOString().slice(0, 10)}.json`
  const url = URL.createObjectURL(new Blob([JSON.stringify(backup)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return name
}
