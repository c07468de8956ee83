import { enrolDevice } from '../keys/device/deviceShare.js'
import { KeyFailure, shareIntegrity } from '../keys/KeyFailure.js'
import { identityText, checkTag, tagRecord } from '../keys/record/tagRecord.js'
import type { RecoveryFactor, WalletRecord } from '../keys/record/WalletRecord.js'
import type { UnlockedKeys } from '../keys/unlocked.js'
import { applyChange } from './applyChange.js'
import { requireWallet } from './readWallet.js'
import { requireDevice } from './slot.js'
import type { WalletContext } from './WalletContext.js'

/**
 * Replaces the recovery factors: to add one, name the old ones too. Until the commit the old ones stay valid; from then on no share that
 * they open is on the server. Throws `keys_locked`, `share_integrity`, `server_refused`.
 */
export async function changeFactors(
  context: WalletContext,
  keys: UnlockedKeys,
  makeFactors: (record: WalletRecord) => Promise<readonly RecoveryFactor[]>
): Promise<WalletRecord> {
  const stored = await requireDevice(context)
  const factors = await makeFactors(stored.record)
  if (factors.length === 0) throw new KeyFailure('factor_wrong', 'A wallet needs a recovery factor')
  const { tag: _, ...former } = stored.record
  const next = { ...former, generation: former.generation + 1, factors }
  return keys.withSecret(async secret => {
    const record = tagRecord(secret, next)
    await applyChange(context, '/rotation', { record }, await enrolDevice(secret, record, stored.deviceId))
    return record
  })
}

/** Takes over the recovery factors that another device has set: splits afresh for this device. */
export async function refreshDevice(context: WalletContext, keys: UnlockedKeys): Promise<WalletRecord> {
  const stored = await requireDevice(context)
  const { record } = await requireWallet(context)
  if (record.generation <= stored.generation) return stored.record
  // What this device pinned when it was enrolled, not what the server says now.
  if (identityText(record) !== identityText(stored.record)) throw shareIntegrity()
  return keys.withSecret(async secret => {
    checkTag(secret, record)
    const { walletId } = record
    await applyChange(context, '/devices', { walletId }, await enrolDevice(secret, record, stored.deviceId))
    return record
  })
}
