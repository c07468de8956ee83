import { zero, type Bytes } from '../bytes.js'
import type { KeyEngine } from '../engine/KeyEngine.js'
import { KeyFailure } from '../KeyFailure.js'
import { type FactorSecret, openFactor } from '../recovery/recoveryKey.js'
import { openSecret } from '../shares/openSecret.js'
import { openDeviceShare, openRecoveryShare, type StoredDevice, shareSetOf } from './deviceShare.js'

/** The secret from this device's share and a recovery factor, without a server. Throws `factor_wrong`, `share_integrity`. */
export async function openOffline(
  engine: KeyEngine,
  stored: StoredDevice,
  factorId: string,
  secret: FactorSecret
): Promise<Bytes> {
  const { record: wallet } = stored
  const factor = wallet.factors.find(({ id }) => id === factorId)
  const sealed = stored.recovery.find(copy => copy.factorId === factorId)
  if (!factor || !sealed) throw new KeyFailure('factor_wrong', 'This device knows no such recovery factor')
  const key = await openFactor({ engine, wallet, factor, secret })
  const recovery = await openRecoveryShare(key.privateKey, shareSetOf(wallet, stored), sealed)
  const device = await openDeviceShare(stored)
  try {
    return await openSecret({ engine, shares: [device, recovery], expected: stored, wallet })
  } finally {
    zero(device, recovery, key.pinKey)
  }
}
