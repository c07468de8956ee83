export { type BackupFile, readBackup } from './backup/BackupFile.js'
export { openBackup } from './backup/openBackup.js'
export { writeBackup } from './backup/writeBackup.js'
export { type Clock, pageClock } from './clock.js'
export { fromBase64, fromHex, toBase64, toHex, zero } from './bytes.js'
export { type AccountName, type Accounts, accountNames } from './derive/accountNames.js'
export { phraseOf } from './derive/deriveAccounts.js'
export {
  type DeviceUpload,
  enrolDevice,
  openDeviceShare,
  openRecoveryShare,
  type SealedRecovery,
  type StoredDevice,
  shareSetOf
} from './device/deviceShare.js'
export { openOffline } from './device/openOffline.js'
export { inlineEngine, type KeyEngine } from './engine/KeyEngine.js'
export { openKeyEngine } from './engine/openKeyEngine.js'
export { KeyFailure, type KeyFailureCode } from './KeyFailure.js'
export { makeId, makeSecret } from './makeSecret.js'
export { checkTag, tagRecord } from './record/tagRecord.js'
export type { RecoveryFactor, WalletIdentity, WalletRecord } from './record/WalletRecord.js'
export { checkPassphrase, makePassphrase } from './recovery/checkPassphrase.js'
export { type FactorSecret, makeFactor, makeSalt, openFactor } from './recovery/recoveryKey.js'
export { purposes, shareContext } from './seal/contexts.js'
export { type HpkeSealed, hpkeOpen, makeHpkeKeys } from './seal/hpke.js'
export { openSecret } from './shares/openSecret.js'
export { decodeShare, shareLength } from './shares/shareFormat.js'
export { holdUnlocked, type UnlockedKeys, unlockedFor } from './unlocked.js'
