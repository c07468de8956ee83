import { toBase64, zero } from '../keys/bytes.js'
import { openDeviceShare, shareSetOf } from '../keys/device/deviceShare.js'
import { shareIntegrity } from '../keys/KeyFailure.js'
import { base64Form, fieldsOf, isCount, isText } from '../keys/record/readRecord.js'
import { purposes, shareContext } from '../keys/seal/contexts.js'
import { hpkeOpen, makeHpkeKeys } from '../keys/seal/hpke.js'
import { openSecret } from '../keys/shares/openSecret.js'
import { holdUnlocked, type UnlockedKeys } from '../keys/unlocked.js'
import { answerInvalid } from './createWalletCall.js'
import { requireDevice } from './slot.js'
import type { WalletContext } from './WalletContext.js'

/**
 * The keys of this device: its share and the server's, which comes sealed to a key made for this call. `isOutdated`: the recovery factors were
 * changed by another device; `refreshDevice` takes them over. Throws `wallet_missing`, `share_integrity`, `server_refused`.
 */
export async function unlockWallet(
  context: WalletContext,
  purpose: 'sign' | 'export' = 'sign'
): Promise<{ readonly keys: UnlockedKeys; readonly isOutdated: boolean }> {
  const stored = await requireDevice(context)
  const own = makeHpkeKeys()
  const answer = fieldsOf(
    await context.call('/shares/release', { publicKey: toBase64(own.publicKey), purpose })
  )
  const { deviceId, walletGeneration, enc, sealed } = answer
  if (!isText(enc, base64Form) || !isText(sealed, base64Form) || !isCount(walletGeneration))
    throw answerInvalid()
  if (deviceId !== stored.deviceId) throw shareIntegrity()
  const set = shareSetOf(stored.record, stored)
  const auth = await hpkeOpen(own.privateKey, { enc, sealed }, purposes.release, shareContext(set))
  const device = await openDeviceShare(stored)
  try {
    const secret = await openSecret({
      engine: context.engine,
      shares: [device, auth],
      expected: stored,
      wallet: stored.record
    })
    return { keys: holdUnlocked(secret, context.clock), isOutdated: walletGeneration > stored.generation }
  } finally {
    zero(device, auth)
  }
}
