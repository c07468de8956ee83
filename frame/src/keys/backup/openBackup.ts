import { type Bytes, equalBytes, fromHex, zero } from '../bytes.js'
import type { KeyEngine } from '../engine/KeyEngine.js'
import { KeyFailure, shareIntegrity } from '../KeyFailure.js'
import { checkSecret } from '../record/checkSecret.js'
import { type FactorSecret, openFactor } from '../recovery/recoveryKey.js'
import { backupContext, purposes } from '../seal/contexts.js'
import { hpkeOpen } from '../seal/hpke.js'
import type { BackupFile } from './BackupFile.js'

/** The secret of a backup, by one of its factors, without server and device. Throws `factor_wrong`, `share_integrity`. */
export async function openBackup(
  engine: KeyEngine,
  file: BackupFile,
  factorId: string,
  secret: FactorSecret
): Promise<Bytes> {
  const factor = file.factors.find(({ id }) => id === factorId)
  if (!factor) throw new KeyFailure('factor_wrong', 'The backup has no such recovery factor')
  const key = await openFactor({ engine, wallet: file, factor, secret })
  const { walletId, generation, accounts } = file
  const context = backupContext(walletId, generation, accounts.evm.address, factor.id)
  const plain = await hpkeOpen(key.privateKey, factor.sealed, purposes.backup, context)
  const entropy = plain.slice(0, 32)
  const isWhole = plain.length === 64 && equalBytes(plain.subarray(32), fromHex(file.keyCheck))
  zero(plain, key.pinKey)
  try {
    if (!isWhole) throw shareIntegrity()
    await checkSecret(engine, entropy, file)
    return entropy
  } catch (error) {
    zero(entropy)
    throw error
  }
}
