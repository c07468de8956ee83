import { concatBytes, fromBase64, fromHex, zero } from '../bytes.js'
import type { WalletRecord } from '../record/WalletRecord.js'
import { backupContext, purposes } from '../seal/contexts.js'
import { hpkeSeal } from '../seal/hpke.js'
import type { BackupFile } from './BackupFile.js'

/**
 * The backup of a wallet for a file: the secret and its key check, sealed to each recovery factor. A later change of factors does not reach
 * files that were written before: a person with such a file and its old factor has the wallet.
 */
export async function writeBackup(secret: Uint8Array, record: WalletRecord): Promise<BackupFile> {
  const { walletId, keyCheck, generation, accounts } = record
  const plain = concatBytes(secret, fromHex(keyCheck))
  const factors = await Promise.all(
    record.factors.map(async factor => {
      const context = backupContext(walletId, generation, accounts.evm.address, factor.id)
      const sealed = await hpkeSeal(fromBase64(factor.publicKey), plain, purposes.backup, context)
      return { ...factor, sealed }
    })
  )
  zero(plain)
  return { format: 'latchkey-backup', version: 1, walletId, keyCheck, generation, accounts, factors }
}
