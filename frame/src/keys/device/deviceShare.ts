import { fromBase64 } from '../bytes.js'
import type { RecoveryFactor, WalletRecord } from '../record/WalletRecord.js'
import { type AesSealed, makeDeviceKey, openWithKey, sealWithKey } from '../seal/aes.js'
import { purposes, recoveryContext, type ShareSet, shareContext } from '../seal/contexts.js'
import { type HpkeSealed, hpkeOpen, hpkeSeal } from '../seal/hpke.js'
import { splitSecret } from '../shares/splitSecret.js'
import type { Places } from '../shares/shareFormat.js'
import { type Bytes, zero } from '../bytes.js'

/** A recovery share that is sealed to one factor. */
export type SealedRecovery = HpkeSealed & { readonly factorId: string }

/** What a device keeps, in IndexedDB: the key is not extractable, so that only this browser profile opens the share. */
export type StoredDevice = {
  readonly version: 1
  readonly record: WalletRecord
  readonly deviceId: string
  readonly generation: number
  readonly places: Places
  readonly key: CryptoKey
  readonly share: AesSealed
  /** Copies of what the server has: device and recovery factor give the wallet back without a server. */
  readonly recovery: readonly SealedRecovery[]
}

/** What the server gets of a device. `authShare` is not encrypted yet. */
export type DeviceUpload = {
  readonly deviceId: string
  readonly generation: number
  readonly places: Places
  readonly authShare: Bytes
  readonly recovery: readonly SealedRecovery[]
}

/** By which a device's shares are bound to wallet, device and generation. */
export const shareSetOf = (
  record: Pick<WalletRecord, 'walletId' | 'accounts'>,
  device: { readonly deviceId: string; readonly generation: number }
): ShareSet => ({
  walletId: record.walletId,
  deviceId: device.deviceId,
  generation: device.generation,
  address: record.accounts.evm.address
})

/** Splits the secret afresh for a device, by the factors of `record`. Needs no prompt: the factors' public keys are enough. */
export async function enrolDevice(
  secret: Uint8Array,
  record: WalletRecord,
  deviceId: string
): Promise<{ readonly stored: StoredDevice; readonly upload: DeviceUpload }> {
  const set = shareSetOf(record, { deviceId, generation: record.generation })
  const shares = await splitSecret(secret, set)
  const key = await makeDeviceKey()
  const share = await sealWithKey(key, shares.device, shareContext(set))
  const recovery = await Promise.all(record.factors.map(factor => sealRecovery(shares.recovery, set, factor)))
  zero(shares.device, shares.recovery)
  const { places, auth: authShare } = shares
  const device = { deviceId, generation: record.generation, places, recovery }
  return { stored: { ...device, version: 1, record, key, share }, upload: { ...device, authShare } }
}

/** The device's own share. Throws `share_integrity`. */
export const openDeviceShare = (stored: StoredDevice): Promise<Bytes> =>
  openWithKey(stored.key, stored.share, shareContext(shareSetOf(stored.record, stored)))

/** A recovery share, by the private key of its factor. Throws `share_integrity`. */
export const openRecoveryShare = (privateKey: Bytes, set: ShareSet, sealed: SealedRecovery): Promise<Bytes> =>
  hpkeOpen(privateKey, sealed, purposes.recovery, recoveryContext(set, sealed.factorId))

async function sealRecovery(
  share: Uint8Array,
  set: ShareSet,
  factor: RecoveryFactor
): Promise<SealedRecovery> {
  const context = recoveryContext(set, factor.id)
  const sealed = await hpkeSeal(fromBase64(factor.publicKey), share, purposes.recovery, context)
  return { factorId: factor.id, ...sealed }
}
